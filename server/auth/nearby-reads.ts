import type { FastifyInstance } from "fastify"
import type { Database } from "../db/open.ts"
import { hasSessionCookie } from "./viewer.ts"

/**
 * Sends the reads of visitors to replicas. Writes, and requests with a session, use the primary:
 * staff see their own changes at once, in every process.
 */
export function readVisitorsNearby(app: FastifyInstance, database: Pick<Database, "nearby">) {
  app.addHook("onRequest", ({ method, headers }, _reply, done) => {
    const isVisitors = (method === "GET" || method === "HEAD") && !hasSessionCookie(headers.cookie)
    if (isVisitors) database.nearby(done)
    else done()
  })
}
