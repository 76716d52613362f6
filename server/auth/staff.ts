import { randomBytes } from "node:crypto"
import { ObjectId } from "bson"
import type { Database } from "../db/open.ts"
import { staff } from "../db/schema.ts"
import { hashPassword } from "./password.ts"

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
