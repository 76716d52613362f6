import { globSync, readFileSync, writeFileSync } from "node:fs"
import { basename } from "node:path"
import { parseSync } from "vite"

// Standard terms instead of a private vocabulary. `node tests/support/words.ts` prints every place
// that is left; `--shrink` lowers the numbers of words-left.json to them, and raises none.

/** How many findings each file may still have. */
export const LEFT = "tests/support/words-left.json"

/** Words that no name of an identifier or a file contains, and the terms to use instead. */
const IN_NAMES = new Map(
  Object.entries({
    anew: "again, custom, forced, by meaning",
    ask: "request, query, prompt, confirm",
    asked: "requested, query, params",
    asker: "client",
    asking: "request, requester, isPrompting",
    asks: "requests, required",
    book: "service",
    desk: "service",
    doing: "action, step",
    everybody: "every visitor",
    heard: "received",
    heed: "listen, sync",
    hurry: "prioritise, trigger",
    keep: "cache, save, store, retain",
    keeper: "owner, supervisor",
    keeps: "caches, saves",
    kept: "cached, saved, stored, favourite",
    lettering: "glyphs, textLayout",
    lit: "highlighted",
    made: "result, created, generated",
    nobody: "none",
    said: "text, provided, announced",
    say: "print, report, announce",
    saying: "printing",
    says: "contains, states",
    seal: "encrypt; badge",
    sealed: "encrypted",
    seals: "encryptor",
    somebody: "the actor",
    stray: "orphan",
    strays: "orphans",
    tally: "counters",
    tell: "report, log, announce",
    tells: "reports",
    tend: "startJobs",
    told: "reported, logged, sent",
    twin: "duplicate, counterpart",
    twins: "duplicates, counterparts",
    unsaid: "unset",
    upkeep: "maintenance",
    welcome: "markAsStaff, admit",
    whence: "clientInfo",
    whoever: "the actor",
  }),
)

/** Whole names, where each word by itself is a good one. */
const NAMES = new Map(
  Object.entries({
    AWAY: "PRIVATE_USE_OFFSET",
    NO_PAGE: "EMPTY_PAGE",
    NOT_NOW: "RETRYABLE_STATUSES",
    NotTaken: "UnsupportedUpload",
    OF_NOTHING: "EMPTY_BODY_HASH",
    Overtaken: "the race that it is",
    failureInWords: "printError, describeError",
    findOrLead: "findOrRedirect",
    isLit: "isHighlighted",
    leadToAccount: "redirectToAccount",
    letIn: "createSession",
    letterOf: "enquiryEmail",
    meet: "resolveConflict",
    notRight: "invalidConfig",
    openPatiently: "openWithRetry",
    ownAccounts: "accountService",
    placeAt: "storageKey",
    sendLetter: "sendEnquiry",
    unplanned: "genericPlanParam",
    untilChange: "cachedUntilInvalidated",
    wake: "hydrate, flush, notify",
  }),
)

/** Names of libraries, of the platform, of settings and of what browsers have stored. */
const OTHERS_NAMES =
  /^(keepAlive\w*|shouldKeepAlive|keepPreviousData|keepFeatures|LEADS_TO|keptAt)$/

