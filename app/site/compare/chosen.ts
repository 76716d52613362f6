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

/** The address of the comparison of these projects, with the plans that are not their best. */
export function comparePath(slugs: readonly string[], plans: readonly string[] = []): string {
  const chosen = plans.length > 0 ? `&plan=${plans.join(",")}` : ""
  return `${href("/compare")}?p=${slugs.join(",")}${chosen}`
}

/** The ids of the compared plans that are not the best of their project. */
export function chosenPlans(
  compared: readonly { plan: { _id: string; read: { _id: string }[] } | undefined }[],
): string[] {
  return compared.flatMap(({ plan }) => (plan && plan._id !== plan.read[0]?._id ? [plan._id] : []))
}

/** The slugs of `?p=one,two` or, from a form, `?p=one&p=two`: without duplicates, at most `max`. */
export function readChosen(request: Request, max: number): string[] {
  return [...new Set(valuesOf("p", request).filter(isSlug))].slice(0, max)
}

/** The ids of `?plan=one,two`: of each project at most one is compared. */
export function readPlanIds(request: Request): string[] {
  return valuesOf("plan", request).filter(isId).slice(0, MAX_COMPARED)
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
