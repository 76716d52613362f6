import { servicesContext } from "#app/context.ts"
import { LANGUAGE } from "#catalog/languages.ts"
import type { Route } from "./+types/web-manifest"
import { textResponse } from "./delivery.ts"
import { HOME_DESCRIPTION } from "./home.ts"

const PAPER = "#FBF8F3"

/** The site as an installed app on a phone. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  const manifest = {
    id: "/",
    name: site.name,
    short_name: site.name,
    description: HOME_DESCRIPTION,
    lang: LANGUAGE.code,
    dir: LANGUAGE.dir,
    start_url: "/",
    scope: "/",
    // Pages need full loads: without an address bar the visitor still needs a way back.
    display: "minimal-ui",
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  }
  return textResponse(JSON.stringify(manifest), {
    type: "application/manifest+json",
    maxAgeSeconds: 86_400,
  })
}
