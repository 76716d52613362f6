import { searchCriteria } from "#contract/homes.ts"

/** The search for every home on the site. */
export const ALL_HOMES = searchCriteria.parse({})
