import type { ServerBuild } from "react-router"
import type { RouteHandle } from "#app/handle.ts"

/** The names that the pages of a pattern read from the query; an application may read any. */
export type QueryNames = { path: RegExp; names: ReadonlySet<string> | "any" }[]

/** The one way in which an address of the site is written: small letters, no slash at the end, nothing encoded. */
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
    const { query } = handleOf(route)
    if (!query && !isApplication) return []
    return [{ path: patternOf(pathOf(routes, route)), names: isApplication ? "any" : new Set(query) }]
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

/** Gives the pattern of the page that has a path, such as `/projects/:slug`; `/*` where none has. */
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

/** The address as the site writes it, where somebody wrote its path in capitals or with a slash at the end. */
export function writtenWell(url: string): string | undefined {
  const [path = "", ...query] = url.split("?")
  const written = path.toLowerCase().replace(/(?<=.)\/+$/, "")
  return written !== path && PATH.test(written) ? [written, ...query].join("?") : undefined
}

/**
 * The address with only that in its query which its page reads, in one order. `isTidy`: there is no other way to write
 * it, so that nobody can make up a thousand addresses of one page.
 */
export function tidyAddress(url: string, names: QueryNames): { address: string; isTidy: boolean } {
  const at = url.indexOf("?")
  if (at < 0) return { address: url, isTidy: PATH.test(url) }
  const path = url.slice(0, at)
  if (!PATH.test(path)) return { address: url, isTidy: false }
  const read = names.find((pattern) => pattern.path.test(path))?.names
  // An application reads its address again in the browser, and must find there all that it was rendered with.
  if (read === "any") return { address: url, isTidy: false }
  const said = [...new URLSearchParams(url.slice(at))].filter(([name]) => !FOREIGN.test(name))
  if (said.length > 0 && !read) return { address: `${path}?${new URLSearchParams(said)}`, isTidy: false }
  const kept = new Map(said.filter(([name, value]) => read?.has(name) && value !== ""))
  const query = new URLSearchParams([...kept].sort(([one], [other]) => (one < other ? -1 : 1)))
  return { address: kept.size > 0 ? `${path}?${query}` : path, isTidy: true }
}
