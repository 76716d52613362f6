import { z } from "zod"
import { isStorable } from "./fields.ts"

/** What the login form sends. */
export const credentials = z.object({
  email: z
    .string({ error: "Email is required" })
    .refine(isStorable, { error: "Email is not valid" })
    .trim()
    .toLowerCase()
    .min(1, { error: "Email is required" })
    .max(254),
  password: z.string({ error: "Password is required" }).min(1, { error: "Password is required" }).max(1_000),
})

/** The member of staff behind a session, as the browser may know them. */
export interface SignedInUser {
  _id: string
  name: string
  email: string
}
