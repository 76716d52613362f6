// People type AED 1.2M, 1,240 sq ft, Studio or a link to a map into a form; the catalogue stores
// plain values. A text that cannot be understood is returned as it is.

/** The unit of a number, which decides on the words that may stand beside it. */
export type Unit = "AED" | "sq ft" | "rooms"

const NUMBER = String.raw`[+-]?(?:\d{1,3}(?:[,\u00a0 ]\d{3})+(?:\.\d+)?|\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?`
const PLAIN = new RegExp(`^${NUMBER}$`, "i")
const PRICE = new RegExp(
  String.raw`^(?:aed|dhs?\.?|dirhams?)? ?(${NUMBER}) ?(k|thousand|m|mn|mio|million|b|bn|billion)?\.? ?(?:aed|dhs?\.?|dirhams?)?$`,
  "i",
)
/** AED 598.000 may be half a million: elsewhere a point stands before the thousands. */
const POINT_BEFORE_THOUSANDS = /^[+-]?\d{1,3}\.\d{3}$/
const SIZE = new RegExp(
  String.raw`^(${NUMBER}) ?(?:(sq\.? ?m(?:et(?:er|re)s?)?|sqm|m2|m²)|sq\.? ?f(?:ee)?t\.?|sqft|ft2|ft²)?$`,
  "i",
)
const ROOMS = new RegExp(`^(${NUMBER}) ?(?:br|bhk|beds?|bedrooms?|baths?|bathrooms?)?$`, "i")
const TIMES: Record<string, number> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 }
const SQUARE_FEET_PER_M2 = 10.7639

/** A number in Arabic digits, in those of the schema. */
export function inLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll("٬", ",")
    .replaceAll("٫", ".")
}

/**
 * The number in a text: AED 1.2M is 1200000, 115 sqm are 1238 sq ft, Studio is no bedroom.
 * Undefined for an empty text; other values stay unchanged.
 */
export function readNumber(value: unknown, unit?: Unit): unknown {
  if (typeof value !== "string") return value
  const text = inLatinDigits(value.trim())
  if (text === "") return undefined
  if (unit === undefined) return PLAIN.test(text) ? toNumber(text) : value
  if (unit === "rooms") {
    const [, count] = ROOMS.exec(text) ?? []
    if (/^studio$/i.test(text)) return 0
    return count === undefined ? value : toNumber(count)
  }
  if (unit === "sq ft") {
    const [, size, isMetric] = SIZE.exec(text) ?? []
    if (size === undefined) return value
    return isMetric ? Math.round(toNumber(size) * SQUARE_FEET_PER_M2) : toNumber(size)
  }
  const [, sum, times] = PRICE.exec(text) ?? []
  if (sum === undefined) return value
  if (times === undefined && POINT_BEFORE_THOUSANDS.test(sum)) return value
  // 1.29M is 1290000, not the 1290000.0000000002 of the multiplication.
  return times === undefined
    ? toNumber(sum)
    : Number((toNumber(sum) * TIMES[times.charAt(0).toLowerCase()]!).toPrecision(12))
}

function toNumber(text: string): number {
  return Number(text.replace(/[,\u00a0 ]/g, ""))
}

/** The UAE with its waters, in degrees. */
const UAE = { west: 51, south: 22, east: 57, north: 26.5 }

type Position = [longitude: number, latitude: number]

export function isInUae([longitude, latitude]: Position): boolean {
  return (
    longitude >= UAE.west && longitude <= UAE.east && latitude >= UAE.south && latitude <= UAE.north
  )
}

