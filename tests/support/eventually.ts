import { vi } from "vitest"

/** Resolves when `check` no longer throws; waits half a minute, for crowded machines. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000, interval: 10 })
}
