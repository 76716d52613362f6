import type { ReactNode } from "react"
import { href } from "react-router"
import { formatCount } from "#catalog/format.ts"
import { NORTH_DOUBT_DEG } from "#catalog/vastu/bands.ts"
import type { Band } from "#catalog/vastu/read-plan.ts"
import type { Offer } from "#contract/page-services.ts"
import { bandSign } from "../../plan/VerdictMark.tsx"
import { searchPath } from "../query.ts"
import { lower } from "./first-letter.ts"
import { typePlural } from "./search-options.ts"
import { Signed } from "./VastuBadge.tsx"

const TYPES_SHOWN = 4
const PARTNERS_SHOWN = 6

type ReadOffer = Pick<Offer, "read" | "wellRead" | "strong" | "firm" | "ready" | "offPlan">

/** The record with the homes, as the search knows it. */
type Owner = { area: string } | { developer: string }

/** `Vastu: strong plans in 1 of 2 projects`, and in how many of them they hold. */
export function WellRead({ offer }: { offer: ReadOffer }) {
  return (
    <>
      <Signed verdict={bandSign(bandOf(offer))}>Vastu: {lower(readWords(offer))}</Signed>
      {offer.firm > 0 && <p className="text-soft">{firmWords(offer)}</p>}
    </>
  )
}

/** The same as a fact, with the search of the projects that read well. */
export function WellReadFact({ offer, of }: { offer: ReadOffer; of: Owner }) {
  const path = searchPath({ ...of, band: ["strong", "good"] })
  const words = readWords(offer)
  const note = offer.wellRead > 0 ? firmWords(offer) : undefined
  return (
    <Fact label="Vastu" note={note}>
      <Signed verdict={bandSign(bandOf(offer))}>
        {offer.wellRead > 0 ? <Line path={path}>{words}</Line> : words}
      </Signed>
    </Fact>
  )
}

/** The band whose sign stands beside the count. */
function bandOf({ read, wellRead, strong }: ReadOffer): Band | undefined {
  if (read === 0) return undefined
  if (wellRead === 0) return "mixed"
  return strong === wellRead ? "strong" : "good"
}

function readWords({ read, wellRead, strong, ready, offPlan }: ReadOffer): string {
  const total = ready + offPlan
  if (read === 0) return "No result yet"
  if (wellRead === 0) return "No good plan"
  if (total === 1) return strong === 1 ? "A strong plan" : "A good plan"
  const band = strong === wellRead ? "Strong" : strong === 0 ? "Good" : "Strong or good"
  const all = total === 2 ? "both" : `all ${formatCount(total)}`
  const part = wellRead === total ? all : `${formatCount(wellRead)} of ${formatCount(total)}`
  return `${band} plans in ${part} projects`
}

/** In how many of its projects the result of a plan holds. */
function firmWords({ wellRead, firm }: ReadOffer): string {
  const doubt = `if north is ${NORTH_DOUBT_DEG}° off`
  if (firm === wellRead) return `Holds ${doubt}`
  if (firm === 0) return `May change ${doubt}`
  return `Holds in ${formatCount(firm)} of ${formatCount(wellRead)} ${doubt}`
}

interface KindsProps {
  types: { type: string; projects: number }[]
  of: Owner
}

/** The kinds of home of an area or a developer, each with its search. */
export function Kinds({ types, of }: KindsProps) {
  return (
    <Fact label="Kinds of home">
      <Lines>
        {types.slice(0, TYPES_SHOWN).map(({ type, projects }) => (
          <Line key={type} path={searchPath({ type, ...of })}>
            {typePlural(type) ?? type}{" "}
            <span className="font-normal text-soft">({formatCount(projects)})</span>
          </Line>
        ))}
      </Lines>
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
    <Fact label={label}>
      <Lines>
        {partners.slice(0, PARTNERS_SHOWN).map(({ name, slug }) => (
          <Line key={slug} path={href(path, { slug })}>
            {name}
          </Line>
        ))}
        {others > 0 && (
          <span className="py-2.5 text-soft lg:pointer-fine:py-0.5">and {others} more</span>
        )}
      </Lines>
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

/** Several `Line`s beside each other. */
function Lines({ children }: { children: ReactNode }) {
  return (
    <span className="-my-2.5 flex flex-wrap gap-x-6 *:my-0! *:min-w-0 lg:pointer-fine:-my-0.5">
      {children}
    </span>
  )
}

/** One of several values of a fact, as a link; a finger has 44 px, without a taller row. */
export function Line({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a
      href={path}
      className="block py-2.5 first:-mt-2.5 last:-mb-2.5 lg:pointer-fine:py-0.5 lg:pointer-fine:first:-mt-0.5 lg:pointer-fine:last:-mb-0.5 underline decoration-line decoration-2 underline-offset-4 hover:text-peacock hover:decoration-peacock"
    >
      {children}
    </a>
  )
}
