import type { KindPath } from "#catalog/kind.ts"
import type { SearchCriteria } from "./search.ts"

/*
 * How a search is written into an address. Apart from the schema that reads it (search.ts), so that pages can write
 * addresses without shipping the schema to the browser.
 */

export const MAX_QUESTION_LENGTH = 200

/** `-` is descending. `match` is the best match first; `handover` the earliest, ready homes before all. */
export const SEARCH_SORTS = [
  "match",
  "newest",
  "price",
  "-price",
  "areaSize",
  "-areaSize",
  "handover",
] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

export const HOME_STATUSES = ["ready", "off-plan"] as const
export type HomeStatus = (typeof HOME_STATUSES)[number]

/** Something that a visitor may be about to type. */
export interface Suggestion {
  kind: KindPath
  name: string
  slug: string
  /** Where it is. */
  detail?: string
}

/** The parameters in the order in which an address names them; the same search has one address. */
export const SEARCH_PARAMETERS = [
  "q",
  "type",
  "city",
  "area",
  "developer",
  "bedrooms",
  "baths",
  "minPrice",
  "maxPrice",
  "minSize",
  "maxSize",
  "handover",
  "status",
  "bbox",
  "sort",
  "page",
] as const satisfies (keyof SearchCriteria)[]

/** Degrees are written to about a metre. */
const DEGREE_DECIMALS = 5

/** The query string of a search, without its question mark; empty for a search for everything. */
export function encodeSearch(criteria: Partial<SearchCriteria>): string {
  const query = new URLSearchParams()
  for (const name of SEARCH_PARAMETERS) {
    const value = criteria[name]
    if (value === undefined || (name === "page" && value === 1)) continue
    if (name === "bbox") query.append(name, encodeBox(criteria.bbox!))
    else for (const one of [value].flat()) query.append(name, String(one))
  }
  return query.toString().replaceAll("%2C", ",")
}

/** The address of a search on a page: `/search?type=Villa&bedrooms=3`. */
export function searchAddress(path: string, criteria: Partial<SearchCriteria>): string {
  const query = encodeSearch(criteria)
  return query ? `${path}?${query}` : path
}

function encodeBox(box: NonNullable<SearchCriteria["bbox"]>): string {
  return box.map((degrees) => Number(degrees.toFixed(DEGREE_DECIMALS))).join(",")
}
