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

/** The size that the title of a floor plan names, in square feet. */
export function planSize(title: string): number | undefined {
  const [, digits] = /([\d,]+) sq ft/.exec(title) ?? []
  return digits ? Number(digits.replaceAll(",", "")) : undefined
}

/**
 * The unit of a price list that a floor plan shows: one with the type's name, such as `1 bedroom,
 * Type 1A` for `Type 1A, floors 3-26, 828 sq ft`, or else with its size. Of several it is one of
 * both, and of these the one of the lowest price.
 */
export function unitOfPlan(
  { title, home }: { title: string; home?: string | null },
  units: readonly UnitPrice[],
): UnitPrice | undefined {
  const size = home ? undefined : planSize(title)
  const type = unitKey({ unit: home ?? title.split(",")[0] ?? title })
  const named = units.filter(({ unit }) =>
    unit.split(",").some((part) => unitKey({ unit: part }) === type),
  )
  const sized = (named.length > 0 ? named : units).filter(
    ({ areaSize }) => areaSize !== null && areaSize === size,
  )
  const [lowest] = (sized.length > 0 ? sized : named).toSorted(
    (one, other) => one.price - other.price,
  )
  return lowest
}

/** The same for every spelling of a unit. */
export function unitKey({ unit }: Pick<UnitPrice, "unit">): string {
  return unit.toLowerCase().replace(/\s+/g, " ").trim()
}
