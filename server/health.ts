import { readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { FastifyInstance } from "fastify"
import type { Database } from "./db/open.ts"
import { queryRow } from "./db/query-row.ts"
import { hasRoom } from "./media/local-store.ts"

/** Probes of orchestrators give up soon after. */
const ANSWER_WITHIN_MS = 3_000

/** The parts that requests need; true where the part is usable. */
export interface Readiness {
  database: boolean
  /** The database has all migrations of this version. */
  migrations: boolean
  /** The data folder has free space. */
  disk: boolean
}

/** Returns a check of all parts, in parallel, for three seconds at most. The check never throws. */
export function readiness({
  database,
  dataDir,
  root,
}: {
  database: Database
  dataDir: string
  root: string
}): () => Promise<Readiness> {
  const journal = readFileSync(join(root, "server/db/migrations/meta/_journal.json"), "utf8")
  const known = (JSON.parse(journal) as { entries: unknown[] }).entries.length
  const countMigrations = async () => {
    const row = await queryRow<{ applied: number }>(
      database,
      "select count(*)::int as applied from drizzle.__drizzle_migrations",
    )
    return row.applied
  }
  return async () => {
    const [applied, isRoomy] = await Promise.all([
      within(countMigrations()),
      within(hasRoom(dataDir)),
    ])
    return {
      database: applied !== undefined,
      // A newer version may have added migrations while this one still serves.
      migrations: applied !== undefined && applied >= known,
      disk: isRoomy ?? false,
    }
  }
}

/**
 * `/healthz` answers 200 while the process lives, `/readyz` while it is usable and not stopping.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { look, isStopping }: { look: () => Promise<Readiness>; isStopping: () => boolean },
) {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store")
    done()
  })
  app.get("/healthz", async () => ({ status: "ok" }))
  app.get("/readyz", async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: "stopping" })
    const parts = Object.entries(await look()).map(([part, isReady]) => [
      part,
      isReady ? "ok" : "unavailable",
    ])
    const isReady = parts.every(([, state]) => state === "ok")
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? "ok" : "unavailable", ...Object.fromEntries(parts) })
  })
}

/** The result of the work; undefined when it fails or takes over three seconds. */
export async function within<T>(work: Promise<T>): Promise<T | undefined> {
  const limit = new AbortController()
  try {
    return await Promise.race([work, pause(ANSWER_WITHIN_MS, undefined, { signal: limit.signal })])
  } catch {
    return undefined
  } finally {
    limit.abort()
  }
}
