import { globSync, readFileSync } from "node:fs"
import { type ESTree, parseSync, Visitor } from "vite"
import { expect, test } from "vitest"
import { BUDGETS, LIMITS } from "#server/auth/limits.ts"
import { readConfig } from "#server/config.ts"

// Claims of docs/security.md about what no source does, what the files for deployment say, and what
// the documents list. Sources are parsed, so that strings and comments do not count.

const read = (file: string) => readFileSync(file, "utf8")
/** The files that run in production: no tests, no scripts of the operator. */
const SOURCES = globSync(["{app,catalog,contract,server}/**/*.{ts,tsx}", "server.js"])
  .map((path) => path.replaceAll("\\", "/"))
  .filter((file) => !/\.test\.tsx?$/.test(file))

interface Call {
  file: string
  /** The callee as it is written: `fetch`, `new RegExp`, `request.log.error`. */
  callee: string
  arguments: ESTree.Argument[]
  /** The source of the arguments. */
  written: string[]
}

interface Import {
  file: string
  module: string
  /** The imported names; `*` for a whole module. */
  names: string[]
}

const { calls, imports, comparisons, members, attributes } = parsed()

function parsed() {
  const [calls, imports]: [Call[], Import[]] = [[], []]
  const [comparisons, members, attributes]: [string[], string[], string[]] = [[], [], []]
  for (const file of SOURCES) {
    const source = read(file)
    const text = ({ start, end }: ESTree.Span) => source.slice(start, end)
    const noteCall = (node: ESTree.CallExpression | ESTree.NewExpression, prefix = "") => {
      const written = node.arguments.map(text)
      calls.push({ file, callee: prefix + text(node.callee), arguments: node.arguments, written })
    }
    const visitor = new Visitor({
      CallExpression: (node) => noteCall(node),
      NewExpression: (node) => noteCall(node, "new "),
      ImportExpression({ source: from }) {
        imports.push({ file, module: text(from).replaceAll('"', ""), names: ["*"] })
      },
      ImportDeclaration({ source: from, importKind, specifiers }) {
        if (importKind === "type") return
        const names = specifiers.flatMap((one) =>
          one.type !== "ImportSpecifier"
            ? ["*"]
            : one.importKind === "type"
              ? []
              : [text(one.imported)],
        )
        if (names.length > 0) imports.push({ file, module: from.value, names })
      },
      BinaryExpression(node) {
        if (/^[!=]=$/.test(node.operator) && text(node.right) !== "null")
          comparisons.push(`${file}: ${text(node)}`)
      },
      MemberExpression: (node) => members.push(`${file}: ${text(node)}`),
      JSXAttribute: (node) => attributes.push(`${file}: ${text(node.name)}`),
    })
    visitor.visit(parseSync(file, source).program)
  }
  return { calls, imports, comparisons, members, attributes }
}

/** The importers of a module's names, as `file: name`. */
function importersOf(module: RegExp, names = /./): string[] {
  return imports
    .filter((one) => module.test(one.module))
    .flatMap(({ file, names: all }) =>
      all.filter((name) => names.test(name)).map((name) => `${file}: ${name}`),
    )
}

const callsOf = (callee: RegExp) => calls.filter((one) => callee.test(one.callee))
const filesOf = (found: { file: string }[]) => [...new Set(found.map(({ file }) => file))].sort()

test("the sources are parsed", () => {
  expect(SOURCES.length).toBeGreaterThan(300)
  expect(filesOf(callsOf(/^createApp$/))).toEqual(["server.js"])
})

test("no source calls a shell: child processes are forked from files", () => {
  expect(importersOf(/^(node:)?child_process$/).toSorted()).toEqual([
    "server/catalog/tables/table-files.ts: fork",
    "server/media/encoder.ts: fork",
  ])
  expect(importersOf(/^(node:)?cluster$/)).toEqual([])
})

test("no source makes code of text", () => {
  expect(
    callsOf(/^(?:(?:new )?(?:globalThis\.|window\.)?Function|(?:globalThis\.|window\.)?eval)$/),
  ).toEqual([])
  expect(importersOf(/^(node:)?vm$/)).toEqual([])
  const timers = callsOf(/^(?:window\.)?set(?:Timeout|Interval|Immediate)$/)
  const ofText = timers.filter(({ arguments: [work] }) => /Literal$/.test(work?.type ?? ""))
  expect(ofText.map(({ file }) => file)).toEqual([])
})

