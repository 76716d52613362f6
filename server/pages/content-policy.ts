import { hash } from "node:crypto"
import type { InlineScripts } from "#app/context.ts"
import type { Config } from "../config.ts"

/**
 * What browsers may load and run with an answer of the product: values of the header
 * Content-Security-Policy.
 */
export interface ContentPolicies {
  /** For what is no page: data, pictures, feeds. */
  closed: string
  /**
   * For a page, with the inline scripts that its renderer wrote; without any also for what a worker
   * may do.
   */
  page(allowed?: InlineScripts): string
  /** For the page that browses the API, whose forms are drawn by somebody else's script. */
  apiBrowser: string
}

type Settings = Pick<
  Config,
  "isDevelopment" | "publicOrigin" | "assetBaseUrl" | "mapStyleUrl" | "mapOrigins"
> &
  Partial<Pick<Config, "assetStore" | "isAssetRedirect">>

/**
 * Styles may be: of a plain page that says in a sentence why there is no other, and of how browsers
 * show XML.
 */
const CLOSED = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
]
/** More different scripts than the pages have, each kept with its hash. */
const MAX_KNOWN = 100

/**
 * Scripts are our own files, and those inline ones that the renderer names: by their text, which is
 * hashed here, or by a nonce of one answer. Style attributes stand in documents, so inline styles
 * are allowed.
 */
export function contentPolicies({
  isDevelopment,
  publicOrigin,
  assetBaseUrl,
  mapStyleUrl,
  mapOrigins,
  assetStore,
  isAssetRedirect,
}: Settings): ContentPolicies {
  const maps = [mapStyleUrl && new URL(mapStyleUrl).origin, ...mapOrigins]
  const assets = assetBaseUrl.startsWith("/") ? undefined : new URL(assetBaseUrl).origin
  const storage = isAssetRedirect ? assetStore?.endpoint : undefined
  // Vite writes scripts into what it serves, and speaks to the browser by a socket.
  const [devScripts, devSockets] = isDevelopment ? ["'unsafe-inline'", "ws:"] : []
  const known = new Map<string, string>()

  function sourceOf(script: string): string {
    const source = known.get(script) ?? `'sha256-${hash("sha256", script, "base64")}'`
    if (known.size < MAX_KNOWN && script.length < 4_096) known.set(script, source)
    return source
  }

  const rest = [
    list("style-src", "'self'", "'unsafe-inline'"),
    list("img-src", "'self'", "data:", "blob:", assets, storage, ...maps),
    list("connect-src", "'self'", devSockets, ...maps),
    list("font-src", "'self'"),
    list("worker-src", "'self'"),
    list("manifest-src", "'self'"),
    "frame-src 'none'",
    "object-src 'none'",
    "media-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    list("form-action", "'self'"),
    ...(publicOrigin.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ]
  return {
    closed: CLOSED.join("; "),
    page: ({ scripts = [], nonce } = {}) =>
      [
        "default-src 'self'",
        isDevelopment
          ? list("script-src", "'self'", devScripts)
          : list("script-src", "'self'", ...scripts.map(sourceOf), nonce && `'nonce-${nonce}'`),
        ...(isDevelopment ? [] : ["script-src-attr 'none'"]),
        ...rest,
      ].join("; "),
    apiBrowser: ["default-src 'self'", "script-src 'self'", "script-src-attr 'none'", ...rest].join(
      "; ",
    ),
  }
}

function list(directive: string, ...sources: (string | undefined)[]): string {
  return [directive, ...new Set(sources.filter((source) => source !== undefined))].join(" ")
}
