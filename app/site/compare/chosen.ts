import { href } from "react-router"
import { project as kind } from "#catalog/project.ts"
import { isSlug, services } from "../loaders.ts"

/** The limit of saved favourites: their slugs have to fit into an address. */
export const MAX_FAVOURITES = 40
/** The limit of projects side by side. */
export const MAX_COMPARED = 3

/** The address of the comparison of these projects. */
export function comparePath(slugs: readonly string[]): string {
  return `${href("/compare")}?p=${slugs.join(",")}`
}

/** The slugs of `?p=one,two` or, from a form, `?p=one&p=two`: without duplicates, at most `max`. */
export function readChosen(request: Request, max: number): string[] {
  const slugs = new URL(request.url).searchParams.getAll("p").flatMap((value) => value.split(","))
  return [...new Set(slugs.filter(isSlug))].slice(0, max)
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
