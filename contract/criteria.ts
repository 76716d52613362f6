import {
  formatAreaSize,
  formatBathrooms,
  formatBedrooms,
  formatHandover,
  formatShortPrice,
} from "#catalog/format.ts"
import {
  DEAL_BREAKER_WORDS,
  type DealBreaker,
  type RequiredRoom,
  ROOM_WORDS,
  weightWords,
} from "./plan-criteria.ts"

/*
 * The words of the criteria of homes, and their form in an address. Apart from the schemas
 * (homes.ts), so that pages do not ship zod to the browser.
 */

interface CriterionWords {
  /** Above its control in a form. */
  label: string
  /** A value in use; without it the value or its label. */
  chip?: (value: string) => string
  /** The same search without it. */
  without: string
}

const inSentence = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (it) => it.toLowerCase())
const any = (label: string) => ({ label, without: `Any ${label.toLowerCase()}` })
const bound = (label: string, word: string, format: (amount: number) => string) => ({
  ...any(label),
  chip: (value: string) => `${word} ${format(Number(value))}`,
})
const ofPlans = (label: string) => ({
  ...any(label),
  chip: (value: string) => `${label}: ${inSentence(value)}`,
})

/**
 * Every criterion, in the order in which an address names them; its name is its parameter. The
 * records by `Criterion` elsewhere (schema, SQL, form) do not compile without a new one.
 */
const words = {
  q: { label: "Words", chip: (value) => `“${value}”`, without: "Without the words" },
  type: any("Type"),
  city: any("City"),
  country: any("Country"),
  area: any("Area"),
  developer: any("Developer"),
  bedrooms: {
    label: "Bedrooms",
    chip: (value) => formatBedrooms(Number(value), "") ?? value,
    without: "Any number of bedrooms",
  },
  baths: {
    label: "Bathrooms",
    chip: (value) => formatBathrooms(Number(value)) ?? "No bathroom",
    without: "Any number of bathrooms",
  },
  minPrice: bound("Price", "From", formatShortPrice),
  maxPrice: bound("Price", "Up to", formatShortPrice),
  minSize: bound("Size", "From", formatAreaSize),
  maxSize: bound("Size", "Up to", formatAreaSize),
  handover: { ...any("Handover"), chip: formatHandover },
  readyBy: {
    label: "Ready by",
    chip: (value) => (value === "now" ? "Ready now" : `Ready by the end of ${value}`),
    without: "Any handover",
  },
  status: {
    label: "Ready or off-plan",
    chip: (value) => (value === "ready" ? "Ready" : "Off-plan"),
    without: "Ready or off-plan",
  },
  school: { label: "School", chip: (label) => `School: ${label}`, without: "The usual school" },
  band: ofPlans("Reading"),
  entrance: ofPlans("Entrance"),
  kitchen: ofPlans("Kitchen"),
  mainBedroom: ofPlans("Main bedroom"),
  toilet: { label: "Toilets", without: "Toilets anywhere" },
  centre: any("Centre"),
  coverage: {
    label: "How much of it was assessed",
    chip: (label) => `${label} assessed`,
    without: "However much was assessed",
  },
  stable: { label: "Certainty of the band", without: "However certain the band" },
  rooms: {
    label: "Rooms",
    chip: (value) => ROOM_WORDS[value as RequiredRoom] ?? value,
    without: "Without these rooms",
  },
  never: {
    label: "Never",
    chip: (value) => DEAL_BREAKER_WORDS[value as DealBreaker] ?? value,
    without: "Without deal-breakers",
  },
  weigh: { label: "My rules", chip: weightWords, without: "Without your rules" },
  near: { label: "Near", chip: (label) => `Near ${label}`, without: "Anywhere" },
  within: { label: "Within", chip: (km) => `Within ${km} km`, without: "At any distance" },
  bbox: { label: "Map", chip: () => "In this part of the map", without: "Anywhere" },
  polygon: { label: "Drawn area", chip: () => "In the area drawn", without: "Anywhere" },
} satisfies Record<string, CriterionWords>

