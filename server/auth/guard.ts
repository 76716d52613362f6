import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
} from "fastify"
import { may, type Permission } from "#catalog/roles.ts"
import { AppError, addStepFirst, notAllowed, signInFirst } from "#contract/app-error.ts"
import type { FindViewer } from "./viewer.ts"

declare module "fastify" {
  interface FastifyContextConfig {
    /** The permission that a call requires; `visitor` for calls without a session. */
    access?: Permission | "visitor"
  }
}

/**
 * Checks each call of the routes added from now on against their `access`, before a body is read.
 * Throws at registration for a route without one. An account that must add a second step is
 * admitted to the own account alone.
 */
export function guardRoutes(app: FastifyInstance, findViewer: FindViewer) {
  app.addHook("onRoute", ({ config, method, url }) => {
    if (!config?.access) throw new Error(`${method} ${url} states no access`)
  })
  app.addHook("onRequest", async (request) => {
    const { access = "people" } = request.routeOptions.config
    if (access === "visitor") return
    const viewer = await findViewer(request)
    if (!viewer) throw signInFirst()
    if (viewer.mustAddStep && access !== "account") throw addStepFirst()
    if (!may(viewer.role, access)) throw notAllowed(viewer.role, access)
  })
}

/** Whether the request may read data for staff. */
export async function isStaff(request: FastifyRequest, findViewer: FindViewer): Promise<boolean> {
  const viewer = await findViewer(request)
  return viewer !== undefined && !viewer.mustAddStep
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Refuses an unsafe request that another site caused, by Origin, or by Referer alone. Clients that
 * send neither are no browsers, so they send no cookie by accident.
 */
export function refuseOtherSites(publicOrigin: string) {
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
    if (SAFE.has(request.method)) return done()
    const { origin: stated, referer } = request.headers
    const origin = stated ?? (referer ? (URL.parse(referer)?.origin ?? referer) : undefined)
    const site = request.headers["sec-fetch-site"]
    const isForeign =
      (origin !== undefined && !isOwn(origin, publicOrigin, request)) ||
      site === "cross-site" ||
      site === "same-site"
    if (!isForeign) return done()
    done(new AppError("forbidden", "This request came from another site and was not carried out"))
  }
}

/**
 * Whether the origin is the public one, or on loopback the host of the request, such as 127.0.0.1
 * for localhost.
 */
function isOwn(origin: string, publicOrigin: string, request: FastifyRequest): boolean {
  if (origin === publicOrigin) return true
  const isLoopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
  return (
    isLoopback.test(origin) &&
    isLoopback.test(publicOrigin) &&
    URL.parse(origin)?.host === request.host
  )
}
