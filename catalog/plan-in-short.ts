import { formatAreaSize, formatShortPrice } from "./format.ts"
import { planSize, unitBedrooms, unitOfPlan } from "./homes-of-project.ts"
import type { VastuSummary } from "./plan-marks.ts"
import type { FloorPlan, Project } from "./project.ts"

/** A project with what names one of its plans. */
export interface ReadHomes
  extends Pick<Project, "_id" | "unitPrices" | "areaSize" | "price" | "bedroomNumber"> {
  floorPlan: Pick<FloorPlan, "_id" | "title" | "image">[]
  vastu?: VastuSummary | null
}

/**
 * The size in the title of one of several plans, `828 sq ft`. The titles of drawings that are floors
 * of one home have the sizes of parts, so they name none; nor does a size that all plans have.
 */
export function sizeOfSeveral(plan: string | null, project: ReadHomes): string | undefined {
  const plans = project.vastu?.plans ?? 0
  if (plans < 2 || plans !== project.floorPlan.length) return undefined
  const found = project.floorPlan.find(({ _id }) => _id === plan)
  const size = found && planSize(found.title)
  const isOnlySize = project.floorPlan.every(({ title }) => planSize(title) === size)
  return size && !isOnlySize ? sizeWords(size) : undefined
}

/**
 * The plan of a result where the project does not start at its price: `828 sq ft plan from AED
 * 1.69M`, or `3-bed plan from AED 2.96M` where the listed home has other bedrooms. Without a price
 * list the size alone.
 */
export function planInShort(plan: string | null, project: ReadHomes): string | undefined {
  const drawing = project.floorPlan.find(({ _id }) => _id === plan)
  const unit = drawing && unitOfPlan(drawing, project.unitPrices)
  if (unit?.price === project.price) return undefined
  const size = sizeOfSeveral(plan, project)
  if (!unit) return size && `${size} plan`
  const kind = otherBedrooms(unitBedrooms(unit), project) ?? size ?? sizeWords(unit.areaSize)
  const price = `from ${formatShortPrice(unit.price)}`.replaceAll(" ", "\u00a0")
  return [kind, "plan", price].filter(Boolean).join(" ")
}

/** `828 sq ft` in one line; nothing where no size is known. */
export function sizeWords(size: number | null | undefined): string | undefined {
  return size ? formatAreaSize(size).replaceAll(" ", "\u00a0") : undefined
}

/** `3-bed`, or `studio`, where the listed home has other bedrooms. */
function otherBedrooms(bedrooms: number | undefined, listed: ReadHomes): string | undefined {
  if (bedrooms === undefined || bedrooms === listed.bedroomNumber) return undefined
  return bedrooms === 0 ? "studio" : `${bedrooms}-bed`
}
