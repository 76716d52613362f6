import { MUST_REVALIDATE } from "#contract/caching.ts"

interface Delivery {
  /** Without the charset. */
  type: string
  /**
   * For how long others may keep what follows from the settings alone; without it, they ask each
   * time.
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
