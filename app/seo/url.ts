/**
 * A whole address on the public origin, percent-encoded, without a fragment.
 * Whatever the path holds, the host stays ours: `//elsewhere.example` is a path like any other.
 */
export function absoluteUrl(origin: string, path: string): string {
  const url = new URL(`${origin}/${path.replace(/^[/\\]+/, "")}`)
  url.hash = ""
  return url.href
}

/**
 * An address that may lie elsewhere, such as a picture on a CDN; a path is taken on the public
 * origin.
 */
export function absoluteAsset(origin: string, url: string): string {
  return /^https?:\/\//i.test(url) ? new URL(url).href : absoluteUrl(origin, url)
}
