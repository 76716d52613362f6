/**
 * A real S3-compatible server in a temporary folder: OpenStack Swift with its S3 middleware, which
 * checks signatures of version 4. `node tools/fleet/object-store.ts` starts one and prints the
 * settings that have the product use it.
 */
import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir, userInfo } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { AwsClient } from "aws4fetch"
import { freePort } from "#scripts/postgres.ts"
import { beforeEnd, endTogether, run } from "#scripts/processes.mjs"
import { getSwift, type SwiftTools } from "#scripts/test-tools.ts"

export interface RunningObjectStore {
  /** On the loopback interface; buckets are paths below it. */
  endpoint: string
  bucket: string
  /** ASSET_STORE and the keys, as the product reads them. */
  settings: Record<"ASSET_STORE" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY", string>
  /** Of the server that answers; SIGSTOP and SIGCONT make it silent and let it speak again. */
  pid: number
  /** Ends the servers at once and removes their files. May be called twice. */
  stop(): Promise<void>
}

const REGION = "us-east-1"
const BUCKET = "disha"
const ACCESS_KEY = "disha:disha"
const START_LIMIT_MS = 60_000
const READY_CHECK_MS = 100
/** In the order in which their pids are told. */
const SERVERS = ["memcached", "account", "container", "object", "proxy"] as const

/** Its own commands look for their common settings in /etc alone. */
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

/**
 * Runs the servers, and ends them when the process that holds the other end of its input has ended,
 * however that did.
 */
const KEEPER = `
  folder=$1; shift
  trap : HUP INT TERM
  exec 3<&0
  pids=
  for name in "$@"; do
    sh "$folder/$name.sh" 3<&- </dev/null >"$folder/$name.log" 2>&1 &
    pids="$pids $!"
  done
  echo $pids
  while read -r _; do :; done <&3
  kill -KILL $pids 2>/dev/null
  wait
  cd / && rm -rf "$folder"
`

/**
 * Starts the servers on free ports of the loopback interface, with a random key and an empty
 * bucket. `under` is the folder to make the temporary folder in; its file system has to keep
 * extended attributes. Nothing stays after `stop()` or the end of this process. Throws with a
 * sentence when it cannot be had or does not start.
 */
