import { parsePhoneNumberFromString } from "libphonenumber-js/min"
import { z } from "zod"
import { ENQUIRY_KINDS } from "./enquiry.ts"
import { isVisible, reference, text } from "./fields.ts"

const ANSWERABLE = "Please give an e-mail address or a phone number, so that we can answer"
const isEmail = (value: string) => z.email().safeParse(value).success

const isReport = (kind: unknown) => kind === "report"
/** A refinement runs beside the complaints about other fields, not after them. */
const isObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null

/**
 * An enquiry form, with an e-mail address or a phone number or both, or a report about a listing,
 * which may be anonymous. A number without a country code is of the UAE; all are stored as
 * `+971 50 123 4567`. `company` is a honeypot: people never see it, bots fill it in.
 */
export const enquiryInput = z
  .object({
    kind: z.enum(ENQUIRY_KINDS, { error: "kind is question or report" }).default("question"),
    /** A report needs none. */
    name: text("Name", { max: 160, optional: true }).default(""),
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
    /** The path of the page whose form is sent: no query, which may hold what was searched for. */
    source: text("Source", { max: 300, optional: true })
      .transform((value) => (/^\/(?!\/)[^?#\s]*$/.test(value) ? value : ""))
      .default(""),
    /** Whether the visitor agrees to offers of similar homes. A form sends “yes” or nothing. */
    consent: z.union([z.boolean(), z.literal("yes").transform(() => true)]).default(false),
    company: z.string().max(200).default(""),
  })
  .refine(({ kind, name }) => isReport(kind) || isVisible(name), {
    error: "Name is required",
    path: ["name"],
    when: isObject,
  })
  .refine(({ kind, email, phone }) => isReport(kind) || Boolean(email || phone), {
    error: ANSWERABLE,
    path: ["email"],
    when: isObject,
  })
  .refine(({ kind, project }) => !isReport(kind) || project !== null, {
    error: "A report is about a listing",
    path: ["project"],
    when: isObject,
  })
  .meta({ anyOf: [{ required: ["name", "email"] }, { required: ["name", "phone"] }] })

/** The digits of a phone number without country code and leading zero, as far as it is one. */
export function nationalNumber(text: string): string {
  return phoneNumber(text)?.nationalNumber ?? text.replace(/\D/g, "")
}

function phoneNumber(text: string) {
  return parsePhoneNumberFromString(text, "AE")
}

export type EnquiryInput = z.infer<typeof enquiryInput>
