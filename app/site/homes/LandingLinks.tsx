import { formatCount, formatPlural } from "#catalog/format.ts"
import type { Landing, LandingPlace } from "#catalog/landing.ts"
import { typePlural } from "../shared/search-options.ts"

/** The link to a page of homes. */
export function asLink({ path, place, homes }: Landing) {
  return { path, name: titleOf(place), homes }
}

/** `2-bedroom apartments in Dubai Marina`. */
export function titleOf(place: LandingPlace): string {
  if ("city" in place) return `Best Vastu homes in ${place.city}`
  return `${homesNamed(place)} in ${place.area.name}`
}

/** `2-bedroom apartments`, or `Homes` of any type and size. */
export function homesNamed({
  type,
  bedrooms,
}: {
  type?: string | undefined
  bedrooms?: number | undefined
}): string {
  const noun = (type === undefined ? "Homes" : typePlural(type)) ?? `${type} homes`
  if (bedrooms === undefined) return noun
  return `${bedrooms === 0 ? "Studio" : `${bedrooms}-bedroom`} ${noun.toLowerCase()}`
}

interface LandingLinksProps {
  label: string
  links: { path: string; name: string; homes: number }[]
  /** Short names, which narrow the list below. */
  areChips?: boolean
  className?: string
}

/** Links to pages of homes, each with the number of its homes. */
export function LandingLinks({ label, links, areChips, className }: LandingLinksProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label} className={areChips ? "items-baseline sm:flex" : className}>
      <h2
        className={`font-sans text-small font-semibold tracking-normal ${areChips ? "shrink-0 max-sm:sr-only sm:basis-24" : ""}`}
      >
        {label}
      </h2>
      <ul className={areChips ? "flex gap-2 sm:flex-wrap" : "mt-1 flex flex-wrap gap-x-5"}>
        {links.map(({ path, name, homes }) => (
          <li key={path}>
            <a href={path} className={areChips ? "chip px-4" : "link inline-block py-2.5"}>
              {name}{" "}
              <span className={areChips ? "text-small tabular-nums opacity-80" : "text-soft"}>
                {homes === 0
                  ? "none yet"
                  : areChips
                    ? formatCount(homes)
                    : `(${formatPlural(homes, "project", "projects")})`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
