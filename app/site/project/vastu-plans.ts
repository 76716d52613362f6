import { z } from "zod"
import { isId } from "#catalog/fields.ts"
import { formatDate, formatPrice } from "#catalog/format.ts"
import { planSize, unitOfPlan } from "#catalog/homes-of-project.ts"
import type { Picture } from "#catalog/picture.ts"
import { sizeWords } from "#catalog/plan-in-short.ts"
import type { PlanMarks } from "#catalog/plan-marks.ts"
import type { Project, ReadPlan } from "#catalog/project.ts"
import type { UnitPrice } from "#catalog/unit-price.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"

/** The school of a reading, from the address of its page. */
export const schoolQuery = z.object({ school: z.enum(SCHOOLS).catch("modern") })

/** The page of a project also reads the open plan. */
export const vastuQuery = schoolQuery.extend({
  plan: z.string().refine(isId).optional().catch(undefined),
})

/** A plan as its page shows it; dates are formatted by the server. */
export type ShownPlan<Plan> = Plan & {
  picture?: Picture | undefined
  confirmedOn?: string | undefined
  readers: string
}

/** Where the picture of a floor plan is stored. */
export function drawingOf({ image }: { image: string }) {
  return { folder: "projects/floorplans" as const, file: image }
}

/** The plans without the further drawings of a home that has several. */
export function homesOf<Plan extends Pick<ReadPlan, "home">>(plans: readonly Plan[]): Plan[] {
  return plans.filter(
    ({ home }, index) => !home || plans.findIndex((plan) => plan.home === home) === index,
  )
}

/** All plans in the order of those that were read, which is from the best on; the others follow. */
export function bestFirst<Plan extends { _id: string }>(
  all: readonly Plan[],
  read: readonly Pick<ReadPlan, "_id">[],
): Plan[] {
  const ids = read.map(({ _id }) => _id)
  const place = ({ _id }: Plan) => (ids.includes(_id) ? ids.indexOf(_id) : ids.length)
  return all.toSorted((one, other) => place(one) - place(other))
}

/** The title of a plan for a short line, `Type 1B`; `Type 1A, side wing` beside another type 1A. */
export function shortTitle(
  { home, title }: Pick<ReadPlan, "home" | "title">,
  all: readonly Pick<ReadPlan, "title">[],
): string {
  if (home) return home
  const [first = title] = title.split(",")
  const isAlone = all.filter((plan) => plan.title.split(",")[0] === first).length === 1
  return isAlone ? first : title.split(",").slice(0, 2).join(",")
}

/** The size in a plan's title, `828 sq ft`; nothing for a home of several drawings, which name parts. */
export function sizeIn({ home, title }: Pick<ReadPlan, "home" | "title">): string | undefined {
  return sizeWords(home ? undefined : planSize(title))
}

/** `from AED 1,690,000`, by the price list of a project; nothing where that does not name the plan. */
export function priceFrom(
  plan: { title: string; home?: string | null },
  { unitPrices }: Pick<Project, "unitPrices">,
): string | undefined {
  return unitPriceFrom(unitOfPlan(plan, unitPrices))
}

/** `from AED 1,690,000`, of a unit. */
export function unitPriceFrom(unit: UnitPrice | undefined): string | undefined {
  return unit && `from ${formatPrice(unit.price)}`.replaceAll(" ", "\u00a0")
}

/** Of marks that have no second reader. */
export const UNCONFIRMED = "No second reader has confirmed the marks yet."

/** The author of a plan's marks and their second reader, as far as they are stored. */
function readersOf({ markedBy, confirmedBy }: PlanMarks): string {
  const author = markedBy
    ? `This plan was marked by ${markedBy.name} on ${formatDate(markedBy.at)}`
    : "Who marked this plan is not on record"
  if (!confirmedBy) return `${author}.`
  const role = markedBy ? " as second reader" : ""
  return `${author}; ${confirmedBy.name} confirmed the marks${role} on ${formatDate(confirmedBy.at)}.`
}

/** The picture of a floor plan, of those from `describe`; on its white it needs no miniature. */
export function pictureOf(plan: { image: string }, pictures: ReadonlyMap<string, Picture>) {
  const { folder, file } = drawingOf(plan)
  const picture = pictures.get(`${folder}/${file}`)
  return picture && { ...picture, placeholder: "" }
}

/** A plan with its picture from those of `describe`, its readers, and when north was confirmed. */
export function showPlan<Plan extends { image: string; marks: PlanMarks }>(
  plan: Plan,
  pictures: ReadonlyMap<string, Picture>,
): ShownPlan<Plan> {
  const confirmedAt = plan.marks.north?.confirmedAt
  return {
    ...plan,
    picture: pictureOf(plan, pictures),
    confirmedOn: confirmedAt && formatDate(confirmedAt),
    readers: readersOf(plan.marks),
  }
}
