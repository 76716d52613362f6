import { href } from "react-router"
import { servicesContext } from "#app/context.ts"
import type { Route } from "./+types/robots"
import { textResponse } from "./delivery.ts"
import { absoluteUrl } from "./url.ts"

/** The public site is open to crawlers; the dashboard and the API are not. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(servicesContext)
  const lines = [
    "User-agent: *",
    "Allow: /",
    "Disallow: /dash-admin",
    "Disallow: /secure-login",
    "Disallow: /api/",
    "",
    `Sitemap: ${absoluteUrl(publicOrigin, href("/sitemap.xml"))}`,
    "",
  ]
  return textResponse(lines.join("\n"), { type: "text/plain", maxAgeSeconds: 3_600 })
}
