import { renderToReadableStream, renderToString } from "react-dom/server"
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router"
import { MUST_REVALIDATE } from "#contract/caching.ts"
import { redactError } from "#contract/redacted-error.ts"
import { contentPolicyContext, failureContext } from "./context.ts"
import type { RouteHandle } from "./handle.ts"
import { SPECULATION } from "./speculation.ts"

/**
 * Renders a page whole: its data is loaded before, and only a whole page can be compressed and
 * tagged.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  const isApplication = context.staticHandlerContext.matches.some(
    ({ route }) =>
      (context.routeModules[route.id]?.handle as RouteHandle | undefined)?.isApplication,
  )
  const policy = loadContext.get(contentPolicyContext)
  headers.set("content-type", "text/html; charset=utf-8")
  if (isApplication) {
    // In development Vite adds scripts of its own, without a nonce.
    const nonce = import.meta.env.DEV ? undefined : crypto.randomUUID()
    headers.set("content-security-policy", policy({ nonce }))
    const page = <ServerRouter context={context} url={request.url} nonce={nonce} />
    // It writes its data in a boundary that only a stream awaits.
    const stream = await renderToReadableStream(page, { ...(nonce && { nonce }) })
    await stream.allReady
    return new Response(stream, { status, headers })
  }
  // The server caches it for all visitors (page-cache.ts); browsers revalidate.
  if (!headers.has("cache-control")) headers.set("cache-control", MUST_REVALIDATE)
  headers.set("content-security-policy", policy({ scripts: [SPECULATION] }))
  const html = renderToString(<ServerRouter context={context} url={request.url} />)
  // Bytes, since a Response checks and copies each character of a text.
  return new Response(new TextEncoder().encode(`<!DOCTYPE html>${html}`), { status, headers })
}

/** A missing page is no failure of the server; every other error is logged, once. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const log = context.get(failureContext) ?? ((failure) => console.error(redactError(failure)))
  log(error)
}
