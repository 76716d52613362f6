/**
 * A process that does nothing but answer, so that what a target costs beyond it is what the product
 * does. Fastify with one route for each target, which sends bytes made beforehand; where the target
 * answers JSON, a second route hands Fastify the same answer as an object, to be written out each
 * time, as a handler of a few lines would. Started by main.ts with its options as JSON.
 */
import Fastify from "fastify"

export interface BareReply {
  path: string
  /** Of the body, in bytes. */
  length: number
  /** content-type, and content-encoding where the target compresses. */
  headers: Record<string, string>
  /** One of the target's own answers, where it is JSON; sent under `objectPath`. */
  object?: unknown
}

export function objectPath({ path }: BareReply): string {
  return `${path}/object`
}

export interface BareOptions {
  port: number
  replies: BareReply[]
}

if (process.argv[1] === import.meta.filename) await serve(JSON.parse(process.argv[2]!))

async function serve({ port, replies }: BareOptions) {
  const app = Fastify({ forceCloseConnections: true })
  for (const reply of replies) {
    const { path, length, headers, object } = reply
    const body = Buffer.from(JSON.stringify("x".repeat(Math.max(0, length - 2))))
    app.get(path, (_request, answer) => answer.headers(headers).send(body))
    if (object !== undefined) app.get(objectPath(reply), async () => object)
  }
  process.on("SIGTERM", () => process.exit())
  await app.listen({ port, host: "127.0.0.1" })
}
