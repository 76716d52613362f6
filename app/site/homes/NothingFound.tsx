import type { ReactNode } from "react"
import { formatPlural } from "#catalog/format.ts"
import { WELL_READ } from "#catalog/vastu/bands.ts"
import type { School } from "#catalog/vastu/rules.ts"
import { SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import { CRITERIA, type Criterion, changeSearch } from "#contract/criteria.ts"
import { EmptyState } from "../../ui/EmptyState.tsx"
import { CardGrid } from "../shared/CardGrid.tsx"
import { lower } from "../shared/first-letter.ts"
import { type IllustratedProject, ProjectCard } from "../shared/ProjectCard.tsx"
import { chipsOf } from "./chips.ts"

interface NearestProps {
  path: string
  search: string
  /** The criteria to drop, and the number of homes without them. */
  relaxations: { without: Criterion[]; count: number }[]
}

/** The view of an empty list: criteria to change, or `children`. */
export function NothingFound({
  q,
  children,
  ...nearest
}: NearestProps & { q?: string | undefined; children: ReactNode }) {
  return (
    <EmptyState title={q ? `No home fits “${q}”` : "No home fits all of this"}>
      {nearest.relaxations.length > 0 ? (
        <>
          <p className="text-soft">Remove one filter to see homes:</p>
          <NearestSearches {...nearest} className="justify-center" />
        </>
      ) : (
        children
      )}
    </EmptyState>
  )
}

/** The criteria to drop, below a short list. */
export function FewFound(nearest: NearestProps) {
  if (nearest.relaxations.length === 0) return null
  return (
    <section aria-labelledby="nearest" className="mt-12 border-t border-line pt-8">
      <h2 id="nearest" className="mb-4 text-title">
        Remove a filter to see more
      </h2>
      <NearestSearches {...nearest} />
    </section>
  )
}

/** Above a short list in which no home has a result that is looked for. */
export function NoneWellRead({ total, school, hasNearest }: NoneWellReadProps) {
  return (
    <p className="mb-2 max-w-text text-small max-sm:mt-1">
      {total === 1 ? "This home is not" : `None of these ${total} is`} strong or good by the{" "}
      {SCHOOL_WORDS[school].adjective} school.{" "}
      {hasNearest && (
        <a href="#nearest" className="link">
          See where some are
        </a>
      )}
    </p>
  )
}

interface NoneWellReadProps {
  total: number
  school: School
  /** Whether searches that find such homes stand below the list. */
  hasNearest: boolean
}

interface WellReadNearbyProps extends Omit<NearestProps, "relaxations"> {
  nearest: (NearestProps["relaxations"][number] & { homes: IllustratedProject[] })[]
  /** The label of a value of a criterion. */
  labelOf: Parameters<typeof chipsOf>[1]
}

/** Below that list: homes that are strong or good, by the criteria that they meet. */
export function WellReadNearby({ path, search, nearest, labelOf }: WellReadNearbyProps) {
  return (
    <section aria-labelledby="nearest" className="mt-12 border-t border-line pt-8">
      <h2 id="nearest" className="text-title">
        Where homes are strong or good
      </h2>
      {nearest.map(({ without, count, homes }) => {
        const rest = changeSearch(search, (query) => {
          for (const name of without) query.delete(name)
        })
        const labels = chipsOf({ path, search: rest }, labelOf).map(({ label }) => label)
        const wellRead = changeSearch(rest, (query) => {
          for (const band of WELL_READ) query.append("band", band)
        })
        return (
          <div key={without.join()} className="mt-6">
            <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">
              {[...labels, lower(withoutWords(without))].join(", ")}:{" "}
              <a href={path + wellRead} className="link -my-2 inline-block py-2">
                {formatPlural(count, "project", "projects")}
              </a>
            </h3>
            {homes.length > 0 && (
              <CardGrid layout="rail on a tablet">
                {homes.map((home) => (
                  <ProjectCard key={home._id} project={home} />
                ))}
              </CardGrid>
            )}
          </div>
        )
      })}
    </section>
  )
}

function NearestSearches({
  path,
  search,
  relaxations,
  className = "",
}: NearestProps & { className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`} aria-label="Nearest searches">
      {relaxations.map(({ without, count }) => (
        <li key={without.join()}>
          <a
            href={
              path +
              changeSearch(search, (query) => {
                for (const name of without) query.delete(name)
              })
            }
            className="chip"
          >
            {withoutWords(without)}
            <span className="text-small text-soft tabular-nums">
              {formatPlural(count, "project", "projects")}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Criteria with different words are all about floor plans. */
function withoutWords(without: Criterion[]): string {
  const words = new Set(without.map((name) => CRITERIA[name].without))
  return words.size === 1 ? [...words].join() : "Whatever the floor plans"
}
