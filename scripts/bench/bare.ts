/**
 * A process that does nothing but answer: Fastify with one route for each target, which sends bytes made beforehand.
 * What a target costs beyond this is what the product does. Started by main.ts with its options as JSON.
 */
import Fastify from "fastify"

export interface BareReply {
  path: string
  /** Of the body, in bytes. */
  length: number
  /** content-type, and content-encoding where the target compresses. */
  headers: Record<string, string>
}

export interface BareOptions {
  port: number
  replies: BareReply[]
}

const { port, replies } = JSON.parse(process.argv[2] ?? "{}") as BareOptions
const app = Fastify({ forceCloseConnections: true })
for (const { path, length, headers } of replies) {
  const body = Buffer.from(JSON.stringify("x".repeat(Math.max(0, length - 2))))
  app.get(path, (_request, reply) => reply.headers(headers).send(body))
}
process.on("SIGTERM", () => process.exit())
await app.listen({ port, host: "127.0.0.1" })