export type Criterion = keyof typeof words
export const CRITERIA: Record<Criterion, CriterionWords> = words
export const CRITERION_NAMES = Object.keys(words) as Criterion[]

/** Criteria with choices, of which several may be chosen and each is counted. */
export const HOME_FACETS = [
  "type",
  "city",
  "area",
  "developer",
  "bedrooms",
  "baths",
  "handover",
  "readyBy",
  "status",
] as const
/** Criteria with choices that one floor plan has to meet together. */
export const PLAN_FACETS = [
  "band",
  "entrance",
  "kitchen",
  "mainBedroom",
  "toilet",
  "centre",
  "coverage",
  "stable",
] as const
export type HomeFacet = (typeof HOME_FACETS)[number]
export type PlanFacet = (typeof PLAN_FACETS)[number]
export type Facet = HomeFacet | PlanFacet

/** One value of a facet. */
export interface FacetValue {
  /** As the address has it. */
  value: string
  label: string
  /** How many homes a search would find with it, without the other values of the facet. */
  count: number
  /** Of bedrooms: how many homes it would find with every higher value too. */
  orMore?: number
  /** There are at least so many; counting on was not worth the wait. */
  isMinimum?: true
}

export type Facets = Record<Facet, FacetValue[]>

/**
 * The orders of a search; `-` is descending. `match` is the best match first; `vastu` the best result
 * by the school; `rules` what suits the visitor's rules best; `handover` the earliest, ready homes
 * before all; `near` the shortest way to the landmark of `near`.
 */
export const SEARCH_SORTS = [
  "match",
  "newest",
  "price",
  "-price",
  "-areaSize",
  "areaSize",
  "handover",
  "vastu",
  "rules",
  "near",
] as const

/** The distances of `within`, in kilometres, and the one without it. */
export const DISTANCES_KM = [1, 2, 3, 5, 10, 20] as const
export const DEFAULT_DISTANCE_KM = 5
export type SearchSort = (typeof SEARCH_SORTS)[number]

export const HOME_STATUSES = ["ready", "off-plan"] as const
export type HomeStatus = (typeof HOME_STATUSES)[number]

/** In the order in which an address names them: the same search has one address. */
export const SEARCH_PARAMETERS: readonly string[] = [
  ...[...CRITERION_NAMES, "sort"],
  // The view of the result, and how a phrase was read.
  ...["view", "as", "phrase", "page"],
]

/** The state of a map that narrows no search: its view, and the slug of the home of its card. */
export const MAP_STATE = ["look", "home"] as const
/** The corners of a drawn area. */
export const CORNERS = { min: 3, max: 20 } as const

/**
 * The query string of a search after a change, with its question mark: SEARCH_PARAMETERS in their
 * order, then other parameters, without empty ones, and back on the first page. Pages of searches
 * are cached in this spelling alone.
 */
export function changeSearch(search: string, change: (query: URLSearchParams) => void): string {
  const query = new URLSearchParams(search)
  for (const name of ["page", "phrase", ...MAP_STATE]) query.delete(name)
  change(query)
  if (!query.get("near")) query.delete("within")
  const place = (name: string) => SEARCH_PARAMETERS.indexOf(name) + 1 || Number.POSITIVE_INFINITY
  const entries = [...query]
    .filter(([, value]) => value.trim() !== "")
    .sort(
      ([one, value], [other, otherValue]) =>
        place(one) - place(other) || inOrder(value, otherValue),
    )
  const text = new URLSearchParams(entries).toString().replaceAll("%2C", ",")
  return text && `?${text}`
}

/** Adds a value to a query, or removes it if it is there. */
export function toggle(query: URLSearchParams, name: string, value: string): void {
  const chosen = query.getAll(name)
  const others = chosen.filter((other) => !isSameText(other, value))
  query.delete(name)
  const next = others.length === chosen.length ? [...others, value] : others
  for (const one of next) query.append(name, one)
}

/** Numbers by size, other values as text. */
export function inOrder(one: string | number, other: string | number): number {
  const [a, b] = [Number(one), Number(other)]
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b
  return one < other ? -1 : Number(one > other)
}

/** Whether two values are the same but for the case of their letters, accented ones included. */
export function isSameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
