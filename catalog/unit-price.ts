import { formatPrice } from "./format.ts"

/** Between the parts of a unit price in a form. */
export const UNIT_PRICE_MARK = "|"

/** A sort of homes in a project, with the price that such homes start at. */
export interface UnitPrice {
  /** `2 Bedroom, Type A`. */
  unit: string
  /** Square feet; null where unknown. */
  areaSize: number | null
  /** Whole AED. */
  price: number
}

/**
 * A sentence for staff where a project's price, in whole AED, is not the lowest of its units, so
 * that visitors see two; undefined where it is, or a project has no priced unit.
 */
export function priceNote(
  price: number | null | undefined,
  units: readonly Pick<UnitPrice, "price">[],
): string | undefined {
  const prices = units.map((unit) => unit.price).filter((unitPrice) => unitPrice > 0)
  const lowest = Math.min(...prices)
  if (typeof price !== "number" || prices.length === 0 || price === lowest) return undefined
  const own = price > 0 ? `is ${formatPrice(price)}` : "is on request"
  return `The price ${own}, and the lowest unit price ${formatPrice(lowest)}. Visitors see both.`
}

/** The lines that a form shows: `2 Bedroom | 1240 | 1800000`. */
export function unitPriceLines(units: readonly UnitPrice[]): string {
  return units
    .map(({ unit, areaSize, price }) => [unit, areaSize ?? "", price].join(` ${UNIT_PRICE_MARK} `))
    .join("\n")
}

/** The same for every spelling of a unit. */
export function unitKey({ unit }: Pick<UnitPrice, "unit">): string {
  return unit.toLowerCase().replace(/\s+/g, " ").trim()
}
