import { z } from "zod"
import { reference, text } from "./fields.ts"

/** What a visitor may send us. `company` is a trap: people never see it, robots fill it in. */
export const enquiryInput = z.object({
  name: text("Name", { max: 160 }),
  // Telephones add a space after an address that they fill in.
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
