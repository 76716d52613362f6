import { createHash, randomBytes } from "node:crypto"
import { eq, sql } from "drizzle-orm"
import type { SignedInUser } from "#catalog/account.ts"
import { firstOf } from "#catalog/lists.ts"
import type { ClientInfo, OwnSession } from "#contract/account.ts"
import { AppError } from "#contract/app-error.ts"
import type { Database, Orm } from "../db/open.ts"
import { queryRow } from "../db/query-row.ts"
import { sessions } from "../db/schema.ts"

const SESSION_DAYS = 14
const IDLE_HOURS = 24
/** The interval of writes of "last seen" during a session. */
const SEEN_EVERY_MINUTES = 5

/** By the database's clock, which also decides the end: clocks of processes may differ. */
const END = sql.raw(`now() + interval '${SESSION_DAYS} days'`)
const IS_ALIVE = `n.expires_at > now() and n.last_seen_at > now() - interval '${IDLE_HOURS} hours'`

/** The stored form of a token, from which it cannot be found. */
export function tokenHashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}

interface NewSession {
  token: string
  expiresAt: Date
}

/** Starts a session and returns the cookie's value. Only its hash is stored. */
export async function startSession(
  { orm }: { orm: Orm },
  staffId: string,
  facts: Partial<ClientInfo> & { byPasskey?: boolean } = {},
): Promise<NewSession> {
  const token = randomBytes(32).toString("base64url")
  const session = firstOf(
    await orm
      .insert(sessions)
      .values({ tokenHash: tokenHashOf(token), staff: staffId, expiresAt: END, ...facts })
      .returning({ expiresAt: sessions.expiresAt }),
  )
  return { token, expiresAt: session.expiresAt }
}

/**
 * The user of a session token; undefined for an unknown, ended or idle session. `mustAddStep` says
 * that a second step must be added first; a passkey stands for both.
 */
export async function findSession(
  database: Database,
  token: string,
  { isStepRequired }: { isStepRequired: boolean },
): Promise<SignedInUser | undefined> {
  const [row] = await database.lookUp<
    SignedInUser & { isAlive: boolean; isStale: boolean; lacksStep: boolean }
  >(
    `select s._id, s.name, s.email, s.role, ${IS_ALIVE} as "isAlive",
            n.last_seen_at < now() - interval '${SEEN_EVERY_MINUTES} minutes' as "isStale",
            $2 and not n.by_passkey and not exists (select from two_step where staff = s._id and confirmed_at is not null) as "lacksStep"
       from sessions n join staff s on s._id = n.staff
      where n.token_hash = $1 and s.suspended_at is null`,
    [tokenHashOf(token), isStepRequired],
  )
  if (!row?.isAlive) return undefined
  const { isAlive: _, isStale, lacksStep, ...user } = row
  if (isStale) await noteSeen(database, token)
  return lacksStep ? { ...user, mustAddStep: true } : user
}

async function noteSeen(database: Database, token: string) {
  try {
    await database.query("update sessions set last_seen_at = now() where token_hash = $1", [
      tokenHashOf(token),
    ])
  } catch (error) {
    // Without writes, staff can still read.
    if (!(error instanceof AppError && error.code === "unavailable")) throw error
  }
}

/** The number of sessions that `findSession` would find. */
export async function countSessions(database: Database): Promise<number> {
  const row = await queryRow<{ alive: number }>(
    database,
    `select count(*)::int as alive from sessions
      where expires_at > now() and last_seen_at > now() - interval '${IDLE_HOURS} hours'`,
  )
  return row.alive
}

/** Ends the session of a token, and deletes the expired ones. */
export async function endSession(database: Database, token: string): Promise<void> {
  await database.query("delete from sessions where token_hash = $1 or expires_at < now()", [
    tokenHashOf(token),
  ])
}

/** The living sessions of an account, that of `token` first, then the last used. */
export async function listSessions(
  database: Database,
  staffId: string,
  token: string | undefined,
): Promise<OwnSession[]> {
  const rows = await database.query<
    Omit<OwnSession, "createdAt" | "lastSeenAt"> & { createdAt: Date; lastSeenAt: Date }
  >(
    `select n._id, n.created_at as "createdAt", n.last_seen_at as "lastSeenAt", n.device, n.address,
            n.token_hash = $2 as "isThis"
       from sessions n where n.staff = $1 and ${IS_ALIVE} order by "isThis" desc, n.last_seen_at desc, n._id`,
    [staffId, tokenHashOf(token ?? "")],
  )
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }))
}

/** Ends one session of an account by its id; false when there is none. */
export async function endOwnSession(
  database: Database,
  staffId: string,
  id: string,
): Promise<boolean> {
  const ended = await database.query(
    "delete from sessions where staff = $1 and _id = $2 returning _id",
    [staffId, id],
  )
  return ended.length > 0
}

/** Notes that a passkey confirmed the session of a token. */
export async function confirmByPasskey(orm: Orm, token: string | undefined): Promise<void> {
  await orm
    .update(sessions)
    .set({ byPasskey: true })
    .where(eq(sessions.tokenHash, tokenHashOf(token ?? "")))
}

/** Ends all sessions of an account, and starts one in the place of that of `token`. */
export async function renewSession(
  orm: Orm,
  staffId: string,
  { token, ...clientInfo }: ClientInfo & { token: string | undefined },
): Promise<NewSession> {
  const [earlier] = await orm
    .select({ byPasskey: sessions.byPasskey })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHashOf(token ?? "")))
  await endSessionsOf(orm, staffId)
  return startSession({ orm }, staffId, { ...clientInfo, ...earlier })
}

export async function endSessionsOf(orm: Orm, staffId: string): Promise<void> {
  await orm.delete(sessions).where(eq(sessions.staff, staffId))
}
