import { randomUUID } from "node:crypto"
import { rmSync } from "node:fs"
import { join, resolve } from "node:path"
import {
  type APIRequestContext,
  test as base,
  type Cookie,
  expect,
  type Page,
  request,
} from "@playwright/test"
import { callRunningServer } from "#server/staff-channel.ts"
import { addEmptyDatabase } from "./database.ts"
import { aPicture } from "./pictures.ts"
import { type Product, startProduct } from "./product.ts"

const FOLDER = resolve(import.meta.dirname, "../../.cache/e2e")
const START_LIMIT_MS = 120_000

export const STAFF = { email: "admin@disha.local", password: "correct-horse-battery" }

interface Worker {
  product: Product
  session: Session
}

/** The browser's state of a signed-in user. */
interface Session {
  cookies: Cookie[]
  /** As the login answered it. */
  userInfo: string
}

/**
 * Tests that write: each worker has a product of its own, which begins empty, and its pages are
 * signed in.
 */
export const test = base.extend<object, Worker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use, { workerIndex }) => {
      const dataDir = dataDirOf(workerIndex)
      rmSync(dataDir, { recursive: true, force: true })
      await addEmptyDatabase(dataDir)
      const product = await startProduct({
        dataDir,
        settings: { ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password },
      })
      await product.ready()
      await use(product)
      product.process.kill("SIGTERM")
      await product.ended
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: "worker", timeout: START_LIMIT_MS },
  ],
  /**
   * One for all tests of the worker, since hashing a password is slow by design: none of them may
   * end it.
   */
  session: [
    async ({ product }, use) => {
      const browser = await request.newContext({ baseURL: product.origin })
      const userInfo = await signIn(browser)
      await use({ userInfo, cookies: (await browser.storageState()).cookies })
      await browser.dispose()
    },
    { scope: "worker" },
  ],
  baseURL: ({ product }, use) => use(product.origin),
  page: async ({ page, session }, use) => {
    await page.context().addCookies(session.cookies)
    await page.addInitScript((info) => localStorage.setItem("userInfo", info), session.userInfo)
    await use(page)
  },
})

/**
 * Where the product of a worker keeps its data, and the socket by which the operator commands it.
 */
export function dataDirOf(workerIndex: number): string {
  return join(FOLDER, `staff-${workerIndex}`)
}

/** Another owner, Raj, with the calls of a session. */
export async function aColleague(origin: string, workerIndex: number) {
  const account = { email: `raj-${randomUUID()}@disha.test`, password: STAFF.password }
  await callRunningServer(dataDirOf(workerIndex), { verb: "add", name: "Raj", ...account })
  const calls = await request.newContext({ baseURL: origin })
  expect((await calls.post("/api/v1/users/login", { data: account })).status()).toBe(200)
  return { account, calls }
}

/** A session of the page's own in place of the shared one, for a test that ends it. */
export async function ownSession(page: Page) {
  await page.context().clearCookies()
  await signIn(page.request)
}

/** Signs in as the login form does; returns its entry in local storage. */
async function signIn(browser: APIRequestContext): Promise<string> {
  const reply = await browser.post("/api/v1/users/login", { data: STAFF })
  expect(reply.status()).toBe(200)
  return reply.text()
}

/** A published area, sent to the API in the session of the page. */
export async function anArea(page: Page, name: string) {
  const img = { name: "a.png", mimeType: "image/png", buffer: await aPicture("png", { seed: 6 }) }
  const texts = { name, price: "950000", summary: "Houses.", description: "A town by the sea." }
  const reply = await page.request.post("/api/v1/areas", { multipart: { ...texts, img } })
  expect(reply.status()).toBe(201)
  return (await reply.json()).data as { _id: string; slug: string }
}
