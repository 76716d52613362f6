import { createHmac } from "node:crypto"
import type { Lead } from "#contract/leads.ts"
import { leadShape } from "./catalog/leads.ts"
import { readWritten } from "./catalog/read.ts"
import type { Database } from "./db/open.ts"
import { JobError, type JobHandler, type Log } from "./jobs.ts"

const REPLY_LIMIT_MS = 15_000

export interface WebhookSettings {
  url: string
  /** Signs the body: `x-disha-signature: sha256=<hex HMAC>`. */
  secret: string | undefined
}

/**
 * The job handler that sends the lead of the job's key, as it is then, to the webhook of the
 * settings; a deleted one is left out. Any answer other than 2xx is retried.
 */
export function leadWebhook(
  database: Database,
  { url, secret }: WebhookSettings,
  log: Log,
): JobHandler {
  return {
    async run({ key, attempts }, signal) {
      const lead = await database.transaction((orm) => readWritten<Lead>(orm, leadShape, key))
      if (!lead) return
      const body = `{"event":"lead","lead":${lead}}`
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(secret && { "x-disha-signature": `sha256=${hmac(secret, body)}` }),
        },
        body,
        // Leads go to the address of the settings and to no other.
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(REPLY_LIMIT_MS)]),
      }).catch((cause: unknown) => {
        throw new JobError("the webhook for leads cannot be reached", { concernsAll: true, cause })
      })
      await response.body?.cancel()
      if (!response.ok)
        throw new JobError("the webhook for leads refused one", {
          fields: { status: response.status },
        })
      log.info({ enquiry: key, attempts }, "a lead was passed on")
    },
  }
}

function hmac(secret: string, body: string): string {
  return createHmac("sha256", secret).update(body).digest("hex")
}
