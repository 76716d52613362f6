import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path/posix"
import { expect, test } from "vitest"
import { kinds } from "#catalog/kinds.ts"

// The import rules by folder (ARCHITECTURE.md), read from the import lines of every file. Each
// complaint contains where the code belongs instead; when the map itself should change, change the
// table here and ARCHITECTURE.md with it.

interface Room {
  /** Rooms, or single files, that it may import. */
  may: readonly string[]
  /** Imports that are allowed as types alone. */
  types?: readonly string[]
  /** The packages it may use, or their scopes; all where it is absent. */
  packages?: readonly string[]
}

const SERVER_ROOMS = [
  "server/db",
  "server/media",
  "server/mail",
  "server/auth",
  "server/catalog",
  "server/maintenance",
  "server/api",
  "server/limits",
  "server/telemetry",
  "server/pages",
]

/** A file stands in the room of its folder; a file that is named itself has a rule of its own. */
const ROOMS: Record<string, Room> = {
  catalog: { may: [], packages: ["zod", "any-ascii", "libphonenumber-js", "htmlparser2"] },
  contract: { may: ["catalog"], packages: ["zod"] },
  "server/db": { may: ["catalog", "contract"] },
  "server/media": { may: ["server/db", "server/jobs.ts", "catalog", "contract"] },
  "server/mail": { may: ["server/db", "server/jobs.ts", "catalog", "contract"] },
  "server/auth": { may: ["server/db", "server/qr-code.ts", "catalog", "contract"] },
  "server/catalog": {
    may: [
      ...["server/db", "server/media", "server/cache.ts", "server/jobs.ts"],
      ...["catalog", "contract"],
    ],
  },
  "server/maintenance": {
    may: ["server/db", "server/media", "server/catalog", "catalog", "contract"],
  },
  "server/api": {
    may: ["server/auth", "server/errors.ts", "catalog", "contract"],
    types: ["server/services.ts", "server/catalog", "server/media"],
  },
  "server/limits": { may: ["server/auth", "contract"] },
  "server/telemetry": {
    may: ["server/auth", "server/health.ts", "server/jobs.ts", "contract"],
    types: ["server/config.ts", "server/db", "server/limits", "server/media", "server/pages"],
  },
  "server/pages": {
    may: [
      ...["server/api", "server/auth", "server/media", "server/telemetry", "server/security.ts"],
      ...["app/context.ts", "catalog", "contract"],
    ],
    types: [
      "server/config.ts",
      "server/services.ts",
      "server/db",
      "server/limits",
      "app/handle.ts",
    ],
  },
  server: {
    may: [...SERVER_ROOMS, "app/context.ts", "catalog", "contract"],
    types: ["app/handle.ts"],
  },
  "app/context.ts": {
    may: [],
    types: ["catalog", "contract"],
    packages: ["react-router"],
  },
  app: {
    may: ["app/context.ts", "app/plan", "app/ui", "catalog", "contract"],
    packages: ["react", "react-dom", "react-router", "@react-router/dev", "@simplewebauthn"],
  },
  "app/ui": {
    may: ["catalog"],
    packages: ["react", "react-dom", "maplibre-gl", "pdfjs-dist", "pmtiles", "@protomaps/basemaps"],
  },
  "app/plan": { may: ["app/ui", "catalog"], packages: ["react"] },
  "app/islands": {
    may: ["app/plan", "app/ui", "catalog", "contract"],
    packages: ["react", "react-dom"],
  },
  "app/seo": { may: ["app/context.ts", "catalog", "contract"], packages: ["react-router"] },
  "app/site": {
    may: [
      ...["app", "app/context.ts", "app/plan", "app/ui", "app/islands", "app/seo"],
      ...["catalog", "contract"],
    ],
    packages: ["react", "react-dom", "react-router", "zod"],
  },
  "app/admin": {
    may: ["app", "app/context.ts", "app/plan", "app/ui", "catalog", "contract"],
    packages: [
      "react",
      "react-dom",
      "react-router",
      "zod",
      "@tanstack/react-query",
      "@tiptap",
      "diff",
      "sonner",
    ],
  },
  demo: { may: ["catalog"] },
  scripts: { may: ["server", ...SERVER_ROOMS, "demo", "catalog", "contract"] },
  tools: { may: ["scripts", "server", ...SERVER_ROOMS, "catalog", "contract"] },
  tests: { may: ["*"] },
}

