import type { ReactNode } from "react"
import { href } from "react-router"
import { formatCount, formatShortPrice } from "#catalog/format.ts"
import { withQuery } from "../query.ts"
import { typePlural } from "./search-options.ts"

interface OfferFactsProps {
  offer: {
    prices: { least: number; most: number } | undefined
    ready: number
    offPlan: number
    types: { type: string; projects: number }[]
    partners: { name: string; slug: string }[]
  }
  /** The type of the record with the offer. */
  of: "area" | "developer"
  slug: string
}

const TYPES_SHOWN = 4
const PARTNERS_SHOWN = 6

/**
 * Facts of the projects of an area or a developer: prices, types, state, and their developers or
 * areas.
 */
export function OfferFacts({
  offer: { prices, ready, offPlan, types, partners },
  of,
  slug,
}: OfferFactsProps) {
  if (ready + offPlan === 0) return null
  const others = partners.length - PARTNERS_SHOWN
  const partnerPath = of === "area" ? "/developers/:slug" : "/areas/:slug"
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-8 gap-y-6 border-y border-line py-6 md:grid-cols-4 print:grid-cols-4">
      {prices && (
        <Fact label="Starting prices">
          {formatShortPrice(prices.least)}
          {prices.most > prices.least && ` to ${formatShortPrice(prices.most)}`}
        </Fact>
      )}
      <Fact label="Kinds of home">
        {types.slice(0, TYPES_SHOWN).map(({ type, projects }) => (
          <Line key={type} path={withQuery(href("/search"), "", { type, [of]: slug })}>
            {typePlural(type) ?? type}{" "}
            <span className="font-normal text-soft">({formatCount(projects)})</span>
          </Line>
        ))}
      </Fact>
      <Fact label="Handover">
        {[ready > 0 && `${ready} ready`, offPlan > 0 && `${offPlan} off-plan`]
          .filter(Boolean)
          .join(", ")}
      </Fact>
      {partners.length > 0 && (
        <Fact label={of === "area" ? "Built by" : "Builds in"}>
          {partners.slice(0, PARTNERS_SHOWN).map((partner) => (
            <Line key={partner.slug} path={href(partnerPath, { slug: partner.slug })}>
              {partner.name}
            </Line>
          ))}
          {others > 0 && <span className="block text-soft">and {others} more</span>}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-soft">{label}</dt>
      <dd className="mt-1 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

function Line({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a
      href={path}
      className="block py-0.5 pointer-coarse:py-2.5 hover:text-peacock hover:underline underline-offset-4"
    >
      {children}
    </a>
  )
}
