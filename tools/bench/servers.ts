import { randomBytes } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { freePort, startPostgres } from "#scripts/postgres.ts"
import { beforeEnd, run } from "#scripts/processes.mjs"
import type { BareReply } from "./bare.ts"

/** A first start loads the demo, and a busy machine leaves it little time. */
const READY_LIMIT_MS = 300_000
const READY_CHECK_MS = 50
const PICTURES_LIMIT_MS = 20 * 60_000
const PICTURES_CHECK_MS = 250
const NO_PICTURES_FOR_MS = 5_000

export type DatabaseKind = "server" | "embedded"

export interface Running {
  /** http://127.0.0.1:… */
  origin: string
  pid: number
  /** Resolves when it has ended, however that came; `output` is the last of what it printed. */
  ended: Promise<{ code: number; output: string }>
  stop(): Promise<void>
}

/** The product with a database of its own. */
export interface Product extends Running {
  /** Of the database's main process, when it is a server. */
  databasePid: number | undefined
  /** Where the database is, when it is a server. */
  databaseUrl: string | undefined
  /** Name and version of the database. */
  database: string
  /** Who may sign in. */
  staff: { email: string; password: string }
}

interface ProductOptions {
  root: string
  /** How many generated projects the catalogue has beside the demo; 0 leaves it empty. */
  size: number
  database: DatabaseKind
  /** Environment variables beside those. */
  settings?: Record<string, string>
  /** A PostgreSQL database that is filled already; it is used as it is, and stays. */
  databaseUrl?: string
}

/**
 * Starts the product in production mode on a new catalogue of the demo and `size` generated
 * projects, all of it in temporary folders. Throws a sentence when a part does not start; nothing
 * is left then.
 */
export async function startProduct({
  root,
  size,
  database,
  databaseUrl,
  settings,
}: ProductOptions): Promise<Product> {
  const stops: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const dataDir = mkdtempSync(join(tmpdir(), "disha-bench-"))
    const removeData = () => rmSync(dataDir, { recursive: true, force: true })
    stops.push(removeData)
    beforeEnd(removeData)
    const started = database === "server" && !databaseUrl ? await startPostgres() : undefined
    if (started) stops.push(started.stop)
    const server = databaseUrl ? { url: databaseUrl, pid: undefined } : started
    const staff = { email: "staff@disha.test", password: randomBytes(12).toString("hex") }
    const env = {
      ...ownEnvironment(),
      DATA_DIR: dataDir,
      ...(server && { DATABASE_URL: server.url, SESSION_SECRET: randomBytes(32).toString("hex") }),
      DEMO: "0",
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
      LOG_LEVEL: "warn",
      ...settings,
    }
    if (size > 0) {
      const arguments_ = ["scripts/demo.ts", "--size", String(size)]
      const filling = await run(process.execPath, arguments_, { cwd: root, env })
      if (filling.code !== 0) throw new Error("The catalogue could not be filled.")
    }
    const version = server
      ? await settle(server.url, { isOurs: !databaseUrl })
      : embeddedVersion(root)
    const app = await startNode([...START_FLAGS, "server.js"], { root, env, readyPath: "/healthz" })
    stops.push(app.stop)
    return {
      ...app,
      databasePid: server?.pid,
      databaseUrl: server?.url,
      database: version,
      staff,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts the bare twin of the targets. */
export function startBare(root: string, replies: BareReply[]): Promise<Running> {
  return startNode(["tools/bench/bare.ts"], {
    root,
    env: ownEnvironment(),
    readyPath: replies[0]!.path,
    options: (port) => JSON.stringify({ port, replies }),
  })
}

const { start } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"),
).scripts

/** What `npm start` tells Node. */
export const START_FLAGS: string[] = start.match(/--[a-z-]+(?:=\d+)?/g)

/** Its environment, by name. */
const START_SETTINGS: Record<string, string> = Object.fromEntries(
  start.match(/\b[A-Z_]+=\S+/g).map((setting: string) => setting.split("=")),
)

/**
 * As `npm start` has it: nothing that the person who starts the bench has set for the product comes
 * along.
 */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  return { PATH, HOME, ...START_SETTINGS }
}

interface NodeOptions {
  root: string
  env: NodeJS.ProcessEnv
  readyPath: string
  /** A free one where none is said. */
  port?: number
  options?: (port: number) => string
}

/**
 * Starts a file with this Node, and resolves when it answers. Throws what it printed when it ends
 * or does not.
 */
export async function startNode(
  args: string[],
  { root, env, readyPath, port: given, options }: NodeOptions,
): Promise<Running> {
  const port = given ?? (await freePort())
  const origin = `http://127.0.0.1:${port}`
  let pid = 0
  let hasEnded = false
  const ended = run(process.execPath, options ? [...args, options(port)] : args, {
    cwd: root,
    env: { ...env, PORT: String(port) },
    isQuiet: true,
    onStart: (started) => {
      pid = started
    },
  }).then((result) => {
    hasEnded = true
    return result
  })
  const stop = async () => {
    if (!hasEnded) process.kill(pid, "SIGTERM")
    await ended
  }
  const limit = Date.now() + READY_LIMIT_MS
  while (!(await answers(origin + readyPath))) {
    if (hasEnded) throw new Error(`${args[0]} did not start:\n${(await ended).output}`)
    if (Date.now() > limit) {
      await stop()
      throw new Error(`${args[0]} did not answer in time:\n${(await ended).output}`)
    }
    await pause(READY_CHECK_MS)
  }
  return { origin, pid, ended, stop }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}

/**
 * Does after the bulk load what the server would do by itself in its own time, and says which
 * server it is. In a database of our own the copies of the demo's pictures count as made: that
 * takes both cores for minutes, and what is measured asks for none of them.
 */
export async function settle(url: string, { isOurs }: { isOurs: boolean }): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    if (isOurs) await client.query("update assets set is_prepared = true")
    await client.query("vacuum (analyze)")
    await client.query("checkpoint")
    const { rows } = await client.query<{ server_version: string }>("show server_version")
    return `PostgreSQL ${rows[0]!.server_version}`
  } finally {
    await client.end()
  }
}

/**
 * Resolves when a product has made the copies of its pictures. Throws when it does not come to an
 * end.
 */
export async function picturesMade({ origin }: Running): Promise<void> {
  const limit = Date.now() + PICTURES_LIMIT_MS
  let noneSince: number | undefined
  for (;;) {
    const metrics = await (await fetch(`${origin}/metrics`)).text()
    const isMaking = !/^disha_pictures_waiting 0$/m.test(metrics)
    // Those of a start are taken up a moment after it, some at a time.
    noneSince = isMaking ? undefined : (noneSince ?? Date.now())
    if (noneSince !== undefined && Date.now() - noneSince >= NO_PICTURES_FOR_MS) return
    if (Date.now() > limit) throw new Error("The copies of the pictures were not made in time.")
    await pause(PICTURES_CHECK_MS)
  }
}

function embeddedVersion(root: string): string {
  const text = readFileSync(join(root, "node_modules/@electric-sql/pglite/package.json"), "utf8")
  return `embedded PGlite ${JSON.parse(text).version}`
}
