import { gunzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { gzipInPieces, ownLengthOf, tagOf, wholeOf } from "./page-body.ts"

const shared = { bytes: Buffer.from("<p>Ein Teil, der oft vorkommt: ü</p>".repeat(50)) }
const long = Buffer.from("<li>of this page alone</li>".repeat(5_000))
const short = Buffer.from("<hr>")

test("a body in pieces is one gzip member of the whole", () => {
  const once = [[long], [short], [], [short, shared, long, shared, short], [Buffer.alloc(0), shared]]
  const kept = [{ bytes: long }, shared, { bytes: short }]
  for (const body of [...once, kept, kept, [...kept]]) {
    expect(gunzipSync(gzipInPieces(body)).equals(wholeOf(body))).toBe(true)
  }
  expect(gzipInPieces(kept)).toBe(gzipInPieces(kept))
  expect(ownLengthOf([short, shared])).toBe(short.length)
})

test("the tag of a body follows from its pieces and their order", () => {
  const twin = { bytes: Buffer.from(shared.bytes) }
  expect(tagOf([short, twin])).toBe(tagOf([short, shared]))
  expect(tagOf([{ bytes: short }, shared])).toBe(tagOf([short, shared]))
  const others = [[shared, short], [short, shared, shared], [short]]
  expect(new Set([[short, shared], ...others].map(tagOf)).size).toBe(4)
})
