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
