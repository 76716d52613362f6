import { hash } from "node:crypto"

const digests = new WeakMap<object, string>()

/**
 * Stands for plain data: the same for the same, and for no other. What is given again as the very same object, which
 * nobody changes, is not looked at again.
 */
export function digestOf(data: unknown): string {
  const isObject = typeof data === "object" && data !== null
  const known = isObject ? digests.get(data) : undefined
  if (known) return known
  const digest = hash("sha256", JSON.stringify(data) ?? "", "base64url")
  if (isObject) digests.set(data, digest)
  return digest
}
