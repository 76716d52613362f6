import fc from "fast-check"
import type { Operation, Schema } from "./description.ts"

/** A request as it goes over the wire. */
export interface FuzzRequest {
  operation: Operation
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  /** Whether it comes from one who is signed in. */
  isStaff: boolean
}

/** What is there to be asked for, by the sort of record: ids and slugs. */
export interface Known {
  ids: Record<string, string[]>
  slugs: Record<string, string[]>
  /** A picture that can be read. */
  picture: Buffer
}

const CHANGES = new Set(["POST", "PUT", "PATCH", "DELETE"])
const BOUNDARY = "----the-fuzz-of-disha"

/** What has broken programs before. */
const NASTY = [
  ...[
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\ufeff",
    "\u202e",
    "İ",
    "ß",
    "Ａ",
    "e\u0301",
    "👩‍👩‍👧",
    "مرسى دبي",
  ],
  ...[
    "'",
    "' or '1'='1",
    "'; drop table projects; --",
    '"',
    "\\",
    "%",
    "_",
    "%00",
    "%zz",
    "../../etc/passwd",
  ],
  ...[
    "<script>alert(1)</script>",
    "{{7*7}}",
    "#{7*7}",
    "__proto__",
    "constructor",
    "null",
    "undefined",
    "NaN",
  ],
  ...[
    "-1",
    "0",
    "1e309",
    "-0",
    "9007199254740993",
    "99999999999999999999",
    "0x10",
    "1.5",
    "true",
    "[]",
    "{}",
  ],
  ...[
    "2026-13-45",
    "Infinity",
    "a,b,c",
    "1,2,3,4",
    "181,91,-181,-91",
    "x".repeat(300),
    "x".repeat(9_000),
  ],
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

function seldom<T, Nothing>(
  arbitrary: fc.Arbitrary<T>,
  nothing: Nothing,
): fc.Arbitrary<T | Nothing> {
  return fc.oneof({ weight: 5, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary })
}

/** Values that the schema allows, as far as it says so. */
function allowed(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowed))
  switch (schema.type) {
    case "integer":
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1e9),
        max: Math.min(schema.maximum ?? 1e6, 1e9),
      })
    case "number":
      return fc.double({
        min: schema.minimum ?? 0,
        max: Math.min(schema.maximum ?? 1e6, 1e9),
        noNaN: true,
      })
    case "boolean":
      return fc.boolean()
    case "null":
      return fc.constant(null)
    case "array":
      return fc.array(allowed(schema.items ?? {}), { maxLength: 3 })
    case "object": {
      const { properties = {}, required = [] } = schema
      const parts = Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, allowed(part)]),
      )
      return fc.record(parts, { requiredKeys: required })
    }
    case "string":
      return text(schema)
    default:
      return fc.string({ maxLength: 20 })
  }
}

function text({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === "email") return fc.constantFrom("asha@example.com", "a.b+c@sub.example.org")
  if (format === "date-time") return fc.constant("2026-11-21T08:00:00.000Z")
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern))
    } catch {
      // Look-arounds and the like: then any words.
    }
  }
  const words = fc.constantFrom(
    "Marina",
    "Villa",
    "Dubai",
    "three homes by the canal",
    "مرسى",
    "Q4 2027",
    "0",
  )
  return fc.oneof(words, fc.string({ minLength, maxLength: Math.min(maxLength, 60) }))
}

/** Mostly as the description has it, now and then not. */
function mostly(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: allowed(schema) }, { weight: 1, arbitrary: nastyJson })
}

/**
 * A request of any operation, valid or broken, by somebody of the staff, by nobody, or with a
 * session that is none.
 */
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
        who: fc.constantFrom<"staff" | "nobody" | "nonsense">(
          "staff",
          "staff",
          "nobody",
          "nonsense",
        ),
        more: headers(operation),
      })
      .map(({ at, odd, query, sent, who, more }) => () => {
        const now = known()
        const { body, type } = sent(now)
        return {
          operation,
          path: filled(operation.path, now, at, odd) + query,
          headers: {
            ...(type && { "content-type": type }),
            ...(who === "nonsense" && { cookie: `disha=${"x".repeat(at % 60)}` }),
            ...more,
          },
          body,
          isStaff: who === "staff",
        }
      }),
  )
}

function filled(path: string, { ids, slugs }: Known, at: number, odd: string | null): string {
  const [sort = "", owner = ""] = path.replace("/api/v1/", "").split("/")
  const one = (of: string[] = []) =>
    odd ?? of[at % Math.max(1, of.length)] ?? "64f0000000000000000000ff"
  return path
    .replace("{id}", () => encoded(one(ids[sort])))
    .replace("{slug}", () => encoded(one(slugs[sort])))
    .replace("{owner}", () => encoded(one(slugs[`${owner}s`])))
    .replace(/\{\w+\}/g, () => encoded(one()))
}

/** Half a surrogate has no encoding but the one that nobody should send. */
function encoded(value: string): string {
  if (value === "%zz") return value
  // An empty part of a path is another path.
  if (value === "") return "%20"
  return [...value]
    .map((letter) =>
      /[\ud800-\udfff]/.test(letter) && letter.length === 1
        ? "%ed%a0%80"
        : encodeURIComponent(letter),
    )
    .join("")
}

