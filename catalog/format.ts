const LOCALE = "en-AE"

/** The least and the most of something. */
export interface Span {
  least: number
  most: number
}

/**
 * Returns a getter that creates the formatter at first use: creation takes a phone some
 * milliseconds.
 */
function once<Formatter>(make: () => Formatter): () => Formatter {
  let formatter: Formatter | undefined
  return () => {
    formatter ??= make()
    return formatter
  }
}

const wholeNumber = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 }))
const short = once(
  () =>
    new Intl.NumberFormat("en", {
      notation: "compact",
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
      roundingMode: "ceil",
    }),
)
const rough = once(
  () => new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 }),
)
const date = once(
  () =>
    new Intl.DateTimeFormat(LOCALE, {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "Asia/Dubai",
    }),
)

const list = once(() => new Intl.ListFormat("en"))

/** Names as a sentence has them: `Price, City, and Gallery`. */
export function formatList(names: readonly string[]): string {
  return list().format(names)
}

/** Whole AED as people read them: `AED 2,450,000`. */
export function formatPrice(aed: number): string {
  return `AED ${wholeNumber().format(aed)}`
}

/** Projects by their status: `1 ready, 3 off-plan`; a status that none has is left out. */
export function formatStatuses({ ready, offPlan }: { ready: number; offPlan: number }): string {
  return [
    ready > 0 && `${formatCount(ready)} ready`,
    offPlan > 0 && `${formatCount(offPlan)} off-plan`,
  ]
    .filter(Boolean)
    .join(", ")
}

/** Two bounds in whole AED: `AED 950,000 to 1,200,000`, or one figure where they are equal. */
export function formatPriceRange({ least, most }: Span): string {
  return least === most
    ? formatPrice(least)
    : `${formatPrice(least)} to ${wholeNumber().format(most)}`
}

/**
 * The short form for cards: `AED 2.45M`. Rounds up, so that no “from” is below the price.
 */
export function formatShortPrice(aed: number): string {
  return `AED ${short().format(aed)}`
}

/**
 * An estimate, no finer than it can be known: thousands, and from a million on three digits: `About
 * AED 1.76M`, `About AED 20,000 to 40,000`.
 */
export function formatEstimate({ least, most }: Span): string {
  const [from, to] = [least, most].map((aed) =>
    aed < 1e6 ? wholeNumber().format(Math.round(aed / 1e3) * 1e3) : rough().format(aed),
  )
  return `About AED ${from === to ? from : `${from} to ${to}`}`
}

/** Two bounds in their short form: `AED 1.9M to 5.69M`, or one figure where they are equal. */
export function formatPriceSpan({ least, most }: Span): string {
  const [from, to] = [short().format(least), short().format(most)]
  return from === to ? `AED ${from}` : `AED ${from} to ${to}`
}

/** The text for a price of 0, which has not been published. */
export const UNPRICED = "Price on request"

/** The price of a home: `AED 2,450,000`, short `AED 2.45M`, or UNPRICED for 0. */
export function formatHomePrice(aed: number, { isShort = false } = {}): string {
  if (aed <= 0) return UNPRICED
  return isShort ? formatShortPrice(aed) : formatPrice(aed)
}

/** Square feet: `1,240 sq ft`. */
export function formatAreaSize(squareFeet: number): string {
  return `${wholeNumber().format(squareFeet)} sq ft`
}

/** `806 to 846 sq ft`; one size where they are the same. */
export function formatAreaRange({ least, most }: Span): string {
  return least === most
    ? formatAreaSize(least)
    : `${wholeNumber().format(least)} to ${formatAreaSize(most)}`
}

/** Kilometres: `3.4 km`, and `18 km` from ten on. */
export function formatKm(kilometres: number): string {
  return `${kilometres < 10 ? kilometres.toFixed(1) : Math.round(kilometres)} km`
}

/** The price of a square foot, in AED; nothing where price or size is not known. */
export function formatSquareFootPrice(aed: number, squareFeet: number): string | undefined {
  return aed > 0 && squareFeet > 0 ? formatPrice(aed / squareFeet) : undefined
}

/** A count of things: `1,204`. */
export function formatCount(count: number, { isMinimum = false } = {}): string {
  return `${wholeNumber().format(count)}${isMinimum ? "+" : ""}`
}

