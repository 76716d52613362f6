import type { FastifyInstance } from "fastify"
import type { Picture } from "#catalog/image.ts"
import { createFirstAccount } from "./auth/staff.ts"
import type { Resources } from "./resources.ts"
import { createServices, type Services } from "./services.ts"

/** What scripts/load-demo.ts offers; it stands outside the product and is only fetched where the settings want the demo. */
interface DemoLoader {
  needsDemo(resources: Resources): Promise<boolean>
  loadDemo(resources: Resources, services: Services, say: (line: string) => void): Promise<void>
}

/**
 * What has to be there before anybody is let in: the first staff account, and the demo where the settings want it.
 * Returns the account when it was made just now; its password is shown this once.
 */
export async function prepareCatalogue(resources: Resources, importDemo: () => Promise<DemoLoader>) {
  if (resources.config.demo) {
    const { needsDemo, loadDemo } = await importDemo()
    if (await needsDemo(resources)) {
      console.log("Filling the catalogue with the demo content (once) …")
      await loadDemo(resources, createServices(resources), (line) => console.log(`  ${line}`))
    }
  }
  // Last, so that a first start that is cut short has not made an account whose password nobody saw.
  return createFirstAccount(resources.database, resources.config.admin)
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

const WARM_AFTER_MS = 1_000

/** Makes the smaller copies of the pictures that pages show, behind everything that a visitor waits for. */
export function warmPictures({ database, media }: Resources) {
  const timer = setTimeout(async () => {
    const pictures = await database.query<Picture>(
      "select folder, file, width, height, placeholder, alt from assets order by created_at desc limit 2000",
    )
    await media.warm(pictures)
  }, WARM_AFTER_MS)
  timer.unref()
}