export async function startObjectStore({ under = tmpdir() } = {}): Promise<RunningObjectStore> {
  const tools = await getSwift()
  const folder = mkdtempSync(join(under, "disha-objects-"))
  const secret = randomBytes(16).toString("hex")
  try {
    const ports = await writePlace(tools, folder, secret)
    const { pid, stop } = await launch(folder, [
      ports.account,
      ports.container,
      ports.object,
      ports.proxy,
    ])
    const endpoint = `http://127.0.0.1:${ports.proxy}`
    const store: RunningObjectStore = {
      endpoint,
      bucket: BUCKET,
      settings: {
        ASSET_STORE: `s3://${BUCKET}?endpoint=${endpoint}&region=${REGION}`,
        AWS_ACCESS_KEY_ID: ACCESS_KEY,
        AWS_SECRET_ACCESS_KEY: secret,
      },
      pid,
      stop,
    }
    await makeBucket(store, secret).catch(async (error) => {
      const complaint = lastWords(folder)
      await stop()
      throw new Error(`${error.message}\n${complaint}`, { cause: error })
    })
    return store
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Writes rings, settings and commands of all servers; returns their ports. */
async function writePlace(tools: SwiftTools, folder: string, secret: string) {
  const ports = {} as Record<(typeof SERVERS)[number], number>
  for (const name of SERVERS) ports[name] = await freePort()
  const write = (name: string, lines: string[]) =>
    writeFileSync(join(folder, name), `${lines.join("\n")}\n`)
  mkdirSync(join(folder, "devices", "one"), { recursive: true })
  const common = [
    "[DEFAULT]",
    `swift_dir = ${folder}`,
    "bind_ip = 127.0.0.1",
    `user = ${userInfo().username}`,
    "workers = 0",
    "log_level = WARNING",
  ]
  write("swift.conf", [
    ...["[swift-hash]", "swift_hash_path_suffix = disha", "swift_hash_path_prefix = disha"],
    ...["[storage-policy:0]", "name = one", "default = yes"],
  ])
  for (const name of ["account", "container", "object"] as const) {
    write(`${name}.conf`, [
      ...[
        ...common,
        `bind_port = ${ports[name]}`,
        `devices = ${folder}/devices`,
        "mount_check = false",
      ],
      ...["[pipeline:main]", `pipeline = healthcheck ${name}-server`],
      ...["[filter:healthcheck]", "use = egg:swift#healthcheck"],
      ...[`[app:${name}-server]`, `use = egg:swift#${name}`],
    ])
  }
  await makeRings(tools, folder, ports)
  write("proxy.conf", [
    ...[...common, `bind_port = ${ports.proxy}`],
    ...["[pipeline:main]", "pipeline = catch_errors healthcheck cache s3api tempauth proxy-server"],
    ...["[app:proxy-server]", "use = egg:swift#proxy", "account_autocreate = true"],
    // On a busy machine one is slow now and then, and there is no other to go to.
    "error_suppression_limit = 1000000",
    ...["[filter:catch_errors]", "use = egg:swift#catch_errors"],
    ...["[filter:healthcheck]", "use = egg:swift#healthcheck"],
    ...[
      "[filter:cache]",
      "use = egg:swift#memcache",
      `memcache_servers = 127.0.0.1:${ports.memcached}`,
    ],
    ...[
      "[filter:s3api]",
      "use = egg:swift#s3api",
      `location = ${REGION}`,
      "allow_multipart_uploads = false",
    ],
    ...["[filter:tempauth]", "use = egg:swift#tempauth"],
    `user_${ACCESS_KEY.replace(":", "_")} = ${secret} .admin`,
  ])
  const exports = Object.entries(tools.env).map(([name, value]) => `export ${name}='${value}'`)
  for (const name of ["account", "container", "object", "proxy"]) {
    write(`${name}.sh`, [...exports, `exec '${tools.python}' -c '${RUN}' '${folder}' '${name}'`])
  }
  write("memcached.sh", [
    ...exports,
    `exec '${tools.memcached}' -u ${userInfo().username} -l 127.0.0.1 -p ${ports.memcached} -m 16`,
  ])
  return ports
}

/** Where each server keeps what: in the one device, once. */
async function makeRings(
  { python, env }: SwiftTools,
  folder: string,
  ports: Record<string, number>,
) {
  const rings = ["account", "container", "object"].map((name) => `${name}:${ports[name]}`)
  const { code, output } = await run(python, ["-c", RINGS, folder, ...rings], {
    isQuiet: true,
    env: { ...process.env, ...env },
  })
  if (code !== 0) throw new Error(`Swift could not make its rings:\n${output.trimEnd()}`)
}

async function launch(
  folder: string,
  ports: number[],
): Promise<Pick<RunningObjectStore, "pid" | "stop">> {
  const keeper = spawn("/bin/sh", ["-c", KEEPER, "keeper", folder, ...SERVERS], {
    cwd: folder,
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  })
  const closed = once(keeper, "close")
  async function stop() {
    keeper.ref()
    keeper.stdin.end()
    await closed
  }
  beforeEnd(stop)
  keeper.stdin.on("error", () => {})
  const [pids] = (await once(keeper.stdout.setEncoding("utf8"), "data")) as [string]
  const limit = Date.now() + START_LIMIT_MS
  const isReady = (port: number) =>
    fetch(`http://127.0.0.1:${port}/healthcheck`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await Promise.all(ports.map(isReady))).every(Boolean)) {
    if (Date.now() > limit) {
      const complaint = lastWords(folder)
      await stop()
      throw new Error(`Swift did not start:\n${complaint}`)
    }
    await pause(READY_CHECK_MS)
  }
  // A server left running does not keep this process alive.
  keeper.stdout.destroy()
  keeper.unref()
  return { pid: Number(pids.trim().split(" ").at(-1)), stop }
}

async function makeBucket({ endpoint, bucket }: RunningObjectStore, secretAccessKey: string) {
  const client = new AwsClient({
    ...{ accessKeyId: ACCESS_KEY, secretAccessKey, service: "s3", region: REGION },
    retries: 0,
  })
  const limit = Date.now() + START_LIMIT_MS
  for (;;) {
    const reply = await client.fetch(`${endpoint}/${bucket}`, { method: "PUT" })
    if (reply.ok) return
    if (Date.now() > limit) throw new Error(`Swift could not make a bucket: ${await reply.text()}`)
    await pause(READY_CHECK_MS)
  }
}

function lastWords(folder: string): string {
  return SERVERS.map((name) =>
    readFileSync(join(folder, `${name}.log`), "utf8").slice(-1_000),
  ).join("\n")
}

if (import.meta.main) {
  endTogether()
  const { settings } = await startObjectStore()
  for (const [name, value] of Object.entries(settings)) console.log(`${name}='${value}'`)
  await new Promise((resolve) => process.stdin.resume().once("end", resolve))
  process.exit()
}
