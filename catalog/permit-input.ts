import { z } from "zod"
import { date, handover, optionalAmount, optionalDate, text } from "./fields.ts"
import { PERMIT_SCOPES, PERMIT_SYSTEMS, permitComplaints } from "./permit.ts"

const orEmpty = (label: string, max: number) => text(label, { max, optional: true }).default("")

const webAddress = (label: string) =>
  orEmpty(label, 500).refine((value) => value === "" || URL.parse(value)?.protocol === "https:", {
    error: `${label} must be an https address`,
  })

/** A permit as staff write it. Prices in whole AED, sizes in square feet, days in the UAE. */
export const permitFields = z.object({
  system: z.enum(PERMIT_SYSTEMS, { error: "Permit system must be one of the list" }),
  scope: z.enum(PERMIT_SCOPES, { error: "Scope must be project or unit" }).default("project"),
  number: text("Permit number", { max: 60 }),
  url: orEmpty("Official page", 500),
  issuedOn: optionalDate("Issued"),
  expiresOn: date("Valid until"),
  holder: orEmpty("Holder", 160),
  price: optionalAmount("Permit price", { max: 1e12, whole: true, unit: "AED" }),
  areaSize: optionalAmount("Permit size", { max: 1e7, unit: "sq ft" }),
})

/** The same, checked as a whole. */
export const permitInput = permitFields.superRefine((permit, context) => {
  for (const { path, message } of permitComplaints(permit))
    context.addIssue({ code: "custom", path: [path], message })
  if (permit.issuedOn && permit.issuedOn > permit.expiresOn)
    context.addIssue({
      code: "custom",
      path: ["expiresOn"],
      message: "A permit cannot end before it was issued",
    })
})
export type PermitInput = z.infer<typeof permitInput>

const day = z.iso.date()

/** An advertising permit of a project, as staff see it. Days are ISO 8601 dates of the UAE. */
export const permitRecord = z.object({
  _id: z.string(),
  system: z.enum(PERMIT_SYSTEMS),
  scope: z.enum(PERMIT_SCOPES),
  number: z.string(),
  url: z.string().describe("Its page on the authority's site; empty when unknown"),
  issuedOn: day.nullable(),
  expiresOn: day.describe("The last day in the UAE on which it is valid"),
  holder: z.string(),
  price: z.number().nullable().describe("AED that it was granted for"),
  areaSize: z.number().nullable().describe("Square feet that it was granted for"),
  /** The stored document, which the site never shows. */
  evidence: z.object({ name: z.string(), bytes: z.int() }).nullable(),
  /** When it was last saved, and by whom. */
  checkedAt: z.iso.datetime(),
  checkedBy: z.string(),
})
export type Permit = z.infer<typeof permitRecord>

/**
 * A check of a listing. Without a registration number the register was not looked up, and its other
 * facts are left out.
 */
export const lookInput = z
  .object({
    lookedOn: date("Looked at").optional(),
    authority: orEmpty("Authority", 160),
    number: orEmpty("Registration number", 60),
    escrowBank: orEmpty("Escrow bank", 160),
    completion: optionalAmount("Completion", { max: 100 }),
    expectedCompletion: handover("Expected completion", { optional: true }).default(""),
    sourceUrl: webAddress("Source"),
  })
  .superRefine((look, context) => {
    const { lookedOn: _, number, completion, ...texts } = look
    const hasFacts = completion !== null || Object.values(texts).some((value) => value !== "")
    if (number === "" && hasFacts)
      context.addIssue({
        code: "custom",
        path: ["number"],
        message: "Registration number is required with facts of the register",
      })
    if (number !== "" && look.authority === "")
      context.addIssue({ code: "custom", path: ["authority"], message: "Authority is required" })
  })
export type LookInput = z.infer<typeof lookInput>

/**
 * One check of a listing, with the facts of the land register where these were looked up. Looks are
 * added and never changed.
 */
export const lookRecord = z.object({
  _id: z.string(),
  lookedOn: day,
  lookedBy: z.string(),
  authority: z.string(),
  number: z.string().describe("Empty where the register was not looked up"),
  escrowBank: z.string(),
  completion: z.number().nullable().describe("Per cent"),
  /** `Ready`, or a quarter such as `Q4 2027`; empty when unknown. */
  expectedCompletion: z.string(),
  sourceUrl: z.string(),
})
export type Look = z.infer<typeof lookRecord>
