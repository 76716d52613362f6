import { use } from "react"
import { href, redirect } from "react-router"
import type { RouteHandle } from "../../handle.ts"
import { Island } from "../../islands/island.tsx"
import { AssetBaseContext } from "../../ui/Picture.tsx"
import { pageHead } from "../page-head.ts"
import { useMapStyle } from "../root-data.ts"
import type { Route } from "./+types/search"
import { findHomes } from "./find-homes.ts"
import { CRUMBS, SearchScreen } from "./SearchScreen.tsx"
import { SEARCH_HANDLE } from "./search-found.ts"

const PATH = href("/search")

export const handle: RouteHandle = { ...SEARCH_HANDLE, hasBar: () => true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await findHomes({ context, request })
  if ("readAs" in found) throw redirect(PATH + found.readAs)
  return found
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  return pageHead(matches, {
    path: PATH,
    title: loaderData?.title ?? "Search homes in the UAE",
    crumbs: CRUMBS,
    description:
      "Find homes by area, developer, type, bedrooms, price, size and handover, with the number of homes beside each choice. Typing errors are forgiven.",
    // Every search but the empty one duplicates lists of projects that have addresses of their own.
    noIndex: location.search !== "",
  })
}

/** A static page: its filters apply at once and its box suggests when the island is hydrated. */
export default function Search({ loaderData }: Route.ComponentProps) {
  return (
    <Island
      name="search"
      component={SearchScreen}
      props={{ styleUrl: useMapStyle(), assetBase: use(AssetBaseContext) }}
      derived={{ data: loaderData }}
      on={["idle"]}
    />
  )
}
