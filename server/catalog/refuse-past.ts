import { invalid } from "#contract/app-error.ts"

/** The minute that a form chose may have started. */
const PAST_AFTER_MS = 60_000

/** Throws `invalid` for the instants that have passed, by the names of their fields. */
export function refusePast(instants: Record<string, Date | null>) {
  const least = Date.now() - PAST_AFTER_MS
  const passed = Object.entries(instants).filter(([, at]) => at && at.getTime() < least)
  const message = "This time has passed. Choose one to come"
  if (passed.length > 0) throw invalid(Object.fromEntries(passed.map(([name]) => [name, message])))
}