/**
 * Parts of patterns beside constants in capitals: names of elements, paths of our routes, a
 * random mark.
 */
const PATTERNS_OF = [
  "app/document-html.ts: mark",
  // The rules of the grammar, and names as words of letters and digits (wordsOf).
  "catalog/search-phrases/words.ts: pattern",
  "server/media/s3-replies.ts: name",
  String.raw`server/pages/page-address.ts: path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")`,
]

test("no regular expression is built from input", () => {
  const created = callsOf(/^(?:new )?RegExp$/)
  expect(created.length).toBeGreaterThan(3)
  const parts = created.flatMap(({ file, arguments: [pattern], written: [source] }) => {
    const template = pattern?.type === "TaggedTemplateExpression" ? pattern.quasi : pattern
    if (template?.type !== "TemplateLiteral") return [`${file}: ${source}`]
    const text = read(file)
    return template.expressions.map(({ start, end }) => `${file}: ${text.slice(start, end)}`)
  })
  expect(
    parts.filter((part) => !/: [A-Z][A-Z_]+\b/.test(part) && !PATTERNS_OF.includes(part)),
  ).toEqual([])
  // A text that `match` or `matchAll` receives becomes a pattern as well.
  const texts = callsOf(/\.match(?:All)?$/).filter(({ arguments: [pattern] }) =>
    /^(?:TemplateLiteral|BinaryExpression)$/.test(pattern?.type ?? ""),
  )
  expect(texts.map(({ file, written }) => `${file}: ${written[0]}`)).toEqual([])
})

test("the server connects to the database, the storage, the mail server and the webhook alone", () => {
  const clients =
    /^((node:)?(https?|http2|net|tls|dgram|dns)(\/promises)?|undici|pg|nodemailer|aws4fetch)$/
  const opens = /^(\*|request|get|connect|createConnection|createSocket|Socket|fetch|AwsV4Signer)$/
  expect(importersOf(clients, opens).sort()).toEqual([
    "server/db/server.ts: *",
    "server/mail/outbox.ts: *",
    "server/media/s3-client.ts: AwsV4Signer",
    "server/staff-channel.ts: request",
  ])
  const fetching = callsOf(/^(?:globalThis\.|window\.)?fetch$/)
  expect(filesOf(fetching).filter((file) => !file.startsWith("app/"))).toEqual([
    "server/lead-webhook.ts",
    "server/media/s3-client.ts",
  ])
  // The browser's own: none of them is part of a loader or an action.
  expect(filesOf(fetching).filter((file) => file.startsWith("app/"))).toEqual([
    "app/admin/api.ts",
    "app/islands/map-answers.ts",
    "app/islands/suggestions.ts",
    "app/sign-in.ts",
    "app/site/homes/search.island.tsx",
    // Sends a request of the router again.
    "app/ui/connection.ts",
  ])
  const sockets = callsOf(/^request$/).filter(({ file }) => file === "server/staff-channel.ts")
  expect(sockets.map(({ written }) => /socketPath/.test(written.join()))).toEqual([true])
})

test("what must not be guessed comes from the cryptographic source of randomness", () => {
  // Pauses before another try, which guard nothing.
  const random = members.filter((member) => member.endsWith(": Math.random"))
  expect(random.sort()).toEqual([
    "server/db/leases.ts: Math.random",
    "server/limits/turns.ts: Math.random",
    "server/media/s3-client.ts: Math.random",
  ])
  expect(importersOf(/^node:crypto$/, /^random/)).toEqual(
    expect.arrayContaining([
      "server/auth/secret.ts: randomBytes",
      "server/auth/sessions.ts: randomBytes",
      "server/auth/staff.ts: randomBytes",
      "server/auth/two-step.ts: randomInt",
    ]),
  )
})

/** Tags of caches, which guard nothing. */
const CACHE_TAGS = [
  "server/api/description.ts",
  "server/api/replies.ts",
  "server/pages/page-cache.ts",
]