/** Packages that one room hides from the others. */
const ALLOWED: Record<string, readonly string[]> = {
  "@electric-sql/pglite": ["server/db"],
  pg: ["server/db", "scripts", "tools"],
  "drizzle-orm": ["server/db", "server/media", "server/auth", "server/catalog", "server"],
  "@simplewebauthn/server": ["server/auth"],
  nodemailer: ["server/mail"],
  "prom-client": ["server/telemetry"],
  sharp: ["server/media", "demo", "scripts", "tools"],
  "maplibre-gl": ["app/ui"],
  pmtiles: ["app/ui"],
  "@protomaps/basemaps": ["app/ui"],
  "pdfjs-dist": ["app/ui"],
}

const texts = new Map<string, string>()
const CODE = globSync(
  "{app,catalog,contract,server,demo,scripts,tests,tools}/**/*.{ts,tsx,mjs}",
).map(toPosix)
const PRODUCT = [
  ...CODE,
  ...globSync(
    ["*.{js,ts,json,md}", ".ci/*", ".env.example", "docs/**/*.md", "*/README.md", "*/*/README.md"],
    {
      exclude: (name) => name === "node_modules" || name === "build",
    },
  ).map(toPosix),
].filter((file) => !file.startsWith("node_modules/") && !file.startsWith("build/"))

test("every file lives in a room of the map", () => {
  const homeless = CODE.filter((file) => !(roomOf(file) in ROOMS))
  expect(
    homeless.map(
      (file) => `${file}: ${roomOf(file)} is no room. Use one of the map, or add it to it`,
    ),
  ).toEqual([])
})

test("every room may import only what the map allows it", () => {
  const complaints = CODE.filter((file) => !isTest(file)).flatMap((file) =>
    importsOf(file).flatMap(({ from, isType }) => complain(file, from, isType) ?? []),
  )
  expect(complaints).toEqual([])
})

test("the unit and the container start Node as npm start does", () => {
  const { start } = JSON.parse(read("package.json")).scripts
  const flags = start.match(/--[a-z-]+(?:=\d+)?/g)
  const settings = start.match(/\bMALLOC_\w+=\d+/g)
  expect([flags.length, settings.length]).toEqual([2, 3])
  const [unit, container] = [read("docs/deploy/disha.service"), read("Containerfile")]
  expect(unit).toContain(`bin/node ${flags.join(" ")} server.js`)
  expect(container).toContain(JSON.stringify(["node", ...flags, "server.js"]).replaceAll(",", ", "))
  for (const place of [unit, container]) expect(place).toContain(settings.join(" "))
})

test("only server/config.ts reads the environment, beside what stands around the product", () => {
  const may = /^(server\/config\.ts|server\.js|scripts\/.*|tools\/.*|tests\/.*|[\w-]+\.config\.ts)$/
  const readers = [...CODE, ...globSync("*.{js,ts}")].filter(
    (file) => !may.test(file) && !isTest(file) && /\bprocess\.env\b/.test(read(file)),
  )
  expect(
    readers.map(
      (file) =>
        `${file} reads process.env: name the setting in server/config.ts and take it from the config`,
    ),
  ).toEqual([])
})

test("nothing is passed on by an index: server/api/index.ts, which mounts, is the only one", () => {
  const barrels = CODE.filter(
    (file) =>
      (/(^|\/)index\.\w+$/.test(file) && file !== "server/api/index.ts") ||
      /^export \* from/m.test(read(file)),
  )
  expect(
    barrels.map(
      (file) => `${file}: import from the file that holds the thing, without a barrel between`,
    ),
  ).toEqual([])
})

