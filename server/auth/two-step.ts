import { randomInt } from "node:crypto"
import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm"
import { Secret, TOTP } from "otpauth"
import { CODE_DIGITS, type SignedInUser } from "#catalog/account.ts"
import { newId } from "#catalog/id.ts"
import type { ClientInfo, TwoStepOffer } from "#contract/account.ts"
import { AppError, invalid } from "#contract/app-error.ts"
import type { Database, Orm } from "../db/open.ts"
import { queryRow } from "../db/query-row.ts"
import { recoveryCodes, twoStep } from "../db/schema.ts"
import { qrCode } from "../qr-code.ts"
import { noteEvent } from "./account-events.ts"
import { hashPassword, isPassword } from "./password.ts"
import type { Encryptor } from "./secret.ts"

// Codes are those of RFC 6238 as every authenticator has them: SHA-1, six digits, a new one each 30
// seconds.

const KEY_BYTES = 20
const PERIOD_SECONDS = 30
/** Clocks may differ by the time of one code. */
const WINDOW = 1
const OFFERED_MINUTES = 15
const RECOVERY_CODES = 10
const RECOVERY_DIGITS = 16

export interface Dependencies {
  database: Database
  encryptor: Encryptor
  siteName: string
}

/** Since when an account requires a code, null for never, and the number of its recovery codes. */
export async function findTwoStep(database: Database, staffId: string) {
  const row = await queryRow<{ since: Date | null; left: number }>(
    database,
    `select (select confirmed_at from two_step where staff = $1) as since,
            (select count(*)::int from recovery_codes where staff = $1 and used_at is null) as left`,
    [staffId],
  )
  return { since: row.since?.toISOString() ?? null, recoveryCodesLeft: row.since ? row.left : 0 }
}

/** Offers a key to an account without one; a first code confirms it. Throws `conflict`. */
export async function offerTwoStep(
  { database, encryptor, siteName }: Dependencies,
  user: SignedInUser,
): Promise<TwoStepOffer> {
  const key = new Secret({ size: KEY_BYTES })
  const encryptedKey = encryptor.encrypt("two-step key", user._id, key.base32)
  const offered = await database.orm
    .insert(twoStep)
    .values({ staff: user._id, encryptedKey })
    .onConflictDoUpdate({
      target: twoStep.staff,
      set: { encryptedKey, createdAt: sql`now()`, lastStep: 0 },
      setWhere: isNull(twoStep.confirmedAt),
    })
    .returning({ staff: twoStep.staff })
  if (offered.length === 0) throw new AppError("conflict", "Two-step sign-in is on already")
  const uri = totpOf(key, { issuer: siteName, label: user.email }).toString()
  return { key: key.base32.replace(/.{4}(?=.)/g, "$& "), uri, qr: qrCode(uri) }
}

/**
 * Enables two-step sign-in by a first code; returns the recovery codes, this once. Throws `invalid`
 * at `code`.
 */
export async function confirmTwoStep(
  { database, encryptor }: Dependencies,
  user: SignedInUser,
  { code, clientInfo }: { code: string; clientInfo: ClientInfo },
): Promise<string[]> {
  const [offer] = await database.orm
    .select({ encryptedKey: twoStep.encryptedKey })
    .from(twoStep)
    .where(
      and(
        eq(twoStep.staff, user._id),
        isNull(twoStep.confirmedAt),
        gt(twoStep.createdAt, sql`now() - interval '${sql.raw(String(OFFERED_MINUTES))} minutes'`),
      ),
    )
  if (!offer) throw invalid({ code: "The key has run out: begin again with a new one" })
  const step = stepOf(code, encryptor.decrypt("two-step key", user._id, offer.encryptedKey))
  if (step === undefined)
    throw invalid({ code: "This is not the code that your app shows for this key now" })
  const { codes, hashes } = await newRecoveryCodes()
  await database.transaction(async (orm) => {
    const confirmed = await orm
      .update(twoStep)
      .set({ confirmedAt: sql`now()`, lastStep: step })
      .where(
        and(
          eq(twoStep.staff, user._id),
          eq(twoStep.encryptedKey, offer.encryptedKey),
          isNull(twoStep.confirmedAt),
        ),
      )
      .returning({ staff: twoStep.staff })
    if (confirmed.length === 0) throw new AppError("conflict", "Two-step sign-in is on already")
    await storeRecoveryCodes(orm, user._id, hashes)
    await noteEvent(orm, { verb: "twoStepOn", account: user, ...clientInfo })
  })
  return codes
}

/**
 * Consumes a code of the authenticator or a recovery code; returns its type, undefined when it is
 * neither.
 */
