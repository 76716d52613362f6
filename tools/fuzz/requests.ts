import { readFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { ROOT } from "../fleet/app.ts"
import type { Operation, Schema } from "./description.ts"

/** A request as it goes over the wire. */
export interface FuzzRequest {
  operation: Operation
  path: string
  headers: Record<string, string>
  body: Buffer | FormData | undefined
  /** Whether it carries a valid session. */
  isStaff: boolean
}

/** The records to request, by the name of the list. */
export type Known = Record<string, { _id: string; slug?: string }[]>

const BOUNDARY = "----the-fuzz-of-disha"
const ABSENT: Known[string][number] = { _id: "64f0000000000000000000ff" }
const PNG = { type: "image/png" }
const PICTURE = readFileSync(join(ROOT, "public/icon-192.png"))
const UNSAFE = ["POST", "PUT", "PATCH", "DELETE"]

/** Inputs that have broken other programs: one a line, and those that no line can hold. */
const NASTY = [
  ...readFileSync(join(import.meta.dirname, "nasty.txt"), "utf8")
    .trimEnd()
    .split("\n"),
  ...["", " ", "\0", "a\0b", "\ud800", "\ufeff", "\u202e", "x".repeat(300), "x".repeat(9_000)],
]
const nasty = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
)
const nastyJson = fc.oneof(
  nasty,
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e308, 2 ** 53, [], {}, [[]], { a: { b: [] } }),
  fc.jsonValue({ maxDepth: 2 }),
)

function seldom<T, U>(arbitrary: fc.Arbitrary<T>, otherwise: U): fc.Arbitrary<T | U> {
  return fc.oneof({ weight: 5, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary })
}

/** Values that the schema allows, as far as it says so. */
function allowed(schema: Schema): fc.Arbitrary<unknown> {
  const { type, minimum = 0, maximum = 1e6, items = {}, properties = {}, required } = schema
  const range = { min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) }
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowed))
  if (type === "integer") return fc.integer(range)
  if (type === "number") return fc.double({ ...range, noNaN: true })
  if (type === "boolean") return fc.boolean()
  if (type === "null") return fc.constant(null)
  if (type === "array") return fc.array(allowed(items), { maxLength: 3 })
  if (type === "string") return text(schema)
  if (type !== "object") return fc.string({ maxLength: 20 })
  const parts: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, part] of Object.entries(properties)) parts[name] = allowed(part)
  return fc.record(parts, { requiredKeys: required ?? [] })
}

function text({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === "email") return fc.constantFrom("asha@example.com", "a.b+c@sub.example.org")
  if (format === "date-time") return fc.constant("2026-11-21T08:00:00.000Z")
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const words = ["Marina", "Villa", "Dubai", "three homes by the canal", "مرسى", "Q4 2027", "0"]
  const any = fc.string({ minLength, maxLength: Math.min(maxLength, 60) })
  return fc.oneof(fc.constantFrom(...words), any)
}

/** Mostly as described, now and then not. */
function mostly(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: allowed(schema) }, { weight: 1, arbitrary: nastyJson })
}

/** A request of any operation, valid or broken, by staff, a stranger, or with an invalid session. */
export function requests(
  operations: Operation[],
  known: () => Known,
): fc.Arbitrary<() => FuzzRequest> {
  return fc.constantFrom(...operations).chain((operation) =>
    fc
      .record({
        at: fc.nat(),
        odd: seldom(nasty, null),
        query: queryOf(operation),
        sent: bodyOf(operation),
        who: fc.constantFrom("staff", "staff", "stranger", "invalid"),
        more: headersOf(operation),
      })
      .map(({ at, odd, query, sent, who, more }) => () => {
        const { body, type } = sent
        const cookie = who === "invalid" && { cookie: `disha=${"x".repeat(at % 60)}` }
        return {
          operation,
          path: filled(operation.path, known(), at, odd) + query,
          headers: { ...(type && { "content-type": type }), ...cookie, ...more },
          body,
          isStaff: who === "staff",
        }
      }),
  )
}

function filled(path: string, known: Known, at: number, odd: string | null): string {
  const [list = "", owner = ""] = path.replace("/api/v1/", "").split("/")
  const one = (of: Known[string] = []) => {
    const { _id, slug = _id } = of[at % Math.max(1, of.length)] ?? ABSENT
    return { id: encoded(odd ?? _id), slug: encoded(odd ?? slug) }
  }
  return path
    .replace("{id}", () => one(known[list]).id)
    .replace("{slug}", () => one(known[list]).slug)
    .replace("{owner}", () => one(known[`${owner}s`]).slug)
    .replace(/\{\w+\}/g, () => one().id)
}

