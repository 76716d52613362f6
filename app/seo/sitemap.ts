import { href } from "react-router"
import { servicesContext } from "#app/context.ts"
import { kinds } from "#catalog/kinds.ts"
import type { Route } from "./+types/sitemap"
import { textResponse } from "./delivery.ts"
import { DELIVERY, MAX_URLS, pagesOf, STANDING_PAGES, sitemapIndex, urlSet } from "./sitemap-xml.ts"

/** Every public page; beyond 50,000 pages the index of the files that list them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteMap, landings, publicOrigin } = context.get(servicesContext)
  const ofHomes = await landings()
  const most = (await siteMap.mostPages()) + STANDING_PAGES.length + ofHomes.size
  if (most > MAX_URLS) {
    const files = (await siteMap.parts()).map(({ kind, number, updatedAt }) => ({
      path: href("/sitemaps/:page", { page: `${kind}-${number}.xml` }),
      updatedAt,
    }))
    const standing = { path: href("/sitemaps/:page", { page: "pages-1.xml" }) }
    return textResponse(sitemapIndex([standing, ...files], publicOrigin), DELIVERY)
  }
  const pages: { path: string; updatedAt?: string }[] = STANDING_PAGES.map((path) => ({ path }))
  for (const { path: kind } of kinds) {
    for (const entry of await siteMap.entries(kind)) pages.push(...pagesOf(kind, entry))
  }
  pages.push(...ofHomes.values())
  return textResponse(urlSet(pages, publicOrigin), DELIVERY)
}
