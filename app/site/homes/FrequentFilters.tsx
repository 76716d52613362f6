import { formatBedrooms, formatCount } from "#catalog/format.ts"
import { changeSearch, type Facet, type Facets, type FacetValue } from "#contract/criteria.ts"

interface FrequentFilter {
  label: string
  name: Facet
  values: string[]
  /** How many homes it finds. */
  count: number | undefined
}

const FREQUENT: readonly { label: string; name: Facet; value: string }[] = [
  { label: "North door", name: "entrance", value: "N" },
  { label: "East door", name: "entrance", value: "E" },
  { label: "Ready", name: "status", value: "ready" },
  { label: "Off-plan", name: "status", value: "off-plan" },
]
const STRONG = { label: "Strong by Vastu", name: "band", value: "strong" } as const
/** From here on the numbers of bedrooms are one choice. */
const MANY_BEDROOMS = 4

/** Of filters in use and frequent ones: on a phone they are one row. */
export const CHIPS_ROW = "gap-2 max-sm:rail max-sm:-mx-5 max-sm:mt-3 max-sm:scroll-px-5 max-sm:px-5"

interface FrequentFiltersProps {
  path: string
  /** The query string of the search that a press narrows. */
  search: string
  facets: Facets
}

/**
 * Filters that many visitors choose, of those that find homes, with how many: a press adds one,
 * where the column of filters has no place.
 */
export function FrequentFilters({ path, search, facets }: FrequentFiltersProps) {
  const query = new URLSearchParams(search)
  const found = ({ label, name, value }: (typeof FREQUENT)[number]): FrequentFilter[] => {
    const count = facets[name].find((one) => one.value === value)?.count ?? 0
    return count > 0 ? [{ label, name, values: [value], count }] : []
  }
  const offered = [...found(STRONG), ...bedroomsOf(facets), ...FREQUENT.flatMap(found)].filter(
    ({ name }) => !query.has(name),
  )
  if (offered.length === 0) return null
  return (
    <ul aria-label="Frequent filters" className="flex gap-2 sm:mt-3 sm:flex-wrap print:hidden">
      {offered.map(({ label, name, values, count }) => (
        <li key={label}>
          <a
            href={
              path +
              changeSearch(search, (changed) => {
                for (const value of values) changed.append(name, value)
              })
            }
            className="chip px-4 text-small"
          >
            {label} {count !== undefined && <span className="text-soft">{formatCount(count)}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** `Studio`, `1 bed` and so on, and the larger homes together. */
function bedroomsOf({ bedrooms }: Facets): FrequentFilter[] {
  const name: Facet = "bedrooms"
  const isMany = ({ value }: FacetValue) => Number(value) >= MANY_BEDROOMS
  const few = bedrooms
    .filter((one) => !isMany(one))
    .map(({ value, count }) => {
      const label = formatBedrooms(Number(value), "") ?? value
      return { label, name, values: [value], count }
    })
  const many = bedrooms.filter(isMany)
  const values = many.map(({ value }) => value)
  const count = many[0]?.orMore
  return many.length > 0 ? [...few, { label: `${MANY_BEDROOMS}+ beds`, name, values, count }] : few
}
