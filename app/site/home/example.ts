import type { ProjectCard } from "#catalog/project.ts"
import { services } from "../loaders.ts"
import { drawingOf, showPlan } from "../project/vastu-plans.ts"

type Context = Parameters<typeof services>[0]

/**
 * The first home that suits, with its best plan; undefined while none of their plans has been
 * read.
 */
export async function findExample(context: Context, cards: ProjectCard[]) {
  const read = cards.filter(({ vastu }) => vastu?.schools.modern.band)
  const modern = (card: ProjectCard) => card.vastu?.schools.modern
  const strong = read.filter((card) => modern(card)?.band === "strong")
  const card = strong.find((card) => !modern(card)?.otherwise) ?? strong[0] ?? read[0]
  if (!card) return undefined
  const { projects, describe } = services(context)
  const found = await projects.findPlans(card.slug, { school: "modern" })
  if (!found) return undefined
  const plan = showPlan(found.open, await describe([drawingOf(found.open)]))
  return { plan, name: card.name, slug: card.slug }
}