/** Half a surrogate as CESU-8, which is invalid UTF-8. */
function encoded(value: string): string {
  if (value === "%zz") return value
  // An empty part of a path is another path.
  if (value === "") return "%20"
  return [...value]
    .map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : "%ed%a0%80"))
    .join("")
}

function queryOf({ query }: Operation): fc.Arbitrary<string> {
  const own = query.map(({ name, required, schema }) =>
    fc
      .tuple(fc.nat({ max: 99 }), mostly(schema), fc.nat({ max: 19 }))
      .map(([luck, value, again]) => {
        if (luck >= (required ? 95 : 30)) return []
        const pair = `${encodeURIComponent(name)}=${encoded(asText(value))}`
        return again === 0 ? [pair, pair] : [pair]
      }),
  )
  const foreign = fc
    .tuple(nasty, nasty)
    .map(([name, value]) => [`${encoded(name)}=${encoded(value)}`])
  return fc.tuple(...own, seldom(foreign, [])).map((pairs) => {
    const all = pairs.flat()
    return all.length > 0 ? `?${all.join("&")}` : ""
  })
}

type Sent = { body: FuzzRequest["body"]; type?: string }

function bodyOf({ method, bodies }: Operation): fc.Arbitrary<Sent> {
  const none: fc.Arbitrary<Sent> = fc.constant({ body: undefined })
  if (bodies.length === 0) return none
  const described = bodies.map(([type, { schema }]) =>
    describedBody(type, schema, method === "POST"),
  )
  const types = fc.constantFrom(
    ...["application/json", "multipart/form-data", `multipart/form-data; boundary=${BOUNDARY}`],
    ...["application/x-www-form-urlencoded", "text/plain", "application/xml", "nonsense", ""],
  )
  const parts = ["{", '{"a":', `--${BOUNDARY}`, `--${BOUNDARY}\r\n\r\n`, "a=b&c"]
  const text = fc.oneof(nasty, fc.constantFrom(...parts))
  const broken = fc.record({ body: text.map((text) => Buffer.from(text)), type: types })
  return fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...described) },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: none },
  )
}

function describedBody(type: string, schema: Schema, isWhole: boolean): fc.Arbitrary<Sent> {
  const { properties = {}, required = [] } = schema
  const isForm = type === "multipart/form-data"
  const fields = Object.entries(properties).map(([name, part]) =>
    fc.tuple(fc.nat({ max: 99 }), isForm ? formValue(part) : mostly(part)).map(([luck, value]) => {
      const isSent = luck < (isWhole && required.includes(name) ? 97 : 40)
      return isSent ? ([[name, value]] as [string, unknown][]) : []
    }),
  )
  return fc.tuple(...fields).map((entries): Sent => {
    const all = entries.flat()
    if (isForm) return { body: formBody(all) }
    if (type === "application/json")
      return { body: Buffer.from(JSON.stringify(Object.fromEntries(all))), type }
    const pairs = all.map(([name, value]) => `${encoded(name)}=${encoded(asText(value))}`)
    return { body: Buffer.from(pairs.join("&")), type }
  })
}

function formValue(schema: Schema): fc.Arbitrary<unknown> {
  const good = { weight: 3, arbitrary: fc.constant(PICTURE) }
  const cut = PICTURE.subarray(0, PICTURE.length / 2)
  const bad = fc.constantFrom(Buffer.from("This is no picture"), Buffer.alloc(0), cut)
  const file = fc.oneof(good, { weight: 3, arbitrary: bad })
  if (schema.format === "binary")
    return fc.oneof({ weight: 9, arbitrary: file }, { weight: 1, arbitrary: nasty })
  if (schema.items?.format === "binary") return fc.array(file, { maxLength: 2 })
  return mostly(schema)
}

function formBody(entries: [string, unknown][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries)
    for (const one of [value].flat())
      if (one instanceof Buffer) form.append(name, new File([new Uint8Array(one)], "a.png", PNG))
      else form.append(name, asText(one))
  return form
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "")
}

function headersOf({ method }: Operation): fc.Arbitrary<Record<string, string>> {
  const some: Record<string, string>[] = [
    { "if-none-match": "*" },
    { "if-none-match": '"x", W/"y"' },
    { "accept-encoding": "br;q=nonsense" },
    { range: "bytes=0-1" },
    { host: "evil.example" },
    { "x-forwarded-for": "1.2.3.4, '" },
    { cookie: "a=b; disha; =; disha=%00" },
  ]
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ]
  return seldom(fc.constantFrom(...some, ...(UNSAFE.includes(method) ? foreign : [])), {})
}
