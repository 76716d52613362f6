import { invalid } from "#contract/app-error.ts"

/** Words that everybody would try here first. */
const PRODUCT_WORDS = ["disha"]
const LEAST_WORD = 4
const LEAST_UNIT = 8

/** Opened with the first password that is to be checked: 50,000 words that nothing else needs. */
let common: Promise<Set<string>> | undefined

function commonPasswords(): Promise<Set<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"] as string[]),
  )
  return common
}

/**
 * What is wrong with a new password beside its length, in a sentence; undefined when nothing is. It
 * is refused when it is on the list of leaked and common ones, also with digits or signs around it,
 * when it is a few characters over and over, and when it holds the name of the product or of the
 * person's e-mail.
 */
export async function complaintAbout(
  password: string,
  { email }: { email: string },
): Promise<string | undefined> {
  const plain = password.normalize("NFC").toLowerCase()
  const names = email
    .toLowerCase()
    .split("@")[0]!
    .split(/[^\p{L}]+/u)
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

/** Throws `invalid`, at the field `password`, when a new password is not good enough. */
export async function refuseWeak(password: string, account: { email: string }): Promise<void> {
  const complaint = await complaintAbout(password, account)
  if (complaint) throw invalid({ password: complaint })
}
