import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "#scripts/postgres.ts"
import { beforeEnd } from "#scripts/processes.mjs"
import { getHaproxy, getNginx, type Program } from "#scripts/test-tools.ts"

/** A proxy before the processes of the product; it keeps its ports over ends and starts. */
export interface Proxy {
  /** http://127.0.0.1:… */
  origin: string
  /** Connections begin with the PROXY protocol here, and come from where that says. */
  toldPort: number
  readonly pid: number | undefined
  /** The file that it is run by. */
  configuration: string
  start(): Promise<void>
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>
}

export interface Backend {
  name: string
  port: number
}

/** Of the loopback, where a proxy listens. */
interface Ports {
  port: number
  /** For the PROXY protocol. */
  toldPort: number
}

const START_LIMIT_MS = 10_000
const CHECK_MS = 50

/** The configuration that operators are given, docs/deploy/haproxy.cfg, with these addresses. */
export function haproxyConfiguration(
  { port, toldPort }: Ports,
  backends: readonly Backend[],
): string {
  const servers = backends
    .map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check\n`)
    .join("")
  return readFileSync(new URL("../../docs/deploy/haproxy.cfg", import.meta.url), "utf8")
    .replace(
      /^ {2}bind .*$/m,
      `  bind 127.0.0.1:${port}\n  bind 127.0.0.1:${toldPort} accept-proxy`,
    )
    .replace(/(^ {2}server .*\n)+/gm, servers)
}

/**
 * The configuration that operators are given, docs/deploy/nginx.conf, with these addresses, without
 * certificates, and with what stands around it in nginx's own file. The server that leads to https
 * listens in the folder.
 */
export function nginxConfiguration(
  { port, toldPort }: Ports,
  { backends, folder }: { backends: readonly Backend[]; folder: string },
): string {
  const site = readFileSync(new URL("../../docs/deploy/nginx.conf", import.meta.url), "utf8")
    .replace(/^ {2}server 127\.0\.0\.1:\d+(.*\n)/m, (_line, options: string) =>
      backends.map(({ port }) => `  server 127.0.0.1:${port}${options}`).join(""),
    )
    .replace(/^ {2}listen \[::\]:.*\n/gm, "")
    .replace(/^ {2}listen 80;$/m, `  listen unix:${folder}/http;`)
    .replace(
      /^ {2}listen 443 .*$/m,
      `  listen 127.0.0.1:${port};\n  listen 127.0.0.1:${toldPort} proxy_protocol;`,
    )
    .replace(/^ {2}(ssl_|http2 ).*\n/gm, "")
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${folder}/${name};\n`)
    .join("")
  return `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr warn;
events {
  worker_connections 2000;
}
http {
  access_log off;
${places}  set_real_ip_from 127.0.0.1;
  real_ip_header proxy_protocol;
${site}}
`
}

/** HAProxy; it does not run yet. Gets it from Debian's packages where there is none. */
export async function makeProxy(backends: readonly Backend[]): Promise<Proxy> {
  return proxyBy({
    name: "HAProxy",
    program: await getHaproxy(),
    configure: (ports) => haproxyConfiguration(ports, backends),
    args: (file) => ["-db", "-f", file],
  })
}

/** nginx; it does not run yet. Gets it from Debian's packages where there is none. */
export async function makeNginx(backends: readonly Backend[]): Promise<Proxy> {
  return proxyBy({
    name: "nginx",
    program: await getNginx(),
    configure: (ports, folder) => nginxConfiguration(ports, { backends, folder }),
    args: (file) => ["-e", "stderr", "-c", file],
  })
}

interface Kind {
  name: string
  program: Program
  configure(ports: Ports, folder: string): string
  args(configuration: string): string[]
}

async function proxyBy({ name, program: { path, env }, configure, args }: Kind): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), "disha-proxy-"))
  // The workers of nginx run as another user.
  chmodSync(folder, 0o755)
  const configuration = join(folder, "configuration")
  const ports = { port: await freePort(), toldPort: await freePort() }
  writeFileSync(configuration, configure(ports, folder))
  const origin = `http://127.0.0.1:${ports.port}`
  let child: ReturnType<typeof spawn> | undefined
  // With its workers, which a SIGKILL would leave behind.
  const end = () => child?.kill("SIGTERM")
  process.on("exit", () => {
    end()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEnd(end)

  async function start() {
    const started = spawn(path, args(configuration), {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    })
    child = started
    let said = ""
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said = (said + text).slice(-20_000)
      })
    }
    started.on("exit", () => {
      if (child === started) child = undefined
    })
    const limit = Date.now() + START_LIMIT_MS
    while (
      !(await fetch(origin).then(
        () => true,
        () => false,
      ))
    ) {
      if (child !== started || Date.now() > limit) {
        started.kill("SIGKILL")
        throw new Error(`${name} did not start:\n${said}`)
      }
      await pause(CHECK_MS)
    }
  }

  return {
    origin,
    toldPort: ports.toldPort,
    configuration,
    get pid() {
      return child?.pid
    },
    start,
    async stop(signal = "SIGTERM") {
      if (!child) return
      const ended = once(child, "exit")
      child.kill(signal)
      await ended
    },
  }
}
