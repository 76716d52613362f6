import { isReady } from "#catalog/format.ts"
import { readQuarter } from "#catalog/payment-plan.ts"
import { rankOf } from "#catalog/vastu/read-plan.ts"
import type { IllustratedProject } from "../shared/ProjectCard.tsx"
import { SORT_WORDS } from "../shared/search-options.ts"

/** The orders of favourites besides that in which they were saved. */
export const FAVOURITE_SORTS = ["price", "handover", "vastu"] as const

export type FavouriteSort = (typeof FAVOURITE_SORTS)[number]

type Favourite = Pick<IllustratedProject, "price" | "handover" | "vastu">

const NONE = Number.POSITIVE_INFINITY

/** The figure that each order begins with the least of. */
const FIGURES: Record<FavouriteSort, (home: Favourite) => number> = {
  price: ({ price }) => price || NONE,
  handover: ({ handover }) => (isReady(handover) ? 0 : (readQuarter(handover) ?? NONE)),
  vastu: ({ vastu }) => (vastu ? rankOf(vastu.band) : NONE),
}

export const FAVOURITE_SORT_WORDS: Record<FavouriteSort, string> = {
  price: SORT_WORDS.price,
  handover: SORT_WORDS.handover,
  vastu: "Best by Vastu",
}

/** Homes in an order, those without its figure last; as they are without an order. */
export function inFavouriteOrder<Home extends Favourite>(
  homes: Home[],
  sort: FavouriteSort | undefined,
): Home[] {
  if (!sort) return homes
  const figure = FIGURES[sort]
  // Infinity less itself is no number.
  return homes.toSorted((one, other) => figure(one) - figure(other) || 0)
}
