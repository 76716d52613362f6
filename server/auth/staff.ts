import { randomBytes } from "node:crypto"
import { ObjectId } from "bson"
import type { SignedInUser } from "#catalog/account.ts"
import type { Database } from "../db/open.ts"
import { staff } from "../db/schema.ts"
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
  const password = admin.password ?? randomBytes(PASSWORD_BYTES).toString("base64url")
  const made = await database.orm
    .insert(staff)
    .values({
      _id: new ObjectId().toHexString(),
      name: "Administrator",
      email: admin.email,
      passwordHash: await hashPassword(password),
    })
    .onConflictDoNothing()
    .returning({ _id: staff._id })
  return made.length > 0 ? { email: admin.email, password } : undefined
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
  nobody ??= hashPassword(randomBytes(PASSWORD_BYTES).toString("base64url"))
  const isRight = await isPassword(password, account?.passwordHash ?? (await nobody))
  if (!account || !isRight) return undefined
  if (earlierToken) await endSession(database, earlierToken)
  const { passwordHash: _, ...user } = account
  return { user, ...(await startSession(database, account._id)) }
}
