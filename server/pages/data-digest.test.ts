import { expect, test } from "vitest"
import { digestOf } from "./data-digest.ts"

test("the same data have one digest, and other data another", () => {
  const data = { list: [{ name: "Amber Quay" }], sort: undefined }
  expect(digestOf(data)).toBe(digestOf({ list: [{ name: "Amber Quay" }] }))
  const others = [{ list: [{ name: "Amber Quays" }] }, { list: [] }, null, undefined, "", "null", 0]
  expect(new Set([data, ...others].map(digestOf)).size).toBe(others.length + 1)
})
