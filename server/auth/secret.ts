import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto"
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const FILE = "session-secret"
const SECRET_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The purposes of SESSION_SECRET; each has a key of its own. */
export type Purpose =
  | "two-step key"
  | "second step"
  | "known browser"
  | "throttle"
  | "account link"
  | "passkey challenge"

export interface Encryptor {
  /** Encrypts a text, bound to purpose and owner. */
  encrypt(purpose: Purpose, owner: string, text: string): string
  /**
   * The text, also when the previous secret encrypted it; undefined for another secret, purpose or
   * owner, and for a changed text.
   */
  decrypt(purpose: Purpose, owner: string, encrypted: string): string | undefined
  /**
   * A text of the previous secret, encrypted by the current one; undefined where the current one
   * encrypted it.
   */
  renewed(purpose: Purpose, owner: string, encrypted: string): string | undefined
  /** A keyed hash of a text, which does not reveal the text. */
  nameOf(purpose: Purpose, text: string): string
}

/**
 * AES-256-GCM under keys that HKDF derives from one secret. Texts that `before`
 * encrypted are still decrypted.
 */
export function encryptorOf(secret: string, before?: string): Encryptor {
  const now = encryptorOfOne(secret)
  if (before === undefined) return { ...now, renewed: () => undefined }
  const earlier = encryptorOfOne(before)
  return {
    ...now,
    decrypt: (...of) => now.decrypt(...of) ?? earlier.decrypt(...of),
    renewed(purpose, owner, encrypted) {
      const text =
        now.decrypt(purpose, owner, encrypted) === undefined &&
        earlier.decrypt(purpose, owner, encrypted)
      return text ? now.encrypt(purpose, owner, text) : undefined
    },
  }
}

function encryptorOfOne(secret: string): Omit<Encryptor, "renewed"> {
  const keys = new Map<Purpose, Buffer>()
  function keyOf(purpose: Purpose): Buffer {
    const known = keys.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync("sha256", secret, "", `disha ${purpose}`, 32))
    keys.set(purpose, key)
    return key
  }
  return {
    encrypt(purpose, owner, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv("aes-256-gcm", keyOf(purpose), nonce).setAAD(Buffer.from(owner))
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url")
    },
    decrypt(purpose, owner, encrypted) {
      const bytes = Buffer.from(encrypted, "base64url")
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      if (tag.length < TAG_BYTES) return undefined
      const decipher = createDecipheriv("aes-256-gcm", keyOf(purpose), nonce, {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      try {
        return (
          decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") +
          decipher.final("utf8")
        )
      } catch {
        return undefined
      }
    },
    nameOf: (purpose, text) =>
      createHmac("sha256", keyOf(purpose)).update(text).digest("base64url"),
  }
}

/**
 * The secret of the settings, or that of the data folder, generated if missing. Throws a sentence
 * where several processes may share a database: each would generate another.
 */
export function findSecret({
  sessionSecret,
  databaseUrl,
  dataDir,
}: {
  sessionSecret: string | undefined
  databaseUrl: string | undefined
  dataDir: string
}): string {
  if (sessionSecret) return sessionSecret
  if (databaseUrl) {
    throw new Error(
      "The settings are not right:\n  SESSION_SECRET: is needed beside DATABASE_URL: at least 32 characters that nobody can guess, the same for every process (openssl rand -base64 32 makes some)",
    )
  }
  const file = join(dataDir, FILE)
  if (!existsSync(file)) writeNewSecret(file)
  return readFileSync(file, "utf8").trim()
}

/** Atomic, and never overwrites an existing file. */
function writeNewSecret(file: string) {
  const whole = `${file}.${process.pid}`
  writeFileSync(whole, randomBytes(SECRET_BYTES).toString("base64url"), {
    mode: 0o600,
    flush: true,
  })
  try {
    linkSync(whole, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
  } finally {
    rmSync(whole)
  }
}
