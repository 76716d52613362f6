import { z } from "zod"
import { area } from "./area.ts"
import { amount, text } from "./fields.ts"

const { fields } = area

export const areaInput = z.object({
  name: text(fields.name, { max: 160 }),
  /** Starting price of a home in the area, in whole UAE dirhams (AED). */
  price: amount(fields.price, { max: 1e12, whole: true }),
  summary: text(fields.summary, { max: 600 }),
  description: text(fields.description, { max: 20_000 }),
} satisfies Record<keyof typeof fields, z.ZodType>)
export type AreaInput = z.infer<typeof areaInput>
