import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { readPeers } from "./peers.ts"

const peer = { name: "Another", base: "http://127.0.0.1:1337", requests: { list: ["/api/homes"] } }

test("the example of a list of peers can be read", () => {
  const peers = readPeers(readFileSync("docs/peers.example.json", "utf8"))
  expect([...peers.keys()]).toEqual(["list", "slug", "cached"])
  const slug = peers.get("slug")![0]!
  expect([slug.next(), slug.next(), slug.next()]).toEqual([
    "/api/projects?filters[slug]=surya-terraces",
    "/api/projects?filters[slug]=creek-court",
    "/api/projects?filters[slug]=surya-terraces",
  ])
})

test.each([
  [{ ...peer, base: "http://192.0.2.7:8080" }, "base is an origin of this machine"],
  [{ ...peer, base: "http://127.evil.example:80" }, "base is an origin of this machine"],
  [{ ...peer, requests: { list: ["api"] } }, "an address begins with /"],
  [{ ...peer, pids: [1] }, "pids"],
  [{ ...peer, speed: 1 }, "speed"],
])("a peer that is wrong is refused in words: %j", (wrong, complaint) => {
  expect(() => readPeers(JSON.stringify([wrong]))).toThrow(complaint)
})
