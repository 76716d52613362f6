import type { KindPath } from "#catalog/kind.ts"
import type { SearchCriteria } from "./homes.ts"

/*
 * How a search is written into an address. Apart from the schema that reads it (search.ts), so that
 * pages can write addresses without shipping the schema to the browser.
 */

export const MAX_QUESTION_LENGTH = 200

/**
 * `-` is descending. `match` is the best match first; `rules` what suits the visitor's rules best;
 * `handover` the earliest, ready homes before all.
 */
export const SEARCH_SORTS = [
  "match",
  "newest",
  "price",
  "-price",
  "areaSize",
  "-areaSize",
  "handover",
  "rules",
] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

export const HOME_STATUSES = ["ready", "off-plan"] as const

/** Something that a visitor may be about to type. */
export interface Suggestion {
  kind: KindPath
  name: string
  slug: string
  /** Where it is. */
  detail?: string
}

/**
 * Its keys are the parameters in the order in which an address names them; the same search has one
 * address.
 */
const ORDER: Record<keyof SearchCriteria, true> = {
  q: true,
  type: true,
  city: true,
  area: true,
  developer: true,
  bedrooms: true,
  baths: true,
  minPrice: true,
  maxPrice: true,
  minSize: true,
  maxSize: true,
  handover: true,
  status: true,
  school: true,
  band: true,
  entrance: true,
  kitchen: true,
  mainBedroom: true,
  toilet: true,
  centre: true,
  coverage: true,
  never: true,
  weigh: true,
  bbox: true,
  sort: true,
  page: true,
}
export const SEARCH_PARAMETERS = Object.keys(ORDER) as (keyof SearchCriteria)[]

/** What is not written, for it goes without saying. */
const UNSAID: Partial<SearchCriteria> = { page: 1, school: "modern" }

/** Degrees are written to about a metre. */
const DEGREE_DECIMALS = 5

/** The query string of a search, without its question mark; empty for a search for everything. */
export function encodeSearch(criteria: Partial<SearchCriteria>): string {
  const query = new URLSearchParams()
  for (const name of SEARCH_PARAMETERS) {
    const value = criteria[name]
    if (value === undefined || value === UNSAID[name]) continue
    if (name === "bbox" && criteria.bbox) query.append(name, encodeBox(criteria.bbox))
    else for (const one of [value].flat()) query.append(name, String(one))
  }
  return query.toString().replaceAll("%2C", ",")
}

/**
 * The query string of a search after a change, with its question mark: in the order of
 * SEARCH_PARAMETERS, what else there is after them, what is empty left out, and back on the first
 * page.
 */
export function changeSearch(search: string, change: (query: URLSearchParams) => void): string {
  const query = new URLSearchParams(search)
  query.delete("page")
  change(query)
  const place = (name: string) =>
    (SEARCH_PARAMETERS as string[]).indexOf(name) + 1 || SEARCH_PARAMETERS.length + 1
  const entries = [...query]
    .filter(([, value]) => value.trim() !== "")
    .sort(
      ([one, value], [other, otherValue]) =>
        place(one) - place(other) || inOrder(value, otherValue),
    )
  const text = new URLSearchParams(entries).toString().replaceAll("%2C", ",")
  return text && `?${text}`
}

/** Numbers by size, other values as text. */
export function inOrder(one: string | number, other: string | number): number {
  const [a, b] = [Number(one), Number(other)]
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b
  return one < other ? -1 : Number(one > other)
}

function encodeBox(box: NonNullable<SearchCriteria["bbox"]>): string {
  return box.map((degrees) => Number(degrees.toFixed(DEGREE_DECIMALS))).join(",")
}
