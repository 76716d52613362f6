import type { AccountVerb } from "#catalog/account.ts"
import type { ClientInfo } from "#contract/account.ts"

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
  invitationAccepted: "The invitation was accepted",
  nameChanged: "The name was changed",
  roleChanged: "An owner changed the role",
  suspended: "An owner suspended the account",
  reinstated: "An owner reinstated the account",
  sessionsEndedByOwner: "An owner ended all sessions",
  linkRequested: "A link for a forgotten password was sent",
  linkCreated: "An owner created a link for a new password",
  linkUsed: "A new password was set by a link",
  passkeyAdded: "A passkey was added",
  passkeyRenamed: "A passkey was renamed",
  passkeyRemoved: "A passkey was removed",
  signedInByPasskey: "Signed in with a passkey",
  passkeyRefused: "A passkey was refused",
}

const FAILURES: AccountVerb[] = ["signInFailed", "codeFailed", "passkeyRefused", "proofFailed"]

/** The event in words, and whether it is a failed attempt that the holder should recognise. */
export function wordsOf(verb: AccountVerb): { text: string; isFailure: boolean } {
  return { text: WORDS[verb], isFailure: FAILURES.includes(verb) }
}

/** `Firefox on Windows, 203.0.113.x`; empty where neither was noted. */
export function formatClientInfo({ device, address }: ClientInfo): string {
  return [device, address].filter(Boolean).join(", ")
}
