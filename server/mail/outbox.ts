import { setTimeout as pause } from "node:timers/promises"
import type { Transporter } from "nodemailer"
import type { Database } from "../db/open.ts"
import { type Letterhead, letterOf, type MailedEnquiry } from "./letter.ts"

/**
 * One try, however slowly the server speaks; the lease is longer, so that nobody else begins
 * meanwhile.
 */
const ATTEMPT_LIMIT_MS = 4 * 60_000
const LEASE_MS = 5 * 60_000
const FIRST_RETRY_MS = 10_000
/**
 * A letter that is sent and not noted yet would be sent again by whoever takes it after the lease.
 */
const NOTE_AGAIN_MS = 1_000
/** A server that is back gets the letters after so long at the latest. */
const MAX_RETRY_MS = 5 * 60_000
/** How often is looked for what another process left behind. */
const LOOK_EVERY_MS = 60_000
const CONNECT_LIMIT_MS = 10_000
/** A server may think about a letter for so long before it answers. */
const SILENCE_LIMIT_MS = 120_000
/** How long the end of the process waits for the letter in hand. */
const CLOSE_LIMIT_MS = 6_000
const MAX_SAID_LENGTH = 300

/** By the database's clock, which is the same for all processes. */
const PRESENT = "clock_timestamp()"

export interface MailSettings {
  /** `smtp://` or `smtps://`, with name and password where the server asks for them. */
  smtpUrl: string
  from: string
  to: readonly string[]
}

/** Where what happens is noted; pino's way of calling. */
interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

interface OutboxOptions {
  database: Database
  /** Without it enquiries are kept and not mailed. */
  mail: MailSettings | undefined
  siteName: string
  publicOrigin: string
  /** SQL of the present, asked for anew for each statement. */
  clock?: () => string
}

export interface Outbox {
  /** Whether what visitors write is to be mailed. */
  isOpen: boolean
  /**
   * Begins to mail: what waits now, and what comes. Says once in the log when nothing is to be
   * mailed.
   */
  start(log: Log): Promise<void>
  /** Says that something new waits. */
  wake(): void
  /** Resolves when all that was due has been tried. */
  idle(): Promise<void>
  /** Begins nothing new and waits a moment for the letter in hand. */
  close(): Promise<void>
}

interface Claimed extends MailedEnquiry {
  attempts: number
}

const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * Mails enquiries to staff. The rows of `enquiries` are the queue: it survives whatever happens to
 * the process.
 */
