import { randomBytes } from "node:crypto"
import { ObjectId } from "bson"
import { eq, sql } from "drizzle-orm"
import type { AccountInput, SignedInUser } from "#catalog/account.ts"
import { AppError } from "#contract/app-error.ts"
import type { Database } from "../db/open.ts"
import { sessions, staff } from "../db/schema.ts"
import { hashPassword, isPassword } from "./password.ts"
import { endSession, startSession } from "./sessions.ts"

const PASSWORD_BYTES = 12

/**
 * Makes the first staff account where there is none yet, and returns what to tell the operator.
 * Without a given password a random one is made; it is returned this once and stored nowhere.
 */
export async function createFirstAccount(
  database: Database,
  admin: { email: string; password: string | undefined },
): Promise<{ email: string; password: string } | undefined> {
  const [any] = await database.query("select 1 as found from staff limit 1")
  if (any) return undefined
  const password = admin.password ?? randomPassword()
  const isMade = await insertAccount(database, { name: "Administrator", email: admin.email, password })
  return isMade ? { email: admin.email, password } : undefined
}

/** A password that nobody has chosen, for somebody to type once. */
export function randomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString("base64url")
}

/** False when the e-mail has an account already. */
async function insertAccount(database: Database, { name, email, password }: AccountInput): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const made = await database.orm
    .insert(staff)
    .values({ _id: new ObjectId().toHexString(), name, email, passwordHash })
    .onConflictDoNothing()
    .returning({ _id: staff._id })
  return made.length > 0
}

/** Makes an account. Throws `conflict` when the e-mail has one already. */
export async function addAccount(database: Database, account: AccountInput): Promise<void> {
  if (!(await insertAccount(database, account))) {
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
}

/** All accounts in the order of their names. */
export async function listAccounts(database: Database): Promise<Account[]> {
  const rows = await database.query<{ accounts: Account[] }>(
    `select coalesce(json_agg(json_build_object(
              'name', s.name, 'email', s.email, 'createdAt', s.created_at,
              'lastSeenAt', (select max(last_seen_at) from sessions where staff = s._id)
            ) order by lower(s.name), s.email), '[]') as accounts from staff s`,
  )
  return rows[0]!.accounts
}

/** Gives an account another password and ends its sessions. Throws `notFound`. */
export async function resetPassword(
  database: Database,
  { email, password }: Pick<AccountInput, "email" | "password">,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await database.transaction(async (orm) => {
    const [account] = await orm
      .update(staff)
      .set({ passwordHash })
      .where(eq(staff.email, email))
      .returning({ _id: staff._id })
    if (!account) throw noAccount(email)
    await orm.delete(sessions).where(eq(sessions.staff, account._id))
  })
}

/** Removes an account and its sessions; what it did stays in the activity. Throws `notFound`, and `conflict` for the last one. */
export async function removeAccount(database: Database, email: string): Promise<void> {
  await database.transaction(async (orm) => {
    // Two who remove each other at once would otherwise leave nobody.
    await orm.execute(sql`lock table ${staff} in share row exclusive mode`)
    const all = await orm.select({ email: staff.email }).from(staff)
    if (!all.some((account) => account.email === email)) throw noAccount(email)
    if (all.length === 1) {
      throw new AppError(
        "conflict",
        `${email} is the last account and cannot be removed: add another one first.`,
      )
    }
    await orm.delete(staff).where(eq(staff.email, email))
  })
}

function noAccount(email: string): AppError {
  return new AppError("notFound", `There is no account of ${email}.`)
}

/** A hash that no password fits: checking against it takes as long as checking a real one. */
let nobody: Promise<string> | undefined

/**
 * Signs in with an e-mail and a password: a new session each time, the one that the browser had before is ended.
 * Undefined when they do not fit, after the same time whether or not the account exists.
 */
export async function signIn(database: Database, email: string, password: string, earlierToken?: string) {
  const [account] = await database.query<SignedInUser & { passwordHash: string }>(
    `select _id, name, email, password_hash as "passwordHash" from staff where email = $1`,
    [email],
  )
  nobody ??= hashPassword(randomPassword())
  const isRight = await isPassword(password, account?.passwordHash ?? (await nobody))
  if (!account || !isRight) return undefined
  if (earlierToken) await endSession(database, earlierToken)
  const { passwordHash: _, ...user } = account
  return { user, ...(await startSession(database, account._id)) }
}
