import type { FastifyInstance } from "fastify"
import { FIRST_PASSWORD_DAYS } from "#catalog/account.ts"
import { formatPlural } from "#catalog/format.ts"
import type { Picture } from "#catalog/image.ts"
import { RULES_VERSION } from "#catalog/vastu/rules.ts"
import { redactError } from "#contract/redacted-error.ts"
import type { FirstAccount } from "./auth/staff.ts"
import { removeOldEnquiries } from "./catalog/contact.ts"
import { countOldReadings } from "./catalog/renew-readings.ts"
import { type Swept, sweepPictures } from "./media/references.ts"
import type { Resources } from "./resources.ts"
import type { Services } from "./services.ts"

/**
 * What scripts/load-demo.ts offers; it stands outside the product and is only fetched when there is
 * something to load.
 */
interface DemoLoader {
  loadDemo(resources: Resources, services: Services, say: (line: string) => void): Promise<void>
}

/**
 * What has to be there before anybody is let in: the first staff account, and the demo where the
 * settings want it. Returns the account when it was made just now; its password is shown this once.
 */
export function prepareCatalogue(resources: Resources, importDemo: () => Promise<DemoLoader>) {
  // Of several processes that start at once one does it, and the others find it done.
  return resources.database.alone(() => prepareAlone(resources, importDemo))
}

async function prepareAlone(resources: Resources, importDemo: () => Promise<DemoLoader>) {
  if (resources.config.demo && (await needsDemo(resources))) {
    const [{ loadDemo }, { createServices }] = await Promise.all([
      importDemo(),
      import("./services.ts"),
    ])
    console.log("Filling the catalogue with the demo content (once) …")
    await loadDemo(resources, createServices(resources), (line) => console.log(`  ${line}`))
  }
  const { reencryptKeys } = await import("./auth/two-step.ts")
  const renewed = await reencryptKeys(resources)
  if (renewed > 0)
    console.log(
      `${formatPlural(renewed, "key of a second step is", "keys of second steps are")} sealed by the new SESSION_SECRET`,
    )
  // Last, so that a first start that is cut short has not made an account whose password nobody
  // saw.
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
  { startedAt, account }: { startedAt: number; account: FirstAccount | undefined },
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
    console.log(
      `    password  ${account.password ? `${account.password}   (shown only now, good for ${FIRST_PASSWORD_DAYS} days)` : "the one of ADMIN_PASSWORD"}`,
    )
    if (account.complaint) {
      console.log(`    ${account.complaint}.`)
      console.log(
        `    It was taken as it is: please change it at ${config.publicOrigin}/dash-admin/account`,
      )
    }
  }
  console.log("")
  if (config.isStepUnset) {
    app.log.warn(
      "STAFF_TWO_STEP is not set: on this public site a password alone lets staff in. Set it to required, or to offered if that is meant",
    )
  }
  app.log.info({ host: config.host, port: config.port }, "listening")
}

/**
 * Says in the log when floor plans were read by other rules than today's; what is stored is shown
 * until it is renewed.
 */
export async function reportOldReadings(
  { database }: Pick<Resources, "database">,
  { log }: Pick<FastifyInstance, "log">,
) {
  const projects = await countOldReadings(database)
  if (projects === 0) return
  const whose = formatPlural(projects, "project has", "projects have")
  log.warn(`${whose} readings by other rules than ${RULES_VERSION}; npm run readings renews them`)
}

const TEND_AFTER_MS = 1_000
/** What a process that died has left is found after so long, once its lease has ended. */
const LOOK_EVERY_MS = 5_000
const SWEEP_EVERY_MS = 6 * 60 * 60 * 1_000
/** After one that failed. */
const SWEEP_AGAIN_MS = 10 * 60 * 1_000
const PICTURES_AT_ONCE = 20

/**
 * Looks after what is kept, behind everything that a visitor waits for: makes of the pictures what
 * a process has left unfinished and the smaller copies that pages show, and sweeps pictures and
 * enquiries now and every six hours. Of several processes on one database each takes a few of the
 * pictures that wait, and one sweeps.
 */
export function tend(resources: Resources, { log }: Pick<FastifyInstance, "log">) {
  const { database, closing } = resources
  // The one process of an embedded database knows what it is at; what failed is tried again now and
  // then.
  const pauseMs = database.kind === "server" ? LOOK_EVERY_MS : 60 * LOOK_EVERY_MS
  const repeat = (work: () => Promise<unknown>, afterMs: number) => {
    const timer = setTimeout(async () => {
      try {
        await work()
      } catch (error) {
        // What breaks off because the database has closed is no failure.
        if (!closing.aborted) console.error(redactError(error))
      }
      if (!closing.aborted) repeat(work, pauseMs)
    }, afterMs)
    timer.unref()
    closing.addEventListener("abort", () => clearTimeout(timer), { once: true })
  }
  repeat(() => prepareWaiting(resources), TEND_AFTER_MS)
  repeat(() => oneSweeps(resources, "sweep of the pictures", sweepOfPictures), TEND_AFTER_MS)
  repeat(
    () => oneSweeps(resources, "sweep of the enquiries", (all) => sweepOfEnquiries(all, log)),
    TEND_AFTER_MS,
  )
}

/** Makes what is missing of all pictures that nobody is at, the newest first. */
async function prepareWaiting({ database, media, closing }: Resources) {
  let last: (Picture & { at: string }) | undefined
  while (!closing.aborted) {
    const pictures: (Picture & { at: string })[] = await database.query(
      `select folder, file, width, height, placeholder, alt, created_at::text as at from assets a
        where not is_prepared
          and ($1::timestamptz is null or (created_at, folder, file) < ($1, $2, $3))
          and not exists (select from leases
                           where name = 'copies of ' || a.folder || '/' || a.file and until > clock_timestamp())
        order by created_at desc, folder desc, file desc limit $4`,
      [last?.at ?? null, last?.folder ?? null, last?.file ?? null, PICTURES_AT_ONCE],
    )
    last = pictures.at(-1)
    if (!last) return
    await media.prepare(pictures)
  }
}

async function oneSweeps(
  resources: Resources,
  name: string,
  sweep: (resources: Resources) => Promise<void>,
) {
  const lease = await resources.leases.take(name)
  if (!lease) return
  let again = SWEEP_AGAIN_MS
  try {
    await sweep(resources)
    again = SWEEP_EVERY_MS
  } finally {
    await lease.keepFor(again)
  }
}

async function sweepOfPictures({ database, media, metrics }: Resources) {
  reportLost(await sweepPictures(database, media))
  metrics.tally.sweeps = { done: metrics.tally.sweeps.done + 1, lastAt: Date.now() }
}

async function sweepOfEnquiries(
  { database, config: { enquiryRetentionDays: days } }: Resources,
  log: FastifyInstance["log"],
) {
  const deleted = await removeOldEnquiries(database, days)
  if (deleted > 0)
    log.info({ deleted, days }, "enquiries that came longer ago were deleted for good")
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
