import type { FastifyInstance } from "fastify"
import { formatPlural } from "#catalog/format.ts"
import type { Picture } from "#catalog/image.ts"
import { type Swept, sweepPictures } from "./media/references.ts"
import type { Resources } from "./resources.ts"
import type { Services } from "./services.ts"

/** What scripts/load-demo.ts offers; it stands outside the product and is only fetched when there is something to load. */
interface DemoLoader {
  loadDemo(resources: Resources, services: Services, say: (line: string) => void): Promise<void>
}

/**
 * What has to be there before anybody is let in: the first staff account, and the demo where the settings want it.
 * Returns the account when it was made just now; its password is shown this once.
 */
export async function prepareCatalogue(resources: Resources, importDemo: () => Promise<DemoLoader>) {
  if (resources.config.demo && (await needsDemo(resources))) {
    const [{ loadDemo }, { createServices }] = await Promise.all([importDemo(), import("./services.ts")])
    console.log("Filling the catalogue with the demo content (once) …")
    await loadDemo(resources, createServices(resources), (line) => console.log(`  ${line}`))
  }
  // Last, so that a first start that is cut short has not made an account whose password nobody saw.
  const { createFirstAccount } = await import("./auth/staff.ts")
  return createFirstAccount(resources.database, resources.config.admin)
}

/** The note that a demo load leaves while it is under way. */
export const DEMO_NOTE = "demo-load"

/** Whether the catalogue is to be filled: it is empty, or an earlier load was cut short. */
async function needsDemo({ database }: Resources): Promise<boolean> {
  const [row] = await database.query<{ isBegun: boolean; rows: number }>(
    `select exists (select from product_notes where key = $1) as "isBegun",
            coalesce((select sum(rows)::int from catalog_counts), 0) as rows`,
    [DEMO_NOTE],
  )
  return row!.isBegun || row!.rows === 0
}

/** Tells the operator where the product is, and how to sign in the first time. */
export function announce(
  resources: Resources,
  app: FastifyInstance,
  { startedAt, account }: { startedAt: number; account: { email: string; password: string } | undefined },
) {
  const { config, database } = resources
  const where =
    database.kind === "embedded"
      ? `the embedded database in ${config.dataDir}`
      : "the PostgreSQL of DATABASE_URL"
  console.log(
    `\n  Disha is open at ${config.publicOrigin}  (${where}; ready in ${Math.round(performance.now() - startedAt)} ms)`,
  )
  if (account) {
    console.log(`\n  Staff sign in at ${config.publicOrigin}/secure-login/login`)
    console.log(`    e-mail    ${account.email}`)
    console.log(`    password  ${account.password}   (shown only now)`)
  }
  console.log("")
  app.log.info({ host: config.host, port: config.port }, "listening")
}

const TEND_AFTER_MS = 1_000
const SWEEP_EVERY_MS = 6 * 60 * 60 * 1_000

/**
 * Looks after the pictures behind everything that a visitor waits for: makes what an earlier process has not finished and
 * the smaller copies that pages show, and sweeps now and every six hours.
 */
export function tendPictures(resources: Resources) {
  const { database, media, closing } = resources
  const later = (work: () => Promise<unknown>, afterMs: number) => {
    const timer = setTimeout(() => {
      work().catch((error) => {
        // What breaks off because the database has closed is no failure.
        if (!closing.aborted) console.error(error)
      })
    }, afterMs)
    timer.unref()
    closing.addEventListener("abort", () => clearTimeout(timer), { once: true })
  }
  const sweep = () =>
    sweepPictures(database, media)
      .then(reportLost)
      .finally(() => later(sweep, SWEEP_EVERY_MS))
  later(async () => {
    const pictures = await database.query<Picture>(
      "select folder, file, width, height, placeholder, alt from assets order by created_at desc limit 2000",
    )
    await media.prepare(pictures)
  }, TEND_AFTER_MS)
  later(sweep, TEND_AFTER_MS)
}

function reportLost({ lost }: Swept) {
  if (lost.length === 0) return
  const names = lost.slice(0, 10).map(({ folder, file }) => `${folder}/${file}`)
  console.error(
    `${formatPlural(lost.length, "picture is", "pictures are")} on record, and the files are gone: ${names.join(", ")}`,
  )
}

/** Begins to mail what visitors wrote, what an earlier process left included. */
export async function startMail({ outbox }: Resources, app: FastifyInstance) {
  await outbox.start(app.log)
}
