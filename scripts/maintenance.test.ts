import { spawn } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { afterEach, beforeEach, expect, test } from "vitest"
import { carryOut } from "#server/auth/staff-commands.ts"
import { readConfig } from "#server/config.ts"
import { openResources } from "#server/resources.ts"
import { addEmptyDatabase } from "#tests/support/database.ts"

const withEmbedded = test.skipIf(process.env.TEST_DATABASE_URL !== undefined)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "disha-upkeep-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What `npm run backup`, `restore` or `verify` does after the preparation. */
async function command(script: "backup" | "restore" | "verify", words: string[], dataDir: string) {
  const { PATH = "", HOME = "" } = process.env
  const child = spawn(process.execPath, ["--liftoff-only", `scripts/${script}.ts`, ...words], {
    env: { PATH, HOME, DATA_DIR: join(folder, dataDir) },
  })
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve))
  const [out, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, complaint }
}

withEmbedded(
  "a backup is made by the server that holds the database, restored elsewhere, and verified",
  async () => {
    await addEmptyDatabase(join(folder, "first"))
    const config = readConfig({ DATA_DIR: join(folder, "first"), DEMO: "0" })
    const { database, close } = await openResources({ root: process.cwd(), config })
    const account = { name: "Maha", email: "maha@disha.test", password: "a long password" }
    await carryOut(database, { verb: "add", ...account })
    const backup = join(folder, "backups/monday")
    expect(await command("backup", [backup], "first")).toEqual({
      code: 0,
      out: `2 rows and 0 pictures are in ${backup}.\n`,
      complaint: "",
    })
    expect(statSync(backup).mode & 0o777).toBe(0o700)
    expect((await command("restore", [backup], "first")).complaint).toMatch(
      /is in use by another Disha process/,
    )
    const well = /^All is well: 0 records and 0 pictures agree/
    expect((await command("verify", [], "first")).out).toMatch(well)
    await close()

    const restored = await command("restore", [backup], "second")
    expect(restored).toMatchObject({ code: 0, complaint: "" })
    expect(restored.out).toMatch(
      /^The backup of \S+ is restored\. Everybody is signed out\.\nAll is well/,
    )

    mkdirSync(join(folder, "second/assets/areas"), { recursive: true })
    writeFileSync(join(folder, "second/assets/areas", `${"c".repeat(32)}.webp`), "x")
    expect(await command("verify", [], "second")).toEqual({
      code: 1,
      out: "",
      complaint: `1 file is kept and on no record: assets/areas/${"c".repeat(32)}.webp.\n`,
    })
  },
)

withEmbedded("a command without what it needs says so, and makes nothing", async () => {
  expect((await command("backup", [], "none")).complaint).toMatch(/^Say where the backup shall be/)
  expect((await command("restore", [folder], "none")).complaint).toMatch(/is no backup/)
  const verified = await command("verify", [], "none")
  expect(verified).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/^There is no database in/),
  })
  expect(existsSync(join(folder, "none"))).toBe(false)
})
