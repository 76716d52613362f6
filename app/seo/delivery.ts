interface Delivery {
  /** Without the charset. */
  type: string
  /** For how long others may keep it. */
  maxAgeSeconds: number
}

/** A text for machines, as the answer to a request; a shared cache may keep it for a while. */
export function textResponse(body: string, { type, maxAgeSeconds }: Delivery): Response {
  return new Response(body, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": `public, max-age=${maxAgeSeconds}`,
    },
  })
}
