import { hash } from "node:crypto"
import type { InlineScripts } from "#app/context.ts"
import type { Config } from "../config.ts"

/** Values of the header Content-Security-Policy, for each type of answer. */
export type ContentPolicies = ReturnType<typeof contentPolicies>

type Settings = Pick<
  Config,
  "isDevelopment" | "publicOrigin" | "assetBaseUrl" | "mapStyleUrl" | "mapOrigins"
> &
  Partial<Pick<Config, "assetStore" | "isAssetRedirect">>

/** Allows styles: for the plain error page, and for the way browsers show XML. */
const CLOSED = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
]
/** More different scripts than the pages have; each is cached with its hash. */
const MAX_KNOWN = 100

/**
 * Allows our own script files, and those inline scripts that the renderer names: by their text,
 * which is hashed here, or by the nonce of one answer. Style attributes stand in pages, so inline
 * styles are allowed.
 */
export function contentPolicies({
  isDevelopment,
  publicOrigin,
  assetBaseUrl,
  mapStyleUrl,
  mapOrigins,
  assetStore,
  isAssetRedirect,
}: Settings) {
  const maps = [mapStyleUrl && new URL(mapStyleUrl).origin, ...mapOrigins]
  const assets = assetBaseUrl.startsWith("/") ? undefined : new URL(assetBaseUrl).origin
  const storage = isAssetRedirect ? assetStore?.endpoint : undefined
  // Vite adds scripts to its pages, and uses a web socket.
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
    "object-src 'none'",
    "media-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    list("form-action", "'self'"),
    ...(publicOrigin.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ]
  return {
    /** For data, pictures and feeds. */
    closed: CLOSED.join("; "),
    /**
     * For a page, with the inline scripts that its renderer wrote; without an argument also for the
     * script of a worker.
     */
    page: ({ scripts = [], nonce }: InlineScripts = {}) =>
      [
        "default-src 'self'",
        isDevelopment
          ? list("script-src", "'self'", devScripts)
          : list("script-src", "'self'", ...scripts.map(sourceOf), nonce && `'nonce-${nonce}'`),
        ...(isDevelopment ? [] : ["script-src-attr 'none'"]),
        ...rest,
      ].join("; "),
    /** For the API browser, whose forms a third-party script draws. */
    apiBrowser: ["default-src 'self'", "script-src 'self'", "script-src-attr 'none'", ...rest].join(
      "; ",
    ),
  }
}

function list(directive: string, ...sources: (string | undefined)[]): string {
  return [directive, ...new Set(sources.filter((source) => source !== undefined))].join(" ")
}
