import { paymentSteps, paymentWords } from "#catalog/payment-plan.ts"
import { CITIES, TYPES } from "#catalog/project.ts"
import { readHandover, readKnown, readNumber, readPosition } from "#catalog/typed.ts"

// Each function returns the text for a form field, or undefined where the text has no such value.

const TIMES = String.raw`(?:k|thousand|m|mn|mio|million|b|bn|billion)\b`
/** Thousands behind one sort of mark: a price and a size may stand side by side. */
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,3}(?:\.\d{3}){2,}|\d+)(?:\.\d+)?`
const AMOUNT = new RegExp(`^(${NUMBER})\\s?(?:(?:-|–|—|to)\\s?${NUMBER}\\s?)?(${TIMES})?`, "i")
/** The amount at the end of a text: the lowest of a range. */
const LAST_AMOUNT = new RegExp(
  String.raw`(?<![\d.,])(${NUMBER})\s?(${TIMES})?(?:\s?(?:-|–|—|to)\s?${NUMBER}\s?(${TIMES})?)?\s?$`,
  "i",
)
const OTHER_MONEY = /\$|€|£|₹|\b(?:usd|eur|gbp|inr|sar|us dollars?)\b/i
const DIRHAMS = /\b(?:aed|dhs?|dirhams?)\b|د\.إ|درهم/i

/** The first price in whole AED: the lowest of a range. */
export function priceIn(text: string): string | undefined {
  if (OTHER_MONEY.test(text) && !DIRHAMS.test(text)) return undefined
  if (/\bper\b|\/ ?(?:sq|ft|m)/i.test(text)) return undefined
  const named = DIRHAMS.exec(text)?.index ?? 0
  const [, before, ...times] = LAST_AMOUNT.exec(text.slice(0, named)) ?? []
  const rest = /\d/.test(text.slice(named)) ? text.slice(named) : text
  const [, after, timesAfter] = AMOUNT.exec(rest.replace(/^\D+/, "")) ?? []
  return amountOf(before, times.find(Boolean)) ?? amountOf(after, timesAfter)
}

/** Whole AED; a number below any price is something else, as in `Tower 2 AED 1,450,000`. */
function amountOf(number: string | undefined, times = ""): string | undefined {
  if (number === undefined) return undefined
  // 1.450.000 has its thousands behind points.
  const plain = /\.\d{3}\./.test(number) ? number.replaceAll(".", "") : number
  const price = readNumber(plain + times, "AED")
  return typeof price === "number" && price >= 10_000 ? String(Math.round(price)) : undefined
}

const SIZE_UNIT = String.raw`sq\.? ?m(?:et(?:er|re)s?)?\b|sqm\b|m2\b|m²|sq\.? ?f(?:ee)?t\b|sq\.? ?ft\b|square f(?:ee|oo)t|square met(?:er|re)s?|ft2|ft²`
const SIZE = new RegExp(
  String.raw`(?<![\d.,])(${NUMBER})(?:\s?(?:-|–|—|to)\s?${NUMBER})?\s?(${SIZE_UNIT})`,
  "i",
)

/** The first size in square feet; with `isSize` a number alone is one. */
export function sizeIn(text: string, { isSize = false } = {}): string | undefined {
  const [, number, unit] = SIZE.exec(text) ?? []
  const bare = isSize ? /^\D*?(\d[\d,.]*)/.exec(text)?.[1] : undefined
  if (number === undefined && bare === undefined) return undefined
  const isMetric = unit !== undefined && /^(?:sq\.? ?m|m|square m)/i.test(unit)
  const size = readNumber(`${number ?? bare}`.trim() + (isMetric ? " sqm" : ""), "sq ft")
  return typeof size === "number" && size > 0 ? String(size) : undefined
}

/** The first number of rooms; a studio has no bedroom. */
export function roomsIn(text: string): string | undefined {
  if (/^\W*studio\b/i.test(text)) return "0"
  const word = /^\W*(one|two|three|four|five|six|seven)\b/i.exec(text)?.[1]?.toLowerCase()
  if (word) return String(1 + "one two three four five six seven".split(" ").indexOf(word))
  const digits = /^[^\d]{0,12}?(\d{1,2})(?!\d|[.,]\d|\s?%)/.exec(text)?.[1]
  return digits === undefined ? undefined : String(Number(digits))
}

const QUARTER =
  /\b(?:q ?[1-4][\s/,’'-]*(?:20)?\d{2}|[1-4] ?q[\s/,’'-]*(?:20)?\d{2}|20\d{2}[\s/,-]*q ?[1-4])\b/i
const MONTH_AND_YEAR =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?[\s-]*(20\d{2})\b/i
const QUARTER_IN_WORDS =
  /\b(1st|2nd|3rd|4th|first|second|third|fourth|last) quarter(?: of)?,? (20\d{2})\b/i
const DATE = /\b\d{1,2}[/.-](\d{1,2})[/.-](20\d{2})\b/
const END_OF_YEAR = /\b(?:end of|by the end of|late|year[- ]end|end) (20\d{2})\b/i
const READY =
  /\b(?:ready(?: now| to move(?: in)?)?|completed|vacant on transfer|move[- ]in ready)\b/i

/** `Q4 2027`, or `Ready`. */
export function handoverIn(text: string): string | undefined {
  const quarter = QUARTER.exec(text)?.[0]
  if (quarter) return readHandover(quarter.replace(/([’'/\s-])(\d{2})$/, " 20$2").replace("’", " "))
  const month = MONTH_AND_YEAR.exec(text)
  if (month) return readHandover(`${month[1]} ${month[2]}`)
  const inWords = QUARTER_IN_WORDS.exec(text)
  if (inWords) return `Q${quarterOf(inWords[1]!)} ${inWords[2]}`
  const date = DATE.exec(text)
  if (date && Number(date[1]) <= 12) return `Q${Math.ceil(Number(date[1]) / 3)} ${date[2]}`
  const year = END_OF_YEAR.exec(text)?.[1]
  if (year) return `Q4 ${year}`
  return READY.test(text) ? "Ready" : undefined
}

function quarterOf(word: string): number {
  const digit = Number(word.charAt(0))
  if (digit > 0) return digit
  return ["first", "second", "third"].indexOf(word.toLowerCase()) + 1 || 4
}

/** One of the known types; else nothing. */
export function typeIn(text: string): string | undefined {
  const other: [RegExp, string][] = [
    [/\b(?:flats?|apartments?|residences?|apts?)\b/i, "Apartment"],
    [/\btown ?-?(?:house|home)s?\b/i, "Townhouse"],
    [/\bpent ?-?houses?\b/i, "Penthouse"],
    [/\b(?:plots?|land)\b/i, "Plot"],
  ]
  const words = text.split(/[^A-Za-z]+/).map((word) => readKnown(word, TYPES))
  return (
    words.find((word) => TYPES.includes(word)) ?? other.find(([pattern]) => pattern.test(text))?.[1]
  )
}

/** A city of the country that the text names. */
export function cityIn(text: string): string | undefined {
  const short = /\bRAK\b/.test(text) ? "Ras Al Khaimah" : undefined
  // The last one is the most general: "Dubai Hills, Abu Dhabi".
  const found = CITIES.map((city) => ({
    city,
    at: text.toLowerCase().lastIndexOf(city.toLowerCase()),
  }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => other.at - one.at)
  return found[0]?.city ?? short
}

/** A point as the form has it, from coordinates or a link to a map. */
export function pointIn(text: string): string | undefined {
  const link = /https?:\/\/\S+/.exec(text)?.[0]?.replace(/[)>.,]+$/, "")
  const pair = /\(?-?\d{1,3}\.\d{3,}°?\s?[NSEW]?\s?[, ]\s?-?\d{1,3}\.\d{3,}°?\s?[NSEW]?\)?/i
  const point = readPosition(link ?? pair.exec(text)?.[0] ?? text)
  return point && (link || /\.\d{2,}|°/.test(text)) ? point.join(", ") : undefined
}

/** Names in the words of the form: `Discovery-Gardens JLT`. */
export function namesIn(text: string): string | undefined {
  const names = text
    .split(/[,;\n•·|]+|\s[-–—]\s(?=\d)|\band\b|&/)
    .map((name) =>
      name
        .replace(/\(.*?\)/g, "")
        .replace(
          /^[\s*\-–•\d.]*(?:mins?|minutes?|km|metres|m)\b\.?(?: drive| walk)?(?: to| from)?/i,
          "",
        )
        .replace(/[:\s–-]*\b\d+(?:\.\d+)?[\s-]*(?:mins?|minutes?|km|metres|m)\b.*$/i, "")
        .replace(/^[\s*\-–]+|[\s.*:–-]+$/g, "")
        .trim(),
    )
    .filter((name) => name !== "" && name.length <= 60)
  const words = [...new Set(names.map((name) => name.replace(/\s+/g, "-")))]
  return words.length > 0 ? words.join(" ") : undefined
}

const SHARE_FIRST = /^(?:\D{0,3}?)(\d{1,3}(?:\.\d+)?)\s?%\s*[-–—:|,)]*\s*(.*)$/
const SHARE_LAST = /^(.+?)\s*[-–—:|(=]*\s*(\d{1,3}(?:\.\d+)?)\s?%\s*\)?\.?$/

/** The steps of a line in the words of the form; undefined unless every part of it has a share. */
export function stepsIn(text: string): string | undefined {
  const parts = text
    .split(/[,;+•\n|](?!\d)|\s\/\s|\b(?:and|then|followed by)\b(?=[^%]*%)/i)
    .map((part) => part.trim().replace(/\.$/, ""))
    .filter(Boolean)
  const whole = [text.trim()]
  for (const candidates of [parts, whole]) {
    const steps = candidates.map(stepOf)
    if (steps.length > 0 && steps.every((step) => step !== undefined)) return steps.join(" ")
  }
  return undefined
}

function stepOf(part: string): string | undefined {
  const numbered = part.replace(/^\(?\d{1,2}[.)]\s+/, "")
  const first = SHARE_FIRST.exec(numbered)
  const last = first ? undefined : SHARE_LAST.exec(numbered)
  const [share, label] = first ? [first[1], first[2]] : [last?.[2], last?.[1]]
  if (share === undefined || Number(share) > 100 || /%/.test(label ?? "")) return undefined
  const words = (label ?? "")
    .replace(/[|():*]+/g, " ")
    .replace(/\s+/g, " ")
    .trim()
  return paymentWords(paymentSteps([`${share}%-${words.replace(/\s/g, "-")}`]))
}

/** `60/40`, with the words after it: `40/60 post-handover`. */
export function splitIn(text: string): string | undefined {
  const [found, ...shares] =
    /\b(\d{1,2})\s?[/:]\s?(\d{1,2})(?:\s?[/:]\s?(\d{1,2}))?(?:\s?[/:]\s?(\d{1,2}))?(?!\d)(?: post[- ]handover)?/i.exec(
      text,
    ) ?? []
  const sum = shares.reduce((total, share) => total + Number(share ?? 0), 0)
  return found && sum === 100 ? found.replace(/\s?[/:]\s?/g, "/") : undefined
}

/** `10/50/40` for steps in the words of the form. */
export function titleOfSteps(words: string): string {
  const shares = paymentSteps(words.split(" ")).map(({ share }) => share)
  return shares.length <= 4 ? shares.join("/") : `${shares.length} payments`
}