test("only algorithms of the table of keys are used, and SHA-1 for tags of caches alone", () => {
  const used = callsOf(
    /^(?:hash|create(?:Hash|Hmac|Cipheriv|Decipheriv|Sign|Verify)|(?:hkdf|pbkdf2|scrypt)\w*)$/,
  )
    .filter(({ file }) => importersOf(/^node:crypto$/).some((one) => one.startsWith(`${file}: `)))
    .map(({ file, callee, written: [algorithm] }) => ({ file, use: `${callee} ${algorithm}` }))
  const withSha1 = filesOf(used.filter(({ use }) => use === 'hash "sha1"'))
  expect(withSha1.filter((file) => !CACHE_TAGS.includes(file))).toEqual([])
  expect([...new Set(used.map(({ use }) => use))].sort()).toEqual([
    'createCipheriv "aes-256-gcm"',
    'createDecipheriv "aes-256-gcm"',
    'createHash "sha256"',
    'createHmac "sha256"',
    'hash "sha1"',
    'hash "sha256"',
    'hkdfSync "sha256"',
  ])
  const names = [...new Set(importersOf(/^(node:)?crypto$/).map((one) => one.split(": ")[1]))]
  const primitives = names.filter(
    (name) => !/^(random|hash$|createHash$|timingSafeEqual$)/.test(name ?? ""),
  )
  expect(primitives.sort()).toEqual([
    "createCipheriv",
    "createDecipheriv",
    "createHmac",
    "hkdfSync",
  ])
  expect(members.filter((one) => /: (?:globalThis\.|window\.)?crypto\.subtle/.test(one))).toEqual(
    [],
  )
  const keys = section("Keys")
  for (const name of [
    "SHA-256",
    "AES-256-GCM",
    "HMAC",
    "HKDF",
    "argon2id",
    "HMAC-SHA-1",
    "tags of caches",
  ])
    expect(keys).toContain(name)
})

test("no text of input is a format: nothing stands behind the message of a log", () => {
  const most = (callee: string) => (callee.startsWith("console.") ? 1 : 2)
  const logging = callsOf(/^(?:console|(?:\w+\.)*log)\.(?:trace|debug|info|log|warn|error|fatal)$/)
  expect(logging.length).toBeGreaterThan(15)
  const formats = logging.filter(({ callee, written }) => written.length > most(callee))
  expect(formats.map(({ file, callee }) => `${file}: ${callee}`)).toEqual([])
  expect(importersOf(/^(node:)?util$/, /^format/)).toEqual([])
})

test("no field keeps a text from being pasted", () => {
  expect(attributes.length).toBeGreaterThan(1_000)
  expect(attributes.filter((one) => /: on(?:BeforeInput|Paste)\b/.test(one))).toEqual([])
  const listening = callsOf(/\baddEventListener$/).map(
    ({ file, written: [event] }) => `${file}: ${event}`,
  )
  expect(listening.filter((one) => /: "(?:beforeinput|paste)"$/.test(one))).toEqual([])
})

test("types are strict, and nothing is compared by a conversion", () => {
  expect(JSON.parse(read("tsconfig.json")).compilerOptions).toMatchObject({
    strict: true,
    noUncheckedIndexedAccess: true,
  })
  expect(comparisons).toEqual([])
})

test("the server writes files in the data folder's modules alone, and its log to standard output", () => {
  const writing = /^(appendFile|copyFile|createWriteStream|link|rename|symlink|write)|^open(Sync)?$/
  const writers = importersOf(/^(node:)?fs(\/promises)?$/, writing).map(
    (one) => one.split(": ")[0]!,
  )
  const known = [
    "server/api/multipart.ts",
    "server/auth/secret.ts",
    "server/media/encoder-process.ts",
    // Writes the decoded picture into a temporary file of the store.
    "server/media/heic-worker.ts",
    "server/media/local-store.ts",
    "server/media/maker.ts",
    "server/media/media.ts",
    "server/media/s3-store.ts",
    "server/maintenance/backup-format.ts",
    "server/maintenance/backup.ts",
    "server/maintenance/restore.ts",
  ]
  expect(writers.filter((file) => !known.includes(file))).toEqual([])
  expect(read("server/telemetry/log.ts")).not.toMatch(/\b(?:transport|destination|file|stream):/)
})

