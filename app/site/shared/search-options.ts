import { formatPrice } from "#catalog/format.ts"
import type { SearchSort } from "#contract/criteria.ts"

export interface Option {
  value: string
  label: string
}

/** The example in the boxes of a search. */
export const SEARCH_EXAMPLE = "2 bed apartment, north facing"

/** Staff may write any type; these are the most searched ones. */
export const TYPES = ["Apartment", "Villa", "Townhouse", "Penthouse", "Duplex", "Plot"]

const PLURALS: Record<string, string> = {
  apartment: "Apartments",
  villa: "Villas",
  townhouse: "Townhouses",
  penthouse: "Penthouses",
  duplex: "Duplexes",
  plot: "Plots",
}

/** The emirates' cities, the largest markets first. */
export const CITIES = [
  "Dubai",
  "Abu Dhabi",
  "Sharjah",
  "Ras Al Khaimah",
  "Ajman",
  "Fujairah",
  "Umm Al Quwain",
]

const BUDGETS_AED = [
  500_000, 750_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000, 20_000_000,
]
const MOST_BEDROOMS = 6
const MOST_BATHS = 6

/** `Villas`; undefined for an unknown type. */
export function typePlural(type: string | undefined): string | undefined {
  return PLURALS[type?.toLowerCase() ?? ""]
}

export const TYPE_OPTIONS: Option[] = TYPES.map((type) => ({ value: type, label: type }))
export const CITY_OPTIONS: Option[] = CITIES.map((city) => ({ value: city, label: city }))
export const BEDROOM_OPTIONS: Option[] = [
  { value: "0", label: "Studio" },
  ...counted(MOST_BEDROOMS, "bedroom", "bedrooms"),
]
export const BATH_OPTIONS: Option[] = counted(MOST_BATHS, "bathroom", "bathrooms")
export const BUDGET_OPTIONS: Option[] = BUDGETS_AED.map((aed) => ({
  value: String(aed),
  label: formatPrice(aed),
}))

export const SORT_WORDS: Record<SearchSort, string> = {
  match: "Best match",
  newest: "Newest",
  price: "Price, low to high",
  "-price": "Price, high to low",
  "-areaSize": "Largest",
  areaSize: "Smallest",
  handover: "Earliest handover",
  rules: "My rules",
}

function counted(most: number, one: string, many: string): Option[] {
  return Array.from({ length: most }, (_, index) => ({
    value: String(index + 1),
    label: `${index + 1} ${index === 0 ? one : many}`,
  }))
}

/** Adds the chosen value to the options where it is not among them. */
export function withChosen(
  options: Option[],
  chosen: string | undefined,
  label = chosen,
): Option[] {
  const isKnown =
    chosen === undefined ||
    options.some(({ value }) => value.toLowerCase() === chosen.toLowerCase())
  return isKnown ? options : [...options, { value: chosen, label: label! }]
}
