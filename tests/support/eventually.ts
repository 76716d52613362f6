import { vi } from "vitest"

/** Resolves when `check` no longer throws; a crowded machine is given half a minute for it. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000, interval: 10 })
}
