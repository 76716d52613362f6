import { servicesContext } from "#app/context.ts"
import type { Route } from "./+types/sitemap-page"
import { textResponse } from "./delivery.ts"
import { DELIVERY, pagesOf, STANDING_PAGES, urlSet } from "./sitemap-xml.ts"

/** One file of the index: `projects-1.xml` and the like. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { siteMap, landings, publicOrigin } = context.get(servicesContext)
  if (params.page === "pages-1.xml") {
    const pages = [...STANDING_PAGES.map((path) => ({ path })), ...(await landings()).values()]
    return textResponse(urlSet(pages, publicOrigin), DELIVERY)
  }
  const part = (await siteMap.parts()).find(
    ({ kind, number }) => params.page === `${kind}-${number}.xml`,
  )
  if (!part) return new Response("There is no such site map\n", { status: 404 })
  const entries = await siteMap.entries(part.kind, part)
  const pages = entries.flatMap((entry) => pagesOf(part.kind, entry))
  return textResponse(urlSet(pages, publicOrigin), DELIVERY)
}
