/** A rule, or what stands for itself, such as a font. */
interface Rule {
  text: string
  /** For each of its selectors, the names of elements and classes without which it applies to nothing. */
  needs: string[][]
  /** The registered properties that it mentions. */
  uses: string[]
}

/** Rules behind one condition, or of one layer. */
interface Group {
  /** `@media (width>=48rem)` */
  head: string
  members: (Rule | Group)[]
}

/** A property that the utilities speak through: its registration, and its value for browsers that know none of that. */
interface Registered {
  name: string
  registration: string
  fallback: string
}

export interface Sheet {
  /** By the name of an island or a route, what its code mentions of elements and classes that the sheet has rules for. */
  code: ReadonlyMap<string, readonly string[]>
  /** `@layer base,components;` */
  order: string
  members: (Rule | Group)[]
  registered: Registered[]
  /** What the fallbacks of registered properties stand in, up to the brace of their rule. */
  fallbackHead: string
}

/** What decides which styles a page needs: the beginnings of its tags, its class attributes and its islands, as they are written. */
export type Marks = ReadonlySet<string>

export function marksIn(html: string): Marks {
  const found = new Set(html.match(/<[a-z][a-z\d]*| (?:class|data-island)="[^"]*"/g))
  return new Set([...found].map(ownMark))
}

const ownMarks = new Map<string, string>()
const MOST_OWN_MARKS = 10_000

/** All pages have the same few hundred: each is copied once. */
function ownMark(mark: string): string {
  let own = ownMarks.get(mark)
  if (own === undefined) {
    if (ownMarks.size >= MOST_OWN_MARKS) ownMarks.clear()
    own = copyOf(mark)
    ownMarks.set(own, own)
  }
  return own
}

/** What is cut out of a text keeps all of that in memory; its copy does not. */
export function copyOf(text: string): string {
  return Buffer.from(text).toString()
}

/** What says that a page is given the styles of all that the code of a route may come to show. */
export function markOfRoute(id: string): string {
  return ` data-route="${id}"`
}

/**
 * Reads a built style sheet, so that parts of it can be written. `code` has, by the name of each island and of a route,
 * the words of its code, among them the elements (`<dialog`) and classes of what it has yet to show.
 */
export function readSheet(css: string, code: Record<string, readonly string[]> = {}): Sheet {
  const blocks = readBlocks(css.replace(/\/\*.*?\*\//gs, ""))
  const layers = blocks.flatMap(({ head }) => /^@layer ([\w-]+)$/.exec(head)?.[1] ?? [])
  const fallbacks = blocks.find(({ head }) => head === "@layer properties")?.body ?? ""
  const start = fallbacks.lastIndexOf("{") + 1
  const values = new Map(
    fallbacks
      .slice(start)
      .replaceAll("}", "")
      .split(";")
      .map((declaration) => [declaration.split(":", 1)[0]!, declaration]),
  )
  const registered = blocks.flatMap(({ head, text }) => {
    const name = /^@property (--[\w-]+)$/.exec(head)?.[1]
    return name ? { name, registration: text, fallback: values.get(name) ?? "" } : []
  })
  const members = blocks.filter(({ head }) => !/^@(?:property |layer properties$)/.test(head)).map(readMember)
  const known = new Set(namesNeeded(members))
  return {
    order: layers.length > 0 ? `@layer ${[...new Set(layers)].join(",")};` : "",
    members,
    code: new Map(
      Object.entries(code).map(([name, words]) => [
        name,
        words.map((word) => (word.startsWith("<") ? word : `.${word}`)).filter((name) => known.has(name)),
      ]),
    ),
    registered,
    fallbackHead: start > 0 ? `@layer properties{${fallbacks.slice(0, start)}` : "",
  }
}

function namesNeeded(members: (Rule | Group)[]): string[] {
  return members.flatMap((member) => ("head" in member ? namesNeeded(member.members) : member.needs.flat()))
}

/**
 * What of a sheet could apply to a page with these marks, whatever state its elements, islands and routes come into, in the
 * order of the whole: that changes nothing of the page when it is added afterwards.
 */
export function stylesFor(sheet: Sheet, marks: Iterable<string>): string {
  const names = namesOf(marks, sheet.code)
  const used = new Set<string>()
  const rules = write(sheet.members, names, used)
  const registered = sheet.registered.filter(({ name }) => used.has(name))
  const fallbacks = registered.flatMap(({ fallback }) => fallback || [])
  const isClosed = sheet.fallbackHead.match(/{/g)?.length ?? 0
  const properties =
    fallbacks.length > 0 ? sheet.fallbackHead + fallbacks.join(";") + "}".repeat(isClosed) : ""
  return sheet.order + properties + rules + registered.map(({ registration }) => registration).join("")
}

/** `<p`, `.link` */
function namesOf(marks: Iterable<string>, code: Sheet["code"]): Set<string> {
  const names = new Set<string>()
  for (const mark of marks) {
    const [attribute, value = ""] = mark.split('"', 2)
    if (attribute === " data-island=" || attribute === " data-route=") {
      for (const name of code.get(value) ?? []) names.add(name)
    } else if (attribute === " class=")
      for (const name of unescaped(value).split(/\s+/)) names.add(`.${name}`)
    else names.add(mark)
  }
  return names
}

function unescaped(attribute: string): string {
  return attribute.includes("&")
    ? attribute.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => CHARACTERS[name]!)
    : attribute
}

const CHARACTERS: Record<string, string> = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" }

function write(members: (Rule | Group)[], names: ReadonlySet<string>, used: Set<string>): string {
  let text = ""
  for (const member of members) {
    if ("head" in member) {
      const inner = write(member.members, names, used)
      if (inner) text += `${member.head}{${inner}}`
    } else if (member.needs.some((needed) => needed.every((name) => names.has(name)))) {
      text += member.text
      for (const name of member.uses) used.add(name)
    }
  }
  return text
}

interface Block {
  text: string
  head: string
  /** What stands in its braces; undefined for a statement without. */
  body: string | undefined
}

function readMember({ text, head, body }: Block): Rule | Group {
  if (body !== undefined && /^@(?:layer|media|supports|container)\b/.test(head)) {
    return { head, members: readBlocks(body).map(readMember) }
  }
  return {
    text,
    needs: head.startsWith("@") ? [[]] : splitSelectors(head).map(needsOf),
    uses: [...new Set(text.match(/--tw-[\w-]+/g))],
  }
}

/** What a style sheet has on its highest level. */
function readBlocks(css: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  let opened = 0
  let depth = 0
  for (const { 0: found, index } of css.matchAll(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/gs)) {
    const end = index + 1
    if (found === "{" && depth++ === 0) opened = index
    if (found === "}") depth--
    if (depth > 0 || (found !== "}" && found !== ";")) continue
    const isStatement = found === ";"
    blocks.push({
      text: css.slice(start, end),
      head: css.slice(start, isStatement ? index : opened).trim(),
      body: isStatement ? undefined : css.slice(opened + 1, index),
    })
    start = end
  }
  return blocks
}

function splitSelectors(list: string): string[] {
  const selectors: string[] = []
  let start = 0
  let depth = 0
  for (const { 0: found, index } of list.matchAll(/\\.|[()[\],]/gs)) {
    if (found === "(" || found === "[") depth++
    if (found === ")" || found === "]") depth--
    if (found === "," && depth === 0) {
      selectors.push(list.slice(start, index))
      start = index + 1
    }
  }
  return [...selectors, list.slice(start)]
}

/** Escaped characters are moved out of the way, so that what is left of a selector's punctuation has its meaning. */
const AWAY = 0xe000

function needsOf(selector: string): string[] {
  const plain = selector
    .replace(/\\([\da-f]{1,6}) ?|\\(.)/gi, (_, hex?: string, character = "") =>
      String.fromCharCode(AWAY + (hex ? Number.parseInt(hex, 16) : character.charCodeAt(0))),
    )
    .replace(/\[[^\]]*\]/g, "")
  const classes = /\.([\w\-\ue000-\uf8ff]+)/g
  const certain = withoutChoices(plain)
  const tags = certain.replace(classes, " ").replace(/::?[\w-]+|#[\w-]+/g, " ")
  return [
    ...[...certain.matchAll(classes)].map(([, name]) => `.${back(name!)}`),
    ...(tags.match(/[a-z][a-z\d]*/g) ?? []).map((tag) => `<${tag}`),
  ]
}

/** Of `:is()` and its like stays what must be there; of several that may, and of what must not, nothing. */
function withoutChoices(selector: string): string {
  const simpler = selector.replace(/:([\w-]+)\(([^()]*)\)/g, (_, pseudo: string, inner: string) =>
    /^(?:is|where|has)$/.test(pseudo) && !inner.includes(",") ? ` ${inner} ` : "",
  )
  return simpler === selector ? selector : withoutChoices(simpler)
}

function back(name: string): string {
  return name.replace(/[\ue000-\uf8ff]/g, (character) => String.fromCharCode(character.charCodeAt(0) - AWAY))
}
