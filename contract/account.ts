import { z } from "zod"
import { ACCOUNT_VERBS, LINK_PURPOSES } from "#catalog/account.ts"
import { ROLES } from "#catalog/roles.ts"
import { signedInUser } from "./documents.ts"
import { idParameter } from "./listing.ts"

const id = idParameter.shape.id
const instant = z.iso.datetime()
const role = z.enum(ROLES)

/** Device and network of a request, no more exactly than the account's holder needs. */
const clientInfo = z.object({
  device: z.string().describe("Browser and system in words; empty where it was not noted"),
  address: z.string().describe("The network address without its end; empty where it was not noted"),
})
export type ClientInfo = z.infer<typeof clientInfo>

/** A key of a device or password manager that signs its holder in without a password. */
const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable().describe("Null before its first sign-in"),
})
export type Passkey = z.infer<typeof passkey>

const session = z.object({
  _id: z.string(),
  createdAt: instant,
  lastSeenAt: instant.describe("To within some minutes"),
  isThis: z.boolean().describe("The session that asks"),
  ...clientInfo.shape,
})
export type OwnSession = z.infer<typeof session>

const event = z.object({
  _id: z.string(),
  createdAt: instant,
  verb: z.enum(ACCOUNT_VERBS),
  ...clientInfo.shape,
})
export type AccountEvent = z.infer<typeof event>

/** An account as its holder sees it: the oldest passkey first, the session last seen first. */
export const ownAccount = z.object({
  user: signedInUser,
  isPasswordOwn: z
    .boolean()
    .describe("False while the password is one that its user did not choose"),
  passwordEndsAt: instant
    .nullable()
    .describe("When a password that its user did not choose expires"),
  twoStep: z.object({
    since: instant.nullable().describe("Null while two-step sign-in is off"),
    recoveryCodesLeft: z.int(),
  }),
  passkeys: z.array(passkey),
  sessions: z.array(session),
  events: z.array(event).describe("The latest, newest first"),
})
export type OwnAccount = z.infer<typeof ownAccount>

/** A new key for an authenticator, before a code of it has confirmed it. */
export const twoStepOffer = z.object({
  key: z.string().describe("As it is typed into an authenticator"),
  uri: z.string().describe("otpauth://totp/…"),
  qr: z.object({
    size: z.int().describe("Modules a side"),
    path: z.string().describe("The dark modules, as the path of an SVG"),
  }),
})
export type TwoStepOffer = z.infer<typeof twoStepOffer>

/** The subject of a link: an invitation with its role, or the account of a forgotten password. */
export const accountLink = z.object({
  purpose: z.enum(LINK_PURPOSES),
  email: z.string(),
  role: role.nullable().describe("Of an invitation"),
  name: z.string().nullable().describe("Of the account whose password is set"),
})
export type AccountLink = z.infer<typeof accountLink>

/** An account as owners see it. */
const colleague = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role,
  createdAt: instant,
  isSuspended: z.boolean(),
  hasTwoSteps: z.boolean(),
  passkeys: z.int(),
  lastSeenAt: instant.nullable().describe("To within some minutes"),
})
export type Colleague = z.infer<typeof colleague>

/** An invitation that has not been accepted yet. */
const invitation = z.object({
  _id: id,
  email: z.string(),
  role,
  createdAt: instant,
  expiresAt: instant,
})
export type Invitation = z.infer<typeof invitation>

export const staffAccounts = z.object({
  people: z.array(colleague),
  invitations: z.array(invitation),
  isMailed: z.boolean(),
})
export type StaffAccounts = z.infer<typeof staffAccounts>