test.each(kinds.map((kind) => [kind.name, kind] as const))(
  "%s has its cell in every room",
  (name, { path }) => {
    const noun = name.toLowerCase()
    const list = name === "Post" ? "blog" : path
    const cells: [place: string, isThere: boolean][] = [
      [
        `catalog/${noun}.ts exports ${noun}`,
        contains(`catalog/${noun}.ts`, `export const ${noun} =`),
      ],
      [
        `catalog/${noun}-input.ts exports ${noun}Input`,
        contains(`catalog/${noun}-input.ts`, `export const ${noun}Input =`),
      ],
      [
        `catalog/inputs.ts has ${noun}Input`,
        contains("catalog/inputs.ts", `${path}: ${noun}Input`),
      ],
      [
        `server/db/schema.ts has the table ${path}`,
        contains("server/db/schema.ts", `export const ${path} = pgTable(`),
      ],
      [
        `server/catalog/${path}.ts exports ${noun}Collection`,
        contains(`server/catalog/${path}.ts`, `${noun}Collection(`),
      ],
      [
        `server/services.ts offers ${path}`,
        contains("server/services.ts", `${path}: ${noun}Collection(`),
      ],
      [
        `server/api/index.ts mounts it`,
        contains("server/api/index.ts", `prefix: \`/\${${noun}.path}\``),
      ],
      [`server/catalog/site-map.ts knows it`, contains("server/catalog/site-map.ts", `"${path}"`)],
      [`app/routes.ts has its list`, contains("app/routes.ts", `route("${list}", "site/`)],
      [`app/routes.ts has its page`, contains("app/routes.ts", `route("${path}/:slug", "site/`)],
      [
        `demo/${path}.ts or demo/${path}/ holds its demo`,
        existsSync(`demo/${path}.ts`) || existsSync(`demo/${path}`),
      ],
      [
        `scripts/load-demo.ts loads its demo`,
        contains("scripts/load-demo.ts", `services.${path}.create(`),
      ],
      [
        `tests/support/factories.ts makes one`,
        contains("tests/support/factories.ts", `services.${path}.create(`),
      ],
    ]
    expect(cells.filter(([, isThere]) => !isThere).map(([place]) => `Missing: ${place}`)).toEqual(
      [],
    )
  },
)

test("packages run no code of theirs when they are installed, and none needs to", () => {
  expect(read(".npmrc").split("\n")).toContain("ignore-scripts=true")
  expect(read("package-lock.json")).not.toContain('"hasInstallScript"')
})

test("no file names a path of one machine, or a private host of packages", () => {
  const paths = /(?<![\w.])\/(?:work|root|home\/\w+|Users\/\w+)\//
  const hosts = /"resolved": "(?!https:\/\/registry\.npmjs\.org\/)|^\s*(?:@[\w-]+:)?registry\s*=/m
  const complaints = PRODUCT.filter((file) => file !== "tests/architecture.test.ts").flatMap(
    (file) => [
      ...(paths.test(read(file))
        ? [`${file} names a path of a machine: say it from the folder of the product`]
        : []),
      ...(hosts.test(read(file))
        ? [`${file} names a package host: that is a setting of whoever installs`]
        : []),
    ],
  )
  if (existsSync(".npmrc") && hosts.test(read(".npmrc")))
    complaints.push(".npmrc names a package host")
  expect(complaints).toEqual([])
})

test("each room contains in at most ten lines what it holds", () => {
  const rooms = Object.keys(ROOMS).filter(
    (room) => room !== "app" && CODE.some((file) => file !== room && roomOf(file) === room),
  )
  const complaints = rooms.flatMap((room) => {
    if (!existsSync(join(room, "README.md"))) return [`${room}/README.md is missing`]
    const lines = read(join(room, "README.md")).trimEnd().split("\n").length
    return lines > 10
      ? [`${room}/README.md has ${lines} lines: longer text belongs in docs/how-it-works.md`]
      : []
  })
  expect(complaints).toEqual([])
})

