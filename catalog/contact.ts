import { parsePhoneNumberFromString } from "libphonenumber-js/min"
import { z } from "zod"
import { reference, text } from "./fields.ts"

const ANSWERABLE = "Please give an e-mail address or a phone number, so that we can answer"
const isEmail = (value: string) => z.email().safeParse(value).success

/**
 * An enquiry form, with an e-mail address or a phone number or both. A number without a country
 * code is of the UAE; all are stored as `+971 50 123 4567`. `company` is a honeypot: people never
 * see it, bots fill it in.
 */
export const enquiryInput = z
  .object({
    name: text("Name", { max: 160 }),
    // Phones add a space after an autofilled address.
    email: text("Email", { max: 254, optional: true })
      .meta({ format: "email" })
      .refine((value) => value === "" || isEmail(value), {
        error: "Email must be an address such as name@example.com",
      })
      .default(""),
    phone: text("Phone", { max: 40, optional: true })
      .refine((value) => value === "" || phoneNumber(value)?.isPossible(), {
        error: "Phone must be a number such as 050 123 4567 or +44 7700 900123",
      })
      .transform((value) => phoneNumber(value)?.formatInternational() ?? "")
      .default(""),
    message: text("Message", { max: 5_000 }),
    /** The project asked about, when there is one. */
    project: reference("Project"),
    company: z.string().max(200).default(""),
  })
  .refine(({ email, phone }) => Boolean(email || phone), {
    error: ANSWERABLE,
    path: ["email"],
    // Beside what is wrong with the other fields, not after it.
    when: ({ value }) => typeof value === "object" && value !== null,
  })
  .meta({ anyOf: [{ required: ["email"] }, { required: ["phone"] }] })

function phoneNumber(text: string) {
  return parsePhoneNumberFromString(text, "AE")
}

export type EnquiryInput = z.infer<typeof enquiryInput>
