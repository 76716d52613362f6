import { hash, verify } from "@node-rs/argon2"

/** argon2id at OWASP's minimum: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), COST)
}

/**
 * Whether the password fits the hash. Keyboards compose some characters in two ways: both fit, and
 * so do hashes from before normalisation.
 */
export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  const composed = password.normalize("NFC")
  if (await verify(passwordHash, composed)) return true
  return composed !== password && verify(passwordHash, password)
}
