import type { SearchSort } from "#contract/criteria.ts"

export interface Option {
  value: string
  label: string
}

/** The example in the boxes of a search. */
export const SEARCH_EXAMPLE = "Marina, north door"

const PLURALS: Record<string, string> = {
  apartment: "Apartments",
  villa: "Villas",
  townhouse: "Townhouses",
  penthouse: "Penthouses",
  duplex: "Duplexes",
  plot: "Plots",
}

/** The steps of a price, in AED. */
export const PRICES_AED = [
  ...[500_000, 750_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000, 3_000_000, 4_000_000],
  ...[5_000_000, 7_500_000, 10_000_000, 15_000_000, 20_000_000, 30_000_000, 50_000_000],
]
/** The steps of a size, in square feet. */
export const SIZES_SQ_FT = [
  500, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000,
]

/** `Villas`; undefined for an unknown type. */
export function typePlural(type: string | undefined): string | undefined {
  return PLURALS[type?.toLowerCase() ?? ""]
}

export const SORT_WORDS: Record<SearchSort, string> = {
  match: "Best match",
  near: "Nearest",
  newest: "Newest listed",
  price: "Price, low to high",
  "-price": "Price, high to low",
  "-areaSize": "Largest",
  areaSize: "Smallest",
  handover: "Earliest handover",
  vastu: "Best Vastu",
  rules: "My rules",
}
