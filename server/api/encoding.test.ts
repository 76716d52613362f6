import { expect, test } from "vitest"
import { smallestEncoding } from "./encoding.ts"

test.each([
  ["gzip, deflate, br", "br"],
  ["deflate, gzip;q=1.0, br;q=1.0", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["*", "br"],
  ["gzip;q=1, br;q=0.1", "br"],
  ["br;q=0", "identity"],
  ["br;Q=0, gzip", "gzip"],
  ["br; q=0 , gzip;q=0.000", "identity"],
  ["br;q=0, *", "gzip"],
  ["*, br;q=0", "gzip"],
  ["*;q=0", "identity"],
  ["identity;q=1, *;q=0", "identity"],
  ["x-gzip", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("to a client that accepts %s a page goes as %s", (accepted, encoding) => {
  expect(smallestEncoding(accepted)).toBe(encoding)
})
