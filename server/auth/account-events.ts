import type { AccountVerb } from "#catalog/account.ts"
import type { ActivityVerb } from "#catalog/activity.ts"
import { newId } from "#catalog/id.ts"
import type { AccountEvent, ClientInfo } from "#contract/account.ts"
import type { Database, Orm } from "../db/open.ts"
import { accountEvents, activity } from "../db/schema.ts"

const RETENTION_DAYS = 400
/** The events after which the password is the holder's own, and those after which it is not. */
const OWN_PASSWORD = ["passwordChanged", "invitationAccepted", "linkUsed"] as const
const PASSWORD_VERBS = [...OWN_PASSWORD, "accountAdded", "passwordReset"]
  .map((verb) => `'${verb}'`)
  .join(", ")

interface Note extends Partial<ClientInfo> {
  verb: AccountVerb
  account: { _id: string | null; name: string }
}

/** Logs an event of an account; inside a transaction with its `orm`. */
export async function noteEvent(orm: Orm, { verb, account, device, address }: Note): Promise<void> {
  await orm.insert(accountEvents).values({
    _id: newId(),
    staff: account._id,
    staffName: account.name,
    verb,
    ...(device !== undefined && { device }),
    ...(address !== undefined && { address }),
  })
}

interface StaffNote {
  verb: ActivityVerb
  /** The account that it is about; that of the author unless given. */
  subject?: { _id: string; name: string }
  fields?: string[]
}

/** Logs a change of an account where all staff see it. */
export async function noteForStaff(
  orm: Orm,
  by: { _id: string; name: string },
  { verb, subject = by, fields = [] }: StaffNote,
): Promise<void> {
  await orm.insert(activity).values({
    _id: newId(),
    staff: by._id,
    staffName: by.name,
    kind: "staff",
    record: subject._id,
    recordName: subject.name,
    verb,
    fields,
  })
}

/** Logs a failed sign-in of the account with this e-mail, if there is one. */
export async function noteFailedSignIn(
  database: Database,
  email: string,
  { device, address }: ClientInfo,
) {
  await database.query(
    `insert into account_events (_id, staff, staff_name, verb, device, address)
     select $1, _id, name, 'signInFailed', $3, $4 from staff where email = $2`,
    [newId(), email, device, address],
  )
}

/** Deletes events older than RETENTION_DAYS. */
export async function sweepEvents(database: Database): Promise<void> {
  await database.query(
    `delete from account_events where created_at < now() - interval '${RETENTION_DAYS} days'`,
  )
}

/** Whether the holder set the current password, as far as the log goes back. */
export async function isPasswordOwn(database: Database, staffId: string): Promise<boolean> {
  const [last] = await database.query<{ verb: AccountVerb }>(
    `select verb from account_events where staff = $1 and verb in (${PASSWORD_VERBS})
      order by created_at desc, _id desc limit 1`,
    [staffId],
  )
  return last === undefined || (OWN_PASSWORD as readonly AccountVerb[]).includes(last.verb)
}

/** The events of an account, newest first. */
export async function listEvents(
  database: Database,
  staffId: string,
  { limit }: { limit: number },
): Promise<AccountEvent[]> {
  const rows = await database.query<Omit<AccountEvent, "createdAt"> & { createdAt: Date }>(
    `select _id, created_at as "createdAt", verb, device, address from account_events
      where staff = $1 order by created_at desc, _id desc limit $2`,
    [staffId, limit],
  )
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