/** The lines of a file for deployment without its comments. */
const settingsOf = (file: string) =>
  read(file)
    .split("\n")
    .map((line) => line.replace(/(?:^|\s)#.*/, "").trim())
    .filter(Boolean)

test("the proxies speak TLS 1.2 and 1.3 alone, with forward secrecy and authenticated ciphers", () => {
  const nginx = settingsOf("docs/deploy/nginx.conf")
  expect(nginx.filter((line) => line.startsWith("ssl_protocols"))).toEqual([
    "ssl_protocols TLSv1.2 TLSv1.3;",
  ])
  expect(nginx.filter((line) => line.startsWith("ssl_ciphers"))).toEqual([
    "ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;",
  ])
  const haproxy = settingsOf("docs/deploy/haproxy.cfg")
  expect(haproxy).toContain("ssl-default-bind-options ssl-min-ver TLSv1.2")
  expect(haproxy).toContain("ssl-default-bind-ciphers ECDHE+AESGCM:ECDHE+CHACHA20")
  expect(haproxy.filter((line) => /^bind .*(?:ssl-m|ciphers|force-|no-tls)/.test(line))).toEqual([])
  // Caddy's own choice holds as long as it is not set.
  const caddy = settingsOf("docs/deploy/Caddyfile").join("\n")
  expect(caddy).not.toMatch(/\b(?:tls|protocols|ciphers|curves|insecure_\w+)\b/)
})

test("the proxies' certificates are those of a public authority", () => {
  const nginx = settingsOf("docs/deploy/nginx.conf").filter((line) =>
    line.startsWith("ssl_certificate"),
  )
  expect(nginx).toEqual([
    "ssl_certificate /etc/letsencrypt/live/homes.example/fullchain.pem;",
    "ssl_certificate_key /etc/letsencrypt/live/homes.example/privkey.pem;",
  ])
  const caddy = settingsOf("docs/deploy/Caddyfile")
  expect(caddy).toContain("homes.example {")
  expect(caddy.join("\n")).not.toMatch(/\b(?:tls|local_certs|auto_https|skip_install_trust)\b/)
})

test("over http the proxies redirect people, and refuse programs", () => {
  const nginx = settingsOf("docs/deploy/nginx.conf").join("\n")
  const [plain, ...others] = nginx.split(/^server \{$/m).slice(1)
  expect(others.every((server) => !/^listen (?:\[::\]:)?80\b/m.test(server))).toBe(true)
  expect(plain).toMatch(/^listen 80;$/m)
  expect(plain).toMatch(/location \/ \{\nreturn 301 https:\/\/homes\.example\$request_uri;\n\}/)
  expect(plain).toMatch(/location \/api\/ \{\nreturn 403;\n\}/)
  expect(plain).not.toContain("proxy_pass")
  const caddy = settingsOf("docs/deploy/Caddyfile").join("\n")
  const [, site] = /http:\/\/homes\.example \{\n(.*?)\n\}\nhomes\.example/s.exec(caddy) ?? []
  expect(site).toBe(
    "handle /api/* {\nrespond 403\n}\nhandle {\nredir https://homes.example{uri} permanent\n}",
  )
})

test("the unit may write one folder, speak to named addresses, and gain no rights", () => {
  const unit = settingsOf("docs/deploy/disha.service")
  expect(unit.filter((line) => line.startsWith("IPAddress"))).toEqual([
    "IPAddressDeny=any",
    "IPAddressAllow=localhost",
  ])
  expect(
    unit.filter((line) => /^(?:ReadWritePaths|BindPaths|\w+Directory|User|UMask)=/.test(line)),
  ).toEqual(["User=disha", "WorkingDirectory=/srv/disha", "StateDirectory=disha", "UMask=0077"])
  for (const line of [
    ...[
      "NoNewPrivileges=true",
      "CapabilityBoundingSet=",
      "AmbientCapabilities=",
      "ProtectSystem=strict",
    ],
    ...["ProtectHome=true", "PrivateTmp=true", "PrivateDevices=true", "RestrictNamespaces=true"],
    ...["RestrictSUIDSGID=true", "SystemCallFilter=@system-service", "StateDirectoryMode=0700"],
  ])
    expect(unit).toContain(line)
})

test("production is the default, and no start of it has a debugger", () => {
  const { start } = JSON.parse(read("package.json")).scripts
  expect(start).toContain("NODE_ENV=production")
  expect(readConfig({}).isDevelopment).toBe(false)
  for (const text of [start, read("Containerfile"), read("docs/deploy/disha.service")])
    expect(text).not.toMatch(/--inspect|--debug|NODE_ENV=development|LOG_LEVEL=debug|NODE_OPTIONS/)
})

test("the process listens on the loopback unless the settings say otherwise", () => {
  expect(readConfig({}).host).toBe("127.0.0.1")
  expect(settingsOf("docs/deploy/disha.service").join()).not.toContain("HOST=")
})

test("no credential has a default, and secrets that are short end the start", () => {
  const { admin, sessionSecret, metricsToken, databaseUrl, assetStore, mail } = readConfig({})
  const secrets = [admin.password, sessionSecret, metricsToken, databaseUrl, assetStore, mail]
  expect(secrets.filter((secret) => secret !== undefined)).toEqual([])
  for (const [name, length] of Object.entries({
    SESSION_SECRET: 32,
    METRICS_TOKEN: 16,
    ADMIN_PASSWORD: 8,
  })) {
    expect(() => readConfig({ [name]: "x".repeat(length) })).not.toThrow()
    expect(() => readConfig({ [name]: "x".repeat(length - 1) })).toThrow(
      `${name}: has at least ${length}`,
    )
  }
})

test("the proxies replace what a visitor says of the address, and hide readiness and metrics", () => {
  const nginx = settingsOf("docs/deploy/nginx.conf")
  expect(nginx.join("\n")).toMatch(/location ~ \^\/\(readyz\|metrics\)\$ \{\nreturn 404;\n\}/)
  expect(nginx.filter((line) => line.startsWith("proxy_set_header X-"))).toEqual([
    "proxy_set_header X-Forwarded-For $remote_addr;",
    "proxy_set_header X-Forwarded-Proto $scheme;",
    "proxy_set_header X-Forwarded-Host $host;",
    "proxy_set_header X-Request-Id $request_id;",
  ])
  const haproxy = settingsOf("docs/deploy/haproxy.cfg")
  expect(haproxy).toContain("http-request return status 404 if { path /readyz /metrics }")
  expect(haproxy.filter((line) => line.startsWith("http-request set-header"))).toEqual([
    "http-request set-header X-Forwarded-For %[src]",
    "http-request set-header X-Forwarded-Proto %[ssl_fc,iif(https,http)]",
    "http-request set-header X-Forwarded-Host %[req.hdr(host)]",
    "http-request set-header X-Request-Id %[uuid]",
  ])
  const caddy = settingsOf("docs/deploy/Caddyfile")
  expect(caddy.join("\n")).toContain("@inside path /readyz /metrics\nrespond @inside 404")
  expect(caddy).toContain("header_up X-Forwarded-For {remote_host}")
  expect(caddy).toContain("header_up X-Request-Id {http.request.uuid}")
})

test("every package of the lock file has a checksum", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, object> }
  const locked = Object.entries(packages).filter(([path]) => path !== "")
  expect(locked.length).toBeGreaterThan(100)
  const unsummed = locked.filter(
    ([, one]) => !("integrity" in one && /^sha512-/.test(String(one.integrity))),
  )
  expect(unsummed.map(([path]) => path)).toEqual([])
})

test("the table of limits names every limit with its numbers", () => {
  const rows = section("Limits")
    .split("\n")
    .map((line) => /^\| `(\w+)` \| [^|]+ \| [^|]+ \| ([\d,]+) \| (\d+) (s|min|h) \|$/.exec(line))
    .filter((row) => row !== null)
    .map(([, name, tries, time, unit]) => ({
      name,
      tries: Number(tries!.replace(",", "")),
      perSeconds: Number(time) * { s: 1, min: 60, h: 3_600 }[unit as "s" | "min" | "h"],
    }))
  const limits = Object.entries({ ...LIMITS, ...BUDGETS }).map(([name, limit]) => ({
    name,
    tries: "tries" in limit ? limit.tries : limit.ms,
    perSeconds: limit.perSeconds,
  }))
  expect(rows).toEqual(limits)
})

test("every service that the settings name stands among those that the server speaks to", () => {
  const names = [
    ...read("server/config.ts").matchAll(/^ {4}([A-Z_]+(?:_URLS?|_STORE|_ORIGINS)):/gm),
  ]
  expect(names.length).toBeGreaterThan(5)
  const text = section("Whom the server speaks to")
  expect(names.map(([, name]) => name!).filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

/** The text of a section of docs/security.md, without its heading. */
function section(title: string): string {
  const [, rest = ""] = read("docs/security.md").split(`\n## ${title}\n`)
  return rest.split(/^## /m)[0]!
}