export function openOutbox({
  database,
  mail,
  siteName,
  publicOrigin,
  clock = () => PRESENT,
}: OutboxOptions): Outbox {
  const giveUp = new AbortController()
  /** Sent, and not yet noted because the database did not answer. */
  const sent = new Set<string>()
  let log = SILENT
  let isStarted = false
  let isClosed = false
  let isAsked = false
  let isFailing = false
  let pausedUntil = 0
  let underWay: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let transport: Promise<Transporter> | undefined

  async function now(): Promise<number> {
    const [row] = await database.query<{ ms: number }>(
      `select extract(epoch from ${clock()})::float8 * 1000 as ms`,
    )
    return row!.ms
  }

  /**
   * Whether nobody has the letter in hand. What lies much further ahead than a lease reaches was
   * written before the clock was set back; a clock that is put right by less lets no second process
   * in.
   */
  function isFree(at: string): string {
    return `(mail_leased_until is null or mail_leased_until <= ${at} or mail_leased_until > ${at} + ${later(2 * LEASE_MS)})`
  }

  async function start(itsLog: Log) {
    log = itsLog
    if (!mail) {
      log.info({}, "enquiries are kept and not mailed: SMTP_URL is not set")
      return
    }
    isStarted = true
    // The embedded database has one process: what an earlier one had in its hands is nobody's now.
    if (database.kind === "embedded")
      await database.query("update enquiries set mail_leased_until = null")
    await hurry()
    wake()
  }

  /** A pause that would end later than any can was begun before the clock was set back. */
  function isPausedAt(at: number): boolean {
    return at < pausedUntil && pausedUntil <= at + MAX_RETRY_MS
  }

  /**
   * Everything that was put off may be tried at once: by a new process, or because the server is
   * back.
   */
  async function hurry() {
    pausedUntil = 0
    const at = clock()
    await database.query(
      `update enquiries set mail_due_at = ${at} where mail_due_at > ${at} and ${isFree(at)}`,
    )
  }

  function wake() {
    if (!isStarted || isClosed) return
    isAsked = true
    underWay ??= work().finally(() => {
      underWay = undefined
    })
  }

  async function work() {
    clearTimeout(timer)
    let delay = FIRST_RETRY_MS
    try {
      while (isAsked && !isClosed) {
        isAsked = false
        await deliver()
      }
      delay = await untilNext()
    } catch (error) {
      log.error({ err: error }, "the queue of the mail could not be worked on")
      if (sent.size > 0) delay = NOTE_AGAIN_MS
    }
    if (isClosed) return
    timer = setTimeout(wake, isAsked ? 0 : delay)
    timer.unref()
  }

  async function untilNext(): Promise<number> {
    const at = await now()
    const [row] = await database.query<{ next: number | null }>(
      `select extract(epoch from min(greatest(mail_due_at, mail_leased_until)))::float8 * 1000 as next
         from enquiries where mail_due_at is not null`,
    )
    const next = Math.max(row?.next ?? Number.POSITIVE_INFINITY, isPausedAt(at) ? pausedUntil : 0)
    return Math.min(Math.max(Math.ceil(next - at), 1), LOOK_EVERY_MS)
  }

  /**
   * Mails all that is due. Throws when the database fails; what was sent until then is not sent
   * again.
   */
  async function deliver() {
    if (!mail) return
    const letterhead = { siteName, publicOrigin, from: mail.from, to: mail.to }
    while (!isClosed) {
      await noteSent()
      if (pausedUntil > 0 && isPausedAt(await now())) return
      // From before the lease begins: a process that stood still in between gives up before another
      // begins.
      const limit = AbortSignal.timeout(ATTEMPT_LIMIT_MS)
      const enquiry = await claim()
      if (!enquiry) return
      await attempt(enquiry, { letterhead, limit })
    }
  }

  /**
   * The enquiry that has been due for longest, leased to this process alone. What the time is, is
   * asked by the statement that takes it, for each row that it looks at: a time that was asked
   * before is one at which a lease that another process took since lay further ahead than any can.
   */
  async function claim(): Promise<Claimed | undefined> {
    const at = clock()
    const [claimed] = await database.query<Claimed>(
      `update enquiries e set mail_attempts = mail_attempts + 1, mail_leased_until = ${at} + ${later(LEASE_MS)}
        where _id = (select _id from enquiries
                      where mail_due_at is not null
                        and (mail_due_at <= ${at} or mail_due_at > ${at} + ${later(MAX_RETRY_MS)})
                        and ${isFree(at)}
                      order by mail_due_at, _id limit 1 for update skip locked)
       returning _id, name, email, phone, message, mail_attempts as attempts,
         to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
         (select p.name from projects p where p._id = e.project) as "projectName",
         (select p.slug from projects p where p._id = e.project) as "projectSlug"`,
    )
    return claimed
  }

  async function attempt(
    enquiry: Claimed,
    { letterhead, limit }: { letterhead: Letterhead; limit: AbortSignal },
  ) {
    const { _id, attempts } = enquiry
    try {
      transport ??= openTransport(mail!.smtpUrl)
      const { rejected = [] } = await (await transport).sendMail({
        ...letterOf(enquiry, letterhead),
        signal: AbortSignal.any([giveUp.signal, limit]),
      })
      sent.add(_id)
      if (rejected.length > 0) {
        log.warn(
          { enquiry: _id, refused: rejected.length },
          "some addresses of LEADS_TO were refused",
        )
      }
    } catch (error) {
      await putOff(enquiry, error)
      return
    }
    await noteSent()
    log.info({ enquiry: _id, attempts }, "an enquiry was mailed")
    if (isFailing) await hurry()
    isFailing = false
  }

  async function putOff({ _id, attempts }: Claimed, error: unknown) {
    const delay = Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20), MAX_RETRY_MS)
    // A server that answers and refuses this one letter may well take the next.
    if (!isAboutTheLetter(error)) {
      isFailing = true
      pausedUntil = (await now()) + delay
    }
    log.warn(
      { enquiry: _id, attempts, retryInSeconds: delay / 1000, ...whatHappened(error) },
      "an enquiry could not be mailed yet",
    )
    // Unless somebody else has taken it since, and perhaps sent it: this try was longer than its
    // lease then.
    await database.query(
      `update enquiries set mail_due_at = ${clock()} + $3::float8 * interval '1 ms', mail_leased_until = null
        where _id = $1 and mail_attempts = $2 and mail_due_at is not null`,
      [_id, attempts, delay],
    )
  }

  async function noteSent() {
    for (const id of sent) {
      await database.query(
        `update enquiries set mailed_at = ${clock()}, mail_due_at = null, mail_leased_until = null where _id = $1`,
        [id],
      )
      sent.delete(id)
    }
  }

  return {
    isOpen: mail !== undefined,
    start,
    wake,
    async idle() {
      await underWay
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      if (underWay) {
        const waited = new AbortController()
        await Promise.race([underWay, pause(CLOSE_LIMIT_MS, undefined, waited).catch(() => {})])
        waited.abort()
        giveUp.abort()
        await underWay
      }
      const opened = await transport?.catch(() => undefined)
      opened?.close()
    },
  }
}

/**
 * How many enquiries wait to be mailed, and for how many seconds the oldest of them has; 0 where
 * none does.
 */
export async function waitingMail(
  database: Database,
): Promise<{ waiting: number; oldestSeconds: number }> {
  const [row] = await database.query<{ waiting: number; oldestSeconds: number }>(
    `select count(*)::int as waiting,
            coalesce(greatest(extract(epoch from now() - min(created_at)), 0), 0)::float8 as "oldestSeconds"
       from enquiries where mail_due_at is not null`,
  )
  return row!
}

/** SQL of a span of time. */
function later(milliseconds: number): string {
  return `interval '${milliseconds} milliseconds'`
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

function isAboutTheLetter(error: unknown): boolean {
  const { command, responseCode = 0 } = error as SmtpError
  return responseCode >= 500 && command === "DATA"
}

/** What the operator needs, without what may be somebody's address. */
function whatHappened(error: unknown): object {
  const { code, command, responseCode, message = "" } = error as SmtpError
  const said = message
    .replace(/[^\s<>"']+@[^\s<>"']+/g, "…")
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, MAX_SAID_LENGTH)
  return { code, command, responseCode, said }
}
