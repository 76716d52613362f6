import { z } from "zod"
import { text } from "./fields.ts"
import { MAX_ALT_CHARACTERS } from "./picture.ts"

const percent = z
  .int({ error: "A focal point is two whole numbers from 0 to 100" })
  .min(0, { error: "A focal point is two whole numbers from 0 to 100" })
  .max(100, { error: "A focal point is two whole numbers from 0 to 100" })

/** A change of a stored picture by staff; fields that are left out stay. */
export const pictureChange = z
  .object({
    alt: text("Alt text", { max: MAX_ALT_CHARACTERS, optional: true }).describe(
      "The content of the picture for those who cannot see it; empty: the name of its record",
    ),
    focalPoint: z
      .object({ x: percent, y: percent })
      .nullable()
      .describe(
        "Per cent from the left and from the top that crops keep in view; null: the middle",
      ),
  })
  .partial()
export type PictureChange = z.infer<typeof pictureChange>
