import { z } from "zod"
import { isStorable, text } from "./fields.ts"

const MAX_EMAIL = 254
const MAX_PASSWORD = 1_000

/** What the login form sends. */
export const credentials = z.object({
  email: z
    .string({ error: "Email is required" })
    .refine(isStorable, { error: "Email is not valid" })
    .trim()
    .toLowerCase()
    .min(1, { error: "Email is required" })
    .max(MAX_EMAIL),
  password: z
    .string({ error: "Password is required" })
    .min(1, { error: "Password is required" })
    .max(MAX_PASSWORD),
})

/** What an account of a member of staff is made of. */
export const accountInput = z.object({
  name: text("Name", { max: 160 }),
  email: z
    .string({ error: "Email is required" })
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: "Email must be an address such as name@example.com" }).max(MAX_EMAIL)),
  password: z
    .string({ error: "Password is required" })
    .min(8, { error: "Password must have at least 8 characters" })
    .max(MAX_PASSWORD, { error: `Password must be at most ${MAX_PASSWORD.toLocaleString("en")} characters` }),
})
export type AccountInput = z.infer<typeof accountInput>

/** The member of staff behind a session, as the browser may know them. */
export interface SignedInUser {
  _id: string
  name: string
  email: string
}
