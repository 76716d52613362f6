/** The criteria that a phrase can name, as the parameters of an address name them. */
export type PhraseCriterion =
  | "type"
  | "city"
  | "area"
  | "developer"
  | "bedrooms"
  | "baths"
  | "minPrice"
  | "maxPrice"
  | "minSize"
  | "maxSize"
  | "handover"
  | "readyBy"
  | "status"
  | "entrance"
  | "kitchen"
  | "mainBedroom"
  | "toilet"
  | "centre"
  | "band"
  | "never"
  | "weigh"
  | "rooms"
  | "near"
  | "within"
  | "sort"

/** Values as an address has them: areas by slug, prices in whole AED, sizes in square feet. */
export type PhraseCriteria = Partial<Record<PhraseCriterion, string[]>>

export interface PhraseOptions {
  /** Indian rupees in a dirham: `₹4 cr` is converted with it. */
  rupeesPerDirham: number
  /** The year in which a phrase is read, of which `next year` is the next. */
  thisYear?: () => number
}

export type Take = (
  match: string[],
  into: PhraseCriteria,
  options: PhraseOptions,
) => boolean | string

/**
 * A pattern over the prepared text, and what it adds. False leaves the words where they are; a text
 * takes their place.
 */
export type Rule = readonly [pattern: RegExp, take: Take]

/** Gives a criterion its one value; false where it has one. */
export function set(into: PhraseCriteria, name: PhraseCriterion, value: string): boolean {
  if (into[name]) return false
  into[name] = [value]
  return true
}

/** Adds a value to a criterion, each once. */
export function add(into: PhraseCriteria, name: PhraseCriterion, value: string): boolean {
  into[name] = [...new Set([...(into[name] ?? []), value])]
  return true
}
