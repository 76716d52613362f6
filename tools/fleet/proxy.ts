import { chmodSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { freePort } from "#scripts/postgres.ts"
import { getHaproxy, getNginx, type Program } from "#scripts/test-tools.ts"
import { type App, makeApp, ROOT } from "./app.ts"
import { withLifetime } from "./lifetime.ts"

/** A proxy before processes of the product. */
export interface ReverseProxy extends AsyncDisposable {
  /** Its process, which does not run yet. */
  app: App
  origin: string
  /** Connections to this port begin with the PROXY protocol, which names the client's address. */
  proxyProtocolPort: number
  stop(): Promise<void>
}

interface Backend {
  name: string
  port: number
}

interface Ports {
  port: number
  proxyProtocolPort: number
}

/** docs/deploy/haproxy.cfg, the operators' example, with these addresses. */
function haproxyFile({ port, proxyProtocolPort }: Ports, backends: readonly Backend[]): string {
  const servers = backends.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check\n`)
  const binds = `  bind 127.0.0.1:${port}\n  bind 127.0.0.1:${proxyProtocolPort} accept-proxy`
  return readFileSync(join(ROOT, "docs/deploy/haproxy.cfg"), "utf8")
    .replace(/^ {2}bind .*$/m, binds)
    .replace(/(^ {2}server .*\n)+/gm, servers.join(""))
}

/** docs/deploy/nginx.conf with these addresses, without certificates, in a file of nginx. */
function nginxFile(
  { port, proxyProtocolPort }: Ports,
  backends: readonly Backend[],
  folder: string,
) {
  const servers = (options: string) =>
    backends.map(({ port }) => `  server 127.0.0.1:${port}${options}`).join("")
  const listen = `  listen 127.0.0.1:${port};\n  listen 127.0.0.1:${proxyProtocolPort} proxy_protocol;`
  const site = readFileSync(join(ROOT, "docs/deploy/nginx.conf"), "utf8")
    .replace(/^ {2}server 127\.0\.0\.1:\d+(.*\n)/m, (_, options: string) => servers(options))
    .replace(/^ {2}listen \[::\]:.*\n/gm, "")
    .replace(/^ {2}listen 80;$/m, `  listen unix:${folder}/http;`)
    .replace(/^ {2}listen 443 .*$/m, listen)
    .replace(/^ {2}(ssl_|http2 ).*\n/gm, "")
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
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
${paths}  set_real_ip_from 127.0.0.1;
  real_ip_header proxy_protocol;
${site}}
`
}

/** HAProxy; it does not run yet. Gets it from Debian's packages where there is none. */
export async function makeProxy(backends: readonly Backend[]): Promise<ReverseProxy> {
  const write = (ports: Ports) => haproxyFile(ports, backends)
  return proxyOf("HAProxy", await getHaproxy(), write, (file) => ["-db", "-f", file])
}

/** nginx, likewise. */
export async function makeNginx(backends: readonly Backend[]): Promise<ReverseProxy> {
  const write = (ports: Ports, folder: string) => nginxFile(ports, backends, folder)
  return proxyOf("nginx", await getNginx(), write, (file) => ["-e", "stderr", "-c", file])
}

function proxyOf(
  name: string,
  { path, env }: Program,
  write: (ports: Ports, folder: string) => string,
  argsOf: (file: string) => string[],
): Promise<ReverseProxy> {
  return withLifetime(async ({ defer, folder: makeFolder }) => {
    const folder = makeFolder("proxy")
    // The workers of nginx run as another user.
    chmodSync(folder, 0o755)
    const file = join(folder, "configuration")
    const ports = { port: await freePort(), proxyProtocolPort: await freePort() }
    writeFileSync(file, write(ports, folder))
    const command = { command: path, args: argsOf(file), settings: env }
    const where = { port: ports.port, readyPath: "/", isReadyByAnyStatus: true }
    const app = await makeApp({ name, ...command, ...where })
    defer(() => app.stop())
    return { app, origin: app.origin, proxyProtocolPort: ports.proxyProtocolPort }
  })
}
