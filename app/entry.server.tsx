import { renderToString } from "react-dom/server"
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router"
import { gatherStyles, spellAsStandard } from "./document-html.ts"
import type { RouteHandle } from "./handle.ts"

/** Pages are sent whole: their data is there before they are rendered, and a whole page can be compressed and tagged. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  headers.set("content-type", "text/html; charset=utf-8")
  const html = spellAsStandard(renderToString(<ServerRouter context={context} url={request.url} />))
  const isApplication = context.staticHandlerContext.matches.some(
    ({ route }) => (context.routeModules[route.id]?.handle as RouteHandle | undefined)?.isApplication,
  )
  return new Response(`<!DOCTYPE html>${isApplication ? html : gatherStyles(html)}`, { status, headers })
}

/** An address that leads nowhere is no failure of ours; everything else is logged, once. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}
