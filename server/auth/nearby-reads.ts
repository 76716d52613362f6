import type { FastifyInstance } from "fastify"
import type { Database } from "../db/open.ts"
import { hasSessionCookie } from "./viewer.ts"

/**
 * Lets the reads of visitors go to replicas. Requests that write, or carry a session, read the
 * primary: staff see what they have just written, whichever process took it.
 */
export function readVisitorsNearby(app: FastifyInstance, database: Pick<Database, "nearby">) {
  app.addHook("onRequest", ({ method, headers }, _reply, done) => {
    const isVisitors = (method === "GET" || method === "HEAD") && !hasSessionCookie(headers.cookie)
    if (isVisitors) database.nearby(done)
    else done()
  })
}
