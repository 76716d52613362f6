import type { VastuSummary } from "#catalog/plan-marks.ts"
import type { FloorPlan, Project } from "#catalog/project.ts"
import { type UnitPrice, unitBedrooms, unitOfPlan } from "#catalog/unit-price.ts"
import type { School } from "#catalog/vastu/rules.ts"
import { sizeIn, unitPriceFrom } from "./project/vastu-plans.ts"
import type { ShownVastu } from "./shared/VastuBadge.tsx"

/** A project with what names one of its plans. */
export interface ReadHomes
  extends Pick<Project, "_id" | "unitPrices" | "areaSize" | "price" | "bedroomNumber"> {
  floorPlan: Pick<FloorPlan, "_id" | "title" | "image">[]
  vastu?: VastuSummary | null
}

interface UnitOfPlan {
  /** The size in the title of its drawing, `828 sq ft`. */
  size: string
  unit: UnitPrice | undefined
}

/**
 * One of several plans, with its unit in the price list. The titles of drawings that are floors of
 * one home have the sizes of parts, so they name none; nor does a size that all plans have.
 */
export function oneOfSeveral(plan: string | null, project: ReadHomes): UnitOfPlan | undefined {
  const plans = project.vastu?.plans ?? 0
  if (plans < 2 || plans !== project.floorPlan.length) return undefined
  const sizeOf = ({ title }: { title: string }) => sizeIn({ home: null, title })
  const found = project.floorPlan.find(({ _id }) => _id === plan)
  const size = found && sizeOf(found)
  const isOnlySize = project.floorPlan.every((other) => sizeOf(other) === size)
  return size && !isOnlySize ? { size, unit: unitOfPlan(found, project.unitPrices) } : undefined
}

/** `3-bed`, or `studio`, of a unit that has other bedrooms than the listed home. */
function otherBedrooms({ unit }: UnitOfPlan, { bedroomNumber }: ReadHomes): string | undefined {
  const bedrooms = unit && unitBedrooms(unit)
  if (bedrooms === undefined || bedrooms === bedroomNumber) return undefined
  return bedrooms === 0 ? "studio" : `${bedrooms}-bed`
}

/**
 * A plan of several: `828 sq ft plan from AED 1.69M`, or `3-bed plan from AED 2.96M` where the
 * listed home has other bedrooms. The price that the project starts at is not repeated.
 */
export function planInShort(plan: string | null, project: ReadHomes): string | undefined {
  const found = oneOfSeveral(plan, project)
  if (!found) return undefined
  const kind = otherBedrooms(found, project) ?? found.size
  const price = found.unit?.price === project.price ? undefined : unitPriceFrom(found.unit)
  return [`${kind} plan`, price].filter(Boolean).join(" ")
}

/** How a school reads the best plan of a project, for its card; null where none was read. */
export function shownReading(project: ReadHomes, school: School): ShownVastu | null {
  const best = project.vastu?.schools[school]
  if (!project.vastu || !best) return null
  const { band, otherwise, holdsWithinDeg, coverage, entrance, entranceVerdict } = best
  return {
    school,
    plans: project.vastu.plans,
    planName: planInShort(best.plan, project),
    band,
    otherwise,
    holdsWithinDeg,
    coverage,
    entrance,
    entranceVerdict,
  }
}
