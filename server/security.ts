import type { FastifyInstance } from "fastify"

const HEADERS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}

/** The headers that every answer carries, whatever made it. */
export function addSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  const headers = isHttps
    ? { ...HEADERS, "strict-transport-security": "max-age=31536000; includeSubDomains" }
    : HEADERS
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
