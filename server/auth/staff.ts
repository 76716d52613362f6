import { createHash, randomBytes } from "node:crypto"
import { and, eq, isNull, type SQL, sql } from "drizzle-orm"
import { FIRST_PASSWORD_DAYS, type SignedInUser } from "#catalog/account.ts"
import { type AccountInput, newPassword } from "#catalog/account-input.ts"
import { newId } from "#catalog/id.ts"
import type { Role } from "#catalog/roles.ts"
import { AppError, notFound } from "#contract/app-error.ts"
import type { Database, Orm } from "../db/open.ts"
import { staff } from "../db/schema.ts"
import { noteEvent } from "./account-events.ts"
import { removeAllPasskeys } from "./passkeys.ts"
import { hashPassword, isPassword } from "./password.ts"
import { complaintAbout, refuseWeak } from "./password-rules.ts"
import { endSessionsOf } from "./sessions.ts"
import { removeTwoStep } from "./two-step.ts"

const PASSWORD_BYTES = 16
const FIRST_END = sql.raw(`now() + interval '${FIRST_PASSWORD_DAYS} days'`)

export interface FirstAccount {
  email: string
  /** A random password, shown this once; undefined where the settings have one. */
  password: string | undefined
  /** The weakness of the password of the settings, if it has one. */
  complaint: string | undefined
}

/**
 * Creates the first account, unless there is one. Without a password in `admin` a random one is
 * returned, this once. A weak one of the operator is accepted, with a complaint: a refusal would
 * lock the operator out.
 */
export async function createFirstAccount(
  database: Database,
  admin: { email: string; password: string | undefined },
): Promise<FirstAccount | undefined> {
  const [any] = await database.query("select 1 as found from staff limit 1")
  if (any) return undefined
  const password = admin.password ?? randomPassword()
  const isCreated = await insertAccount(
    database,
    { name: "Administrator", email: admin.email, password, role: "owner" },
    { isForNow: admin.password === undefined },
  )
  if (!isCreated) return undefined
  if (!admin.password) return { email: admin.email, password, complaint: undefined }
  const { error } = newPassword.safeParse(password)
  const complaint = error?.issues[0]?.message ?? (await complaintAbout(password, admin))
  return { email: admin.email, password: undefined, complaint }
}

/** A random password, to be typed once. */
export function randomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString("base64url")
}

/**
 * Returns false when the e-mail has an account already. `isForNow`: the holder must change the
 * password.
 */
async function insertAccount(
  database: Database,
  { name, email, password, role }: AccountInput,
  { isForNow }: { isForNow: boolean },
): Promise<boolean> {
  const account = {
    _id: newId(),
    name,
    email,
    role,
    passwordHash: await hashPassword(password),
    ...(isForNow && { passwordEndsAt: FIRST_END }),
  }
  return database.transaction(async (orm) => {
    const created = await orm
      .insert(staff)
      .values(account)
      .onConflictDoNothing()
      .returning({ _id: staff._id })
    if (created.length > 0) await noteEvent(orm, { verb: "accountAdded", account })
    return created.length > 0
  })
}

/**
 * Creates an account, whose password lasts some days. Throws `invalid` for a weak password, and
 * `conflict` when the e-mail has an account already.
 */
export async function addAccount(database: Database, account: AccountInput): Promise<void> {
  await refuseWeak(account.password, account)
  if (!(await insertAccount(database, account, { isForNow: true }))) {
    throw new AppError("conflict", `There is an account of ${account.email} already.`)
  }
}

export interface Account {
  _id: string
  name: string
  email: string
  role: Role
  isSuspended: boolean
  /** Instants, ISO 8601 in UTC. */
  createdAt: string
  /** Null for an account that has not signed in within the recorded time. */
  lastSeenAt: string | null
  /** The last sign-in; null where it is not on record. */
  signedInAt: string | null
  hasTwoSteps: boolean
  passkeys: number
  /** Failed sign-ins of the last week, at the password or the code. */
  failures: number
}

/** All accounts in the order of their names. */
export async function listAccounts(database: Database): Promise<Account[]> {
  const rows = await database.query<
    Omit<Account, "createdAt" | "lastSeenAt" | "signedInAt"> & {
      createdAt: Date
      lastSeenAt: Date | null
      signedInAt: Date | null
    }
  >(
    `select s._id, s.name, s.email, s.role, s.suspended_at is not null as "isSuspended",
            s.created_at as "createdAt", e.at as "signedInAt",
            greatest(e.at, (select max(last_seen_at) from sessions where staff = s._id)) as "lastSeenAt",
            exists (select from two_step where staff = s._id and confirmed_at is not null) as "hasTwoSteps",
            (select count(*)::int from passkeys where staff = s._id) as passkeys,
            (select count(*)::int from account_events where staff = s._id
               and verb in ('signInFailed', 'codeFailed', 'passkeyRefused') and created_at > now() - interval '7 days') as failures
       from staff s, lateral (select max(created_at) as at from account_events
              where staff = s._id and verb in ('signedIn', 'signedInByPasskey')) e
      order by lower(s.name), s.email`,
  )
  return rows.map(({ createdAt, lastSeenAt, signedInAt, ...account }) => ({
    ...account,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    signedInAt: signedInAt?.toISOString() ?? null,
  }))
}

/**
 * Replaces a forgotten password by one that lasts some days, and ends the account's sessions. A
 * second step stays. Throws `invalid` for a weak password, and `notFound`.
 */
