import { firstOf } from "#catalog/lists.ts"
import { invalid } from "#contract/app-error.ts"

/** Words that attackers try first here. */
const PRODUCT_WORDS = ["disha"]
const LEAST_WORD = 4
const LEAST_UNIT = 8

/** Loaded with the first check of a password: 50,000 words. */
let common: Promise<Set<string>> | undefined

function commonPasswords(): Promise<Set<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"] as string[]),
  )
  return common
}

/**
 * A sentence about a weak new password; undefined for a good one. Refuses leaked and common ones,
 * also with digits or signs around them, repeated characters, and the product's or the e-mail's
 * name.
 */
export async function complaintAbout(
  password: string,
  { email }: { email: string },
): Promise<string | undefined> {
  const plain = password.normalize("NFC").toLowerCase()
  const names = firstOf(email.toLowerCase().split("@")).split(/[^\p{L}]+/u)
  const word = [...PRODUCT_WORDS, ...names].find(
    (name) => name.length >= LEAST_WORD && plain.includes(name),
  )
  if (word) return `Password must not contain “${word}”: it would be tried first`
  const unit = /^(.+?)\1+$/su.exec(plain)?.[1]
  if (unit && [...unit].length < LEAST_UNIT)
    return "Password must not be a few characters over and over"
  const list = await commonPasswords()
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "")
  const isCommon = [plain, unit, core].some((form) => form && list.has(form))
  return isCommon
    ? "Password is on the list of leaked and common ones, or is one of them with something added: choose another"
    : undefined
}

/** Throws `invalid`, at the field `password`, for a weak new password. */
export async function refuseWeak(password: string, account: { email: string }): Promise<void> {
  const complaint = await complaintAbout(password, account)
  if (complaint) throw invalid({ password: complaint })
}
