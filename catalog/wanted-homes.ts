import { type Homes, homesOfProject, unitOfPlan } from "./homes-of-project.ts"

/** The homes that a search is for: AED and square feet, both bounds included. */
export interface HomeWish {
  bedrooms?: readonly number[] | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  minSize?: number | undefined
  maxSize?: number | undefined
}

interface Offer<Plan> extends Homes {
  /** Of the listed home; 0 where unknown. */
  bathNumber: number
  floorPlan: Plan[]
}

/**
 * A project reduced to the homes that are wanted: those with such bedrooms, price and size, or where
 * no single one has all, with such bedrooms. The cheapest of them takes the place of the listed home.
 * Undefined where that is all of the project, or none.
 */
export function wantedHomes<Plan extends { title: string }>(
  project: Offer<Plan>,
  wish: HomeWish,
): Offer<Plan> | undefined {
  const all = homesOfProject(project)
  const ofBedrooms = wish.bedrooms?.length
    ? all.filter(({ bedrooms }) => wish.bedrooms?.includes(bedrooms))
    : all
  const fitting = ofBedrooms.filter(
    ({ price, areaSize }) =>
      isWithin(price, wish.minPrice, wish.maxPrice) &&
      isWithin(areaSize, wish.minSize, wish.maxSize),
  )
  const wanted = fitting.length > 0 ? fitting : ofBedrooms
  const [cheapest] = wanted.toSorted((one, other) => sortedPrice(one) - sortedPrice(other))
  if (!cheapest || wanted.length === all.length) return undefined
  const units = wanted.flatMap(({ unit }) => unit ?? [])
  const hasListed = wanted.some(({ unit }) => !unit)
  const plans = project.floorPlan.filter((plan) => {
    const unit = unitOfPlan(plan, project.unitPrices)
    return unit ? units.includes(unit) : hasListed
  })
  return {
    bedroomNumber: cheapest.bedrooms,
    areaSize: cheapest.areaSize,
    price: cheapest.price,
    bathNumber: hasListed ? project.bathNumber : 0,
    unitPrices: units.filter((unit) => unit !== cheapest.unit),
    floorPlan: plans.length > 0 ? plans : project.floorPlan,
  }
}

function isWithin(amount: number, least = 0, most = Number.POSITIVE_INFINITY): boolean {
  const isBounded = least > 0 || most < Number.POSITIVE_INFINITY
  return !isBounded || (amount > 0 && amount >= least && amount <= most)
}

function sortedPrice({ price }: { price: number }): number {
  return price || Number.POSITIVE_INFINITY
}