export async function resetPassword(
  database: Database,
  { email, password }: Pick<AccountInput, "email" | "password">,
): Promise<void> {
  await refuseWeak(password, { email })
  const passwordHash = await hashPassword(password)
  await database.transaction(async (orm) => {
    const [account] = await orm
      .update(staff)
      .set({ passwordHash, passwordEndsAt: FIRST_END })
      .where(eq(staff.email, email))
      .returning({ _id: staff._id, name: staff.name })
    if (!account) throw noAccount(email)
    await endSessionsOf(orm, account._id)
    await noteEvent(orm, { verb: "passwordReset", account })
  })
}

/**
 * Removes the second step and the passkeys of a lost phone, and ends the account's sessions. The
 * password stays. Throws `notFound`, and `conflict` with neither.
 */
export async function takeStepAway(database: Database, email: string): Promise<void> {
  await database.transaction(async (orm) => {
    const [account] = await orm
      .select({ _id: staff._id, name: staff.name })
      .from(staff)
      .where(eq(staff.email, email))
    if (!account) throw noAccount(email)
    const hadSteps = await removeTwoStep(orm, account._id)
    const removed = await removeAllPasskeys(orm, account._id)
    if (!hadSteps && removed === 0) {
      throw new AppError("conflict", `${email} has no second step and no passkey.`)
    }
    await endSessionsOf(orm, account._id)
    if (hadSteps) await noteEvent(orm, { verb: "twoStepOff", account })
    if (removed > 0) await noteEvent(orm, { verb: "passkeyRemoved", account })
  })
}

/**
 * Removes an account with its sessions and the invitations that it sent; its activity stays.
 * Throws `notFound`, and `conflict` for the last owner.
 */
export async function removeAccount(database: Database, email: string): Promise<void> {
  await database.transaction(async (orm) => {
    const account = await lockForLoss(orm, eq(staff.email, email), "removed")
    await orm.delete(staff).where(eq(staff.email, email))
    await noteEvent(orm, { verb: "accountRemoved", account: { _id: null, name: account.name } })
  })
}

/** Gives an account another role. Throws `notFound`, and `conflict` for the last owner. */
export async function setRole(
  database: Database,
  { email, role }: Pick<AccountInput, "email" | "role">,
): Promise<void> {
  await database.transaction(async (orm) => {
    const isAccount = eq(staff.email, email)
    const account = await lockForLoss(orm, isAccount, role === "owner" ? undefined : "lowered")
    await orm.update(staff).set({ role }).where(isAccount)
    await noteEvent(orm, { verb: "roleChanged", account })
  })
}

/**
 * The account, locked together with all others: two owners who remove each other at once would
 * leave none. Throws `notFound`, and `conflict` where the last owner would be lost.
 */
export async function lockForLoss(
  orm: Orm,
  isAccount: SQL,
  lost: "removed" | "suspended" | "lowered" | undefined,
) {
  await orm.execute(sql`lock table ${staff} in share row exclusive mode`)
  const [account] = await orm.select().from(staff).where(isAccount)
  if (!account) throw notFound("Account")
  const owners = await orm
    .select({ _id: staff._id })
    .from(staff)
    .where(and(eq(staff.role, "owner"), isNull(staff.suspendedAt)))
  if (lost && owners.length === 1 && owners[0]?._id === account._id) {
    throw new AppError(
      "conflict",
      `${account.email} is the last owner and cannot be ${lost}: make another account an owner first.`,
    )
  }
  return account
}

function noAccount(email: string): AppError {
  return new AppError("notFound", `There is no account of ${email}.`)
}

/** A hash that no password fits: checking against it takes as long as checking a real one. */
let decoyHash: Promise<string> | undefined

export interface StaffAccount extends SignedInUser {
  passwordHash: string
  /** Whether a sign-in requires a code after the password. */
  hasTwoSteps: boolean
  /** Whether a password that the operator set was not changed in time. */
  isPasswordOver: boolean
  isSuspended: boolean
}

const ACCOUNT = `select _id, name, email, role, password_hash as "passwordHash",
  suspended_at is not null as "isSuspended",
  coalesce(password_ends_at <= now(), false) as "isPasswordOver",
  exists (select from two_step where staff = s._id and confirmed_at is not null) as "hasTwoSteps" from staff s`

/**
 * The account of e-mail and password, undefined for a wrong one. Takes the same time either way.
 */
export async function findByPassword(
  database: Database,
  email: string,
  password: string,
): Promise<StaffAccount | undefined> {
  const [account] = await database.query<StaffAccount>(`${ACCOUNT} where email = $1`, [email])
  decoyHash ??= hashPassword(randomPassword())
  const isRight = await isPassword(password, account?.passwordHash ?? (await decoyHash))
  return isRight ? account : undefined
}

/** The end of an account's password; null for one that its holder chose. */
export async function findPasswordEnd(database: Database, id: string): Promise<string | null> {
  const [account] = await database.orm
    .select({ endsAt: staff.passwordEndsAt })
    .from(staff)
    .where(eq(staff._id, id))
  return account?.endsAt?.toISOString() ?? null
}

/** An account by its id. */
export async function findAccount(
  database: Database,
  id: string,
): Promise<StaffAccount | undefined> {
  const [account] = await database.lookUp<StaffAccount>(`${ACCOUNT} where _id = $1`, [id])
  return account
}

/** A value that changes with the password, which invalidates encrypted cookies of the old one. */
export function fingerprintOf({ passwordHash }: Pick<StaffAccount, "passwordHash">): string {
  return createHash("sha256").update(passwordHash).digest("base64url").slice(0, 16)
}
