import { hash, verify } from "@node-rs/argon2"

/** argon2id with the cost that OWASP names as the least: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), COST)
}

/**
 * Whether the password is the one that the hash was made of. Keyboards write some letters in two
 * ways: either fits, and so does what was hashed before that was looked at.
 */
export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  const composed = password.normalize("NFC")
  if (await verify(passwordHash, composed)) return true
  return composed !== password && verify(passwordHash, password)
}
