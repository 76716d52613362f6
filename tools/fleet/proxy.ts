import { chmodSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { freePort } from "#scripts/postgres.ts"
import { getProgram } from "#scripts/test-tools.ts"
import { makeApp, ROOT } from "./app.ts"
import { withLifetime } from "./lifetime.ts"

interface Setup {
  backends: readonly { name: string; port: number }[]
  port: number
  proxyProtocolPort: number
  folder: string
}

const KINDS = {
  haproxy: { name: "HAProxy", write: haproxyFile, args: ["-db", "-f"] },
  nginx: { name: "nginx", write: nginxFile, args: ["-e", "stderr", "-c"] },
}

/**
 * A proxy before processes of the product. It does not run yet; the program comes from Debian's
 * packages where there is none. Connections to `proxyProtocolPort` begin with the PROXY protocol,
 * which names the client's address.
 */
export function makeProxy(kind: keyof typeof KINDS, backends: Setup["backends"]) {
  return withLifetime(async ({ use, folder: makeFolder }) => {
    const { name, write, args } = KINDS[kind]
    const { path: command, env: settings } = await getProgram(name, kind)
    const folder = makeFolder("proxy")
    // The workers of nginx run as another user.
    chmodSync(folder, 0o755)
    const file = join(folder, "configuration")
    const [port, proxyProtocolPort] = [await freePort(), await freePort()]
    writeFileSync(file, write({ backends, port, proxyProtocolPort, folder }))
    const where = { port, readyPath: "/", isReadyByAnyStatus: true }
    const how = { command, args: [...args, file], settings, ...where }
    const app = use(await makeApp({ name: kind, ...how }))
    return { app, origin: app.origin, proxyProtocolPort }
  })
}

/** docs/deploy/haproxy.cfg, the operators' example, with these addresses. */
function haproxyFile({ port, proxyProtocolPort, backends }: Setup): string {
  const servers = backends.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check\n`)
  const binds = `  bind 127.0.0.1:${port}\n  bind 127.0.0.1:${proxyProtocolPort} accept-proxy`
  return readFileSync(join(ROOT, "docs/deploy/haproxy.cfg"), "utf8")
    .replace(/^ {2}bind .*$/m, binds)
    .replace(/(^ {2}server .*\n)+/gm, servers.join(""))
}

/** docs/deploy/nginx.conf with these addresses, without certificates, within nginx.conf beside this. */
function nginxFile({ port, proxyProtocolPort, backends, folder }: Setup): string {
  const servers = (options: string) =>
    backends.map(({ port }) => `  server 127.0.0.1:${port}${options}`).join("")
  const listen = `  listen 127.0.0.1:${port};\n  listen 127.0.0.1:${proxyProtocolPort} proxy_protocol;`
  const site = readFileSync(join(ROOT, "docs/deploy/nginx.conf"), "utf8")
    .replace(/^ {2}server 127\.0\.0\.1:\d+(.*\n)/m, (_, options: string) => servers(options))
    .replace(/^ {2}listen \[::\]:.*\n/gm, "")
    .replace(/^ {2}listen 80;$/m, `  listen unix:${folder}/http;`)
    .replace(/^ {2}listen 443 .*$/m, listen)
    .replace(/^ {2}(ssl_|http2 ).*\n/gm, "")
  writeFileSync(join(folder, "site.conf"), site)
  const frame = readFileSync(join(import.meta.dirname, "nginx.conf"), "utf8")
  return frame.replaceAll("FOLDER", folder)
}
