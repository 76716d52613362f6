import type { ReactNode } from "react"
import { href } from "react-router"
import { formatCount, formatPrice, formatPriceSpan } from "#catalog/format.ts"
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
  /** The market price of an area, in AED. */
  market?: number
  /** Further facts, each a `Fact`. */
  children?: ReactNode
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
  market = 0,
  children,
}: OfferFactsProps) {
  const hasHomes = ready + offPlan > 0
  if (!hasHomes && market === 0 && !children) return null
  const others = partners.length - PARTNERS_SHOWN
  const partnerPath = of === "area" ? "/developers/:slug" : "/areas/:slug"
  return (
    <dl
      className={`grid grid-cols-2 gap-x-8 gap-y-6 border-y border-line py-6 md:grid-cols-3 print:grid-cols-4 ${of === "area" ? "lg:grid-cols-5" : ""}`}
    >
      {prices && (
        <Fact label={of === "area" ? "Homes from" : "Starting prices"}>
          {formatPriceSpan(prices)}
        </Fact>
      )}
      {market > 0 && <Fact label="Market from">{formatPrice(market)}</Fact>}
      {hasHomes && (
        <>
          <Fact label="Kinds of home">
            {types.slice(0, TYPES_SHOWN).map(({ type, projects }) => (
              <Line key={type} path={withQuery(href("/search"), "", { type, [of]: slug })}>
                {typePlural(type) ?? type}{" "}
                <span className="font-normal text-soft">({formatCount(projects)})</span>
              </Line>
            ))}
          </Fact>
          {of === "area" && (
            <Fact label="Handover">
              {[ready > 0 && `${ready} ready`, offPlan > 0 && `${offPlan} off-plan`]
                .filter(Boolean)
                .join(", ")}
            </Fact>
          )}
        </>
      )}
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
      {children}
    </dl>
  )
}

interface FactProps {
  label: string
  source?: string
  children: ReactNode
}

export function Fact({ label, source, children }: FactProps) {
  return (
    <div>
      <dt className="text-small text-soft">{label}</dt>
      <dd className="mt-1 font-semibold tabular-nums">{children}</dd>
      {source && <dd className="text-small text-soft">Source: {source}</dd>}
    </div>
  )
}

/** One of several values of a fact, as a link. */
export function Line({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a
      href={path}
      className="block py-0.5 pointer-coarse:py-2.5 hover:text-peacock hover:underline underline-offset-4"
    >
      {children}
    </a>
  )
}
