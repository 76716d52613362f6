import { rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { test as base, expect, type Page } from "@playwright/test"
import { type Product, startProduct } from "./product.ts"

const FOLDER = resolve(import.meta.dirname, "../../.cache/e2e")
const START_LIMIT_MS = 120_000

export const STAFF = { email: "admin@disha.local", password: "correct-horse-battery" }

interface Worker {
  product: Product
}

/** Tests that write: each worker has a product of its own, which begins empty, and its pages are signed in. */
export const test = base.extend<object, Worker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use, { workerIndex }) => {
      const dataDir = join(FOLDER, `staff-${workerIndex}`)
      rmSync(dataDir, { recursive: true, force: true })
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
  baseURL: ({ product }, use) => use(product.origin),
  page: async ({ page }, use) => {
    await signIn(page)
    await use(page)
  },
})

/** What the login form does: a session in the cookie, and who it is in local storage. */
async function signIn(page: Page) {
  const reply = await page.request.post("/api/v1/users/login", { data: STAFF })
  expect(reply.status()).toBe(200)
  await page.addInitScript((info) => localStorage.setItem("userInfo", info), await reply.text())
}
