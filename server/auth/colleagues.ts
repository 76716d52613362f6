import { and, desc, eq, gt, sql } from "drizzle-orm"
import type { AccountVerb, ColleagueAction, SignedInUser } from "#catalog/account.ts"
import type { ActivityVerb } from "#catalog/activity.ts"
import type { Role } from "#catalog/roles.ts"
import type { StaffAccounts } from "#contract/account.ts"
import { AppError, notFound } from "#contract/app-error.ts"
import type { Orm } from "../db/open.ts"
import { accountLinks, staff } from "../db/schema.ts"
import { noteEvent, noteForStaff } from "./account-events.ts"
import { createLink, type LinkMail, type NewLink } from "./links.ts"
import { type Dependencies as ProofDependencies, proofs, type Requester } from "./proof.ts"
import { endSessionsOf } from "./sessions.ts"
import { listAccounts, lockForLoss } from "./staff.ts"

interface Dependencies extends ProofDependencies {
  publicOrigin: string
  /** Undefined without a mail server: the owner hands the link over. */
  linkMail: LinkMail | undefined
}

/** Undefined where the link was mailed. */
type HandedOver = string | undefined

/**
 * The accounts of other staff, for owners. Changes require the owner's password: they throw
 * `invalid` at it, `notFound`, and `conflict` for the own account and the last owner.
 */
export function colleagueService({ publicOrigin, linkMail, ...dependencies }: Dependencies) {
  const { database } = dependencies
  const { prove } = proofs(dependencies)

  /** Logs a change of an account, for its holder and for all staff. */
  async function note(
    orm: Orm,
    { user }: Requester,
    subject: { _id: string; name: string },
    { verb, event, fields = [] }: { verb: ActivityVerb; event?: AccountVerb; fields?: string[] },
  ) {
    if (event) await noteEvent(orm, { verb: event, account: subject })
    await noteForStaff(orm, user, { verb, subject, fields })
  }

  /** Mails the link, or returns it to be handed over. */
  async function deliver(orm: Orm, link: NewLink): Promise<HandedOver> {
    if (!linkMail) return `${publicOrigin}/secure-login/link#${link.token}`
    await linkMail.add(orm, link)
    return undefined
  }

  async function change<T>(work: (orm: Orm) => Promise<T>): Promise<T> {
    const done = await database.transaction(work)
    linkMail?.start()
    return done
  }

  return {
    async list(): Promise<StaffAccounts> {
      const invitations = await database.orm
        .select({
          _id: accountLinks._id,
          email: accountLinks.email,
          role: accountLinks.role,
          createdAt: accountLinks.createdAt,
          expiresAt: accountLinks.expiresAt,
        })
        .from(accountLinks)
        .where(and(eq(accountLinks.purpose, "invitation"), gt(accountLinks.expiresAt, sql`now()`)))
        .orderBy(desc(accountLinks.createdAt), accountLinks._id)
      return {
        people: (await listAccounts(database)).map(
          ({ failures: _, signedInAt: __, ...account }) => account,
        ),
        invitations: invitations.map(({ role, createdAt, expiresAt, ...rest }) => ({
          ...rest,
          role: role!,
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })),
        isMailed: linkMail !== undefined,
      }
    },

    /** Invites an address; an earlier invitation of it becomes invalid. */
    async invite(
      requester: Requester,
      { email, role, password }: { email: string; role: Role; password: string },
    ): Promise<HandedOver> {
      await prove(requester, password)
      return change(async (orm) => {
        const [known] = await orm.select().from(staff).where(eq(staff.email, email))
        if (known) throw new AppError("conflict", `There is an account of ${email} already.`)
        const createdBy = requester.user._id
        const invitation = { purpose: "invitation", email, role, createdBy } as const
        const link = await createLink(orm, { ...invitation, lifetime: "invitation" })
        const subject = { _id: link._id, name: email }
        await note(orm, requester, subject, { verb: "invited" })
        return deliver(orm, link)
      })
    },

    async withdraw(requester: Requester, id: string): Promise<void> {
      await database.transaction(async (orm) => {
        const isInvitation = and(eq(accountLinks._id, id), eq(accountLinks.purpose, "invitation"))
        const [gone] = await orm.delete(accountLinks).where(isInvitation).returning()
        if (!gone) throw notFound("Invitation")
        const subject = { _id: id, name: gone.email }
        await note(orm, requester, subject, { verb: "invitationWithdrawn" })
      })
    },

    /** Does one of the actions; returns the link of `link` where it was not mailed. */
    async act(
      requester: Requester,
      id: string,
      { password, ...action }: ColleagueAction & { password: string },
    ): Promise<HandedOver> {
      await prove(requester, password)
      if (id === requester.user._id)
        throw new AppError("conflict", "This is your own account: another owner can do this.")
      return change(async (orm) => {
        const isAccount = eq(staff._id, id)
        const account = await lockForLoss(orm, isAccount, lossOf(action))
        const log = (logged: Parameters<typeof note>[3]) => note(orm, requester, account, logged)
        switch (action.do) {
          case "role": {
            const { role } = action
            await orm.update(staff).set({ role }).where(isAccount)
            if (role !== "owner") await withdrawAll(orm, id)
            await log({ verb: "roleChanged", event: "roleChanged", fields: [role] })
            return
          }
          case "suspend":
            await orm.update(staff).set({ suspendedAt: sql`now()` }).where(isAccount)
            await endSessionsOf(orm, id)
            await withdrawAll(orm, id)
            await log({ verb: "suspended", event: "suspended" })
            return
          case "reinstate":
            await orm.update(staff).set({ suspendedAt: null }).where(isAccount)
            await log({ verb: "reinstated", event: "reinstated" })
            return
          case "endSessions":
            await endSessionsOf(orm, id)
            await log({ verb: "sessionsEnded", event: "sessionsEndedByOwner" })
            return
          case "remove":
            await orm.delete(staff).where(isAccount)
            await noteEvent(orm, {
              verb: "accountRemoved",
              account: { _id: null, name: account.name },
            })
            await log({ verb: "removed" })
            return
          case "link": {
            const { email } = account
            const subject = { purpose: "password", staff: id, email } as const
            const createdBy = requester.user._id
            const link = await createLink(orm, { ...subject, createdBy, lifetime: "handedOver" })
            await log({ verb: "linkCreated", event: "linkCreated" })
            return deliver(orm, link)
          }
        }
      })
    },
  }
}

function lossOf(action: ColleagueAction) {
  switch (action.do) {
    case "role":
      return action.role === "owner" ? undefined : "lowered"
    case "suspend":
      return "suspended"
    case "remove":
      return "removed"
    default:
      return undefined
  }
}

/** Withdraws the invitations and links that an account created. */
async function withdrawAll(orm: Orm, createdBy: SignedInUser["_id"]) {
  await orm.delete(accountLinks).where(eq(accountLinks.createdBy, createdBy))
}
