import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { expect, test, vi } from "vitest"
import { startPostgres } from "#scripts/postgres.ts"
import { findPostgres } from "#scripts/test-tools.ts"

const withPostgres = test.skipIf(!findPostgres())

withPostgres(
  "a server of one's own has the extensions of the search and is gone after stop",
  async () => {
    const under = mkdtempSync(join(tmpdir(), "disha-test-"))
    chmodSync(under, 0o755)
    const { url, pid, stop } = await startPostgres({ extraSettings: { fsync: "off" }, under })
    const client = new pg.Client(url)
    await client.connect()
    for (const name of ["pg_trgm", "unaccent", "fuzzystrmatch"])
      await client.query(`create extension ${name}`)
    const { rows } = await client.query(
      "select unaccent(lower('É')) as plain, current_setting('fsync') as fsync",
    )
    expect(rows).toEqual([{ plain: "e", fsync: "off" }])
    await client.end()
    await stop()
    await stop()
    expect(existsSync(`/proc/${pid}`)).toBe(false)
    expect(readdirSync(under)).toEqual([])
    rmSync(under, { recursive: true })
  },
)

withPostgres("nothing of the server stays when the process that started it is killed", async () => {
  const module = JSON.stringify(join(import.meta.dirname, "../scripts/postgres.ts"))
  const script = `
    const { startPostgres } = await import(${module})
    const { url, pid } = await startPostgres({ extraSettings: { fsync: "off" } })
    console.log(JSON.stringify({ url, pid }))
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ["--input-type=module", "--eval", script])
  const [line] = await once(parent.stdout.setEncoding("utf8"), "data")
  const { url, pid } = JSON.parse(line)
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query("show data_directory")
  const folder = join(rows[0].data_directory, "..")
  client.on("error", () => {})
  parent.kill("SIGKILL")
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), 8_000)
  expect(existsSync(`/proc/${pid}`)).toBe(false)
})

withPostgres("a setting the server does not know ends with what it said", async () => {
  const start = startPostgres({ extraSettings: { no_such_setting: "1" } })
  await expect(start).rejects.toThrow(/PostgreSQL did not start:[\s\S]*no_such_setting/)
})
