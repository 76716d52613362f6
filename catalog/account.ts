/** Of a new password, in characters. */
export const MIN_PASSWORD = 12
export const MAX_PASSWORD = 128

/** A password that another person set is valid for so long. */
export const FIRST_PASSWORD_DAYS = 7

/** Digits that an authenticator shows. */
export const CODE_DIGITS = 6

/** The member of staff behind a session, as the browser may know them. */
export interface SignedInUser {
  _id: string
  name: string
  email: string
  /**
   * The site requires a second step and this account has none: it may do nothing but switch it on.
   */
  mustAddStep?: true
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
