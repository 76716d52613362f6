import { formatCount } from "#catalog/format.ts"
import { changeSearch, type Facet, type Facets } from "#contract/criteria.ts"

interface FrequentFilter {
  label: string
  name: Facet
  value: string
}

const FREQUENT: readonly FrequentFilter[] = [
  { label: "Strong by Vastu", name: "band", value: "strong" },
  { label: "North door", name: "entrance", value: "N" },
  { label: "East door", name: "entrance", value: "E" },
  { label: "Ready", name: "status", value: "ready" },
  { label: "Off-plan", name: "status", value: "off-plan" },
]

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
  const offered = FREQUENT.flatMap((filter) => {
    const count = facets[filter.name].find(({ value }) => value === filter.value)?.count ?? 0
    return count > 0 && !query.has(filter.name) ? [{ ...filter, count }] : []
  })
  if (offered.length === 0) return null
  return (
    <ul
      aria-label="Frequent filters"
      className="mt-3 flex gap-2 max-sm:rail max-sm:-mx-5 max-sm:scroll-px-5 max-sm:px-5 sm:flex-wrap print:hidden"
    >
      {offered.map(({ label, name, value, count }) => (
        <li key={label}>
          <a
            href={path + changeSearch(search, (changed) => changed.append(name, value))}
            className="chip px-4 text-small"
          >
            {label} <span className="text-soft">{formatCount(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