/** What comments, names of tests and documents do without. */
const IN_PROSE: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bwhoever\b|\bwhomever\b/i, "the actor: visitor, staff, client, process"],
  [/\bnobody\b|\bnobody's\b/i, "no visitor, no client, no process"],
  [/\bsomebody('s)?\b/i, "the actor: visitor, staff, client, process"],
  [/\banybody('s)?\b|\beverybody\b/i, "any visitor, every client"],
  [/\bwhatever\b/i, "any, every, however"],
  [/\bwhence\b/i, "user agent and address"],
  [/\banew\b/i, "again, re-rendered, regenerated"],
  [/\bheeds?\b|\bheeded\b/i, "listen, sync"],
  [/\bhears?\b|\bheard\b/i, "receive, be notified"],
  [/\b(is|are|was|were|be|been|being) +asked\b|\basked +(for|of)\b/i, "requested, queried, read"],
  [/\basks +for\b|\bask +for\b|\basking +for\b/i, "request, query"],
  [/\btold\b/i, "reported, logged, notified"],
  [/\bsaid\b/i, "stated, provided, set, text"],
  [/\b(is|are|was|were|be|been|being) +given\b/i, "gets, receives, returned"],
  [/\bkept\b/i, "cached, stored, saved, retained"],
  [/\bstrays?\b/i, "orphan file"],
  [/\btwins?\b/i, "duplicate, counterpart"],
  [/\bupkeep\b/i, "maintenance"],
  [/\bspoilt\b/i, "corrupt, invalid"],
  [/\b(let|lets|letting) +in\b/i, "admit, create a session"],
  [/\bbrings?\b|\bbrought\b/i, "fetch, load, return"],
  [/\bbegun\b/i, "started"],
  [/\bborne\b/i, "carried"],
  [/\blook(s|ed|ing)? +at\b/i, "read, check, poll"],
  [/\btelephones?\b/i, "phone"],
  [/\btally\b|\btallies\b/i, "counters"],
  [/\bseals?\b|\bsealed\b/i, "encrypt"],
  [/(^|[.] ) *(what|who)(?= +[a-z])/i, "a noun as the subject instead of the clause"],
]

export interface Finding {
  line: number
  found: string
  instead: string
}

/** The findings in a file of code: each name once, where it stands first, and each phrase. */
export function findInCode(file: string, text: string): Finding[] {
  const { program, comments, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const names = new Map<string, number>()
  const prose: Span[] = joined(comments, text)
  visit(program, (node) => {
    if (isName(node) && !names.has(node.name)) names.set(node.name, node.start)
    const title = titleOf(node)
    if (title) prose.push(title)
  })
  return [
    ...findInFileName(file),
    ...[...names].flatMap(([name, start]) => findInName(name, lineAt(text, start))),
    ...prose.flatMap((span) => findInProse(text, span)),
  ]
}

/** The findings in a Markdown page, apart from its code. */
export function findInDocument(file: string, text: string): Finding[] {
  const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, masked)
  return [...findInFileName(file), ...findInProse(prose, { start: 0, end: prose.length })]
}

/** All findings by file, and none where there are none. Paths are from the folder of the product. */
export function findEverywhere(): Record<string, Finding[]> {
  const code = globSync([
    "{app,catalog,contract,demo,scripts,server,tests,tools}/**/*.{ts,tsx,mjs}",
  ])
  const roots = globSync(["*.{js,ts}"])
  const documents = globSync(["*.md", "docs/**/*.md", "{app,catalog,contract}/**/*.md"]).concat(
    globSync(["{demo,scripts,server,tests,tools}/**/*.md"]),
  )
  const found = [
    ...[...code, ...roots].map((file) => [file, findInCode(file, readFileSync(file, "utf8"))]),
    ...documents.map((file) => [file, findInDocument(file, readFileSync(file, "utf8"))]),
  ] as [string, Finding[]][]
  return Object.fromEntries(
    found.filter(([file, { length }]) => length > 0 && !file.includes("support/words")).sort(),
  )
}

function findInFileName(file: string): Finding[] {
  const name = basename(file).split(".")[0] ?? ""
  const instead = insteadOf(name)
  return instead === undefined ? [] : [{ line: 1, found: `the file name ${name}`, instead }]
}

function findInName(name: string, line: number): Finding[] {
  if (OTHERS_NAMES.test(name)) return []
  const instead = NAMES.get(name) ?? insteadOf(name)
  return instead === undefined ? [] : [{ line, found: name, instead }]
}

function findInProse(text: string, { start, end }: Span): Finding[] {
  const prose = text.slice(start, end).replace(/\n\s*(\*|\/\/)?|^\/[/*]+/g, masked)
  return IN_PROSE.flatMap(([pattern, instead]) =>
    [...prose.matchAll(new RegExp(pattern, "gi"))].map((match) => ({
      line: lineAt(text, start + match.index + match[0].search(/\w/)),
      found: `“${match[0].trim().replace(/\s+/g, " ")}”`,
      instead,
    })),
  )
}

function insteadOf(name: string): string | undefined {
  const word = wordsOf(name).find((word) => IN_NAMES.has(word))
  return word && IN_NAMES.get(word)
}

/** `pageCache`, `PAGE_CACHE` and `page-cache` are two words each, in lower case. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
}

interface Span {
  start: number
  end: number
}

/** Line comments that follow each other are one text. */
function joined(comments: readonly Span[], text: string): Span[] {
  const spans: Span[] = []
  for (const { start, end } of comments) {
    const before = spans.at(-1)
    if (before && /^\n[ \t]*$/.test(text.slice(before.end, start))) before.end = end
    else spans.push({ start, end })
  }
  return spans
}

/** The name of a test, where the node is one. */
function titleOf(node: Node): Span | undefined {
  if (node.type !== "CallExpression") return undefined
  const { callee, arguments: [title] = [] } = node as Node & { callee: Node; arguments?: Node[] }
  const root = rootOf(callee)
  const isTitle = title?.type === "Literal" || title?.type === "TemplateLiteral"
  return isTitle && /^(test|it|describe)$/.test(root) ? title : undefined
}

/** `test` of `test.each(…)(…)`. */
function rootOf(node: Node): string {
  const { object, callee, name } = node as Node & { object?: Node; callee?: Node; name?: string }
  return object ? rootOf(object) : callee ? rootOf(callee) : (name ?? "")
}

interface Node extends Span {
  type: string
}

function isName(node: Node): node is Node & { name: string } {
  return /^(Private)?Identifier$/.test(node.type)
}

function visit(node: object, see: (node: Node) => void) {
  if ("type" in node) see(node as Node)
  for (const child of Object.values(node)) {
    if (typeof child === "object" && child !== null) visit(child, see)
  }
}

function masked(part: string): string {
  return part.replace(/[^\n]/g, " ").replaceAll("\n", " ")
}

function lineAt(text: string, start: number): number {
  return text.slice(0, start).split("\n").length
}

if (process.argv[1] === import.meta.filename) {
  const found = findEverywhere()
  for (const [file, findings] of Object.entries(found)) {
    for (const { line, found, instead } of findings)
      console.log(`${file}:${line} ${found}: ${instead}`)
  }
  if (process.argv.includes("--shrink")) {
    const left = JSON.parse(readFileSync(LEFT, "utf8")) as Record<string, number>
    const next = Object.entries(left)
      .map(([file, count]) => [file, Math.min(count, found[file]?.length ?? 0)] as const)
      .filter(([, count]) => count > 0)
    writeFileSync(LEFT, `${JSON.stringify(Object.fromEntries(next), null, 2)}\n`)
  }
}
