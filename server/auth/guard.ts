import type {
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  onRequestAsyncHookHandler,
} from "fastify"
import { AppError, addStepFirst, signInFirst } from "#contract/app-error.ts"
import type { FindViewer } from "./viewer.ts"

/**
 * Admits staff alone; an account that must add a second step is admitted with `isForOwnAccount`
 * only. Use it in `onRequest`, so that no body of a stranger is read.
 */
export function requireStaff(
  findViewer: FindViewer,
  { isForOwnAccount = false } = {},
): onRequestAsyncHookHandler {
  return async (request) => {
    const viewer = await findViewer(request)
    if (!viewer) throw signInFirst()
    if (viewer.mustAddStep && !isForOwnAccount) throw addStepFirst()
  }
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
