import type { ServerBuild } from "react-router"
import type { RouteHandle } from "#app/handle.ts"

/** What the pages of a pattern read from the query. */
interface PageQuery {
  path: RegExp
  /**
   * An application reads its address again in the browser, and must find there what it was rendered
   * with.
   */
  isApplication: boolean
  /** Undefined where any name may be read. */
  names: ReadonlySet<string> | undefined
  /** Those of the names that may be said several times. */
  lists: ReadonlySet<string>
}

export type QueryNames = readonly PageQuery[]

/**
 * The one way in which an address of the site is written: small letters, no slash at the end,
 * nothing encoded.
 */
const PATH = /^\/(?:[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*)?$/
/** What others hang on links for their own statistics. */
const FOREIGN =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|mc_[ce]id|_ga|ref)$/i

/** What the routes say that they read (`handle.query`), by their addresses. */
export function queryNames(routes: ServerBuild["routes"]): QueryNames {
  return Object.values(routes).flatMap((route) => {
    let isApplication = false
    for (let at = route; at; at = routes[at.parentId ?? ""]) {
      isApplication ||= handleOf(at).isApplication === true
    }
    const { query, lists = [] } = handleOf(route)
    if (!query && !isApplication) return []
    const names = query && new Set(query)
    return [{ path: patternOf(pathOf(routes, route)), isApplication, names, lists: new Set(lists) }]
  })
}

/** The whole path of a route, with its parents'. */
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

/**
 * Gives the pattern of the page that has a path, such as `/projects/:slug`; `/*` where none has.
 */
export function pagePatterns(routes: ServerBuild["routes"]): (path: string) => string {
  const paths = Object.values(routes)
    .flatMap((route) => (route?.path || route?.index ? [pathOf(routes, route) || "/"] : []))
    .filter((path) => !path.includes("*"))
  // What is written out goes before what is left open.
  const [open, written] = [paths.filter(isOpen), new Set(paths.filter((path) => !isOpen(path)))]
  const patterns = open.map((path) => ({ path, pattern: patternOf(path) }))
  return (path) =>
    written.has(path) ? path : (patterns.find(({ pattern }) => pattern.test(path))?.path ?? "/*")
}

const isOpen = (path: string) => path.includes(":")

/**
 * The address as the site writes it, where somebody wrote its path in capitals or with a slash at
 * the end.
 */
export function writtenWell(url: string): string | undefined {
  const [path = "", ...query] = url.split("?")
  const written = path.toLowerCase().replace(/(?<=.)\/+$/, "")
  return written !== path && PATH.test(written) ? [written, ...query].join("?") : undefined
}

export interface PageAddress {
  address: string
  /**
   * There is no other way to write it, so that nobody can make up a thousand addresses of one page.
   */
  isCanonical: boolean
  /** The browser is to ask for this address instead. */
  isMoved: boolean
}

/** The address with only that in its query which its page reads; of a document, in one order. */
export function canonicalAddress(url: string, queries: QueryNames): PageAddress {
  const asked = { address: url, isCanonical: false, isMoved: false }
  const at = url.indexOf("?")
  const path = at < 0 ? url : url.slice(0, at)
  if (!PATH.test(path)) return asked
  if (at < 0) return { ...asked, isCanonical: true }
  // What an application asks for while it goes on.
  if (path.endsWith(".data")) return asked
  const said = [...new URLSearchParams(url.slice(at))]
  const read = queries.find((query) => query.path.test(path))
  if (read?.isApplication) {
    const { names } = read
    const own = said.filter(([name]) => !names || names.has(name) || FOREIGN.test(name))
    return own.length === said.length
      ? asked
      : { ...asked, address: withQuery(path, own), isMoved: true }
  }
  const own = said.filter(([name, value]) => read?.names?.has(name) && value !== "")
  const kept = own.filter(
    ([name], index) =>
      read?.lists.has(name) || index === own.findLastIndex(([other]) => other === name),
  )
  const inOrder = kept.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
  return { address: withQuery(path, inOrder), isCanonical: true, isMoved: false }
}

function withQuery(path: string, said: string[][]): string {
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path
}
