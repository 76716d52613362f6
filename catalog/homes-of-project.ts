import type { Span } from "./format.ts"
import { type UnitPrice, unitKey } from "./unit-price.ts"

/** The size that the title of a floor plan names, in square feet. */
export function planSize(title: string): number | undefined {
  const [, digits] = /([\d,]+) sq ft/.exec(title) ?? []
  return digits ? Number(digits.replaceAll(",", "")) : undefined
}

/** The bedrooms that a unit's name gives: `2 bedrooms, Type 2A`; a studio has 0. */
export function unitBedrooms({ unit }: Pick<UnitPrice, "unit">): number | undefined {
  if (/\bstudio\b/i.test(unit)) return 0
  const [, digits] = /\b(\d{1,2})[\s-]*(?:bed|br\b|bhk\b)/i.exec(unit) ?? []
  return digits ? Number(digits) : undefined
}

/**
 * The unit of a price list that a floor plan shows: the one that shares most parts of its title,
 * between commas, such as `1 bedroom, Type 1A` for `Type 1A, floors 3-26, 828 sq ft`, and has its
 * size, or where no part is shared the only one of its size. Of several the lowest price counts. A
 * unit without a price is none.
 */
export function unitOfPlan(
  { title, home }: { title: string; home?: string | null },
  units: readonly UnitPrice[],
): UnitPrice | undefined {
  const size = home ? undefined : planSize(title)
  const own = new Set(partsOf(home ?? title))
  const known = units
    .filter(({ price }) => price > 0)
    .map((entry) => ({
      entry,
      shared: partsOf(entry.unit).filter((part) => own.has(part)).length,
      isOfSize: entry.areaSize === size,
    }))
  const most = Math.max(...known.map(({ shared }) => shared))
  const named = known.filter(({ shared }) => shared > 0 && shared === most)
  const sized = (named.length > 0 ? named : known).filter(({ isOfSize }) => size && isOfSize)
  if (named.length === 0) return sized.length === 1 ? sized[0]?.entry : undefined
  const open = named.filter(({ entry }) => size === undefined || entry.areaSize === null)
  const [lowest] = (sized.length > 0 ? sized : open).toSorted(
    (one, other) => one.entry.price - other.entry.price,
  )
  return lowest?.entry
}

function partsOf(name: string): string[] {
  return name.split(",").map((part) => unitKey({ unit: part }))
}

/** The homes of a project, as its search and its cards read them. */
export interface Homes {
  /** Of the listed home, as its size and price. */
  bedroomNumber: number
  /** Square feet; 0 where unknown. */
  areaSize: number
  /** Whole AED; 0 where unknown. */
  price: number
  unitPrices: readonly UnitPrice[]
}

/** The spans of the homes of a project: bedrooms, square feet, and AED per square foot. */
export interface HomesSpan {
  bedrooms: Span
  /** Absent where no size is known, as the prices of a square foot. */
  sizes: Span | undefined
  squareFootPrices: Span | undefined
}

/** The listed home of a project, and the units of its price list. */
export function homesOfProject({ bedroomNumber, areaSize, price, unitPrices }: Homes) {
  return [
    { bedrooms: bedroomNumber, areaSize, price, unit: undefined },
    ...unitPrices.map((unit) => ({
      bedrooms: unitBedrooms(unit) ?? bedroomNumber,
      areaSize: unit.areaSize ?? 0,
      price: unit.price,
      unit,
    })),
  ]
}

/** The spans of the homes of a project. */
export function spanOfHomes(project: Homes): HomesSpan {
  const homes = homesOfProject(project)
  const sized = homes.filter((home) => home.areaSize > 0)
  const priced = sized.filter((home) => home.price > 0)
  const squareFoot = priced.map((home) => Math.round(home.price / home.areaSize))
  return {
    bedrooms: spanOf(homes.map(({ bedrooms }) => bedrooms)),
    sizes: sized.length > 0 ? spanOf(sized.map((home) => home.areaSize)) : undefined,
    squareFootPrices: priced.length > 0 ? spanOf(squareFoot) : undefined,
  }
}

function spanOf(values: number[]): Span {
  return { least: Math.min(...values), most: Math.max(...values) }
}
