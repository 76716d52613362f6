import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { AwsClient } from "aws4fetch"
import { freePort } from "#scripts/postgres.ts"
import { getSwift } from "#scripts/test-tools.ts"
import { isOk, makeApp, until } from "./app.ts"
import { withLifetime } from "./lifetime.ts"

const SCRIPT = join(import.meta.dirname, "run-swift.py")
const REGION = "us-east-1"
const BUCKET = "disha"
const ACCESS_KEY = "disha:disha"
/** Of memcached, accounts, containers, objects and the proxy, in the order of the script. */
const PORTS = 5

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>

/**
 * A real S3-compatible server, OpenStack Swift with its S3 middleware, behind a proxy that counts
 * writes and injects faults, with an empty bucket. Throws a sentence when it cannot be had.
 */
export function startObjectStore() {
  return withLifetime(async ({ defer, use, folder }) => {
    const { python, memcached, env: settings } = await getSwift()
    const secret = randomBytes(16).toString("hex")
    const ports = await Promise.all(Array.from({ length: PORTS }, freePort))
    const words = [folder("objects"), ACCESS_KEY, secret, REGION, memcached]
    const args = [SCRIPT, ...words, ...ports.map(String)]
    const where = { command: python, args, settings, port: ports.at(-1)! }
    const swift = await makeApp({ name: "Swift", readyPath: "/healthcheck", ...where })
    defer(() => swift.stop("SIGKILL"))
    await swift.start()
    for (const port of ports.slice(1)) {
      const isReady = () => isOk(`http://127.0.0.1:${port}/healthcheck`)
      await until(isReady, "A server of Swift did not start.")
    }
    const keys = { accessKeyId: ACCESS_KEY, secretAccessKey: secret }
    const client = new AwsClient({ ...keys, service: "s3", region: REGION, retries: 0 })
    const makeBucket = async () =>
      (await client.fetch(`${swift.origin}/${BUCKET}`, { method: "PUT" })).ok
    await until(makeBucket, "Swift could not make a bucket.")
    const watched = use(await watch(swift.origin))
    return Object.assign(watched, {
      /** As the product reads them. */
      settings: {
        ASSET_STORE: `s3://${BUCKET}?endpoint=${watched.endpoint}&region=${REGION}`,
        AWS_ACCESS_KEY_ID: ACCESS_KEY,
        AWS_SECRET_ACCESS_KEY: secret,
      },
    })
  })
}

/** Passes requests on unchanged, the name of the host included: signatures stay valid. */
async function watch(endpoint: string) {
  const server = createServer(pass).listen(0, "127.0.0.1")
  await once(server, "listening")
  const watched = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often each path was written successfully. */
    writes: new Map<string, number>(),
    /** The effect on requests from now on; `refused` closes each connection. */
    fault: "none" as "none" | "refused" | { status: number; times: number },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    },
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { fault } = watched
    if (fault === "refused") return incoming.socket.destroy()
    if (fault !== "none" && fault.times > 0) {
      fault.times -= 1
      return outgoing.writeHead(fault.status, { connection: "close" }).end()
    }
    const { method = "GET", url = "/", headers } = incoming
    const passed = request(`${endpoint}${url}`, { method, headers }, (reply) => {
      const status = reply.statusCode ?? 502
      if (method === "PUT" && status < 300)
        watched.writes.set(url, (watched.writes.get(url) ?? 0) + 1)
      outgoing.writeHead(status, reply.headers)
      // Swift sends a body after the head of what is missing, even to HEAD.
      if (method === "HEAD") outgoing.end()
      else reply.on("error", () => outgoing.destroy()).pipe(outgoing)
    })
    passed.on("error", () => outgoing.destroy())
    incoming.pipe(passed)
  }

  return watched
}
