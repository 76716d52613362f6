import {
  createStaticHandler,
  type DataRouteObject,
  type DataStrategyFunction,
  type EntryContext,
  isRouteErrorResponse,
  matchRoutes,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandler,
  type StaticHandlerContext,
} from "react-router"
import type { RouteHandle } from "#app/handle.ts"
import { BoundedCache } from "../media/bounded-cache.ts"

type Route = NonNullable<ServerBuild["routes"][string]>

/** Paths of which is remembered whose route they are. */
const KNOWN_PATHS = 5_000

/**
 * Renders documents for less than React Router's own handler, which prepares every page to be hydrated and writes its
 * data into a stream for that. Resolves to undefined for what is no document, which that handler answers: applications
 * and files, of which nothing is loaded here. Only for GET.
 */
export function documentRenderer(build: ServerBuild) {
  const { default: renderPage, handleError } = build.entry.module
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const handlerOf = handlersByPath(routes)
  const documents = new Set(routes.filter(canBeDocument).map(({ id }) => id))
  const entry: Omit<EntryContext, "staticHandlerContext" | "renderMeta"> = {
    manifest: build.assets,
    branches: [],
    routeModules: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    serverHandoffString: "",
    future: build.future,
    ssr: build.ssr,
    routeDiscovery: build.routeDiscovery,
    isSpaMode: false,
    serializeError: (error) => error,
  }

  return async (request: Request, loadContext: RouterContextProvider): Promise<Response | undefined> => {
    // What an application asks for while it goes on: data of a page, at an address that no route has.
    const { pathname } = new URL(request.url)
    if (pathname.endsWith(".data")) return undefined
    const { query } = handlerOf(pathname)
    let isDocument = true
    const dataStrategy: DataStrategyFunction<unknown> = async ({ matches }) => {
      isDocument = matches.every(({ route }) => documents.has(route.id))
      if (!isDocument) return {}
      const loaded = matches.filter((match) => match.shouldCallHandler())
      const results = await Promise.all(loaded.map((match) => match.resolve()))
      return Object.fromEntries(loaded.map(({ route }, index) => [route.id, results[index]!]))
    }
    const found = await query(request, { requestContext: loadContext, dataStrategy }).catch((error) => {
      if (isDocument) throw error
    })
    if (!found || !isDocument) return undefined
    if (found instanceof Response) return found
    for (const error of Object.values(found.errors ?? {})) {
      if (!isRouteErrorResponse(error)) report(error)
    }
    try {
      return await render(found)
    } catch (error) {
      report(error)
      const boundary = found._deepestRenderedBoundaryId ?? found.matches[0]!.route.id
      return await render({ ...found, statusCode: 500, errors: { [boundary]: error } })
    }

    function report(error: unknown) {
      handleError?.(error, { request, params: {}, context: loadContext })
    }

    async function render(page: StaticHandlerContext): Promise<Response> {
      const context: EntryContext = { ...entry, staticHandlerContext: page, renderMeta: {} }
      return await renderPage(request, page.statusCode, headersOf(page), context, loadContext)
    }
  }

  /** What the routes of a page say of its headers; of one that failed, nothing. */
  function headersOf({ matches, errors, loaderHeaders }: StaticHandlerContext): Headers {
    let headers = new Headers()
    if (errors) return headers
    for (const { route } of matches) {
      const said = build.routes[route.id]?.module.headers
      if (!said) continue
      const none = new Headers()
      const known = { loaderHeaders: loaderHeaders[route.id] ?? none, parentHeaders: headers }
      headers = new Headers(
        typeof said === "function" ? said({ ...known, actionHeaders: none, errorHeaders: undefined }) : said,
      )
    }
    return headers
  }
}

/**
 * Gives a handler that knows no routes but those of a path: to try all of the site's at each request makes a quarter of
 * the garbage of a page.
 */
function handlersByPath(routes: Route[]): (path: string) => StaticHandler {
  const all = routesBelow("", routes)
  const whole = createStaticHandler(all)
  const handlers = new Map<string, StaticHandler>()
  const known = new BoundedCache<StaticHandler>(KNOWN_PATHS)

  function find(path: string): StaticHandler {
    const matched = matchRoutes(all, path)?.map(({ route }) => route.id)
    if (!matched) return whole
    const leaf = matched.at(-1)!
    const handler =
      handlers.get(leaf) ??
      createStaticHandler(
        routesBelow(
          "",
          routes.filter(({ id }) => matched.includes(id)),
        ),
      )
    handlers.set(leaf, handler)
    known.set(path, handler)
    return handler
  }

  return (path) => known.get(path) ?? find(path)
}

function canBeDocument({ id, module }: Route, _index: number, routes: Route[]): boolean {
  const isFile = module.default === undefined && !routes.some(({ parentId }) => parentId === id)
  const { isApplication } = (module.handle ?? {}) as RouteHandle
  return !isFile && !isApplication
}

function routesBelow(parent: string, routes: Route[]): DataRouteObject[] {
  return routes
    .filter(({ parentId = "" }) => parentId === parent)
    .map(({ id, path, index, caseSensitive, module: { loader, handle, ErrorBoundary } }) => {
      const common = {
        id,
        path,
        handle,
        // Only that it is there matters: what it shows is rendered from the route's module.
        ...(ErrorBoundary !== undefined && { ErrorBoundary: () => null }),
        ...(loader && { loader }),
      } as DataRouteObject
      return index
        ? { ...common, index: true }
        : { ...common, caseSensitive, children: routesBelow(id, routes) }
    }) as DataRouteObject[]
}
