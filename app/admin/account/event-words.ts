import type { AccountVerb, ClientInfo } from "#catalog/account.ts"

const WORDS: Record<AccountVerb, string> = {
  signedIn: "Signed in",
  signInFailed: "Sign-in with a wrong password",
  codeFailed: "Sign-in with the right password and a wrong code",
  recoveryCodeUsed: "A recovery code was used",
  signedOut: "Signed out",
  sessionEnded: "Another session was ended",
  signedOutEverywhere: "Signed out everywhere",
  passwordChanged: "The password was changed",
  proofFailed: "A wrong password or code on this screen",
  passwordReset: "The operator set a new password",
  twoStepOn: "Two-step sign-in was switched on",
  twoStepOff: "Two-step sign-in was switched off",
  recoveryCodesRenewed: "New recovery codes were made",
  accountAdded: "The account was made",
  accountRemoved: "The account was removed",
}

const FAILURES: AccountVerb[] = ["signInFailed", "codeFailed", "proofFailed"]

/** The event in words, and whether it is a failed attempt that the holder should recognise. */
export function wordsOf(verb: AccountVerb): { text: string; isFailure: boolean } {
  return { text: WORDS[verb], isFailure: FAILURES.includes(verb) }
}

/** `Firefox on Windows, 203.0.113.x`; empty where neither was noted. */
export function formatClientInfo({ device, address }: ClientInfo): string {
  return [device, address].filter(Boolean).join(", ")
}