const DEGREES = String.raw`[+-]?\d{1,3}(?:\.\d+)?`
/** Of links to maps, the most exact first; each has the latitude before the longitude. */
const IN_LINKS = [
  new RegExp(`!3d(${DEGREES})!4d(${DEGREES})`),
  new RegExp(`mlat=(${DEGREES})&mlon=(${DEGREES})`),
  new RegExp(
    String.raw`[?&](?:q|ll|query|destination|center)=(?:loc:)?(${DEGREES})(?:,|%2C)\+?(${DEGREES})`,
    "i",
  ),
  new RegExp(`@(${DEGREES}),(${DEGREES})`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/(${DEGREES})/(${DEGREES})`),
]
const PAIR = new RegExp(
  String.raw`^\(?(${DEGREES})°? ?([NSEW])?(?:,| ) ?(${DEGREES})°? ?([NSEW])?\)?$`,
  "i",
)
const IN_MINUTES = String.raw`(\d{1,3})° ?(\d{1,2})['′’] ?(?:(\d{1,2}(?:\.\d+)?)(?:"|″|”|''))? ?([NSEW])`
const PAIR_IN_MINUTES = new RegExp(`^${IN_MINUTES},? ?${IN_MINUTES}$`, "i")

/**
 * The point in a text: longitude and latitude, the pair that maps copy, degrees with minutes, or a
 * link to a map. The longitude comes first, unless only the other order lies in the UAE. Undefined
 * where there is no point.
 */
export function readPosition(typed: string): Position | undefined {
  const text = inLatinDigits(typed.trim().replace(/\s+/g, " "))
  if (/^https?:/i.test(text)) {
    const found = IN_LINKS.map((pattern) => pattern.exec(text)).find((match) => match !== null)
    return found ? onEarth([Number(found[2]), Number(found[1])]) : undefined
  }
  const inMinutes = PAIR_IN_MINUTES.exec(text)
  if (inMinutes) {
    const one = { degrees: fromMinutes(inMinutes.slice(1, 4)), side: inMinutes[4] }
    const other = { degrees: fromMinutes(inMinutes.slice(5, 8)), side: inMinutes[8] }
    return bySides(one, other)
  }
  const [, first, firstSide, second, secondSide] = PAIR.exec(text) ?? []
  if (first === undefined || second === undefined) return undefined
  if (firstSide || secondSide)
    return bySides(
      { degrees: Number(first), side: firstSide },
      { degrees: Number(second), side: secondSide },
    )
  const asTyped: Position = [Number(first), Number(second)]
  const swapped: Position = [asTyped[1], asTyped[0]]
  return onEarth(!isInUae(asTyped) && isInUae(swapped) ? swapped : asTyped)
}

interface Coordinate {
  degrees: number
  /** `N`, `s`. */
  side: string | undefined
}

function bySides(one: Coordinate, other: Coordinate): Position | undefined {
  const isLatitude = ({ side = "" }: Coordinate) => /[ns]/i.test(side)
  const signed = ({ degrees, side = "" }: Coordinate) => (/[sw]/i.test(side) ? -degrees : degrees)
  if (isLatitude(one) === isLatitude(other)) return undefined
  return onEarth(isLatitude(one) ? [signed(other), signed(one)] : [signed(one), signed(other)])
}

function fromMinutes(parts: (string | undefined)[]): number {
  const [degrees = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  return Number((degrees + minutes / 60 + seconds / 3600).toFixed(6))
}

function onEarth(point: Position): Position | undefined {
  const [longitude, latitude] = point
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? point : undefined
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

const AROUND_A_QUARTER = /^(?:(?:ready|handover|completion|expected|by|in) ?)*$/

/**
 * `Q4 2027` for `4Q2027`, `ready by 2027 q4` and `December 2027`, `Ready` for `ready`; else as
 * typed.
 */
export function readHandover(typed: string): string {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/[\s.,/-]+/g, " ")
  if (/^(?:ready|ready now|ready to move(?: in)?|completed)$/.test(text)) return "Ready"
  const quarter = /\bq ?([1-4])\b|\b([1-4]) ?q(?![a-z])/.exec(text)
  const [year, ...others] = text.match(/20\d{2}/g) ?? []
  const rest = text
    .replace(quarter?.[0] ?? "", "")
    .replace(year ?? "", "")
    .trim()
  if (quarter && year && others.length === 0 && AROUND_A_QUARTER.test(rest))
    return `Q${quarter[1] ?? quarter[2]} ${year}`
  const [, month, inYear] = /^([a-z]{3})[a-z]* (20\d{2})$/.exec(text) ?? []
  const index = MONTHS.indexOf(month ?? "")
  return index < 0 ? typed : `Q${Math.floor(index / 3) + 1} ${inYear}`
}

/** Whether a text names a quarter that no year has: `Q9 2030`, `5Q 2030`. */
export function hasWrongQuarter(typed: string): boolean {
  const quarters = typed.toLowerCase().matchAll(/\bq[ .-]*(\d+)|\b(\d{1,2}) ?q(?![a-z]| ?[1-4]\b)/g)
  return [...quarters].some(([, after, before]) => !/^[1-4]$/.test(after ?? before ?? ""))
}

/** One of the known words for what differs from it by case or number alone; else as typed. */
export function readKnown(typed: string, known: readonly string[]): string {
  const text = typed.trim().toLowerCase()
  const isMeant = (word: string) => ["", "s", "es"].some((plural) => text === word + plural)
  return known.find((word) => isMeant(word.toLowerCase())) ?? typed
}

/** `Discovery-Gardens Jebel-Ali` for names with commas between them; else as typed. */
export function readNames(typed: string): string {
  if (!/[,;\n]/.test(typed)) return typed
  return typed
    .split(/[,;\n]+/)
    .map((name) => name.trim().replace(/\s+/g, "-"))
    .filter(Boolean)
    .join(" ")
}
