import type { Project, ReadPlan } from "#catalog/project.ts"
import { planSize, unitBedrooms, unitOfPlan } from "#catalog/unit-price.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import { homesOf } from "../project/vastu-plans.ts"

type Listed = Pick<
  Project,
  "price" | "areaSize" | "bedroomNumber" | "bathNumber" | "unitPrices" | "floorPlan"
>

interface Plan {
  title: string
  reading: Pick<Reading, "home">
  /** All plans of the project that were read. */
  read: Pick<ReadPlan, "home">[]
}

/** The home of a plan: its title, and that of the home that it is one of several drawings of. */
export function homeOf({ title, reading }: Pick<Plan, "title" | "reading">) {
  return { title, home: reading.home?.title ?? null }
}

/** The price, size and rooms of a home: undefined bedrooms, and 0 of the others, are not known. */
interface Home extends Pick<Project, "price" | "areaSize" | "bathNumber"> {
  bedroomNumber: number | undefined
}

/**
 * A project with the price, size and rooms of the home on its plan; those of the listed home where
 * there is no plan, or where nothing says what its home costs (`isPlanListed` is false).
 */
export function comparedHome<P extends Listed>(project: P, plan: Plan | undefined) {
  const own = plan && homeOnPlan(project, plan)
  const { price, areaSize, bedroomNumber, bathNumber }: Home = own ?? project
  const listed = { price: project.price, areaSize: project.areaSize }
  const isPlanListed = !plan || own !== undefined
  return { ...project, price, areaSize, bedroomNumber, bathNumber, listed, isPlanListed }
}

/** By the price list of the project, or its listing where that is of this home. */
function homeOnPlan(project: Listed, plan: Plan): Home | undefined {
  const { price, areaSize, floorPlan, unitPrices } = project
  const isOnly = homesOf(plan.read).length === 1 && plan.read.length === floorPlan.length
  if (isOnly) return project
  const unit = unitOfPlan(homeOf(plan), unitPrices)
  if (!unit || (unit.price === price && unit.areaSize === areaSize)) return unit && project
  const drawn = plan.reading.home ? undefined : planSize(plan.title)
  return {
    ...{ price: unit.price, areaSize: unit.areaSize ?? drawn ?? 0 },
    ...{ bedroomNumber: unitBedrooms(unit), bathNumber: 0 },
  }
}
