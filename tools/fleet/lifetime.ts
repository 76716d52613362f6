import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeEnd } from "#scripts/processes.mjs"

/** Collects what has to be stopped; it is stopped in reverse order. */
export interface Lifetime {
  defer(stop: () => unknown): void
  /** A temporary folder, removed at the end. */
  folder(name: string): string
}

/**
 * Gives what `start` gives, with a `stop()` for all that it started, which `await using` calls.
 * That is stopped as well when `start` throws and when a signal ends this process.
 */
export async function withLifetime<T extends object>(
  start: (lifetime: Lifetime) => Promise<T>,
): Promise<T & AsyncDisposable & { stop(): Promise<void> }> {
  const stack = new AsyncDisposableStack()
  const stop = () => stack.disposeAsync()
  beforeEnd(stop)
  const defer = (task: () => unknown) => stack.defer(async () => void (await task()))
  const folder = (name: string) => {
    const path = mkdtempSync(join(tmpdir(), `disha-${name}-`))
    defer(() => rmSync(path, { recursive: true, force: true }))
    return path
  }
  try {
    return Object.assign(await start({ defer, folder }), { stop, [Symbol.asyncDispose]: stop })
  } catch (error) {
    await stop()
    throw error
  }
}
