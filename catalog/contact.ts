import { z } from "zod"
import { reference, text } from "./fields.ts"

/** An enquiry form. `company` is a honeypot: people never see it, bots fill it in. */
export const enquiryInput = z.object({
  name: text("Name", { max: 160 }),
  // Phones add a space after an autofilled address.
  email: text("Email", { max: 254 })
    .meta({ format: "email" })
    .pipe(z.email({ error: "Email must be an address such as name@example.com" })),
  phone: text("Phone", { max: 40, optional: true }).default(""),
  message: text("Message", { max: 5_000 }),
  /** The project asked about, when there is one. */
  project: reference("Project"),
  company: z.string().max(200).default(""),
})

export type EnquiryInput = z.infer<typeof enquiryInput>
