import type { SendMailOptions, Transporter } from "nodemailer"
import { type PermitReminder, REMINDER_JOB } from "#catalog/permit.ts"
import type { Database } from "../db/open.ts"
import { JobError, type JobHandler, type Log } from "../jobs.ts"
import {
  enquiryEmail,
  linkEmail,
  type MailedEnquiry,
  type MailedLink,
  reminderEmail,
} from "./emails.ts"

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

const LIMITS = { limitMs: ATTEMPT_LIMIT_MS, leaseMs: LEASE_MS, graceMs: CLOSE_LIMIT_MS }

/** The job handlers of mails to all staff, by the kinds of their jobs. */
export function staffMails(options: MailOptions): Record<string, JobHandler> {
  const send = sender(options.mail.smtpUrl)
  return {
    mail: { ...LIMITS, ...enquiryMail(options, send) },
    [REMINDER_JOB]: { ...LIMITS, ...reminderMail(options, send) },
  }
}

/** Resolves to the number of addresses that the server refused. */
type Send = (letter: SendMailOptions, signal: AbortSignal) => Promise<number>

/** Mails the reminder of the job's payload. */
function reminderMail({ mail, siteName, publicOrigin }: MailOptions, send: Send): JobHandler {
  return {
    run: ({ key, payload }, signal) =>
      send(
        reminderEmail(key, payload as PermitReminder, { ...mail, siteName, publicOrigin }),
        signal,
      ),
  }
}

/** Mails the enquiry of the job's key, unless it is mailed or deleted. */
function enquiryMail(
  { database, mail: { from, to }, siteName, publicOrigin, log }: MailOptions,
  send: Send,
): JobHandler {
  async function find(id: string): Promise<MailedEnquiry | undefined> {
    const [found] = await database.query<MailedEnquiry>(
      `select e._id, e.kind, e.name, e.email, e.phone, e.message,
         p.name as "projectName", p.slug as "projectSlug",
         to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
         from enquiries e left join projects p on p._id = e.project
        where e._id = $1 and e.mailed_at is null`,
      [id],
    )
    return found
  }

  return {
    async run({ key, attempts }, signal) {
      const enquiry = await find(key)
      if (!enquiry) return
      const letter = enquiryEmail(enquiry, { siteName, publicOrigin, from, to })
      const refused = await send(letter, signal)
      log.info({ enquiry: key, attempts }, "an enquiry was mailed")
      if (refused > 0)
        log.warn({ enquiry: key, refused }, "some addresses of LEADS_TO were refused")
    },
    finish: ({ key }) =>
      database.query(
        "update enquiries set mailed_at = now() where _id = $1 and mailed_at is null",
        [key],
      ),
  }
}

interface LinkMailOptions extends MailOptions {
  /** The token of a link from the job's payload; undefined where it cannot be decrypted. */
  tokenOf(link: string, payload: unknown): string | undefined
}

/** The job handler that mails the account link of the job's key, unless it is used or expired. */
export function linkMail({
  database,
  mail: { smtpUrl, from },
  siteName,
  publicOrigin,
  log,
  tokenOf,
}: LinkMailOptions): JobHandler {
  const send = sender(smtpUrl)
  return {
    ...LIMITS,
    async run({ key, payload }, signal) {
      const [link] = await database.query<MailedLink>(
        `select l._id, l.purpose, l.email, l.role, s.name as by, l.expires_at as "expiresAt"
           from account_links l left join staff s on s._id = l.created_by
          where l._id = $1 and l.expires_at > now()`,
        [key],
      )
      const token = tokenOf(key, payload)
      if (!link || !token) return
      const letter = linkEmail(link, { token, siteName, publicOrigin, from, to: [link.email] })
      const refused = await send(letter, signal)
      if (refused > 0) log.warn({ link: key }, "the address of an account link was refused")
    },
  }
}

/** Sends mails over one transport, which the first of them opens. */
function sender(smtpUrl: string): Send {
  let transport: Promise<Transporter> | undefined
  return async (letter, signal) => {
    transport ??= openTransport(smtpUrl)
    const { rejected = [] } = await (await transport)
      .sendMail({ ...letter, signal })
      .catch((error) => {
        throw redacted(error)
      })
    return rejected.length
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
  return new JobError(`a mail could not be sent yet: ${reply}`, {
    fields: { code, command, responseCode },
    // A server that refuses this mail may accept the next.
    concernsAll: !(responseCode >= 500 && command === "DATA"),
  })
}
