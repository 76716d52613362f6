import { z } from "zod"
import { area } from "./area.ts"
import { amount, imagery, text } from "./fields.ts"

const { fields } = area

export const areaInput = z.object({
  name: text(fields.name, { max: 160 }),
  /** Starting price of a home in the area, in whole UAE dirhams (AED). */
  price: amount(fields.price, { max: 1e12, whole: true, unit: "AED" }),
  summary: text(fields.summary, { max: 600 }),
  description: text(fields.description, { max: 20_000 }),
  imagery: imagery(fields.imagery),
} satisfies Record<keyof typeof fields, z.ZodType>)
export type AreaInput = z.infer<typeof areaInput>
