import type { AreaHomes, OfferKinds } from "#contract/page-services.ts"
import { wellReadIn } from "./OfferFacts.tsx"

/** An area or a developer, with its homes on the site and, where they were read, their kinds. */
export type CountedOwner = readonly [
  owner: { name: string },
  homes: AreaHomes | undefined,
  kinds: OfferKinds | undefined,
]

/** The orders of areas and of developers by their homes; the first is the default one. */
export const BY_HOMES = {
  projects: {
    label: "Most projects",
    compare: (one: CountedOwner, other: CountedOwner) =>
      projectsOf(other) - projectsOf(one) || byWellRead(one, other),
  },
  vastu: { label: "Most with good Vastu", compare: byWellRead },
  price: {
    label: "Price, low to high",
    compare: (one: CountedOwner, other: CountedOwner) => leastOf(one) - leastOf(other),
  },
}

export function byName([one]: CountedOwner, [other]: CountedOwner): number {
  return one.name.localeCompare(other.name)
}

function byWellRead(one: CountedOwner, other: CountedOwner): number {
  return wellReadIn(other[2]) - wellReadIn(one[2]) || byName(one, other)
}

function projectsOf([, homes]: CountedOwner): number {
  return homes?.projects ?? 0
}

/** Those without a price come last. */
function leastOf([, homes]: CountedOwner): number {
  return homes?.prices?.least ?? Number.MAX_SAFE_INTEGER
}
