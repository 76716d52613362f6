import type { ReactNode } from "react"
import { href } from "react-router"
import { formatCount } from "#catalog/format.ts"
import { BANDS, type Band } from "#catalog/vastu/read-plan.ts"
import { bandWords, IF_NORTH_IS_OFF } from "#catalog/vastu/words.ts"
import type { Offer } from "#contract/page-services.ts"
import { bandSign } from "../../plan/VerdictMark.tsx"
import { searchPath } from "../query.ts"
import { capitalised } from "./first-letter.ts"
import { typePlural } from "./search-options.ts"
import { BandMark, BandWord, certaintyWords, type ShownVastu, Signed } from "./VastuBadge.tsx"

const NONE = bandWords({}).word.toLowerCase()
const TYPES_SHOWN = 4
const PARTNERS_SHOWN = 6

type ReadOffer = Pick<Offer, "bands" | "firm" | "ready" | "offPlan">

/** The record with the homes, as the search knows it. */
type Owner = { area: string } | { developer: string }

/** `Vastu: 2 strong`, `1 mixed`: the projects by their best plan, and in how many that holds. */
export function WellRead({ offer }: { offer: ReadOffer }) {
  const wellRead = wellReadIn(offer)
  return (
    <>
      <div className="flex flex-wrap gap-1">
        {resultsOf(offer).map((result, index) => (
          <p key={result.band ?? "none"}>
            <BandMark band={result.band} isFirm={offer.firm === wellRead}>
              {index === 0 && "Vastu: "}
              {resultWords(result)}
            </BandMark>
          </p>
        ))}
      </div>
      {wellRead > 0 && <p className="mt-1 text-soft text-balance">{firmWords(offer)}</p>}
    </>
  )
}

interface WellReadFactProps {
  offer: ReadOffer
  of: Owner
  /** The cards below; of a single one the fact says the same. */
  projects?: readonly { vastu: ShownVastu | null }[]
}

/** The same as a fact, with the search of the best of its projects. */
export function WellReadFact({ offer, of, projects = [] }: WellReadFactProps) {
  const results = resultsOf(offer)
  const only = offer.ready + offer.offPlan === 1 ? projects[0]?.vastu : undefined
  const isByBest = results[0]?.band !== undefined && results[0].total > 1
  return (
    <Fact
      label={isByBest ? "Vastu, by best plan" : "Vastu"}
      note={
        wellReadIn(offer) > 0
          ? `${holdsWords(offer, only)}${isByBest ? ". Other plans may read lower." : ""}`
          : undefined
      }
    >
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {results.map((result, index) => (
          <Signed key={result.band ?? "none"} verdict={bandSign(result.band)}>
            <span className="block first-letter:uppercase">
              {/* The search of a worse band finds the other plans of better projects too. */}
              {index === 0 && result.band ? (
                <Line path={searchPath({ ...of, band: result.band })}>
                  <Result {...result} />
                </Line>
              ) : (
                <Result {...result} />
              )}
            </span>
          </Signed>
        ))}
      </div>
    </Fact>
  )
}

interface ResultProps {
  /** Absent for projects without a result. */
  band?: Band
  /** How many of all projects have it. */
  count: number
  total: number
}

/** `2 strong`, `1 with many conflicts`, `1 with no result`; of a single project the band alone. */
function resultWords({ band, count, total }: ResultProps): string {
  if (!band) return count === total ? NONE : `${formatCount(count)} with ${NONE}`
  return countWords({ band, count, total }) + bandWords({ band }).word.toLowerCase()
}

function countWords({ band, count, total }: ResultProps): string {
  if (total === 1) return ""
  return `${formatCount(count)} ${band === "many conflicts" ? "with " : ""}`
}

/** The same, with the band in its colour. */
function Result(result: ResultProps) {
  if (!result.band) return resultWords(result)
  return (
    <>
      {countWords(result)}
      <BandWord band={result.band} />
    </>
  )
}

/** The best band first. */
function resultsOf({ bands, ready, offPlan }: ReadOffer): ResultProps[] {
  const total = ready + offPlan
  const results: ResultProps[] = BANDS.map((band) => ({ band, count: bands[band], total }))
  const read = results.reduce((sum, { count }) => sum + count, 0)
  return [...results, { count: total - read, total }].filter(({ count }) => count > 0)
}

/** Of a single project as its card says it: `Mixed if north is 1° off`. */
function holdsWords(offer: ReadOffer, only: ShownVastu | null | undefined): string {
  const words = only && certaintyWords(only)
  return words ? capitalised(words) : firmWords(offer)
}

/** How many of the projects have a strong or good plan. */
export function wellReadIn(offer: Pick<ReadOffer, "bands"> | undefined): number {
  return offer ? offer.bands.strong + offer.bands.good : 0
}

/** In how many of its projects the result of a plan holds. */
function firmWords({ firm, ...offer }: ReadOffer): string {
  const read = wellReadIn(offer)
  if (firm === read) return `Holds ${IF_NORTH_IS_OFF}`
  if (firm === 0) return `${read === 1 ? "Changes" : "Each changes"} ${IF_NORTH_IS_OFF}`
  return `Holds in ${formatCount(firm)} of ${formatCount(read)} ${IF_NORTH_IS_OFF}`
}

/** `Q3 2028 to Q1 2029`, of the projects under way; nothing where there are none. */
export function handoversOf({ next, last }: Pick<Offer, "next" | "last">) {
  return next && `${next}${last === next ? "" : ` to ${last}`}`
}

/** `all 4 projects found`, of those whose registration is on record. */
export function registeredWords({ ready, offPlan }: ReadOffer, registered: number): string {
  const total = ready + offPlan
  if (registered === 0) return "none found"
  if (total === 1) return "project found"
  if (total === 2 && registered === 2) return "both projects found"
  const count = registered === total ? "all" : `${formatCount(registered)} of`
  return `${count} ${formatCount(total)} projects found`
}

interface KindsProps {
  types: { type: string; projects: number }[]
  of: Owner
}

/** The kinds of home of an area or a developer, each with its search. */
export function Kinds({ types, of }: KindsProps) {
  return (
    <Fact label="Projects by kind">
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
      <Lines isRow>
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
  note?: ReactNode
  /** Its place in the grid. */
  className?: string
  children: ReactNode
}

/** A fact of a `<dl>`. */
export function Fact({ label, note, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-small text-soft">{label}</dt>
      <dd className="mt-1 font-semibold tabular-nums">{children}</dd>
      {note && <dd className="text-small text-soft">{note}</dd>}
    </div>
  )
}

/** Several `Line`s beside each other; where it `isRow`, a phone has one row, which scrolls. */
export function Lines({ isRow, children }: { isRow?: boolean; children: ReactNode }) {
  return (
    <span
      className={
        isRow ? "lines max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:*:shrink-0" : "lines"
      }
    >
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
