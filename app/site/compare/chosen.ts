import { href } from "react-router"
import { isId } from "#catalog/fields.ts"
import { project as kind } from "#catalog/project.ts"
import { isSlug, services } from "../loaders.ts"

/** The limit of saved favourites: their slugs have to fit into an address. */
export const MAX_FAVOURITES = 40
/** The limit of projects side by side. */
export const MAX_COMPARED = 3

/** The school of the readings that are compared. */
export const SCHOOL = "modern"

/** The address of the comparison of these projects, with chosen plans of theirs. */
export function comparePath(slugs: readonly string[], plans: readonly string[] = []): string {
  const chosen = plans.length > 0 ? `&plan=${plans.join(",")}` : ""
  return `${href("/compare")}?p=${slugs.join(",")}${chosen}`
}

interface PlanOfCompared {
  plan: { _id: string; read: { _id: string }[] } | undefined
  /** Whether the address named the plan. */
  isChosen: boolean
}

/** The ids of the compared plans; none where none was chosen and all are the best of their project. */
export function chosenPlans(compared: readonly PlanOfCompared[]): string[] {
  const isPlain = compared.every(
    ({ plan, isChosen }) => !isChosen && plan?._id === plan?.read[0]?._id,
  )
  if (isPlain) return []
  return compared.flatMap(({ plan }) => (plan && plan.read.length > 1 ? [plan._id] : []))
}

/** The slugs of `?p=one,two` or, from a form, `?p=one&p=two`: without duplicates, at most `max`. */
export function readChosen(request: Request, max: number): string[] {
  return [...new Set(valuesOf("p", request).filter(isSlug))].slice(0, max)
}

/**
 * The ids of `?plan=one,two`: of each project the first is compared. One more than there are
 * projects, for the one that makes room.
 */
export function readPlanIds(request: Request): string[] {
  return valuesOf("plan", request)
    .filter(isId)
    .slice(0, MAX_COMPARED + 1)
}

function valuesOf(name: string, request: Request): string[] {
  return new URL(request.url).searchParams.getAll(name).flatMap((value) => value.split(","))
}

/**
 * The projects of these slugs with their pictures, and the changes of slugs that are no longer
 * valid.
 */
export async function findChosen(
  context: Parameters<typeof services>[0],
  slugs: readonly string[],
) {
  const { projects, illustrate } = services(context)
  const { cards, moved } = await projects.findCards(slugs)
  return { projects: await illustrate(kind, cards), moved }
}
