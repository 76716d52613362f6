import { createHash } from "node:crypto"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { vi } from "vitest"
import { type Database, openDatabase } from "#server/db/open.ts"

const ROOT = process.cwd()
/** In a data folder, as server/db/open.ts has it. */
const FOLDER = "database"
const DUMP = "dump.tar"
const MIGRATIONS = join(ROOT, "server/db/migrations")
/** Referring tables first. */
const TABLES = [
  "page_views",
  ...["projects", "developers", "areas", "posts", "former_slugs", "assets", "activity", "sessions"],
  ...[
    "account_events",
    "passkeys",
    "used_challenges",
    "recovery_codes",
    "two_step",
    "staff",
    "enquiries",
    "product_notes",
    "throttles",
  ],
  ...["unpublished_records", "record_versions", "leases", "permits", "project_looks"],
  "jobs",
]

export interface TestDatabase {
  open(): Promise<Database>
  /** Removes it, once everything that opened it is closed. */
  drop(): Promise<void>
}

/**
 * A database of its own, empty and up to date: embedded, or with TEST_DATABASE_URL on that server.
 * It is a copy of one that has been through all migrations, since these cost more than most tests
 * do. `isReopened` says that what is closed is to be found again.
 */
export async function testDatabase({ isReopened = false } = {}): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL
  const { drop, ...place } = serverUrl ? await onServer(serverUrl) : await inProcess(isReopened)
  return { open: () => openDatabase({ root: ROOT, isDurable: false, ...place }), drop }
}

/**
 * A database without any table, of which each opening is up to date with the migrations of the
 * folder `root`.
 */
export async function blankDatabase(): Promise<{
  open(root: string): Promise<Database>
  drop(): Promise<void>
}> {
  const serverUrl = process.env.TEST_DATABASE_URL
  const { drop, ...place } = serverUrl ? await onServer(serverUrl, { isBlank: true }) : inFolder()
  return { open: (root) => openDatabase({ root, isDurable: false, ...place }), drop }
}

/**
 * Takes every row out of it. Truncating would make new files for each table and index, which takes
 * 50 times as long.
 */
export async function emptyDatabase(database: Database): Promise<void> {
  const { count } = database.changes
  await database.query(
    `do $$ begin ${TABLES.map((table) => `delete from ${table};`).join(" ")} end $$`,
  )
  // The notice of a server comes after its reply, and would count as a change within the test.
  if (process.env.TEST_DATABASE_URL) {
    await vi.waitUntil(() => database.changes.count > count, { timeout: 15_000 })
  }
  database.changes.note()
}

/** Gives a new data folder the embedded database that its first start would make, without rows. */
export async function addEmptyDatabase(dataDir: string): Promise<void> {
  cpSync(join(await template(), FOLDER), join(dataDir, FOLDER), { recursive: true })
}

async function inProcess(isReopened: boolean) {
  if (!isReopened) return { beginning: join(await template(), DUMP), drop: async () => {} }
  const folder = inFolder()
  await addEmptyDatabase(folder.dataDir)
  return folder
}

function inFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), "disha-test-"))
  return { dataDir, drop: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** A folder with an empty database after all migrations, and with its dump. Made once. */
async function template(): Promise<string> {
  const folder = join(ROOT, ".cache", `empty-database-${versionOfTemplate()}`)
  if (existsSync(folder)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  const dataDir = mkdtempSync(`${folder}-`)
  const migrated = await openDatabase({ root: ROOT, dataDir, isDurable: false })
  await migrated.close()
  // A third of the dump: what new databases are copied from, and tests make none.
  for (const unused of ["base/1", "base/4"]) {
    const path = join(dataDir, FOLDER, unused)
    for (const file of readdirSync(path)) rmSync(join(path, file))
  }
  const database = await PGlite.create({
    dataDir: join(dataDir, FOLDER),
    extensions: { pg_trgm },
  })
  const dump = await database.dumpDataDir("none")
  await database.close()
  writeFileSync(join(dataDir, DUMP), Buffer.from(await dump.arrayBuffer()))
  // Other test files may be making it too; the first stays, and is always whole.
  try {
    renameSync(dataDir, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(dataDir, { recursive: true })
  }
  return folder
}

async function onServer(serverUrl: string, { isBlank = false } = {}) {
  const { default: pg } = await import("pg")
  const template = isBlank ? "template1" : `disha_empty_${versionOfTemplate()}`
  const name = `disha_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const urlOf = (database: string) => {
    const url = new URL(serverUrl)
    url.pathname = `/${database}`
    return url.href
  }
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(7)")
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      template,
    ])
    if (!rowCount) {
      await client.query(`create database ${template}`)
      const database = await openDatabase({ root: ROOT, url: urlOf(template) })
      await database.close()
    }
    await client.query(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
  return {
    url: urlOf(name),
    async drop() {
      const client = new pg.Client(serverUrl)
      await client.connect()
      await client.query(`drop database ${name} with (force)`).finally(() => client.end())
    },
  }
}

function versionOfTemplate(): string {
  const hash = createHash("sha256").update(readFileSync(import.meta.filename))
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()) {
    hash.update(readFileSync(join(MIGRATIONS, file)))
  }
  return hash.digest("hex").slice(0, 12)
}
