import { z } from "zod"
import { MAX_PASSKEY_NAME, MAX_PASSWORD, MIN_PASSWORD } from "./account.ts"
import { isStorable, text } from "./fields.ts"
import { ROLES } from "./roles.ts"

const MAX_EMAIL = 254
/** The limit of the login form: older accounts may have longer passwords than new ones may be. */
const MAX_SENT_PASSWORD = 1_000
const MAX_CODE = 40

/** The fields of the login form. */
export const credentials = z.object({
  email: z
    .string({ error: "Email is required" })
    .refine(isStorable, { error: "Email is not valid" })
    .trim()
    .toLowerCase()
    .min(1, { error: "Email is required" })
    .max(MAX_EMAIL),
  password: sentPassword("Password"),
})

/** The request of a link for a forgotten password. */
export const forgottenInput = credentials.pick({ email: true })

/** Proves again that the request comes from the holder of the account. */
export const passwordProof = z.object({ password: sentPassword("Password") })

/** A code of an authenticator or a recovery code: digits, in any grouping. */
export const codeProof = z.object({
  code: z
    .string({ error: "Code is required" })
    .max(MAX_CODE, { error: "Code is too long" })
    .transform((typed) => typed.replace(/[\s-]/g, ""))
    .pipe(
      z
        .string()
        .regex(/^\d*$/, { error: "Code consists of digits" })
        .min(1, { error: "Code is required" }),
    ),
})

/** Both proofs, to remove or renew a second step. */
export const bothProofs = passwordProof.extend(codeProof.shape)

/** A new password: any characters, normalised to NFC, never cut off. */
export const newPassword = z
  .string({ error: "Password is required" })
  .refine(isStorable, { error: "Password holds characters that cannot be stored" })
  .transform((typed) => typed.normalize("NFC"))
  .refine((password) => [...password].length >= MIN_PASSWORD, {
    error: `Password must have at least ${MIN_PASSWORD} characters`,
  })
  .refine((password) => [...password].length <= MAX_PASSWORD, {
    error: `Password must be at most ${MAX_PASSWORD} characters`,
  })

/** The code is required where the account has two steps. */
export const passkeyRequest = passwordProof.extend({ code: codeProof.shape.code.optional() })

const base64url = z.base64url({ error: "The passkey's answer is not whole" }).max(8_000)
const passkeyAnswer = { id: base64url, rawId: base64url, type: z.literal("public-key") }

/** A new passkey, as a browser answers it, and the holder's name for it. */
export const newPasskey = z.object({
  name: text("Name", { max: MAX_PASSKEY_NAME }),
  response: z.object({
    ...passkeyAnswer,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z
        .array(z.string().regex(/^[\w-]{1,20}$/))
        .max(8)
        .optional(),
    }),
  }),
})

/** The holder's new name for a passkey. */
export const passkeyName = newPasskey.pick({ name: true })

/** A challenge that a passkey has signed, as a browser answers it. */
export const passkeySignIn = z.object({
  response: z.object({
    ...passkeyAnswer,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  }),
})

export type NewPasskey = z.infer<typeof newPasskey>
export type PasskeySignIn = z.infer<typeof passkeySignIn>

/** The code is required where the account has two steps. */
export const passwordChange = z.object({
  currentPassword: sentPassword("Current password"),
  password: newPassword,
  code: codeProof.shape.code.optional(),
})

function sentPassword(label: string) {
  const error = `${label} is required`
  return z
    .string({ error })
    .min(1, { error })
    .max(MAX_SENT_PASSWORD, { error: `${label} is not right` })
}

/** The fields of a staff account. */
export const accountInput = z.object({
  name: text("Name", { max: 160 }),
  email: z
    .string({ error: "Email is required" })
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: "Email must be an address such as name@example.com" }).max(MAX_EMAIL)),
  password: newPassword,
  role: z.enum(ROLES, { error: `Role must be one of ${ROLES.join(", ")}` }),
})
/** The name of the own account. */
export const nameInput = accountInput.pick({ name: true })

/** An invitation by an owner, who proves the own password. */
export const invitationInput = accountInput
  .pick({ email: true, role: true })
  .extend(passwordProof.shape)

/** Another role for a colleague, by an owner, who proves the own password. */
export const roleChange = accountInput.pick({ role: true }).extend(passwordProof.shape)

/** The secret part of a link to `/secure-login/link`. */
export const linkInput = z.object({ token: z.string({ error: "The link is not whole" }).max(100) })

/** The use of a link: a new password, and the name of a new account. */
export const linkUseInput = linkInput.extend({
  name: accountInput.shape.name.optional(),
  password: newPassword,
})

export type AccountInput = z.infer<typeof accountInput>
