import { z } from "zod"
import { amount, optionalAmount, text } from "./fields.ts"
import { UNIT_PRICE_MARK as MARK, unitKey } from "./unit-price.ts"

const MAX_UNITS = 200

/** A line of the form, or a row of a price list. */
export const unitPrice = z.object({
  unit: text("Unit", { max: 80 }),
  areaSize: optionalAmount("Area Size", { max: 1e7, unit: "sq ft" }),
  price: amount("Price", { max: 1e12, whole: true, unit: "AED" }),
})

/**
 * Unit prices as they are stored, or from lines of a form: `2 Bedroom | 1,240 sq ft | AED 1.8M`.
 */
export function unitPrices(label: string) {
  return z.preprocess(
    (value) => (typeof value === "string" ? fromLines(value) : (value ?? undefined)),
    z
      .array(unitPrice, {
        error: `${label}: write one unit a line, such as 2 Bedroom ${MARK} 1,240 sq ft ${MARK} AED 1.8M`,
      })
      .max(MAX_UNITS, { error: `${label} must be at most ${MAX_UNITS}` })
      .refine((units) => new Set(units.map(unitKey)).size === units.length, {
        error: `${label} must name each unit once`,
      })
      .default([]),
  )
}

/** A size may be left out, and a unit may hold a bar. Text that is no such line stays as it is. */
function fromLines(text: string): unknown {
  const lines = text.split("\n").filter((line) => line.trim() !== "")
  const units = lines.map((line) => {
    const parts = line.split(MARK).map((part) => part.trim())
    const [price, areaSize = ""] = [parts.pop(), parts.length > 1 ? parts.pop() : ""]
    return { unit: parts.join(` ${MARK} `), areaSize, price }
  })
  return units.some(({ unit }) => unit === "") ? text : units
}