function queryOf({ query }: Operation): fc.Arbitrary<string> {
  const own = query.map(({ name, required, schema }) =>
    fc
      .tuple(fc.nat({ max: 99 }), mostly(schema), fc.nat({ max: 19 }))
      .map(([luck, value, again]) => {
        if (luck >= 30 && !(required && luck < 95)) return []
        const pair = `${encodeURIComponent(name)}=${encoded(asText(value))}`
        return again === 0 ? [pair, pair] : [pair]
      }),
  )
  const foreign = seldom(
    fc.tuple(nasty, nasty).map(([name, value]) => [`${encoded(name)}=${encoded(value)}`]),
    [],
  )
  return fc.tuple(...own, foreign).map((pairs) => {
    const all = pairs.flat()
    return all.length > 0 ? `?${all.join("&")}` : ""
  })
}

type Sent = (known: Known) => { body: Buffer | undefined; type?: string }

function bodyOf({ method, bodies }: Operation): fc.Arbitrary<Sent> {
  const none: fc.Arbitrary<Sent> = fc.constant(() => ({ body: undefined }))
  if (bodies.length === 0) return none
  const asDescribed = fc.oneof(
    ...bodies.map(([type, schema]) => described(type, schema, method === "POST")),
  )
  const broken: fc.Arbitrary<Sent> = fc
    .tuple(
      fc.constantFrom(
        ...["application/json", "multipart/form-data", `multipart/form-data; boundary=${BOUNDARY}`],
        ...["application/x-www-form-urlencoded", "text/plain", "application/xml", "nonsense", ""],
      ),
      fc.oneof(
        nasty,
        fc.constantFrom("{", '{"a":', `--${BOUNDARY}`, `--${BOUNDARY}\r\n\r\n`, "a=b&c"),
      ),
    )
    .map(
      ([type, text]): Sent =>
        () => ({ body: Buffer.from(text), type }),
    )
  return fc.oneof(
    { weight: 8, arbitrary: asDescribed },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: none },
  )
}

function described(type: string, schema: Schema, isWhole: boolean): fc.Arbitrary<Sent> {
  const { properties = {}, required = [] } = schema
  const isForm = type === "multipart/form-data"
  const fields = Object.entries(properties).map(([name, part]) =>
    fc.tuple(fc.nat({ max: 99 }), isForm ? formValue(part) : mostly(part)).map(([luck, value]) => {
      const isSent = isWhole && required.includes(name) ? luck < 97 : luck < 40
      return isSent ? ([[name, value]] as [string, unknown][]) : []
    }),
  )
  return fc.tuple(...fields).map((entries): Sent => {
    const all = entries.flat()
    if (isForm) return (known) => form(all, known.picture)
    if (type === "application/json") {
      return () => ({ body: Buffer.from(JSON.stringify(Object.fromEntries(all))), type })
    }
    const pairs = all.map(([name, value]) => `${encoded(name)}=${encoded(asText(value))}`)
    return () => ({ body: Buffer.from(pairs.join("&")), type })
  })
}

/** How a file of a form is: a picture, or a liar. */
type FileValue = { file: "picture" | "empty" | "text" | "cut" }

function formValue(schema: Schema): fc.Arbitrary<unknown> {
  const file = fc.constantFrom<FileValue[]>(
    ...([
      { file: "picture" },
      { file: "picture" },
      { file: "picture" },
      { file: "text" },
    ] as FileValue[]),
    ...([{ file: "empty" }, { file: "cut" }] as FileValue[]),
  )
  if (schema.format === "binary")
    return fc.oneof({ weight: 9, arbitrary: file }, { weight: 1, arbitrary: nasty })
  if (schema.items?.format === "binary") return fc.array(file, { maxLength: 2 })
  return mostly(schema)
}

function form(entries: [string, unknown][], picture: Buffer): ReturnType<Sent> {
  const parts = entries.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => partOf(name, each, picture)),
  )
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  }
}

function partOf(name: string, value: unknown, picture: Buffer): Buffer {
  const head = (more: string) =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`)
  const end = Buffer.from("\r\n")
  const kind = (value as Partial<FileValue> | null)?.file
  if (!kind) return Buffer.concat([head(""), Buffer.from(asText(value)), end])
  const bytes = {
    picture,
    empty: Buffer.alloc(0),
    text: Buffer.from("This is no picture"),
    cut: picture.subarray(0, picture.length / 2),
  }[kind]
  return Buffer.concat([head('; filename="a.png"\r\nContent-Type: image/png'), bytes, end])
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "")
}

function headers({ method }: Operation): fc.Arbitrary<Record<string, string>> {
  const some = fc.constantFrom<Record<string, string>>(
    { "if-none-match": "*" },
    { "if-none-match": '"x", W/"y"' },
    { "accept-encoding": "br;q=nonsense" },
    { range: "bytes=0-1" },
    { host: "evil.example" },
    { "x-forwarded-for": "1.2.3.4, '" },
    { cookie: "a=b; disha; =; disha=%00" },
    ...(CHANGES.has(method)
      ? [{ origin: "https://evil.example" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }]
      : []),
  )
  return seldom(some, {})
}