/** `1 home`, `12 homes`. */
export function formatPlural(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** An instant (ISO 8601) as a day in the UAE: `20 November 2026`. */
export function formatDate(instant: string): string {
  return date().format(new Date(instant))
}

const moment = once(
  () =>
    new Intl.DateTimeFormat(LOCALE, {
      dateStyle: "long",
      timeStyle: "short",
      hourCycle: "h23",
      timeZone: "Asia/Dubai",
    }),
)

/** An instant (ISO 8601) as day and time in the UAE: `20 November 2026 at 14:05`. */
export function formatInstant(instant: string): string {
  return moment().format(new Date(instant))
}

const local = once(
  // Sweden writes dates as ISO 8601 does.
  () =>
    new Intl.DateTimeFormat("sv-SE", {
      dateStyle: "short",
      timeStyle: "short",
      timeZone: "Asia/Dubai",
    }),
)

/** An instant for spreadsheets, in the time of the UAE: `2026-11-24 10:00`. */
export function formatLocalTime(instant: string): string {
  return local().format(new Date(instant))
}

/** Today in the UAE: `2026-11-24`. */
export function todayInDubai(): string {
  return formatLocalTime(new Date().toISOString()).slice(0, 10)
}

/** `Studio`, `1 bed`, `3 beds`; nothing for a plot, or where they are not known. */
export function formatBedrooms(bedrooms: number | undefined, type: string): string | undefined {
  if (bedrooms === undefined || type.toLowerCase() === "plot") return undefined
  return bedrooms === 0 ? "Studio" : formatPlural(bedrooms, "bed", "beds")
}

/** `2 beds`, `1 to 3 beds`, `Studio to 2 beds`; nothing for a plot. */
export function formatBedroomRange({ least, most }: Span, type: string): string | undefined {
  const upTo = formatBedrooms(most, type)
  if (least === most || !upTo) return upTo
  return `${least === 0 ? "Studio" : least} to ${upTo}`
}

/** `1 bath`, `2 baths`; nothing where there are none. */
export function formatBathrooms(baths: number): string | undefined {
  return baths === 0 ? undefined : formatPlural(baths, "bath", "baths")
}

/** Whether a handover is that of a finished home, as `STATUS` of the search has it. */
export function isReady(handover: string): boolean {
  return handover.trim().toLowerCase() === "ready"
}

/** `Handover Q4 2027`, or `Ready`. */
export function formatHandover(handover: string): string {
  return isReady(handover) ? "Ready" : `Handover ${handover}`
}

/** The title of a floor plan; `Type 1A`, `floors 3–26` and its sizes stay on one line. */
export function formatPlanTitle(title: string): string {
  return title
    .replaceAll(/(\d)[-–](\d)/g, "$1–\u2060$2")
    .replaceAll(/(\p{L}) (?=[A-Z]?\d)/gu, "$1\u00a0")
    .replaceAll(" sq ft", "\u00a0sq\u00a0ft")
}

const WORDS_PER_MINUTE = 220

/** Whole minutes that a text of so many words takes to read, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

const share = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 }))

/** A phone number that does not break at the end of a line. */
export function formatPhone(phone: string): string {
  return phone.replace(/\s/g, "\u00a0")
}

/** A part of a price: `10%`, `0.5%`. */
export function formatShare(percent: number): string {
  return `${share().format(percent)}%`
}

/**
 * The names in a project's nearby areas, each once: `Dubai-Marina JLT` is `Dubai Marina` and `JLT`.
 */
export function nearbyNames(nearbyAreas: string): string[] {
  const names = nearbyAreas.split(/[\s,]+/).map((word) => word.replace(/-+/g, " ").trim())
  return [...new Set(names.filter(Boolean))]
}

const degrees = once(
  () => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 4, maximumFractionDigits: 4 }),
)

/** `[55.1403, 25.0805]` as people read a position, latitude first: `25.0805° N, 55.1403° E`. */
export function formatPosition([longitude, latitude]: readonly [
  longitude: number,
  latitude: number,
]): string {
  const north = `${degrees().format(Math.abs(latitude))}° ${latitude < 0 ? "S" : "N"}`
  const east = `${degrees().format(Math.abs(longitude))}° ${longitude < 0 ? "W" : "E"}`
  return `${north}, ${east}`
}

/** `4.2 MB`, `320 kB`. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 1
    ? `${megabytes.toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} kB`
}
