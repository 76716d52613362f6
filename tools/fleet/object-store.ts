import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { mkdirSync, writeFileSync } from "node:fs"
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { userInfo } from "node:os"
import { join } from "node:path"
import { AwsClient } from "aws4fetch"
import { freePort } from "#scripts/postgres.ts"
import { run } from "#scripts/processes.mjs"
import { getSwift, type SwiftTools } from "#scripts/test-tools.ts"
import { makeApp, until } from "./app.ts"
import { type Lifetime, withLifetime } from "./lifetime.ts"

/**
 * A real S3-compatible server, OpenStack Swift with its S3 middleware, behind a proxy that counts
 * writes and injects faults.
 */
export interface ObjectStore {
  /** Of the proxy. */
  endpoint: string
  /** ASSET_STORE and the keys, as the product reads them. */
  settings: Record<"ASSET_STORE" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY", string>
  /** How often each path was written successfully. */
  writes: Map<string, number>
  /** The effect on requests from now on; `refused` closes each connection. */
  fault: "none" | "refused" | { status: number; times: number }
  stop(): Promise<void>
}

const REGION = "us-east-1"
const BUCKET = "disha"
const ACCESS_KEY = "disha:disha"
const SERVERS = ["account", "container", "object", "proxy"] as const

/** Swift's own commands look for their common settings in /etc alone. */
const RUN = `
import sys
from swift.common import utils, wsgi
folder, name = sys.argv[1:]
utils.set_swift_dir(folder)
sys.exit(wsgi.run_wsgi(f"{folder}/{name}.conf", f"{name}-server"))
`

const RINGS = `
import sys
from swift.common.ring import RingBuilder
for ring in sys.argv[2:]:
    name, port = ring.split(":")
    builder = RingBuilder(2, 1, 1)
    builder.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": int(port), "device": "one", "weight": 1.0})
    builder.rebalance()
    builder.get_ring().save(f"{sys.argv[1]}/{name}.ring.gz")
`

/** Starts Swift on free ports with an empty bucket. Throws a sentence when it cannot be had. */
export function startObjectStore(): Promise<ObjectStore> {
  return withLifetime<Omit<ObjectStore, "stop">>(async ({ defer, folder: makeFolder }) => {
    const tools = await getSwift()
    const folder = makeFolder("objects")
    const secret = randomBytes(16).toString("hex")
    const ports = await writeFiles(tools, folder, secret, defer)
    for (const [index, name] of SERVERS.entries()) {
      const args = ["-c", RUN, folder, name]
      const where = { port: ports[index]!, readyPath: "/healthcheck", settings: tools.env }
      const server = await makeApp({
        name: `Swift's ${name}`,
        command: tools.python,
        args,
        ...where,
      })
      defer(() => server.stop("SIGKILL"))
      await server.start()
    }
    const server = `http://127.0.0.1:${ports.at(-1)}`
    const keys = { accessKeyId: ACCESS_KEY, secretAccessKey: secret }
    const client = new AwsClient({ ...keys, service: "s3", region: REGION, retries: 0 })
    const makeBucket = async () => (await client.fetch(`${server}/${BUCKET}`, { method: "PUT" })).ok
    await until(makeBucket, "Swift could not make a bucket.")
    const watched = await watch(server)
    defer(watched.close)
    return Object.assign(watched, {
      settings: {
        ASSET_STORE: `s3://${BUCKET}?endpoint=${watched.endpoint}&region=${REGION}`,
        AWS_ACCESS_KEY_ID: ACCESS_KEY,
        AWS_SECRET_ACCESS_KEY: secret,
      },
    })
  })
}

/** Writes rings and settings, and starts memcached; gives the ports in the order of SERVERS. */
async function writeFiles(
  { python, memcached, env }: SwiftTools,
  folder: string,
  secret: string,
  defer: Lifetime["defer"],
) {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), `${text}\n`)
  mkdirSync(join(folder, "devices/one"), { recursive: true })
  const [ports, cachePort] = [await Promise.all(SERVERS.map(() => freePort())), await freePort()]
  const { username } = userInfo()
  const common = (port: number) => `[DEFAULT]
swift_dir = ${folder}
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${username}
workers = 0
log_level = WARNING
devices = ${folder}/devices
mount_check = false`
  write(
    "swift.conf",
    `[swift-hash]
swift_hash_path_suffix = disha
swift_hash_path_prefix = disha
[storage-policy:0]
name = one
default = yes`,
  )
  for (const [index, name] of SERVERS.slice(0, 3).entries()) {
    write(
      `${name}.conf`,
      `${common(ports[index]!)}
[pipeline:main]
pipeline = healthcheck ${name}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${name}-server]
use = egg:swift#${name}`,
    )
  }
  // On a busy machine a server is slow now and then, and there is no other: no error limit.
  write(
    "proxy.conf",
    `${common(ports[3]!)}
[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_limit = 1000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
allow_multipart_uploads = false
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCESS_KEY.replace(":", "_")} = ${secret} .admin`,
  )
  const cache = ["-u", username, "-l", "127.0.0.1", "-p", String(cachePort), "-m", "16"]
  const onStart = (pid: number) => defer(() => process.kill(pid, "SIGKILL"))
  void run(memcached, cache, { isQuiet: true, env: { ...process.env, ...env }, onStart })
  const rings = SERVERS.slice(0, 3).map((name, index) => `${name}:${ports[index]}`)
  const where = { isQuiet: true, env: { ...process.env, ...env } }
  const { code, output } = await run(python, ["-c", RINGS, folder, ...rings], where)
  if (code !== 0) throw new Error(`Swift could not make its rings:\n${output}`)
  return ports
}

/** Passes requests on unchanged, the name of the host included: signatures stay valid. */
async function watch(endpoint: string) {
  const server = createServer(pass).listen(0, "127.0.0.1")
  await once(server, "listening")
  const watched = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writes: new Map<string, number>(),
    fault: "none" as ObjectStore["fault"],
    async close() {
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
