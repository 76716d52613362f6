/** Dubai has been four hours ahead of UTC since 1920, without summer time. */
const AHEAD_MS = 4 * 3_600_000

const moment = new Intl.DateTimeFormat("en-AE", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Dubai",
})

/** The value of a `datetime-local` field as an instant (ISO 8601 in UTC); null when it is empty. */
export function dubaiInstant(value: string): string | null {
  const time = Date.parse(`${value}Z`)
  return Number.isNaN(time) ? null : new Date(time - AHEAD_MS).toISOString()
}

/** An instant as the value of a `datetime-local` field: `2026-11-24T10:00`. */
export function dubaiTime(instant: string): string {
  return new Date(Date.parse(instant) + AHEAD_MS).toISOString().slice(0, 16)
}

/** An instant for people: `24 Nov 2026, 10:00 am, Dubai time`. */
export function formatDubai(instant: string): string {
  return `${moment.format(new Date(instant))}, Dubai time`
}
