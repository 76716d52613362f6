/**
 * How a draft travels as multipart names: `paymentPlan[title]`, `location[coordinates]`, `floorPlanTitles[0]`,
 * `removedImages[]`. A name with digits or nothing between its brackets is a list, one with a word is an object.
 */
const NAME = /^([A-Za-z_][\w]{0,40})(?:\[([\w]{0,40})\])?$/
const MAX_INDEX = 200
const FORBIDDEN = new Set(["__proto__", "prototype", "constructor"])

export type FormValue = string | string[] | Record<string, string | string[]>

/**
 * The fields of a form by their base names. Repeated names become lists; a list written with numbers keeps its order
 * and may have holes, which stay undefined. Names of another form are ignored.
 */
export function decodeFields(
  entries: Iterable<readonly [name: string, value: string]>,
): Record<string, FormValue> {
  const fields: Record<string, FormValue> = {}
  for (const [name, value] of entries) {
    const [, base, key] = NAME.exec(name) ?? []
    if (base === undefined || FORBIDDEN.has(base) || (key !== undefined && FORBIDDEN.has(key))) continue
    if (key === undefined) fields[base] = added(fields[base] as string | string[] | undefined, value)
    else if (key === "") (fields[base] = listOf(fields[base])).push(value)
    else if (/^\d+$/.test(key)) {
      if (Number(key) < MAX_INDEX) (fields[base] = listOf(fields[base]))[Number(key)] = value
    } else {
      const object = objectOf(fields[base])
      object[key] = added(object[key], value)
      fields[base] = object
    }
  }
  return fields
}

function added(before: string | string[] | undefined, value: string): string | string[] {
  return before === undefined ? value : [before, value].flat()
}

function listOf(value: FormValue | undefined): string[] {
  if (Array.isArray(value)) return value
  return typeof value === "string" ? [value] : []
}

function objectOf(value: FormValue | undefined): Record<string, string | string[]> {
  return typeof value === "object" && !Array.isArray(value) ? value : {}
}

/** The place in its list that a file's name says: 2 for `floorPlanImages[2]`; undefined for a plain name. */
export function indexIn(name: string): number | undefined {
  const [, , key] = NAME.exec(name) ?? []
  return key && /^\d+$/.test(key) && Number(key) < MAX_INDEX ? Number(key) : undefined
}

/** The name without its brackets. */
export function baseName(name: string): string {
  return NAME.exec(name)?.[1] ?? name
}
