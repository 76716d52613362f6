import type { Role } from "./roles.ts"

/** Of a new password, in characters. */
export const MIN_PASSWORD = 12
export const MAX_PASSWORD = 128

/** A password that another person set is valid for so long. */
export const FIRST_PASSWORD_DAYS = 7

/** Digits that an authenticator shows. */
export const CODE_DIGITS = 6

/** Of the name of a passkey, in characters. */
export const MAX_PASSKEY_NAME = 60

/** The member of staff behind a session, as the browser may know them. */
export interface SignedInUser {
  _id: string
  name: string
  email: string
  role: Role
  /**
   * The site requires a second step and this account has none: it may do nothing but switch it on.
   */
  mustAddStep?: true
}

/** A link to `/secure-login/link` creates an account, or sets a new password. */
export const LINK_PURPOSES = ["invitation", "password"] as const

/** The changes of an account by an owner beside its role; `link` creates one for a new password. */
export const COLLEAGUE_ACTIONS = ["suspend", "reinstate", "endSessions", "remove", "link"] as const

/** A change of an account by an owner. */
export type ColleagueAction =
  | { do: "role"; role: Role }
  | { do: (typeof COLLEAGUE_ACTIONS)[number] }

/** The events of an account that are recorded. */
export const ACCOUNT_VERBS = [
  "signedIn",
  "signInFailed",
  "codeFailed",
  "recoveryCodeUsed",
  "signedOut",
  "sessionEnded",
  "signedOutEverywhere",
  "passwordChanged",
  "proofFailed",
  "passwordReset",
  "twoStepOn",
  "twoStepOff",
  "recoveryCodesRenewed",
  "accountAdded",
  "accountRemoved",
  "invitationAccepted",
  "nameChanged",
  "roleChanged",
  "suspended",
  "reinstated",
  "sessionsEndedByOwner",
  "linkRequested",
  "linkCreated",
  "linkUsed",
  "passkeyAdded",
  "passkeyRenamed",
  "passkeyRemoved",
  "signedInByPasskey",
  "passkeyRefused",
] as const
export type AccountVerb = (typeof ACCOUNT_VERBS)[number]
