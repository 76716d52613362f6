import type { ServerBuild } from "react-router"
import type { RouteHandle } from "#app/handle.ts"
import { inOrder } from "#contract/criteria.ts"

/** The query parameters that the pages of a pattern read. */
interface PageQuery {
  path: RegExp
  /**
   * It reads its address again in the browser, and has to find the query of its render.
   */
  readsAddress: boolean
  isApplication: boolean
  /** Undefined where the page may read any parameter. */
  names: ReadonlySet<string> | undefined
  /** The parameters that may repeat. */
  lists: ReadonlySet<string>
}

export type QueryNames = readonly PageQuery[]

/** The canonical path of a page: small letters, no slash at the end, no encoding. */
const PATH = /^\/(?:[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*)?$/
/** Tracking parameters that other sites add to links. */
const FOREIGN =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|mc_[ce]id|_ga|ref)$/i

/** The parameters that the routes declare (`handle.query`), by their path. */
export function queryNames(routes: ServerBuild["routes"]): QueryNames {
  return Object.values(routes).flatMap((route) => {
    let [readsAddress, isApplication] = [false, false]
    for (let at = route; at; at = routes[at.parentId ?? ""]) {
      const handle = handleOf(at)
      isApplication ||= handle.isApplication === true
      readsAddress ||= (handle.isApplication ?? handle.readsAddress) === true
    }
    const { query, lists = [] } = handleOf(route)
    if (!query && !readsAddress) return []
    const names = query && new Set(query)
    const path = patternOf(pathOf(routes, route))
    return [{ path, readsAddress, isApplication, names, lists: new Set(lists) }]
  })
}

/** The whole path of a route, with those of its parents. */
function pathOf(routes: ServerBuild["routes"], route: ServerBuild["routes"][string]): string {
  let path = ""
  for (let at = route; at; at = routes[at.parentId ?? ""]) {
    if (at.path) path = `/${at.path}${path}`
  }
  return path
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`)
}

function handleOf(route: ServerBuild["routes"][string]): RouteHandle {
  return (route?.module.handle ?? {}) as RouteHandle
}

/** Gives the pattern of the page at a path, such as `/projects/:slug`; `/*` where there is none. */
export function pagePatterns(routes: ServerBuild["routes"]): (path: string) => string {
  const paths = Object.values(routes)
    .flatMap((route) => (route?.path || route?.index ? [pathOf(routes, route) || "/"] : []))
    .filter((path) => !path.includes("*"))
  // Literal paths take precedence over patterns.
  const [open, written] = [paths.filter(isOpen), new Set(paths.filter((path) => !isOpen(path)))]
  const patterns = open.map((path) => ({ path, pattern: patternOf(path) }))
  return (path) =>
    written.has(path) ? path : (patterns.find(({ pattern }) => pattern.test(path))?.path ?? "/*")
}

const isOpen = (path: string) => path.includes(":")

/**
 * The canonical address, where a path has capitals or a slash at the end; undefined where it has
 * neither.
 */
export function writtenWell(url: string): string | undefined {
  const [path = "", ...query] = url.split("?")
  const written = path.toLowerCase().replace(/(?<=.)\/+$/, "")
  return written !== path && PATH.test(written) ? [written, ...query].join("?") : undefined
}

export interface PageAddress {
  address: string
  /**
   * This is the only spelling of it, so that no client can fill the cache with variants of one
   * page.
   */
  isCanonical: boolean
  /** The browser has to request this address instead. */
  isMoved: boolean
}

/**
 * The address with only the parameters that its page reads; sorted, unless the page reads it again
 * in the browser: then the spelling of the site's own links is the canonical one.
 */
export function canonicalAddress(url: string, queries: QueryNames): PageAddress {
  const unchanged = { address: url, isCanonical: false, isMoved: false }
  const at = url.indexOf("?")
  const path = at < 0 ? url : url.slice(0, at)
  if (!PATH.test(path)) return unchanged
  if (at < 0) return { ...unchanged, isCanonical: true }
  // A data request of a running application.
  if (path.endsWith(".data")) return unchanged
  const params = [...new URLSearchParams(url.slice(at))]
  const read = queries.find((query) => query.path.test(path))
  if (read?.readsAddress) {
    const { names, isApplication } = read
    const own = params.filter(([name]) => !names || names.has(name) || FOREIGN.test(name))
    if (own.length < params.length)
      return { ...unchanged, address: withQuery(path, own), isMoved: true }
    const isCanonical = !isApplication && !!names && isAsLinked(url.slice(at + 1), names)
    return { ...unchanged, isCanonical }
  }
  const own = params.filter(([name, value]) => read?.names?.has(name) && value !== "")
  const distinct = own.filter(
    ([name], index) =>
      read?.lists.has(name) || index === own.findLastIndex(([other]) => other === name),
  )
  const sorted = distinct.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
  return { address: withQuery(path, sorted), isCanonical: true, isMoved: false }
}

/** Whether a query is as `changeSearch` writes it: names and their values in order, none empty. */
function isAsLinked(query: string, names: ReadonlySet<string>): boolean {
  const params = [...new URLSearchParams(query)]
  const order = [...names]
  const isInOrder = params.every(([name, value], index) => {
    const [before, other] = params[index - 1] ?? []
    if (before === undefined || other === undefined) return true
    return before === name ? inOrder(other, value) < 0 : order.indexOf(before) < order.indexOf(name)
  })
  return (
    isInOrder &&
    params.every(([name, value]) => names.has(name) && value.trim() !== "") &&
    new URLSearchParams(params).toString().replaceAll("%2C", ",") === query
  )
}

function withQuery(path: string, params: string[][]): string {
  return params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path
}
