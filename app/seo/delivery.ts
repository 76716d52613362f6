import { MUST_REVALIDATE } from "#contract/caching.ts"

interface Delivery {
  /** Without the charset. */
  type: string
  /**
   * The lifetime in caches of a text that depends on the settings alone; without it, caches
   * revalidate.
   */
  maxAgeSeconds?: number
}

/** A text for machines, as the answer to a request. */
export function textResponse(body: string, { type, maxAgeSeconds }: Delivery): Response {
  const cacheControl =
    maxAgeSeconds === undefined ? MUST_REVALIDATE : `public, max-age=${maxAgeSeconds}`
  return new Response(body, {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": cacheControl },
  })
}
