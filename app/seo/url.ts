/**
 * An absolute URL on the public origin, percent-encoded, without a fragment. No path can change the
 * host: `//elsewhere.example` is a path like any other.
 */
export function absoluteUrl(origin: string, path: string): string {
  const url = new URL(`${origin}/${path.replace(/^[/\\]+/, "")}`)
  url.hash = ""
  return url.href
}

/**
 * A URL that may be on another host, such as a picture on a CDN; a path is resolved on the public
 * origin.
 */
export function absoluteAsset(origin: string, url: string): string {
  return /^https?:\/\//i.test(url) ? new URL(url).href : absoluteUrl(origin, url)
}
