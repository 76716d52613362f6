import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { readConfig } from "./config.ts"
import { openResources } from "./resources.ts"

test("a data folder that every user of the machine may read is closed to others at the start", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "disha-test-"))
  try {
    chmodSync(dataDir, 0o755)
    const config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: "postgres://127.0.0.1:1/nowhere",
      SESSION_SECRET: "a secret of the tests, long enough",
    })
    // The next step needs a database, which is missing.
    await expect(openResources({ root: process.cwd(), config })).rejects.toThrow("DATABASE_URL")
    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe("750")
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
