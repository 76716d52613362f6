import { href } from "react-router"
import { formatShortPrice } from "#catalog/format.ts"
import { searchCriteria } from "#contract/homes.ts"
import { services } from "../loaders.ts"
import { frequentFilters } from "./FrequentFilters.tsx"

const LOW_PRICE_AED = 2_000_000
const CITIES = 2
/** Every home on the site. */
export const ALL_HOMES = searchCriteria.parse({})
const CHEAP_HOMES = searchCriteria.parse({ maxPrice: String(LOW_PRICE_AED) })

/** Frequent searches that find homes, each with its address. */
export async function quickFilters(context: Parameters<typeof services>[0]) {
  const { search } = services(context)
  const [{ facets }, low] = await Promise.all([search.count(ALL_HOMES), search.count(CHEAP_HOMES)])
  const filter = (label: string, name: string, value: string) => ({
    label,
    path: `${href("/search")}?${new URLSearchParams({ [name]: value })}`,
  })
  const cities = facets.city.toSorted((one, other) => other.count - one.count).slice(0, CITIES)
  return [
    ...frequentFilters(facets).map(({ label, name, value }) => filter(label, name, value)),
    ...cities.map(({ value, label }) => filter(label, "city", value)),
    ...(low.total > 0
      ? [filter(`Up to ${formatShortPrice(LOW_PRICE_AED)}`, "maxPrice", String(LOW_PRICE_AED))]
      : []),
  ]
}

/** Links to searches, one press each. */
export function QuickFilters({ filters }: { filters: { label: string; path: string }[] }) {
  if (filters.length === 0) return null
  return (
    <ul
      aria-label="Frequent searches"
      className="mt-3 flex gap-2 max-sm:rail max-sm:-mx-5 max-sm:scroll-px-5 max-sm:px-5 max-sm:pb-2 sm:flex-wrap print:hidden"
    >
      {filters.map(({ label, path }) => (
        <li key={path}>
          <a href={path} className="chip">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
