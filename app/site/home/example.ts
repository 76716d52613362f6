import { firstOf } from "#catalog/lists.ts"
import { project } from "#catalog/project.ts"
import type { HomeCriteria } from "#contract/homes.ts"
import { services, values } from "../loaders.ts"
import { drawingOf, showPlan } from "../project/vastu-plans.ts"

type Context = Parameters<typeof services>[0]

/** From the best example on: a result that holds however north is off is the easiest to follow. */
const WISHES: Partial<HomeCriteria>[] = [
  { band: ["strong"], stable: ["true"] },
  { band: ["strong"] },
  { band: ["good", "mixed", "many conflicts"] },
]

/** The newest home that suits best, with its picture and best plan; undefined while none is read. */
export async function findExample(context: Context) {
  const { projects, describe, illustrate } = services(context)
  for (const wish of WISHES) {
    const [card] = values((await projects.listCards({ page: 1, limit: 1, ...wish })).data)
    const found = card && (await projects.findPlans("modern", [card])).get(card.slug)
    if (!found) continue
    const { featureImage } = project.images
    const [shown, pictures] = await Promise.all([
      illustrate({ images: { featureImage } }, [card]),
      describe([drawingOf(found.open)]),
    ])
    return {
      plan: showPlan(found.open, pictures),
      picture: firstOf(shown).pictures.featureImage,
      name: card.name,
      slug: card.slug,
      place: card.area?.name ?? card.city,
    }
  }
  return undefined
}
