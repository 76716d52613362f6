import { randomBytes } from "node:crypto"
import { type App, makeApp, repeat } from "./app.ts"
import { withLifetime } from "./lifetime.ts"
import { startPostgresPair } from "./postgres-pair.ts"
import { makeProxy } from "./proxy.ts"
import { newStaff } from "./staff.ts"

/** As systemd does with RestartSec=500ms. */
const RESTART_AFTER_MS = 500

const NAMES = ["A", "B", "C"] as const

/** Three processes of the product behind HAProxy, on a primary and a replica. */
export type Fleet = Awaited<ReturnType<typeof makeFleet>>

export interface FleetOptions {
  settings: Record<string, string>
  /** Further settings of single processes. */
  settingsOf?: Partial<Record<(typeof NAMES)[number], Record<string, string>>>
  /** The folder of pictures that all share; each process has its own where pictures are elsewhere. */
  sharedFolder?: string
  /** Settings of the primary, and the size of the disk that is mounted for it. */
  primary?: Parameters<typeof startPostgresPair>
}

/** Neither the processes nor the proxy run yet. */
export function makeFleet({ settings, settingsOf, sharedFolder, primary = [] }: FleetOptions) {
  return withLifetime(async ({ defer, use, folder }) => {
    const pair = use(await startPostgresPair(...primary))
    const staff = newStaff()
    const common: Record<string, string> = {
      ...staff.settings,
      DATABASE_URL: pair.primary.url,
      DATABASE_REPLICA_URLS: pair.replica.url,
      SESSION_SECRET: randomBytes(32).toString("hex"),
      TRUST_PROXY: "127.0.0.1",
      // Longer than the proxy takes to notice that a process is about to end.
      SHUTDOWN_GRACE_MS: "1500",
      LOG_LEVEL: "error",
      ...settings,
    }
    const starting = NAMES.map((name) => {
      const DATA_DIR = sharedFolder ?? folder(`fleet-${name}`)
      return makeApp({ name, settings: { ...common, ...settingsOf?.[name], DATA_DIR } })
    })
    const apps = (await Promise.all(starting)) as [App, App, App]
    for (const app of apps) defer(() => app.stop("SIGKILL"))
    const proxy = use(await makeProxy("haproxy", apps))
    // The proxy knows the ports of the processes, and they know its address.
    for (const { settings } of apps) settings.PUBLIC_ORIGIN = proxy.origin
    return { apps, proxy, pair, staff }
  })
}

/** Starts processes again whenever they have ended, until `stop()`, which ends them. */
export function supervise(apps: readonly App[]) {
  let restarts = 0
  const works = apps.map((app) => async () => {
    if (app.pid !== undefined) return
    restarts += 1
    // A start that fails, as without the database, is repeated.
    await app.start().catch(() => undefined)
  })
  const watching = repeat(works, RESTART_AFTER_MS)
  return {
    restarts: () => restarts,
    async stop() {
      await watching.stop()
      await Promise.all(apps.map((app) => app.stop()))
    },
  }
}
