import { mkdirSync } from "node:fs"
import { type Config, readConfig } from "./config.ts"
import { type Database, openDatabase } from "./db/open.ts"
import { type Outbox, openOutbox } from "./mail/outbox.ts"
import { type Media, openMedia } from "./media/media.ts"
import { openStaffChannel } from "./staff-channel.ts"

/** The long-lived things of the process: opened once, they outlive a reload of the code in development. */
export interface Resources {
  config: Config
  /** The folder that the product is installed in. */
  root: string
  database: Database
  media: Media
  /** Mails enquiries, once it is started. */
  outbox: Outbox
  /** Aborted when they close: what goes on beside the requests ends then. */
  closing: AbortSignal
  close(): Promise<void>
}

/** Opens the database (its schema brought up to date) and the picture store. Throws a sentence for the operator. */
export async function openResources({
  root,
  config = readConfig(),
}: {
  root: string
  config?: Config
}): Promise<Resources> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, root })
  const media = await openMedia({ database, dataDir: config.dataDir, root, log: console })
  const closeStaffChannel = await openStaffChannel(database, config.dataDir)
  const outbox = openOutbox({
    database,
    mail: config.mail,
    siteName: config.site.name,
    publicOrigin: config.publicOrigin,
  })
  const closing = new AbortController()
  return {
    config,
    root,
    database,
    media,
    outbox,
    closing: closing.signal,
    async close() {
      closing.abort()
      await closeStaffChannel()
      await outbox.close()
      await media.close()
      await database.close()
    },
  }
}
