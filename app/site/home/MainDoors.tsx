import { href } from "react-router"
import { formatCount, formatPlural } from "#catalog/format.ts"
import { DIRECTIONS, type Direction, zoneName } from "#catalog/vastu/zones.ts"
import type { FacetValue } from "#contract/criteria.ts"
import { ButtonLink } from "../../ui/Button.tsx"

/** Row by row from the north-west, as on a map; the middle is the home. */
const ROSE: readonly (Direction | undefined)[] = [
  ...(["NW", "N", "NE"] as const),
  ...(["W", undefined, "E"] as const),
  ...(["SW", "S", "SE"] as const),
]

/** The projects by the direction that their main door faces, clockwise from north. */
export function MainDoors({ doors }: { doors: FacetValue[] }) {
  const found = DIRECTIONS.flatMap((direction) => {
    const door = doors.find(({ value, count }) => value === direction && count > 0)
    return door ? [{ direction, door }] : []
  })
  return (
    <section aria-labelledby="doors" className="section border-b border-line bg-card">
      <div className="wrap grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1fr_36rem]">
        <div className="max-w-text">
          <h2 id="doors">Browse by your main door</h2>
          <p className="mt-3 text-lead text-soft text-balance">
            For many families the search begins with the front door. A project with plans that open
            to several sides counts on each.
          </p>
          <p className="mt-3">
            <ButtonLink href={href("/vastu")} variant="plain" className="px-0">
              Which directions Vastu prefers
            </ButtonLink>
          </p>
        </div>
        <ul className="grid grid-cols-2 gap-4 md:max-lg:grid-cols-4">
          {found.map(({ direction, door }) => (
            <li key={direction}>
              <a
                href={`${href("/search")}?entrance=${direction}`}
                className="flex h-full flex-wrap items-center gap-4 rounded border border-line bg-paper p-4 hover:bg-peacock-light"
              >
                <Side direction={direction} />
                <span className="grid">
                  <span className="font-serif text-lead text-peacock first-letter:uppercase">
                    {zoneName(direction)}
                  </span>
                  <span className="text-small text-soft tabular-nums">{projectsIn(door)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The nine zones of a home, with the one that the door faces. */
function Side({ direction }: { direction: Direction }) {
  const place = ROSE.indexOf(direction)
  return (
    <svg viewBox="0 0 36 36" className="size-12 shrink-0 text-peacock" aria-hidden="true">
      <path
        d={`M${(place % 3) * 12} ${Math.floor(place / 3) * 12}h12v12h-12z`}
        fill="currentColor"
      />
      <path
        d="M.5.5h35v35H.5zM0 12h36M0 24h36M12 0v36M24 0v36"
        fill="none"
        stroke="currentColor"
        opacity=".4"
      />
    </svg>
  )
}

function projectsIn({ count, isMinimum }: FacetValue): string {
  return isMinimum
    ? `${formatCount(count, { isMinimum })} projects`
    : formatPlural(count, "project", "projects")
}
