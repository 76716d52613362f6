import { href } from "react-router"
import { servicesContext } from "#app/context.ts"
import { LANGUAGE } from "#catalog/languages.ts"
import type { Route } from "./+types/security-txt"
import { textResponse } from "./delivery.ts"
import { absoluteUrl } from "./url.ts"

/** RFC 9116 requires less than a year. */
const GOOD_FOR_MS = 180 * 24 * 60 * 60_000

/** The contact for reports of vulnerabilities (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, site } = context.get(servicesContext)
  const lines = [
    `Contact: mailto:${site.email}`,
    `Expires: ${new Date(Date.now() + GOOD_FOR_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGE.code}`,
    `Canonical: ${absoluteUrl(publicOrigin, href("/.well-known/security.txt"))}`,
    "",
  ]
  return textResponse(lines.join("\n"), { type: "text/plain", maxAgeSeconds: 86_400 })
}
