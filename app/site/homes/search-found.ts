import { MUST_REVALIDATE } from "#contract/caching.ts"
import { MAP_STATE, SEARCH_PARAMETERS } from "#contract/criteria.ts"
import type { RouteHandle } from "../../handle.ts"
import type { Route } from "./+types/search-found"
import { findHomes } from "./find-homes.ts"

/** The query of the search: its page and its data. */
export const SEARCH_HANDLE: RouteHandle = {
  readsAddress: true,
  query: [...SEARCH_PARAMETERS, ...MAP_STATE],
}

export const handle = SEARCH_HANDLE

/** The data of `/search` for the same query, as JSON: cached like a page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const headers = { "cache-control": MUST_REVALIDATE }
  return Response.json(await findHomes({ context, request }), { headers })
}
