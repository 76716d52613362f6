import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { startPostgres } from "#scripts/postgres.ts"
import { beforeEnd, run } from "#scripts/processes.mjs"
import { ownEnvironment, settle } from "../bench/servers.ts"
import { type App, makeApp } from "../fleet/apps.ts"

/** One process of the product on a PostgreSQL server, with the demo. */
export interface Site {
  app: App
  owner: { email: string; password: string }
  /** Forgets how often what was tried, so that one flood says nothing of the next. */
  clearThrottles(): Promise<unknown>
  stop(): Promise<void>
}

/**
 * Fills a catalogue of its own and starts the process. Throws a sentence when a part does not
 * start; nothing is left then.
 */
export async function startSite(root: string): Promise<Site> {
  const stops: (() => Promise<unknown> | unknown)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  beforeEnd(stop)
  try {
    const dataDir = mkdtempSync(join(tmpdir(), "disha-floods-"))
    stops.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const { url, stop: stopDatabase } = await startPostgres()
    stops.push(stopDatabase)
    const owner = { email: "owner@disha.test", password: randomBytes(12).toString("hex") }
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SESSION_SECRET: randomBytes(32).toString("hex"),
      DEMO: "0",
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      TRUST_PROXY: "127.0.0.1",
    }
    const env = { ...ownEnvironment(), ...settings }
    const filling = await run(process.execPath, ["scripts/demo.ts"], {
      cwd: root,
      env,
      isQuiet: true,
    })
    if (filling.code !== 0) throw new Error(`The catalogue could not be filled:\n${filling.output}`)
    await settle(url, { isOurs: true })
    const app = await makeApp({ name: "A", root, settings })
    stops.push(() => app.stop("SIGKILL"))
    await app.start()
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    pool.on("error", () => undefined)
    stops.push(() => pool.end())
    return { app, owner, clearThrottles: () => pool.query("delete from throttles"), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
