import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { api } from "#server/api/index.ts"
import { hashPassword } from "#server/auth/password.ts"
import { startSession } from "#server/auth/sessions.ts"
import { sessionCookieName, viewerFinder } from "#server/auth/viewer.ts"
import { readConfig } from "#server/config.ts"
import { type Database, openDatabase } from "#server/db/open.ts"
import { staff } from "#server/db/schema.ts"
import { sendError } from "#server/errors.ts"
import { openOutbox } from "#server/mail/outbox.ts"
import { type Media, openMedia } from "#server/media/media.ts"
import { createServices, type Services } from "#server/services.ts"

const TABLES =
  "projects, developers, areas, posts, former_slugs, assets, activity, staff, sessions, enquiries, product_notes"
const STAFF_ID = "64f000000000000000000001"

export interface TestApp {
  /** The API over real HTTP semantics (`inject`), on a real database. */
  app: FastifyInstance
  database: Database
  services: Services
  media: Media
  /** The data folder, for looking at what is left behind. */
  dataDir: string
  /** A cookie header of a member of staff who is signed in. */
  signIn(): Promise<{ cookie: string }>
}

/**
 * The API on a real database for the tests of one file, emptied before each test: the embedded one, or with
 * TEST_DATABASE_URL a schema of its own on a PostgreSQL server. `prepareDataDir` may make something else of the data
 * folder before it is used, and say how that is undone.
 */
export function testApp(prepareDataDir?: (dataDir: string) => () => void): TestApp {
  const current = {} as TestApp
  let dataDir: string
  let undo: (() => void) | undefined
  let dropSchema: (() => Promise<void>) | undefined

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "disha-test-"))
    current.dataDir = dataDir
    undo = prepareDataDir?.(dataDir)
    const server = await ownDatabase()
    dropSchema = server?.drop
    const config = readConfig({
      NODE_ENV: "development",
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: "http://localhost:3000",
    })
    current.database = await openDatabase({ root: process.cwd(), url: server?.url, isDurable: false })
    const media = await openMedia({ database: current.database, dataDir, root: process.cwd() })
    current.media = media
    current.services = createServices({
      config,
      root: process.cwd(),
      database: current.database,
      media,
      outbox: openOutbox({ ...config, database: current.database, siteName: config.site.name }),
      closing: new AbortController().signal,
      close: async () => {},
    })
    const findViewer = viewerFinder({
      cookieName: sessionCookieName(false),
      signedInUser: current.services.signedInUser,
    })
    current.app = Fastify({ frameworkErrors: sendError, routerOptions: { maxParamLength: 500 } })
    await current.app.register(api, { prefix: "/api", services: current.services, findViewer })
    await current.app.ready()
    current.signIn = async () => {
      await current.database.orm
        .insert(staff)
        .values({
          _id: STAFF_ID,
          name: "Maha",
          email: "maha@disha.test",
          passwordHash: await hashPassword("a long password"),
        })
        .onConflictDoNothing()
      const { token } = await startSession(current.database, STAFF_ID)
      return { cookie: `${sessionCookieName(false)}=${token}` }
    }
  })

  beforeEach(async () => {
    await current.database.query(`truncate ${TABLES}`)
    current.database.changes.note()
    for (const folder of ["assets", "sources"]) {
      rmSync(join(dataDir, folder), { recursive: true, force: true })
    }
  })

  afterAll(async () => {
    await current.app?.close()
    await current.media?.close()
    await current.database?.close()
    await dropSchema?.()
    undo?.()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return current
}

/** A database of its own on the server of TEST_DATABASE_URL, so that test files do not meet. */
export async function ownDatabase(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) return undefined
  const { default: pg } = await import("pg")
  const name = `disha_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const run = async (statement: string) => {
    const client = new pg.Client(serverUrl)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
