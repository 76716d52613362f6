import { randomBytes } from "node:crypto"
import { and, eq, gt, lt, or, sql } from "drizzle-orm"
import { newId } from "#catalog/id.ts"
import { firstOf } from "#catalog/lists.ts"
import type { Role } from "#catalog/roles.ts"
import type { AccountLink } from "#contract/account.ts"
import { AppError, invalid } from "#contract/app-error.ts"
import type { Database, Orm } from "../db/open.ts"
import { accountLinks, staff } from "../db/schema.ts"
import { noteEvent, noteForStaff } from "./account-events.ts"
import { clientInfoOf } from "./client-info.ts"
import { networkOf } from "./network.ts"
import { hashPassword } from "./password.ts"
import { refuseWeak } from "./password-rules.ts"
import { endSessionsOf, tokenHashOf } from "./sessions.ts"
import type { Throttle } from "./throttle.ts"

const TOKEN_BYTES = 32
/** An invitation; a link that an owner hands over; one that was mailed on request. */
const LIFETIME_HOURS = { invitation: 7 * 24, handedOver: 24, requested: 1 }

export interface NewLink {
  _id: string
  /** A part of the link, which is not stored itself. */
  token: string
}

/** Mails links: adds the job in the transaction that stores the link, and starts it afterwards. */
export interface LinkMail {
  add(orm: Orm, link: NewLink): Promise<void>
  start(): void
}

type Subject = { lifetime: keyof typeof LIFETIME_HOURS; email: string; createdBy?: string } & (
  | { purpose: "invitation"; role: Role }
  | { purpose: "password"; staff: string }
)

/** Creates a link; an earlier one of the same purpose for the address becomes invalid. */
export async function createLink(orm: Orm, { lifetime, ...subject }: Subject): Promise<NewLink> {
  const link = { _id: newId(), token: randomBytes(TOKEN_BYTES).toString("base64url") }
  const { purpose, email } = subject
  const isEarlier = and(eq(accountLinks.purpose, purpose), eq(accountLinks.email, email))
  await orm.delete(accountLinks).where(or(isEarlier, lt(accountLinks.expiresAt, sql`now()`)))
  await orm.insert(accountLinks).values({
    ...subject,
    _id: link._id,
    tokenHash: tokenHashOf(link.token),
    expiresAt: sql`now() + make_interval(hours => ${LIFETIME_HOURS[lifetime]})`,
  })
  return link
}

interface Client {
  address: string
  userAgent: string | undefined
}

interface Dependencies {
  database: Database
  throttle: Throttle
  /** Undefined without a mail server. */
  linkMail: LinkMail | undefined
  later: (work: () => Promise<unknown>) => void
}

/** The links that create an account or set a forgotten password. */
export function linkService({ database, throttle, linkMail, later }: Dependencies) {
  const isLiving = (token: string) =>
    and(eq(accountLinks.tokenHash, tokenHashOf(token)), gt(accountLinks.expiresAt, sql`now()`))

  async function find(orm: Orm, token: string): Promise<AccountLink> {
    const [found] = await orm
      .select({
        purpose: accountLinks.purpose,
        email: accountLinks.email,
        role: accountLinks.role,
        name: staff.name,
      })
      .from(accountLinks)
      .leftJoin(staff, eq(staff._id, accountLinks.staff))
      .where(isLiving(token))
    if (!found) throw usedOrExpired()
    return found
  }

  /** Mails a link to the account of the address, if it has one that can sign in. */
  async function mailTo(email: string, client: Client, mail: LinkMail) {
    const isFew = await throttle.take({ forgottenAccount: email }, "").then(
      () => true,
      (error) => {
        if (error instanceof AppError && error.code === "tooManyRequests") return false
        throw error
      },
    )
    if (!isFew) return
    await database.transaction(async (orm) => {
      const [account] = await orm.select().from(staff).where(eq(staff.email, email)).for("update")
      if (!account || account.suspendedAt) return
      const subject = { purpose: "password", staff: account._id, email } as const
      await mail.add(orm, await createLink(orm, { ...subject, lifetime: "requested" }))
      await noteEvent(orm, { verb: "linkRequested", account, ...clientInfoOf(client) })
    })
    mail.start()
  }

  return {
    isMailed: linkMail !== undefined,

    /** The subject of a link. Throws `notFound` for one that is unknown, used or expired. */
    look: (token: string): Promise<AccountLink> => find(database.orm, token),

    /**
     * Resolves in the same time, and to nothing, whether or not the address has an account. Throws
     * `conflict` without a mail server, and `tooManyRequests` by network.
     */
    async forgotten(email: string, client: Client): Promise<void> {
      if (!linkMail)
        throw new AppError(
          "conflict",
          "This site sends no e-mail. An owner can create a link for you on the screen Staff.",
        )
      const network = { forgottenNetwork: networkOf(client.address) }
      await throttle.take(network, "Many requests came from your connection. Please wait a little.")
      later(() => mailTo(email, client, linkMail))
    },

    /**
     * Creates the account of an invitation, or sets the password and ends all sessions; a second
     * step stays. Throws `notFound`, and `invalid` for a weak password or a missing name.
     */
    async use(
      { token, name, password }: { token: string; name?: string | undefined; password: string },
      client: Client,
    ): Promise<{ email: string }> {
      const { email, purpose } = await find(database.orm, token)
      if (purpose === "invitation" && !name) throw invalid({ name: "Name is required" })
      await refuseWeak(password, { email })
      const passwordHash = await hashPassword(password)
      const clientInfo = clientInfoOf(client)
      await database.transaction(async (orm) => {
        const [link] = await orm.delete(accountLinks).where(isLiving(token)).returning()
        if (!link) throw usedOrExpired()
        if (link.staff) {
          const account = firstOf(
            await orm
              .update(staff)
              .set({ passwordHash, passwordEndsAt: null })
              .where(eq(staff._id, link.staff))
              .returning(),
          )
          await endSessionsOf(orm, link.staff)
          await noteEvent(orm, { verb: "linkUsed", account, ...clientInfo })
          return
        }
        const account = { _id: newId(), name: name!, email, role: link.role!, passwordHash }
        const [created] = await orm.insert(staff).values(account).onConflictDoNothing().returning()
        if (!created) throw new AppError("conflict", `There is an account of ${email} already.`)
        await noteEvent(orm, { verb: "invitationAccepted", account, ...clientInfo })
        await noteForStaff(orm, account, { verb: "joined" })
      })
      return { email }
    },
  }
}

function usedOrExpired(): AppError {
  return new AppError(
    "notFound",
    "This link has been used, or its time is over. Please have a new one sent to you.",
  )
}
