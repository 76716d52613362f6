import { createHash, randomBytes } from "node:crypto"
import { eq, sql } from "drizzle-orm"
import { FIRST_PASSWORD_DAYS, type SignedInUser } from "#catalog/account.ts"
import { type AccountInput, newPassword } from "#catalog/account-input.ts"
import { newId } from "#catalog/id.ts"
import { AppError } from "#contract/app-error.ts"
import type { Database } from "../db/open.ts"
import { staff } from "../db/schema.ts"
import { noteEvent } from "./account-events.ts"
import { hashPassword, isPassword } from "./password.ts"
import { complaintAbout, refuseWeak } from "./password-rules.ts"
import { endSessionsOf } from "./sessions.ts"
import { removeTwoStep } from "./two-step.ts"

const PASSWORD_BYTES = 16
const FIRST_END = sql.raw(`now() + interval '${FIRST_PASSWORD_DAYS} days'`)

export interface FirstAccount {
  email: string
  /**
   * A random one, to be shown this once; undefined where the settings gave one, which nobody need
   * repeat.
   */
  password: string | undefined
  /** What is wrong with the one that the settings gave. */
  complaint: string | undefined
}

/**
 * Makes the first staff account where there is none yet, and returns what to tell the operator.
 * Without a given password a random one is made; it is returned this once and stored nowhere. A
 * given one that is easily guessed is taken, for the operator has chosen it and nobody else could
 * let them in; they are told.
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
    { name: "Administrator", email: admin.email, password },
    { isForNow: admin.password === undefined },
  )
  if (!isCreated) return undefined
  if (!admin.password) return { email: admin.email, password, complaint: undefined }
  const { error } = newPassword.safeParse(password)
  const complaint = error?.issues[0]?.message ?? (await complaintAbout(password, admin))
  return { email: admin.email, password: undefined, complaint }
}

/** A password that nobody has chosen, for somebody to type once. */
export function randomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString("base64url")
}

/**
 * False when the e-mail has an account already. `isForNow`: the password is to be changed by its
 * holder.
 */
async function insertAccount(
  database: Database,
  { name, email, password }: AccountInput,
  { isForNow }: { isForNow: boolean },
): Promise<boolean> {
  const account = {
    _id: newId(),
    name,
    email,
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
 * Makes an account, whose password is good for some days. Throws `invalid` for a password that is
 * easily guessed, and `conflict` when the e-mail has one already.
 */
export async function addAccount(database: Database, account: AccountInput): Promise<void> {
  await refuseWeak(account.password, account)
  if (!(await insertAccount(database, account, { isForNow: true }))) {
    throw new AppError("conflict", `There is an account of ${account.email} already.`)
  }
}

export interface Account {
  name: string
  email: string
  /** Instants, ISO 8601 in UTC. */
  createdAt: string
  /** Null for one who is not signed in anywhere. */
  lastSeenAt: string | null
  /** When they signed in last; null where that is not known. */
  signedInAt: string | null
  hasTwoSteps: boolean
  /** Sign-ins that failed within the last week, at the password or the code. */
  failures: number
}

/** All accounts in the order of their names. */
export async function listAccounts(database: Database): Promise<Account[]> {
  const rows = await database.query<{ accounts: Account[] }>(
    `select coalesce(json_agg(json_build_object(
              'name', s.name, 'email', s.email, 'createdAt', s.created_at,
              'lastSeenAt', (select max(last_seen_at) from sessions where staff = s._id),
              'signedInAt', (select max(created_at) from account_events where staff = s._id and verb = 'signedIn'),
              'hasTwoSteps', exists (select from two_step where staff = s._id and confirmed_at is not null),
              'failures', (select count(*) from account_events where staff = s._id
                 and verb in ('signInFailed', 'codeFailed') and created_at > now() - interval '7 days')
            ) order by lower(s.name), s.email), '[]') as accounts from staff s`,
  )
  return rows[0]!.accounts
}

/**
 * Gives an account another password, good for some days, and ends its sessions: the way out for
 * somebody who has forgotten theirs. A second step stays: who has the telephone is still asked for
 * it. Throws `invalid` for a password that is easily guessed, and `notFound`.
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
 * Takes the second step of an account away and ends its sessions: the way out for somebody who has
 * lost the telephone and the recovery codes. The password stays. Throws `notFound`, and `conflict`
 * where there is no second step.
 */
export async function takeStepAway(database: Database, email: string): Promise<void> {
  await database.transaction(async (orm) => {
    const [account] = await orm
      .select({ _id: staff._id, name: staff.name })
      .from(staff)
      .where(eq(staff.email, email))
    if (!account) throw noAccount(email)
    if (!(await removeTwoStep(orm, account._id))) {
      throw new AppError("conflict", `${email} has no second step.`)
    }
    await endSessionsOf(orm, account._id)
    await noteEvent(orm, { verb: "twoStepOff", account })
  })
}

/**
 * Removes an account and its sessions; what it did stays in the activity. Throws `notFound`, and
 * `conflict` for the last one.
 */
export async function removeAccount(database: Database, email: string): Promise<void> {
  await database.transaction(async (orm) => {
    // Two who remove each other at once would otherwise leave nobody.
    await orm.execute(sql`lock table ${staff} in share row exclusive mode`)
    const all = await orm.select({ name: staff.name, email: staff.email }).from(staff)
    const account = all.find((one) => one.email === email)
    if (!account) throw noAccount(email)
    if (all.length === 1) {
      throw new AppError(
        "conflict",
        `${email} is the last account and cannot be removed: add another one first.`,
      )
    }
    await orm.delete(staff).where(eq(staff.email, email))
    await noteEvent(orm, { verb: "accountRemoved", account: { _id: null, name: account.name } })
  })
}

function noAccount(email: string): AppError {
  return new AppError("notFound", `There is no account of ${email}.`)
}

/** A hash that no password fits: checking against it takes as long as checking a real one. */
let decoyHash: Promise<string> | undefined

export interface StaffAccount extends SignedInUser {
  passwordHash: string
  /** Whether a code is asked for beside the password. */
  hasTwoSteps: boolean
  /** Whether the password was set by somebody else, and was not changed in time. */
  isPasswordOver: boolean
}

const ACCOUNT = `select _id, name, email, password_hash as "passwordHash",
  coalesce(password_ends_at <= now(), false) as "isPasswordOver",
  exists (select from two_step where staff = s._id and confirmed_at is not null) as "hasTwoSteps" from staff s`

/**
 * The account that e-mail and password belong to, after the same time whether or not there is one.
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

/** Until when the password of an account lets its holder in; null for one that they have chosen. */
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

/** Changes with the password, so that encrypted notes of the old one end. */
export function fingerprintOf({ passwordHash }: Pick<StaffAccount, "passwordHash">): string {
  return createHash("sha256").update(passwordHash).digest("base64url").slice(0, 16)
}
