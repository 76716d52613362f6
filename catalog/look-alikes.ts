import { typingErrors } from "./typing-errors.ts"

/** Shorter words differ by one letter without being meant: Plot and Slot. */
const SHORTEST_WITH_TYPING_ERROR = 5

/** A value of records and how many have it. */
export interface UsedValue {
  value: string
  count: number
}

/** The same for values that differ by case, spaces, signs, accents or a plural. */
function keyOf(value: string): string {
  const letters = value.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
  return letters
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/(?<=[a-z]{2})(?:ies|y)$/, "i").replace(/(?<=[a-z]{2}[^s])s$/, ""))
    .join("")
}

/**
 * Whether two values are probably meant as one: the same but for case, spaces, accents and plural,
 * or one typing error apart. Different numbers are always different: Q3 2027 and Q4 2027.
 */
export function looksLike(one: string, other: string): boolean {
  const [key, otherKey] = [keyOf(one), keyOf(other)]
  if (key === otherKey) return key !== "" || one === other
  const digitsOf = (text: string) => text.replace(/\D/g, "")
  if (digitsOf(key) !== digitsOf(otherKey)) return false
  const length = Math.max(key.length, otherKey.length)
  return length >= SHORTEST_WITH_TYPING_ERROR && typingErrors(key, otherKey) === 1
}

/** The first known value that a new one looks like; undefined for a known value. */
export function findLookAlike(value: string, known: readonly string[]): string | undefined {
  const typed = value.trim()
  if (typed === "" || known.includes(typed)) return undefined
  return known.find((one) => looksLike(typed, one))
}

/** The groups of values that look alike, the most used value of each first. */
export function groupLookAlikes<Value extends UsedValue>(values: readonly Value[]): Value[][] {
  const groups: Value[][] = []
  for (const value of values.toSorted((one, other) => other.count - one.count)) {
    const group = groups.find(([most]) => looksLike(value.value, most!.value))
    if (group) group.push(value)
    else groups.push([value])
  }
  return groups.filter((group) => group.length > 1)
}
