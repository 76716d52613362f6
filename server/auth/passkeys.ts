import { randomBytes } from "node:crypto"
import { and, asc, eq, lt, or, sql } from "drizzle-orm"
import type { SignedInUser } from "#catalog/account.ts"
import type { NewPasskey, PasskeySignIn } from "#catalog/account-input.ts"
import { newId } from "#catalog/id.ts"
import type { Passkey } from "#contract/account.ts"
import { AppError, invalid, notFound } from "#contract/app-error.ts"
import type { Database, Orm } from "../db/open.ts"
import { passkeys, usedChallenges } from "../db/schema.ts"
import type { Encryptor } from "./secret.ts"

const CHALLENGE_MINUTES = 5
const NONCE_BYTES = 16
const MAX_PASSKEYS = 20
/** EdDSA, ES256 and RS256, by their numbers in COSE: what authenticators of today sign with. */
const supportedAlgorithmIDs = [-8, -7, -257]
const TOO_LATE = "That took too long. Please try again."
const REFUSED = "This passkey was refused. Please try again, or sign in with your password."

export interface Dependencies {
  database: Database
  encryptor: Encryptor
  siteName: string
  /** The only origin whose passkeys are accepted; its host is their relying party. */
  publicOrigin: string
}

type StoredPasskey = typeof passkeys.$inferSelect

/** Loaded with the first passkey: its certificates take memory that most processes never need. */
const library = () => import("@simplewebauthn/server")

/**
 * A challenge is an encrypted note of its end, bound to the account that adds a passkey, or to
 * none. Nothing is stored before it was used, so requests of many fill no table.
 */
function newChallenge({ encryptor }: Pick<Dependencies, "encryptor">, owner: string): string {
  const until = Date.now() + CHALLENGE_MINUTES * 60_000
  const nonce = randomBytes(NONCE_BYTES).toString("base64url")
  return encryptor.encrypt("passkey challenge", owner, `${nonce} ${until}`)
}

/** Reads the challenge that a browser answered, in base64url. */
function challengeReader({ encryptor }: Pick<Dependencies, "encryptor">, owner: string) {
  const read = { nonce: "", until: 0, isLate: false }
  return {
    read,
    expectedChallenge(challenge: string): boolean {
      const text = encryptor.decrypt("passkey challenge", owner, decoded(challenge))
      const [nonce = "", until] = text?.split(" ") ?? []
      Object.assign(read, { nonce, until: Number(until), isLate: Number(until) <= Date.now() })
      return nonce !== "" && !read.isLate
    },
  }
}

/** Takes a challenge, once; false for one that was taken before. */
async function takeChallenge(orm: Orm, { nonce, until }: { nonce: string; until: number }) {
  await orm.delete(usedChallenges).where(lt(usedChallenges.expiresAt, sql`now()`))
  const taken = await orm
    .insert(usedChallenges)
    .values({ nonce, expiresAt: new Date(until) })
    .onConflictDoNothing()
    .returning()
  return taken.length > 0
}

const encoded = (text: string) => Buffer.from(text).toString("base64url")
const decoded = (base64url: string) => Buffer.from(base64url, "base64url").toString()
const hostOf = ({ publicOrigin }: Pick<Dependencies, "publicOrigin">) =>
  new URL(publicOrigin).hostname

/** The options of a sign-in with any passkey of this site. */
export async function requestPasskey(dependencies: Dependencies) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: hostOf(dependencies),
    challenge: newChallenge(dependencies, ""),
    userVerification: "required",
    timeout: CHALLENGE_MINUTES * 60_000,
  })
}

