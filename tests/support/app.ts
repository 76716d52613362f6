import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, beforeEach } from "vitest"
import type { Role } from "#catalog/roles.ts"
import { api } from "#server/api/index.ts"
import { hashPassword } from "#server/auth/password.ts"
import { encryptorOf } from "#server/auth/secret.ts"
import { startSession } from "#server/auth/sessions.ts"
import { sessionCookieName, viewerFinder } from "#server/auth/viewer.ts"
import { type Config, readConfig } from "#server/config.ts"
import { openLeases } from "#server/db/leases.ts"
import type { Database } from "#server/db/open.ts"
import { staff } from "#server/db/schema.ts"
import { sendError } from "#server/errors.ts"
import { openJobs } from "#server/jobs.ts"
import { type Media, openMedia } from "#server/media/media.ts"
import type { Original } from "#server/media/store.ts"
import type { Resources } from "#server/resources.ts"
import { createServices, type Services } from "#server/services.ts"
import { type Metrics, openMetrics } from "#server/telemetry/metrics.ts"
import { emptyDatabase, type TestDatabase, testDatabase } from "./database.ts"

/** The people who can be signed in, by their names. */
const STAFF_IDS = { Maha: "64f000000000000000000001", Omar: "64f000000000000000000002" }

export interface TestApp {
  /** The API over real HTTP semantics (`inject`), on a real database. */
  app: FastifyInstance
  database: Database
  services: Services
  media: Media
  metrics: Metrics
  /** The data folder, to check the remaining files. */
  dataDir: string
  /** A cookie header of a member of staff who is signed in, Maha and an owner by default. */
  signIn(as?: { role?: Role; name?: keyof typeof STAFF_IDS }): Promise<{ cookie: string }>
}

/**
 * The API on a real database for the tests of one file, emptied before each test: embedded, or with
 * TEST_DATABASE_URL one of its own on a PostgreSQL server. `prepareDataDir` may change the new data
 * folder, and returns the function that undoes it.
 */
export function testApp(
  prepareDataDir?: (dataDir: string) => () => void,
  settings: Record<string, string> = {},
  makeDatabase: () => Promise<TestDatabase> = testDatabase,
): TestApp {
  const current = {} as TestApp
  let dataDir: string
  let undo: (() => void) | undefined
  let own: TestDatabase | undefined

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "disha-test-"))
    current.dataDir = dataDir
    undo = prepareDataDir?.(dataDir)
    own = await makeDatabase()
    const config = readConfig({
      NODE_ENV: "development",
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: "http://localhost:3000",
      ...settings,
    })
    current.database = await own.open()
    const media = await openMedia({ database: current.database, dataDir, root: process.cwd() })
    current.media = media
    current.metrics = openMetrics({ version: "test" })
    current.services = createServices(resourcesOf(current, { config }))
    const findViewer = viewerFinder({
      cookieName: sessionCookieName(false),
      signedInUser: current.services.signedInUser,
    })
    current.app = Fastify({ frameworkErrors: sendError, routerOptions: { maxParamLength: 500 } })
    await current.app.register(api, { prefix: "/api", services: current.services, findViewer })
    await current.app.ready()
    current.signIn = async ({ role = "owner", name = "Maha" } = {}) => {
      const _id = STAFF_IDS[name]
      await current.database.orm
        .insert(staff)
        .values({
          _id,
          name,
          email: `${name.toLowerCase()}@disha.test`,
          role,
          passwordHash: await hashPassword("a long password"),
        })
        .onConflictDoUpdate({ target: staff._id, set: { role } })
      const { token } = await startSession(current.database, _id)
      return { cookie: `${sessionCookieName(false)}=${token}` }
    }
  })

  beforeEach(async () => {
    // Work of the test before that its replies did not wait for.
    await current.services.settled()
    await removePictures(current)
    await emptyDatabase(current.database)
    for (const folder of ["assets", "sources"]) {
      rmSync(join(dataDir, folder), { recursive: true, force: true })
    }
  })

  afterAll(async () => {
    await current.app?.close()
    await current.media?.close()
    await current.database?.close()
    await own?.drop()
    undo?.()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return current
}

interface ResourceOptions {
  config: Config
  root?: string
}

/** Resources of an app with other settings, over the database and pictures of a test app. */
export function resourcesOf(
  { database, media, metrics }: Pick<TestApp, "database" | "media" | "metrics">,
  { config, root = process.cwd() }: ResourceOptions,
): Resources {
  return {
    config,
    root,
    database,
    media,
    metrics,
    leases: openLeases(database),
    encryptor: encryptorOf("a secret of the tests, long enough"),
    jobs: openJobs({ database }),
    closing: new AbortController().signal,
    close: async () => {},
  }
}

/**
 * One after the other work on each: a copy that is still being made of one would come back as a
 * file without a record.
 */
async function removePictures({ database, media }: TestApp) {
  const pictures = await database.query<Original>("select folder, file from assets")
  await Promise.all(pictures.map(({ folder, file }) => media.remove(folder, file)))
}
