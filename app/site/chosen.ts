import { href } from "react-router"
import { project as kind } from "#catalog/project.ts"
import { isSlug, services } from "./loaders.ts"

/** More than these are not kept: their slugs have to fit into an address. */
export const MAX_FAVOURITES = 40
/** More than these do not stand side by side. */
export const MAX_COMPARED = 3

/** The comparison of these projects. */
export function comparePath(slugs: readonly string[]): string {
  return `${href("/compare")}?p=${slugs.join(",")}`
}

/**
 * The slugs of `?p=one,two` or, as a form sends them, `?p=one&p=two`: each once, at most so many.
 */
export function readChosen(request: Request, max: number): string[] {
  const said = new URL(request.url).searchParams.getAll("p").flatMap((value) => value.split(","))
  return [...new Set(said.filter(isSlug))].slice(0, max)
}

/**
 * The projects of these slugs with their pictures, and what became of the slugs that are none any
 * more.
 */
export async function findChosen(
  context: Parameters<typeof services>[0],
  slugs: readonly string[],
) {
  const { projects, illustrate } = services(context)
  const { cards, moved } = await projects.findCards(slugs)
  return { projects: await illustrate(kind, cards), moved }
}
