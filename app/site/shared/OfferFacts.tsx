import type { ReactNode } from "react"
import { href } from "react-router"
import { formatCount } from "#catalog/format.ts"
import type { Offer } from "#contract/page-services.ts"
import { bandSign } from "../../plan/VerdictMark.tsx"
import { withQuery } from "../query.ts"
import { typePlural } from "./search-options.ts"
import { Signed } from "./VastuBadge.tsx"

const TYPES_SHOWN = 4
const PARTNERS_SHOWN = 6

type WellReadOffer = Pick<Offer, "wellRead" | "ready" | "offPlan">

/** The record with the homes, as the search knows it. */
type Owner = { area: string } | { developer: string }

/** `1 of 2 reads well by Vastu`, with its sign; nothing where none does. */
export function WellRead({ offer }: { offer: WellReadOffer }) {
  if (offer.wellRead === 0) return null
  return <Signed verdict={bandSign("good")}>{wellReadWords(offer)} by Vastu</Signed>
}

/** The projects that read well, with their search. */
export function WellReadFact({ offer, of }: { offer: WellReadOffer; of: Owner }) {
  if (offer.wellRead === 0) return null
  return (
    <Fact label="Vastu">
      <Line path={`${withQuery(href("/search"), "", { ...of })}&band=strong&band=good`}>
        {wellReadWords(offer)}
      </Line>
    </Fact>
  )
}

function wellReadWords({ wellRead, ready, offPlan }: WellReadOffer): string {
  const total = ready + offPlan
  const verb = wellRead === 1 ? "reads" : "read"
  return `${total === 1 ? "It" : `${formatCount(wellRead)} of ${formatCount(total)}`} ${verb} well`
}

interface KindsProps {
  types: { type: string; projects: number }[]
  of: Owner
}

/** The kinds of home of an area or a developer, each with its search. */
export function Kinds({ types, of }: KindsProps) {
  return (
    <Fact label="Kinds of home">
      {types.slice(0, TYPES_SHOWN).map(({ type, projects }) => (
        <Line key={type} path={withQuery(href("/search"), "", { type, ...of })}>
          {typePlural(type) ?? type}{" "}
          <span className="font-normal text-soft">({formatCount(projects)})</span>
        </Line>
      ))}
    </Fact>
  )
}

interface PartnersProps {
  label: string
  partners: { name: string; slug: string }[]
  path: "/areas/:slug" | "/developers/:slug"
}

/** The developers of an area, or the areas of a developer. */
export function Partners({ label, partners, path }: PartnersProps) {
  const others = partners.length - PARTNERS_SHOWN
  if (partners.length === 0) return null
  return (
    <Fact label={label} className="max-md:col-span-full">
      <span className="max-md:-my-2.5 max-md:flex max-md:flex-wrap max-md:gap-x-6 max-md:*:my-0!">
        {partners.slice(0, PARTNERS_SHOWN).map(({ name, slug }) => (
          <Line key={slug} path={href(path, { slug })}>
            {name}
          </Line>
        ))}
        {others > 0 && <span className="block text-soft max-md:py-2.5">and {others} more</span>}
      </span>
    </Fact>
  )
}

interface FactProps {
  label: string
  /** Below the value: a source, or the homes that it is true of. */
  note?: string | undefined
  className?: string
  children: ReactNode
}

/** A fact of a `<dl>`. */
export function Fact({ label, note, className = "", children }: FactProps) {
  return (
    <div className={`break-inside-avoid ${className}`}>
      <dt className="text-small text-soft">{label}</dt>
      <dd className="mt-1 font-semibold tabular-nums">{children}</dd>
      {note && <dd className="text-small text-soft">{note}</dd>}
    </div>
  )
}

/** One of several values of a fact, as a link; a finger has 44 px, without a taller row. */
export function Line({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a
      href={path}
      className="block py-2.5 first:-mt-2.5 last:-mb-2.5 lg:pointer-fine:py-0.5 lg:pointer-fine:first:-mt-0.5 lg:pointer-fine:last:-mb-0.5 hover:text-peacock hover:underline underline-offset-4"
    >
      {children}
    </a>
  )
}
