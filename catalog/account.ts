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

/** An account as owners see it. */
export interface Colleague {
  _id: string
  name: string
  email: string
  role: Role
  isSuspended: boolean
  hasTwoSteps: boolean
  passkeys: number
  /** Instants, ISO 8601 in UTC. */
  createdAt: string
  /** Null for an account that has not signed in within the recorded time. */
  lastSeenAt: string | null
}

/** An invitation that has not been accepted yet. */
export interface Invitation {
  _id: string
  email: string
  role: Role
  /** Instants, ISO 8601 in UTC. */
  createdAt: string
  expiresAt: string
}

/** The changes of an account by an owner beside its role; `link` creates one for a new password. */
export const COLLEAGUE_ACTIONS = ["suspend", "reinstate", "endSessions", "remove", "link"] as const

/** A change of an account by an owner. */
export type ColleagueAction =
  | { do: "role"; role: Role }
  | { do: (typeof COLLEAGUE_ACTIONS)[number] }

/** The subject of a link: an invitation with its role, or the account of a forgotten password. */
export interface AccountLink {
  purpose: (typeof LINK_PURPOSES)[number]
  email: string
  role: Role | null
  name: string | null
}

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

/** Device and network of a request, no more exactly than the account's holder needs. */
export interface ClientInfo {
  /** Browser and system in words, `Firefox on Windows`; empty where it was not noted. */
  device: string
  /** A network address without its end, `203.0.113.x`; empty where it was not noted. */
  address: string
}

export interface AccountEvent extends ClientInfo {
  _id: string
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  verb: AccountVerb
}

export interface OwnSession extends ClientInfo {
  _id: string
  /** Instants, ISO 8601 in UTC; last seen to within some minutes. */
  createdAt: string
  lastSeenAt: string
  /** The session of this request. */
  isThis: boolean
}

/** A key of a device or password manager that signs its holder in without a password. */
export interface Passkey {
  _id: string
  name: string
  /** Instants, ISO 8601 in UTC; null for one that has not signed in yet. */
  createdAt: string
  lastUsedAt: string | null
}

/** An account as its holder sees it. */
export interface OwnAccount {
  user: SignedInUser
  /** Whether the holder has chosen the password; false while another person's is in use. */
  isPasswordOwn: boolean
  /** The end of a password that another person set, ISO 8601 in UTC; null without an end. */
  passwordEndsAt: string | null
  twoStep: {
    /** Since when codes are required; null while they are not. */
    since: string | null
    recoveryCodesLeft: number
  }
  /** The oldest first. */
  passkeys: Passkey[]
  /** Last seen first. */
  sessions: OwnSession[]
  /** The latest, newest first. */
  events: AccountEvent[]
}

/** A new key for an authenticator, before a code of it has confirmed it. */
export interface TwoStepOffer {
  /** As it is typed, in groups of four. */
  key: string
  /** The same as an address, `otpauth://totp/…`. */
  uri: string
  /** And as a picture: a square of `size` modules a side, the dark ones as the path of an SVG. */
  qr: { size: number; path: string }
}
