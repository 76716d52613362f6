import { existsSync } from "node:fs"
import { expect, test } from "@playwright/test"
import { STARTS_FILE } from "../support/product.ts"

const FILL_LIMIT_MS = 180_000

test("the demo is loaded, and the product that has it is open", async () => {
  test.setTimeout(FILL_LIMIT_MS)
  await expect.poll(() => existsSync(STARTS_FILE), { timeout: FILL_LIMIT_MS }).toBe(true)
})
