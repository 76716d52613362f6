import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, expect, test } from "vitest"
import { noTmpfs, setDiskSize, unmount } from "#scripts/tmpfs.ts"
import type { Database } from "#server/db/open.ts"
import { type TestDatabase, testDatabase } from "#tests/support/database.ts"
import { healthRoutes, readiness } from "./health.ts"

const MEGABYTE = 1024 * 1024
const cannotMount = noTmpfs()

let own: TestDatabase
let database: Database
let app: FastifyInstance
let isStopping = false
const dataDir = mkdtempSync(join(tmpdir(), "disha-health-"))

beforeAll(async () => {
  if (!cannotMount) setDiskSize(dataDir, 128 * MEGABYTE, { isNew: true })
  own = await testDatabase()
  database = await own.open()
  app = Fastify()
  await app.register(healthRoutes, {
    look: readiness({ database, dataDir, root: process.cwd() }),
    isStopping: () => isStopping,
  })
})
afterAll(async () => {
  await app.close()
  await own.drop()
  if (!cannotMount) unmount(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

async function ready() {
  const reply = await app.inject("/readyz")
  return { code: reply.statusCode, ...reply.json() }
}

const well = { code: 200, status: "ok", database: "ok", migrations: "ok", disk: "ok" }
const not = (...parts: string[]) => ({
  ...well,
  code: 503,
  status: "unavailable",
  ...Object.fromEntries(parts.map((part) => [part, "unavailable"])),
})

test("it is ready when all its parts are, and says nothing else", async () => {
  expect(await ready()).toEqual(well)
  expect((await app.inject("/readyz")).headers["cache-control"]).toBe("no-store")
})

test("it is not ready any more from the moment of the signal to stop", async () => {
  isStopping = true
  expect(await ready()).toEqual({ code: 503, status: "stopping" })
  isStopping = false
})

test.skipIf(cannotMount)("it is not ready while the disk is full", async () => {
  setDiskSize(dataDir, 64 * MEGABYTE)
  expect(await ready()).toEqual(not("disk"))
  setDiskSize(dataDir, 128 * MEGABYTE)
  expect(await ready()).toEqual(well)
})

test("it is not ready while its database has not been through all migrations", async () => {
  const [last] = await database.query<{ hash: string; created_at: number }>(
    `delete from drizzle.__drizzle_migrations
      where id = (select max(id) from drizzle.__drizzle_migrations) returning hash, created_at`,
  )
  expect(await ready()).toEqual(not("migrations"))
  await database.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
    [last!.hash, last!.created_at],
  )
  expect(await ready()).toEqual(well)
})

test("it lives and is not ready when its database is gone", async () => {
  await database.close()
  expect(await ready()).toEqual(not("database", "migrations"))
  expect((await app.inject("/healthz")).statusCode).toBe(200)
})