export async function takeCode(
  { database, encryptor }: Dependencies,
  staffId: string,
  code: string,
): Promise<"authenticator" | "recovery" | undefined> {
  if (code.length === CODE_DIGITS) {
    const [row] = await database.query<{ encryptedKey: string }>(
      `select sealed_key as "encryptedKey" from two_step where staff = $1 and confirmed_at is not null`,
      [staffId],
    )
    const step = row && stepOf(code, encryptor.decrypt("two-step key", staffId, row.encryptedKey))
    if (step === undefined) return undefined
    const taken = await database.orm
      .update(twoStep)
      .set({ lastStep: step })
      .where(
        and(eq(twoStep.staff, staffId), isNotNull(twoStep.confirmedAt), lt(twoStep.lastStep, step)),
      )
      .returning({ staff: twoStep.staff })
    return taken.length > 0 ? "authenticator" : undefined
  }
  return code.length === RECOVERY_DIGITS && (await takeRecoveryCode(database, staffId, code))
    ? "recovery"
    : undefined
}

/** Replaces all recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(
  database: Database,
  user: SignedInUser,
  clientInfo: ClientInfo,
): Promise<string[]> {
  const { codes, hashes } = await newRecoveryCodes()
  await database.transaction(async (orm) => {
    await storeRecoveryCodes(orm, user._id, hashes)
    await noteEvent(orm, { verb: "recoveryCodesRenewed", account: user, ...clientInfo })
  })
  return codes
}

/**
 * Encrypts the keys of the previous secret with the current one, so that the previous one can be
 * dropped. Returns their number.
 */
export async function reencryptKeys({
  database,
  encryptor,
}: Pick<Dependencies, "database" | "encryptor">): Promise<number> {
  const keys = await database.query<{ staff: string; encryptedKey: string }>(
    `select staff, sealed_key as "encryptedKey" from two_step`,
  )
  let renewed = 0
  for (const { staff, encryptedKey } of keys) {
    const reencrypted = encryptor.renewed("two-step key", staff, encryptedKey)
    if (reencrypted === undefined) continue
    await database.query(
      "update two_step set sealed_key = $3 where staff = $1 and sealed_key = $2",
      [staff, encryptedKey, reencrypted],
    )
    renewed += 1
  }
  return renewed
}

/** Deletes key and codes of an account. Returns whether there was a key. */
export async function removeTwoStep(orm: Orm, staffId: string): Promise<boolean> {
  const gone = await orm
    .delete(twoStep)
    .where(eq(twoStep.staff, staffId))
    .returning({ staff: twoStep.staff })
  await orm.delete(recoveryCodes).where(eq(recoveryCodes.staff, staffId))
  return gone.length > 0
}

function totpOf(secret: Secret, { issuer = "", label = "" } = {}): TOTP {
  return new TOTP({
    secret,
    issuer,
    label,
    algorithm: "SHA1",
    digits: CODE_DIGITS,
    period: PERIOD_SECONDS,
  })
}

/** The time step of a code; undefined for a code of no current step or an unreadable key. */
function stepOf(code: string, key: string | undefined): number | undefined {
  if (key === undefined || code.length !== CODE_DIGITS) return undefined
  const totp = totpOf(Secret.fromBase32(key))
  const timestamp = Date.now()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

async function newRecoveryCodes() {
  const plain = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_DIGITS }, () => randomInt(10)).join(""),
  )
  return {
    codes: plain.map((code) => code.replace(/.{4}(?=.)/g, "$&-")),
    hashes: await Promise.all(plain.map(hashPassword)),
  }
}

async function storeRecoveryCodes(orm: Orm, staffId: string, hashes: string[]): Promise<void> {
  await orm.delete(recoveryCodes).where(eq(recoveryCodes.staff, staffId))
  await orm
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ _id: newId(), staff: staffId, codeHash })))
}

/** One after the other: each comparison takes 19 MiB. */
async function takeRecoveryCode(
  database: Database,
  staffId: string,
  code: string,
): Promise<boolean> {
  const unused = await database.query<{ _id: string; codeHash: string }>(
    `select r._id, r.code_hash as "codeHash" from recovery_codes r join two_step t using (staff)
      where r.staff = $1 and r.used_at is null and t.confirmed_at is not null`,
    [staffId],
  )
  for (const { _id, codeHash } of unused) {
    if (!(await isPassword(code, codeHash))) continue
    const taken = await database.query(
      "update recovery_codes set used_at = now() where _id = $1 and used_at is null returning _id",
      [_id],
    )
    return taken.length > 0
  }
  return false
}
