import { createHash, randomBytes } from "node:crypto"
import type { SignedInUser } from "#catalog/account.ts"
import type { Database } from "../db/open.ts"
import { sessions } from "../db/schema.ts"

const SESSION_DAYS = 14
const IDLE_HOURS = 24
const DAY_MS = 24 * 60 * 60 * 1000
/** How often "last seen" is written while somebody works. */
const SEEN_EVERY_MINUTES = 5

const tokenHashOf = (token: string) => createHash("sha256").update(token).digest("hex")

/** Starts a session and returns the cookie's value. Only its hash is stored. */
export async function startSession(
  database: Database,
  staffId: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString("base64url")
  const expiresAt = new Date(Date.now() + SESSION_DAYS * DAY_MS)
  await database.orm.insert(sessions).values({ tokenHash: tokenHashOf(token), staff: staffId, expiresAt })
  return { token, expiresAt }
}

/** Who a cookie's value belongs to, unless the session has ended, was idle for a day, or never was. */
export async function findSession(database: Database, token: string): Promise<SignedInUser | undefined> {
  const [row] = await database.query<SignedInUser & { isStale: boolean }>(
    `select s._id, s.name, s.email, n.last_seen_at < now() - interval '${SEEN_EVERY_MINUTES} minutes' as "isStale"
       from sessions n join staff s on s._id = n.staff
      where n.token_hash = $1 and n.expires_at > now() and n.last_seen_at > now() - interval '${IDLE_HOURS} hours'`,
    [tokenHashOf(token)],
  )
  if (!row) return undefined
  const { isStale, ...user } = row
  if (isStale)
    await database.query("update sessions set last_seen_at = now() where token_hash = $1", [
      tokenHashOf(token),
    ])
  return user
}

/** Ends the session of a cookie's value, and sweeps those that have run out. */
export async function endSession(database: Database, token: string): Promise<void> {
  await database.query("delete from sessions where token_hash = $1 or expires_at < now()", [
    tokenHashOf(token),
  ])
}
