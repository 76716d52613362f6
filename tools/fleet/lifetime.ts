import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeEnd } from "#scripts/processes.mjs"

/** Collects what has to be stopped; it is stopped in reverse order. */
function newLifetime() {
  const stack = new AsyncDisposableStack()
  const defer = (task: () => unknown) => stack.defer(async () => void (await task()))
  return {
    defer,
    stop: () => stack.disposeAsync(),
    /** Gives what has been started, and has it stopped at the end. */
    use<T extends { stop(): unknown }>(started: T): T {
      defer(() => started.stop())
      return started
    },
    /** A temporary folder, removed at the end. */
    folder(name: string): string {
      const path = mkdtempSync(join(tmpdir(), `disha-${name}-`))
      defer(() => rmSync(path, { recursive: true, force: true }))
      return path
    },
  }
}

/**
 * Gives what `start` gives, with a `stop()` for all that it started, which `await using` calls.
 * That is stopped as well when `start` throws and when a signal ends this process.
 */
export async function withLifetime<T extends object>(
  start: (lifetime: ReturnType<typeof newLifetime>) => Promise<T>,
): Promise<T & AsyncDisposable & { stop(): Promise<void> }> {
  const lifetime = newLifetime()
  const { stop } = lifetime
  beforeEnd(stop)
  try {
    return Object.assign(await start(lifetime), { stop, [Symbol.asyncDispose]: stop })
  } catch (error) {
    await stop()
    throw error
  }
}
