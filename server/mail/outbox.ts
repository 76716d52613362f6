import type { Transporter } from "nodemailer"
import type { Database } from "../db/open.ts"
import { JobError, type JobHandler, type Log } from "../jobs.ts"
import { enquiryEmail, type MailedEnquiry } from "./letter.ts"

const CONNECT_LIMIT_MS = 10_000
/** The time limit of a silent mail server. */
const SILENCE_LIMIT_MS = 120_000
/** Shorter than the lease, so that no other process starts meanwhile, even after a suspension. */
const ATTEMPT_LIMIT_MS = 4 * 60_000
const LEASE_MS = 5 * 60_000
/** How long the process waits at its end for the current mail. */
const CLOSE_LIMIT_MS = 6_000
const MAX_REPLY_CHARACTERS = 200

export interface MailSettings {
  /** `smtp://` or `smtps://`, with credentials where the server requires them. */
  smtpUrl: string
  from: string
  to: readonly string[]
}

interface MailOptions {
  database: Database
  mail: MailSettings
  siteName: string
  publicOrigin: string
  log: Log
}

/** The job handler that mails the enquiry of the job's key, unless it is mailed or deleted. */
export function enquiryMail({
  database,
  mail: { smtpUrl, from, to },
  siteName,
  publicOrigin,
  log,
}: MailOptions): JobHandler {
  let transport: Promise<Transporter> | undefined

  async function find(id: string): Promise<MailedEnquiry | undefined> {
    const [found] = await database.query<MailedEnquiry>(
      `select e._id, e.name, e.email, e.phone, e.message,
         p.name as "projectName", p.slug as "projectSlug",
         to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
         from enquiries e left join projects p on p._id = e.project
        where e._id = $1 and e.mailed_at is null`,
      [id],
    )
    return found
  }

  return {
    limitMs: ATTEMPT_LIMIT_MS,
    leaseMs: LEASE_MS,
    graceMs: CLOSE_LIMIT_MS,
    async run({ key, attempts }, signal) {
      const enquiry = await find(key)
      if (!enquiry) return
      transport ??= openTransport(smtpUrl)
      const letter = enquiryEmail(enquiry, { siteName, publicOrigin, from, to })
      const { rejected = [] } = await (await transport)
        .sendMail({ ...letter, signal })
        .catch((error) => {
          throw redacted(error)
        })
      log.info({ enquiry: key, attempts }, "an enquiry was mailed")
      if (rejected.length > 0) {
        log.warn(
          { enquiry: key, refused: rejected.length },
          "some addresses of LEADS_TO were refused",
        )
      }
    },
    finish: ({ key }) =>
      database.query(
        "update enquiries set mailed_at = now() where _id = $1 and mailed_at is null",
        [key],
      ),
  }
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer")
  return createTransport({
    url,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    dnsTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
  message?: string
}

/** The server's error for the log, without mail addresses. */
function redacted(error: unknown): JobError {
  const { code, command, responseCode = 0, message = "" } = error as SmtpError
  const reply = message
    .replace(/[^\s<>"']+@[^\s<>"']+/g, "…")
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, MAX_REPLY_CHARACTERS)
  return new JobError(`an enquiry could not be mailed yet: ${reply}`, {
    fields: { code, command, responseCode },
    // A server that refuses this mail may accept the next.
    concernsAll: !(responseCode >= 500 && command === "DATA"),
  })
}
