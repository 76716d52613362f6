import { href } from "react-router"
import { formatCount, formatPlural } from "#catalog/format.ts"
import { type Direction, zoneName } from "#catalog/vastu/zones.ts"
import type { FacetValue } from "#contract/criteria.ts"
import { ButtonLink } from "../../ui/Button.tsx"

/** Row by row from the north-west, as on a map; the middle is the home. */
const ROSE: readonly (Direction | undefined)[] = [
  ...(["NW", "N", "NE"] as const),
  ...(["W", undefined, "E"] as const),
  ...(["SW", "S", "SE"] as const),
]

/** The homes by the direction that their main door faces, laid out as a compass. */
export function MainDoors({ doors }: { doors: FacetValue[] }) {
  return (
    <section aria-labelledby="doors" className="section border-b border-line bg-card">
      <div className="wrap grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1fr_36rem]">
        <div className="max-w-text">
          <h2 id="doors">Browse by your main door</h2>
          <p className="mt-3 text-lead text-soft text-balance">
            For many families the search begins with the front door. A home with plans that open to
            several sides counts on each.
          </p>
          <p className="mt-3">
            <ButtonLink href={href("/vastu")} variant="plain" className="px-0">
              Which directions Vastu prefers
            </ButtonLink>
          </p>
        </div>
        <ul className="grid grid-cols-3 overflow-hidden rounded border border-line bg-paper text-center [&>li]:border-line [&>li]:not-nth-[3n]:border-e [&>li]:nth-[-n+6]:border-b">
          {ROSE.map((direction) =>
            direction ? (
              <Door
                key={direction}
                direction={direction}
                door={doors.find(({ value }) => value === direction)}
              />
            ) : (
              <li
                key="home"
                aria-hidden="true"
                className="grid place-items-center bg-peacock-light px-2 text-small text-peacock"
              >
                Main door
              </li>
            ),
          )}
        </ul>
      </div>
    </section>
  )
}

function Door({ direction, door }: { direction: Direction; door: FacetValue | undefined }) {
  const name = zoneName(direction)
  const words = (
    <>
      <span
        className={`first-letter:uppercase ${door ? "font-serif text-peacock sm:text-lead" : "text-small text-soft"}`}
      >
        {name}
      </span>
      {door && <span className="text-small text-soft tabular-nums">{homesIn(door)}</span>}
    </>
  )
  const layout = "grid h-full min-h-24 content-center gap-1 px-2 py-4"
  return (
    <li>
      {door ? (
        <a
          href={`${href("/search")}?entrance=${direction}`}
          className={`${layout} hover:bg-peacock-light`}
        >
          {words}
        </a>
      ) : (
        <span className={layout}>{words}</span>
      )}
    </li>
  )
}

function homesIn({ count, isMinimum }: FacetValue): string {
  return isMinimum
    ? `${formatCount(count, { isMinimum })} homes`
    : formatPlural(count, "home", "homes")
}