/** The options of a new passkey. Throws `conflict` for an account with too many. */
export async function offerPasskey(dependencies: Dependencies, user: SignedInUser) {
  const { generateRegistrationOptions } = await library()
  const known = await dependencies.database.orm
    .select({ id: passkeys.credential, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.staff, user._id))
  if (known.length >= MAX_PASSKEYS) {
    const message = `You have ${MAX_PASSKEYS} passkeys already. Please remove one first.`
    throw new AppError("conflict", message)
  }
  return generateRegistrationOptions({
    rpID: hostOf(dependencies),
    rpName: dependencies.siteName,
    userID: new TextEncoder().encode(user._id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: newChallenge(dependencies, user._id),
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    timeout: CHALLENGE_MINUTES * 60_000,
  })
}

/**
 * Adds a passkey of `offerPasskey`, and does `also` in the same transaction. Throws `invalid` for
 * an answer that does not hold, and `conflict` for a passkey that is known.
 */
export async function addPasskey(
  dependencies: Dependencies,
  user: SignedInUser,
  { name, response }: NewPasskey,
  also: (orm: Orm) => Promise<void>,
): Promise<void> {
  const { verifyRegistrationResponse } = await library()
  const { read, expectedChallenge } = challengeReader(dependencies, user._id)
  const refused = () =>
    invalid({ response: read.isLate ? TOO_LATE : "This passkey was refused. Please begin again." })
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: dependencies.publicOrigin,
    expectedRPID: hostOf(dependencies),
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => {
    throw refused()
  })
  if (!registrationInfo) throw refused()
  const { id: credential, publicKey, counter } = registrationInfo.credential
  await dependencies.database.transaction(async (orm) => {
    if (!(await takeChallenge(orm, read))) throw refused()
    const added = await orm
      .insert(passkeys)
      .values({
        _id: newId(),
        staff: user._id,
        name,
        credential,
        counter,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        transports: response.response.transports ?? [],
      })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) throw new AppError("conflict", "This passkey is known already.")
    await also(orm)
  })
}

/** The passkey of an authenticator's id, in base64url. */
export async function findPasskey(
  { orm }: Database,
  credential: string,
): Promise<StoredPasskey | undefined> {
  const [found] = await orm.select().from(passkeys).where(eq(passkeys.credential, credential))
  return found
}

/**
 * Checks an answer to `requestPasskey` and takes its challenge; returns the reason of a refusal.
 */
export async function takePasskey(
  dependencies: Dependencies,
  { _id, staff, credential, publicKey, counter, transports }: StoredPasskey,
  response: PasskeySignIn["response"],
): Promise<string | undefined> {
  if (response.response.userHandle !== encoded(staff)) return REFUSED
  const { verifyAuthenticationResponse } = await library()
  const { read, expectedChallenge } = challengeReader(dependencies, "")
  const checked = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: dependencies.publicOrigin,
    expectedRPID: hostOf(dependencies),
    requireUserVerification: true,
    credential: {
      id: credential,
      counter,
      transports,
      publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
    },
    // The library throws for each thing that does not hold.
  }).catch(() => undefined)
  if (!checked?.verified) return read.isLate ? TOO_LATE : REFUSED
  const { newCounter } = checked.authenticationInfo
  const isNewer = or(lt(passkeys.counter, newCounter), sql`${passkeys.counter} + ${newCounter} = 0`)
  const isTaken = await dependencies.database.transaction(async (orm) => {
    if (!(await takeChallenge(orm, read))) return false
    const used = await orm
      .update(passkeys)
      .set({ counter: newCounter, lastUsedAt: sql`now()` })
      .where(and(eq(passkeys._id, _id), isNewer))
      .returning({ _id: passkeys._id })
    return used.length > 0
  })
  return isTaken ? undefined : REFUSED
}

/** The passkeys of an account, the oldest first. */
export async function listPasskeys({ orm }: Database, staffId: string): Promise<Passkey[]> {
  const { _id, name, createdAt, lastUsedAt } = passkeys
  const rows = await orm
    .select({ _id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.staff, staffId))
    .orderBy(asc(createdAt), asc(_id))
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }))
}

/** Removes all passkeys of an account and returns their number. */
export async function removeAllPasskeys(orm: Orm, staffId: string): Promise<number> {
  const isOwn = eq(passkeys.staff, staffId)
  return (await orm.delete(passkeys).where(isOwn).returning({ _id: passkeys._id })).length
}

const isOf = (staffId: string, id: string) => and(eq(passkeys._id, id), eq(passkeys.staff, staffId))

/** Renames a passkey of an account. Throws `notFound`. */
export async function renamePasskey(orm: Orm, staffId: string, id: string, name: string) {
  const renamed = await orm
    .update(passkeys)
    .set({ name })
    .where(isOf(staffId, id))
    .returning({ _id: passkeys._id })
  if (renamed.length === 0) throw notFound("Passkey")
}

/** Removes a passkey of an account and returns its name. Throws `notFound`. */
export async function removePasskey(orm: Orm, staffId: string, id: string): Promise<string> {
  const [removed] = await orm
    .delete(passkeys)
    .where(isOf(staffId, id))
    .returning({ name: passkeys.name })
  if (!removed) throw notFound("Passkey")
  return removed.name
}
