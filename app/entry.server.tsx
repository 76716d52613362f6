import type { ReactNode } from "react"
import { renderToReadableStream, renderToString } from "react-dom/server"
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router"
import { ALWAYS_ASKED } from "#contract/caching.ts"
import { gatherStyles, spellAsStandard } from "./document-html.ts"
import type { RouteHandle } from "./handle.ts"

/** Pages are sent whole: their data is there before they are rendered, and a whole page can be compressed and tagged. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  headers.set("content-type", "text/html; charset=utf-8")
  const isApplication = context.staticHandlerContext.matches.some(
    ({ route }) => (context.routeModules[route.id]?.handle as RouteHandle | undefined)?.isApplication,
  )
  // Kept by the server for everybody (page-cache.ts), asked again by everybody.
  if (!isApplication && !headers.has("cache-control")) headers.set("cache-control", ALWAYS_ASKED)
  const page = <ServerRouter context={isApplication ? context : withOwnRoutes(context)} url={request.url} />
  // In development React compares an application with what it would have written, style attributes included.
  const isCompared = isApplication && import.meta.env.DEV
  const html = spellAsStandard(isApplication ? await renderWithData(page) : renderToString(page))
  return new Response(`<!DOCTYPE html>${isCompared ? html : gatherStyles(html)}`, { status, headers })
}

/** A document is rendered from the routes that it is made of; to set up those of the whole site takes as long again. */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  )
  return { ...context, manifest: { ...manifest, routes } }
}

/** What an application starts from in the browser comes in boundaries that only a stream waits for. */
async function renderWithData(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page)
  await stream.allReady
  const html = await new Response(stream).text()
  // A stream begins with the doctype, unlike a string.
  return html.replace(/^<!DOCTYPE html>/i, "")
}

/** An address that leads nowhere is no failure of ours; everything else is logged, once. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}
