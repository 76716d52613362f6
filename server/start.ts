import type { FastifyInstance } from "fastify"
import { FIRST_PASSWORD_DAYS } from "#catalog/account.ts"
import { formatPlural } from "#catalog/format.ts"
import { REMINDER_JOB } from "#catalog/permit.ts"
import { RULES_VERSION } from "#catalog/vastu/rules.ts"
import type { FirstAccount } from "./auth/staff.ts"
import { adoptUnmailed, removeOldEnquiries } from "./catalog/contact.ts"
import { WEBHOOK_JOB } from "./catalog/leads.ts"
import { queueReminders, takeOffDue } from "./catalog/publication.ts"
import { type DueChange, PUBLICATION_JOB } from "./catalog/records/draft-rows.ts"
import { countOldReadings } from "./catalog/renew-readings.ts"
import { removeExpired, removeOldVersions } from "./catalog/trash.ts"
import { queryRow } from "./db/query-row.ts"
import type { JobHandler } from "./jobs.ts"
import { leadWebhook } from "./lead-webhook.ts"
import { LINK_MAIL_JOB } from "./link-mail.ts"
import { linkMail, staffMails } from "./mail/outbox.ts"
import { removeUnused, type Swept, sweepPictures } from "./media/references.ts"
import type { Original } from "./media/store.ts"
import type { Resources } from "./resources.ts"
import type { Services } from "./services.ts"

/**
 * The interface of scripts/load-demo.ts, which is not part of the build and is imported on demand.
 */
interface DemoLoader {
  loadDemo(resources: Resources, services: Services, report: (line: string) => void): Promise<void>
}

/**
 * Prepares the first start: the first staff account, and the demo content where settings want it.
 * Returns a new account, whose password is shown this once.
 */
export function prepareCatalogue(resources: Resources, importDemo: () => Promise<DemoLoader>) {
  // Of several processes that start together, one does the work and the others wait.
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
      `${formatPlural(renewed, "key of a second step is", "keys of second steps are")} encrypted by the new SESSION_SECRET`,
    )
  // Last, so that an interrupted first start creates no account with an unseen password.
  const { createFirstAccount } = await import("./auth/staff.ts")
  return createFirstAccount(resources.database, resources.config.admin)
}

/** The key in `product_notes` while a demo load runs. */
export const DEMO_NOTE = "demo-load"

/**
 * Whether the demo content must be loaded: the catalogue is empty, or an earlier load was
 * interrupted.
 */
async function needsDemo({ database }: Resources): Promise<boolean> {
  const row = await queryRow<{ isBegun: boolean; rows: number }>(
    database,
    `select exists (select from product_notes where key = $1) as "isBegun",
            coalesce((select sum(rows)::int from catalog_counts), 0) as rows`,
    [DEMO_NOTE],
  )
  return row.isBegun || row.rows === 0
}

/** Prints the address of the product and the first sign-in. */
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

/** Logs a warning when stored Vastu readings are of other rules than today's. */
export async function reportOldReadings(
  { database }: Pick<Resources, "database">,
  { log }: Pick<FastifyInstance, "log">,
) {
  const projects = await countOldReadings(database)
  if (projects === 0) return
  const whose = formatPlural(projects, "project has", "projects have")
  log.warn(`${whose} readings by other rules than ${RULES_VERSION}; npm run readings renews them`)
}

const JOBS_AFTER_MS = 1_000
const CHECK_LISTINGS_EVERY_MS = 60_000
const SWEEP_EVERY_MS = 6 * 60 * 60 * 1_000

/**
 * Starts the background jobs, after a delay in favour of visitors: mails, pictures made ahead, the
 * check of listings each minute, and sweeps of pictures, trash and enquiries every six hours.
 */
export function startJobs(resources: Resources, { log }: Pick<FastifyInstance, "log">) {
  const { database, media, jobs, config, closing, encryptor } = resources
  const handlers: Record<string, JobHandler> = {
    picture: { run: ({ payload }, signal) => media.prepare(payload as Original, signal) },
    "picture-sweep": {
      everyMs: SWEEP_EVERY_MS,
      run: () => sweepOfPictures(resources),
    },
    "picture-hashes": {
      everyMs: SWEEP_EVERY_MS,
      run: (_, signal) => media.addMissingHashes(signal),
    },
    [PUBLICATION_JOB]: {
      run: async ({ payload }) => {
        const due = payload as DueChange
        const { openCollections } = await import("./services.ts")
        return openCollections(database, config)[due.kind].runDue(due)
      },
    },
    "listing-check": {
      everyMs: CHECK_LISTINGS_EVERY_MS,
      run: () => checkListings(resources),
    },
    "trash-sweep": {
      everyMs: SWEEP_EVERY_MS,
      run: () => sweepOfTrash(resources, log),
    },
    "enquiry-sweep": {
      everyMs: SWEEP_EVERY_MS,
      run: () => sweepOfEnquiries(resources, log),
    },
  }
  const { mail, publicOrigin } = config
  if (mail) {
    const siteName = config.site.name
    const options = { database, mail, siteName, publicOrigin, log }
    Object.assign(handlers, staffMails(options))
    handlers[LINK_MAIL_JOB] = linkMail({
      ...options,
      tokenOf: (link, payload) =>
        encryptor.decrypt("account link", link, (payload as { token: string }).token),
    })
  } else log.info("enquiries are kept and not mailed: SMTP_URL is not set")
  if (config.leadsWebhook) handlers[WEBHOOK_JOB] = leadWebhook(database, config.leadsWebhook, log)
  const timer = setTimeout(() => jobs.start(handlers, log), JOBS_AFTER_MS)
  closing.addEventListener("abort", () => clearTimeout(timer), { once: true })
}

/**
 * Takes listings off the site whose permits ended or that were not checked in time, and queues
 * reminders of permits that end soon. `now` is SQL of the present, by default the database's clock.
 */
export async function checkListings(
  { database, jobs, config }: Pick<Resources, "database" | "jobs" | "config">,
  now?: string,
) {
  const { openCollections } = await import("./services.ts")
  const { projects } = openCollections(database, config)
  await takeOffDue(database, projects, { rules: config, now })
  if (config.mail && (await queueReminders(database, now)) > 0) jobs.notify(REMINDER_JOB)
}

async function sweepOfPictures({ database, media, metrics }: Resources) {
  reportLost(await sweepPictures(database, media))
  metrics.counters.sweeps = { done: metrics.counters.sweeps.done + 1, lastAt: Date.now() }
}

async function sweepOfEnquiries(
  { database, config: { enquiryRetentionDays: days } }: Resources,
  log: FastifyInstance["log"],
) {
  await adoptUnmailed(database)
  const deleted = await removeOldEnquiries(database, days)
  if (deleted > 0)
    log.info({ deleted, days }, "enquiries that came longer ago were deleted for good")
}

async function sweepOfTrash(
  { database, media, config: { trashDays: days, maxVersions } }: Resources,
  log: FastifyInstance["log"],
) {
  await removeOldVersions(database, maxVersions)
  const deleted = await removeExpired(database, {
    days,
    removeUnused: (files) => removeUnused(database, media, files),
  })
  if (deleted > 0) log.info({ deleted, days }, "records of the trash were deleted for good")
}

function reportLost({ lost }: Swept) {
  if (lost.length === 0) return
  const names = lost.slice(0, 10).map(({ folder, file }) => `${folder}/${file}`)
  console.error(
    `${formatPlural(lost.length, "picture is", "pictures are")} on record, and the files are gone: ${names.join(", ")}`,
  )
}
