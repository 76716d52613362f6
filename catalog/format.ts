const LOCALE = "en-AE"

const wholeNumber = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
const short = new Intl.NumberFormat("en", {
  notation: "compact",
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
  roundingMode: "trunc",
})
const date = new Intl.DateTimeFormat(LOCALE, {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Asia/Dubai",
})

/** Whole AED as people read them: `AED 2,450,000`. */
export function formatPrice(aed: number): string {
  return `AED ${wholeNumber.format(aed)}`
}

/** The short form for cards: `AED 2.45M`. Never rounds up, so that a home is not shown above its price. */
export function formatShortPrice(aed: number): string {
  return `AED ${short.format(aed)}`
}

/** Square feet: `1,240 sq ft`. */
export function formatAreaSize(squareFeet: number): string {
  return `${wholeNumber.format(squareFeet)} sq ft`
}

/** A count of things: `1,204`. */
export function formatCount(count: number): string {
  return wholeNumber.format(count)
}

/** `1 home`, `12 homes`. */
export function formatPlural(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** An instant (ISO 8601) as a day in the UAE: `20 November 2026`. */
export function formatDate(instant: string): string {
  return date.format(new Date(instant))
}

/** `Studio`, `1 bed`, `3 beds`; nothing for a plot. */
export function formatBedrooms(bedrooms: number, type: string): string | undefined {
  if (type.toLowerCase() === "plot") return undefined
  return bedrooms === 0 ? "Studio" : formatPlural(bedrooms, "bed", "beds")
}

/** `1 bath`, `2 baths`; nothing where there are none. */
export function formatBathrooms(baths: number): string | undefined {
  return baths === 0 ? undefined : formatPlural(baths, "bath", "baths")
}

/** `Handover Q4 2027`, or `Ready`. */
export function formatHandover(handover: string): string {
  return handover.toLowerCase() === "ready" ? "Ready" : `Handover ${handover}`
}

const WORDS_PER_MINUTE = 220

/** Whole minutes that a text of so many words takes to read, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
