import { createHash, timingSafeEqual } from "node:crypto"
import { BlockList, isIPv4 } from "node:net"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { failure } from "#contract/reply.ts"
import type { Metrics } from "./metrics.ts"

interface Options {
  metrics: Pick<Metrics, "read" | "contentType">
  /** The bearer token for clients on other machines. */
  token: string | undefined
}

/**
 * A proxy on this machine connects from a loopback address too; these headers show that it forwards
 * for another client.
 */
const PASSED_ON = [
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-host",
  "x-real-ip",
  "forwarded",
  "via",
]
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

const loopback = new BlockList()
loopback.addSubnet("127.0.0.0", 8, "ipv4")
loopback.addAddress("::1", "ipv6")

/**
 * `GET /metrics` for Prometheus: for programs of this machine that connect to this process
 * directly, and with the token. A forwarded request needs the token, for any address and any proxy.
 */
export async function metricsRoute(app: FastifyInstance, { metrics, token }: Options) {
  app.get("/metrics", async (request, reply) => {
    reply.header("cache-control", "no-store")
    if (!isLocal(request) && !hasToken(request, token)) {
      return reply
        .code(401)
        .header("www-authenticate", 'Bearer realm="metrics"')
        .send(failure("Metrics are given on this machine, or with METRICS_TOKEN"))
    }
    return reply.header("content-type", metrics.contentType).send(await metrics.read())
  })
}

function isLocal({ headers, socket }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, "") ?? ""
  if (!loopback.check(address, isIPv4(address) ? "ipv4" : "ipv6")) return false
  return (
    PASSED_ON.every((name) => headers[name] === undefined) && LOCAL_HOST.test(headers.host ?? "")
  )
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1]
  return token !== undefined && given !== undefined && timingSafeEqual(hashOf(given), hashOf(token))
}

/** Gives the same length for any text. */
function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest()
}