test("docs/settings.md and .env.example name every setting, and no other", () => {
  const inCode = [...read("server/config.ts").matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map(
    ([, name]) => name!,
  )
  const settings = inCode.filter((name) => name !== "NODE_ENV").sort()
  const inExample = [...read(".env.example").matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(
    ([, name]) => name!,
  )
  const table = read("docs/settings.md")
  const rows = table.split("\n").filter((line) => line.startsWith("| `"))
  const inTable = rows.flatMap((row) =>
    [...row.split("|")[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!),
  )
  expect(settings.length).toBeGreaterThan(10)
  expect(inExample.sort(), ".env.example").toEqual(settings)
  expect(inTable.sort(), "docs/settings.md").toEqual(settings)
})

test.each(["docs/specification.md", "docs/security.md"])(
  "every test that %s names is there",
  (page) => {
    const named = [
      ...read(page).matchAll(/`([\w./-]+\.(?:test\.tsx?|e2e\.ts))`: ((?:“[^”]+”(?:, )?)+)/g),
    ]
    const complaints = named.flatMap(([, file, names]) => {
      if (!existsSync(file!)) return [`${file} is not there`]
      const text = read(file!)
      return [...names!.matchAll(/“([^”]+)”/g)].flatMap(([, name]) =>
        text.includes(name!) ? [] : [`${file} has no test “${name}”`],
      )
    })
    expect(named.length).toBeGreaterThan(20)
    expect(complaints).toEqual([])
  },
)

test("docs/security.md has a row for every requirement of ASVS 5.0, levels 1 and 2, and names files that are there", () => {
  const numbers = REQUIREMENTS.flatMap(({ numbers }) => numbers)
  expect(numbers).toEqual(ASVS)
  const rows = REQUIREMENTS.filter(
    ({ verdict, cells }) => !VERDICTS.includes(verdict) || cells.length !== 6,
  )
  expect(rows.map(({ cells }) => cells.join(" | "))).toEqual([])
  const files = [...read("docs/security.md").matchAll(/`((?:[\w-]+\/)+[\w.-]+)`/g)].map(
    ([, file]) => file!,
  )
  expect(files.length).toBeGreaterThan(50)
  expect([...new Set(files)].filter((file) => !existsSync(file))).toEqual([])
})

test("what docs/security.md contains is met names a test, and what it contains is documented names its section", () => {
  const isTested = (tested: string) => /`[\w./-]+\.(?:test\.tsx?|e2e\.ts)`: “[^”]+”/.test(tested)
  const met = REQUIREMENTS.filter(({ verdict }) => verdict === "met")
  const untested = met.filter(({ tested }) => !isTested(tested)).flatMap(({ numbers }) => numbers)
  expect(untested, "met, without a test").toEqual([])
  const headings = [...read("docs/security.md").matchAll(/^##+ (.+)$/gm)].map(([, title]) =>
    anchorOf(title!),
  )
  const linked = (text: string) =>
    [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor!)
  const documented = REQUIREMENTS.filter(({ verdict }) => verdict === "documented")
  expect(
    documented.filter(({ how }) => linked(how).length === 0).map(({ numbers }) => numbers),
  ).toEqual([])
  expect(linked(read("docs/security.md")).filter((anchor) => !headings.includes(anchor))).toEqual(
    [],
  )
})

test("docs/security.md counts its verdicts as they are", () => {
  const count = (verdict: string) =>
    REQUIREMENTS.filter((row) => row.verdict === verdict).flatMap(({ numbers }) => numbers).length
  const counts = VERDICTS.map((verdict) => `${count(verdict)} ${verdict.replaceAll("*", "")}`)
  const [, stated] =
    /Of the numbers ([^.]+)\./.exec(read("docs/security.md").replaceAll("\n", " ")) ?? []
  expect(stated).toBe(counts.join(", "))
})

/** How many requirements of levels 1 and 2 each section has; they are numbered without a gap. */
const SECTIONS: Record<string, readonly number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}
const ASVS = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, at) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${at + 1}.${index + 1}`),
  ),
)

const VERDICTS = ["met", "documented", "by design", "partly", "**not met**", "not applicable"]

/** The rows of docs/security.md; one may be for several numbers. */
const REQUIREMENTS = read("docs/security.md")
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => {
    const cells = line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim())
    const [first = "", , , verdict = "", how = "", tested = ""] = cells
    return { cells, numbers: first.split(", ").flatMap(allBetween), verdict, how, tested }
  })

/** As GitHub makes it of a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-")
}

/** `4.4.1–4.4.4` means all four. */
function allBetween(range: string): string[] {
  const [first, last = first] = range.split("–")
  return ASVS.slice(ASVS.indexOf(first!), ASVS.indexOf(last!) + 1)
}

function complain(file: string, from: string, isType: boolean): string | undefined {
  const room = roomOf(file)
  const rule = ROOMS[room]
  if (!rule || rule.may.includes("*")) return undefined
  if (!isOurs(from)) return complainOfPackage(file, room, rule, from)
  if (/\.(css|woff2)(\?url)?$/.test(from) || from.includes("/+types/")) return undefined
  const target = roomOf(from)
  const isAllowed = (list: readonly string[] = []) => list.includes(from) || list.includes(target)
  if (target === room || isAllowed(rule.may)) return undefined
  if (isAllowed(rule.types)) {
    return isType ? undefined : `${file} may name only the types of ${from}: write \`import type\``
  }
  return `${file} may not import ${from}: ${whereInstead(room, target)}`
}

