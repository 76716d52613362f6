import type {
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  onRequestAsyncHookHandler,
} from "fastify"
import { AppError, addStepFirst, signInFirst } from "#contract/app-error.ts"
import type { FindViewer } from "./viewer.ts"

/**
 * Lets staff alone through; and who has to add a second step first only where that is done. To be
 * asked in `onRequest`: the body of a stranger is not read.
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

/** Whether somebody sees what staff alone may see. */
export async function isStaff(request: FastifyRequest, findViewer: FindViewer): Promise<boolean> {
  const viewer = await findViewer(request)
  return viewer !== undefined && !viewer.mustAddStep
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Refuses a changing request that a page of another site caused: browsers say where a request comes
 * from, by Origin, or by Referer alone. Programs that say nothing carry no cookie by accident.
 */
export function refuseOtherSites(publicOrigin: string) {
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
    if (SAFE.has(request.method)) return done()
    const { origin: said, referer } = request.headers
    const origin = said ?? (referer ? (URL.parse(referer)?.origin ?? referer) : undefined)
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
 * The public origin; behind no proxy also the very address that the request was sent to, such as
 * 127.0.0.1 for localhost.
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
