import { readNumber } from "#catalog/typed.ts"
import {
  AMOUNT_REFUSED,
  type BulkChange,
  MAX_AMOUNT,
  PERCENT,
  PERCENT_REFUSED,
} from "#contract/bulk.ts"

export type PriceUnit = "percent" | "amount"
type PriceStep = Extract<BulkChange, { price: unknown }>["price"]

const EXAMPLES = { percent: "5, -5 or 3.5", amount: "50,000 or -1.5M" }

/** By how much prices change, from what was typed; else why it is no change, in a sentence. */
export function readPriceChange(typed: string, unit: PriceUnit): PriceStep | string {
  const text = typed.trim().replace(/^[−–]\s*/, "-")
  const number =
    unit === "percent"
      ? readNumber(text.replace(/\s*(?:[%٪]|per ?cent)$/i, ""))
      : readNumber(text, "AED")
  if (number === undefined || number === 0)
    return `Give a number other than 0, such as ${EXAMPLES[unit]}`
  if (typeof number !== "number") return `Please write a number such as ${EXAMPLES[unit]}`
  if (unit === "percent")
    return number < PERCENT.min || number > PERCENT.max ? PERCENT_REFUSED : { percent: number }
  if (!Number.isInteger(number)) return "Please write whole AED"
  return Math.abs(number) > MAX_AMOUNT ? AMOUNT_REFUSED : { amount: number }
}
