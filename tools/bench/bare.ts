// A server that does nothing but answer, so that what a target costs beyond it is what the product
// does. Fastify with one route for each reply: bytes of a given length, or an object that it writes
// out as JSON each time. The file that names the replies is its argument.
import { readFileSync } from "node:fs"
import Fastify from "fastify"

export interface BareReply {
  path: string
  headers: Record<string, string>
  /** Bytes of the body; nothing where an object is sent. */
  length?: number
  object?: unknown
}

if (import.meta.main) {
  const replies = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as BareReply[]
  const app = Fastify({ forceCloseConnections: true })
  for (const { path, length = 0, headers, object } of replies) {
    const body = Buffer.alloc(length, "x")
    if (object !== undefined) app.get(path, async () => object)
    else app.get(path, (_request, reply) => reply.headers(headers).send(body))
  }
  app.get("/readyz", async () => "ok")
  process.on("SIGTERM", () => process.exit())
  await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" })
}
