import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { type Attack, FLOODS, sendLargeForm, startFlood } from "#tools/floods/floods.ts"
import { direct, statusOf, type Way } from "#tools/floods/way.ts"
import { type Product, startProduct } from "./support/product.ts"

// The short ones of what `npm run floods` does, against the build, each from a network of its own.

const OWNER = { email: "owner@disha.test", password: "correct-horse-battery" }
const LETTER = {
  name: "Asha Rao",
  email: "asha@example.com",
  message: "Is the kitchen in the south-east?",
}
const ELSEWHERE = "198.51.100.7"

let dataDir: string
let product: Product | undefined
let way: Way
let over: AbortController
let attack: Attack | undefined

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "disha-floods-"))
})

/** One that a flood has ended is started again, for the tests after it. */
beforeEach(async () => {
  over = new AbortController()
  if (product && (await statusOf(way, ELSEWHERE, "/healthz")) === "200") return
  await product?.ended
  const settings = {
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    TRUST_PROXY: "127.0.0.1",
  }
  product = await startProduct({ dataDir, settings })
  await product.ready()
  way = direct(Number(new URL(product.origin).port))
})

afterEach(async () => {
  over.abort()
  await attack?.over
  attack = undefined
})

afterAll(async () => {
  product?.process.kill("SIGKILL")
  await product?.ended
  rmSync(dataDir, { recursive: true, force: true })
})

/** Resolves when the flood has reached the product. */
async function flood(name: string, from: string) {
  const found = FLOODS.find((one) => one.name === name)
  if (!found) throw new Error(`There is no flood “${name}”.`)
  attack = startFlood(found, { way, from, account: OWNER.email, signal: over.signal })
  await attack.underWay
}

function post(path: string, json: object): Promise<string> {
  return statusOf(way, ELSEWHERE, path, json)
}

test.each([
  ["that says how long it is", "203.0.113.1", false],
  ["that comes in chunks", "203.0.113.2", true],
])("a letter of 300 MB %s does not end the process", async (_how, from, isChunked) => {
  const run = { way, from, signal: over.signal, spend: () => true }
  const answer = await sendLargeForm(run, { fields: 300, isChunked })
  // A body that is refused on its way may find its connection cut before it reads why.
  expect(["413", "cut"]).toContain(answer)
  expect(await post("/api/v1/contact", LETTER)).toBe("201")
})

test("the owner gets in with the right password while another network guesses it", async () => {
  await flood("wrong passwords for the owner", "203.0.113.4")
  expect(await post("/api/v1/users/login", OWNER)).toBe("200")
})

test("sixty slow bodies block neither an enquiry nor a sign-in", async () => {
  await flood("60 bodies at 600 bytes a second", "203.0.113.3")
  expect(await post("/api/v1/contact", LETTER)).toBe("201")
  expect(await post("/api/v1/users/login", OWNER)).toBe("200")
})
