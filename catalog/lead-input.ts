import { z } from "zod"
import { LEAD_STAGES, LOST_REASONS, VIEWING_STATUSES } from "./enquiry.ts"
import { reference, text } from "./fields.ts"

/** A change of a lead by staff; fields that are left out stay. */
export const leadChange = z
  .object({
    handled: z.boolean({ error: "handled is true or false" }),
    stage: z.enum(LEAD_STAGES, { error: `stage is one of ${LEAD_STAGES.join(", ")}` }),
    lostReason: z
      .enum(LOST_REASONS, { error: `lostReason is one of ${LOST_REASONS.join(", ")}` })
      .nullable(),
    owner: reference("Owner").describe("The id of a member of staff, or null"),
    nextStep: text("Next step", { max: 200, optional: true }),
    nextOn: z.iso.date({ error: "The day of the next step is like 2026-11-30" }).nullable(),
  })
  .partial()
export type LeadChange = z.infer<typeof leadChange>

export const leadNote = z.object({ text: text("Note", { max: 4_000 }) })

const startsAt = z.iso.datetime({
  offset: true,
  error: "The time of a viewing is like 2026-11-30T06:00:00Z",
})
const minutes = z
  .int({ error: "A viewing lasts a whole number of minutes" })
  .min(15, { error: "A viewing lasts at least 15 minutes" })
  .max(480, { error: "A viewing lasts at most 8 hours" })
const place = text("Place", { max: 200, optional: true })

export const viewingInput = z.object({
  startsAt,
  minutes: minutes.default(45),
  place: place.default(""),
  status: z
    .enum(["planned", "done"], { error: "status of a new viewing is planned or done" })
    .default("planned")
    .describe("done: it took place already, and is written down"),
})
export type ViewingInput = z.infer<typeof viewingInput>

/** A new time or place of a viewing, or its end; fields that are left out stay. */
export const viewingChange = z
  .object({
    startsAt,
    minutes,
    place,
    status: z.enum(VIEWING_STATUSES, {
      error: `status is one of ${VIEWING_STATUSES.join(", ")}`,
    }),
  })
  .partial()
export type ViewingChange = z.infer<typeof viewingChange>
