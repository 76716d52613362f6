import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { readPeers } from "./peers-config.ts"

const peer = { name: "Another", base: "http://127.0.0.1:1337", asks: { list: "/api/homes" } }
const read = (config: unknown) => () => readPeers(JSON.stringify(config))

test("the example of a list of peers is right", () => {
  const { peers } = readPeers(readFileSync("docs/peers.example.json", "utf8"))
  expect(peers.length).toBeGreaterThan(1)
})

test("what is not said of the peers has a bound of its own", () => {
  expect(read({ peers: [peer] })()).toEqual({
    seconds: 5,
    rounds: 3,
    connections: 16,
    peers: [{ ...peer, asks: { list: ["/api/homes"] }, headers: {}, pids: [] }],
  })
})

test.each([
  ["{", "it is not JSON"],
  [{ peers: [] }, "peers names at least one"],
  [{ peers: [peer], seconds: 3_600 }, "seconds: seconds is a whole number from 1 to 30"],
  [{ peers: [peer], connections: 1.5 }, "connections is a whole number from 1 to 64"],
  [{ peers: [peer], speed: 1 }, "and nothing else"],
  [{ peers: [{ ...peer, base: "http://127.0.0.1:1337/api" }] }, "base is an origin such as"],
  [{ peers: [{ ...peer, base: "https://127.0.0.1" }] }, "base is an origin such as"],
  [{ peers: [{ ...peer, asks: { list: "api" } }] }, "an address begins with /"],
  [{ peers: [{ ...peer, asks: { everything: "/" } }] }, "asks"],
  [{ peers: [{ ...peer, pids: [1] }] }, "a pid is a whole number from 2"],
  [{ peers: [{ ...peer, headers: { a: "b\r\nc: d" } }] }, "a header is one line"],
])("a list of peers that is wrong is refused in words: %j", (config, complaint) => {
  const text = typeof config === "string" ? config : JSON.stringify(config)
  expect(() => readPeers(text)).toThrow(complaint)
})

test("a peer elsewhere is measured only where the list says that one may", () => {
  const away = { ...peer, base: "http://192.0.2.7:8080" }
  expect(read({ peers: [away] })).toThrow("Another is not on this machine")
  expect(read({ peers: [{ ...peer, base: "http://127.evil.example" }] })).toThrow(
    "not on this machine",
  )
  expect(read({ peers: [{ ...away, mine: true }] })().peers[0]!.base).toBe(away.base)
})