function complainOfPackage(
  file: string,
  room: string,
  { packages }: Room,
  from: string,
): string | undefined {
  const name = packageOf(from)
  const keepers = ALLOWED[name]
  if (keepers && !keepers.includes(room)) {
    return `${file} may not use ${name}: it is kept in ${keepers[0]}, which offers what the others need of it`
  }
  if (packages && !packages.includes(name) && !packages.includes(name.split("/")[0]!)) {
    return `${file} may not use ${name}: ${room} makes do with ${packages.join(", ")}`
  }
  return undefined
}

function whereInstead(room: string, target: string): string {
  if (room === "catalog")
    return "catalog runs anywhere and knows nobody; what needs others belongs into their room"
  if (room === "contract")
    return "contract knows the catalogue alone; what needs the server belongs into server/api"
  if (target.startsWith("server") && room.startsWith("app")) {
    return "declare it in PageServices (contract/page-services.ts), implement it in server/services.ts and call it in a loader"
  }
  if (target === "server/db")
    return "write the statement in server/catalog and offer it through server/services.ts"
  if (room === "server/api")
    return "the API parses, calls one service and replies; the work belongs into server/catalog"
  if (room === "demo") return "the demo is data; what loads it belongs into scripts"
  if (room.startsWith("server/"))
    return `${target} stands above it; pass in what it needs, or move it down`
  if (room === "app/ui")
    return "what knows the product belongs in app/plan or app/site; app/ui could ship in another one"
  if (room.startsWith("app/")) return `what both need belongs into app/ui or catalog`
  return `${room} may import ${ROOMS[room]!.may.join(", ")}`
}

interface Import {
  /** A path from the folder of the product, or a package. */
  from: string
  isType: boolean
}

const IMPORT =
  /^\s*(?:import|export)\s+(type\s+)?([\w*${},\s]*?)\s*from\s+"([^"]+)"|^\s*import\s+"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm

function importsOf(file: string): Import[] {
  return [...read(file).matchAll(IMPORT)].map(([, type, names, named, bare, dynamic]) => {
    const inBraces = /^\{([^}]*)\}$/.exec(names?.trim() ?? "")?.[1]
    const isType =
      type !== undefined ||
      (inBraces?.split(",").every((name) => /^(type\s|$)/.test(name.trim())) ?? false)
    return { from: resolved(file, (named ?? bare ?? dynamic)!), isType }
  })
}

function resolved(file: string, from: string): string {
  if (from.startsWith("#")) return from.slice(1)
  return from.startsWith(".") ? normalize(join(dirname(file), from)) : from
}

function isOurs(from: string): boolean {
  return /^(app|catalog|contract|server|demo|scripts|tests|tools|build)\//.test(from)
}

/** `react-dom/server` is of `react-dom`; all of Node's own are `node`. */
function packageOf(from: string): string {
  const [scope, ...rest] = from.split(":")[0]!.split("/")
  return scope!.startsWith("@") ? `${scope}/${rest[0]}` : scope!
}

function roomOf(file: string): string {
  if (file in ROOMS) return file
  const [first, second] = file.split("/")
  return /^(app|server)\/[^/]+\/./.test(file) ? `${first}/${second}` : first!
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function contains(file: string, words: string): boolean {
  return existsSync(file) && read(file).includes(words)
}

function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, "utf8")
  texts.set(file, text)
  return text
}

function toPosix(path: string): string {
  return path.replaceAll("\\", "/")
}
