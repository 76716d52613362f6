import { isAuthorityPage } from "#catalog/permit.ts"
import type { RouteHandle } from "../../handle.ts"
import { textResponse } from "../../seo/delivery.ts"
import { services } from "../loaders.ts"
import type { Route } from "./+types/permit-code"

const DAY_SECONDS = 86_400
/** As long as a permit may have it. */
const MAX_URL = 500

export const handle: RouteHandle = { query: ["url"] }

/** The QR code of an official page of a permit, an SVG picture; of no other address. */
export function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url).searchParams.get("url") ?? ""
  if (url.length > MAX_URL || !isAuthorityPage(url))
    return new Response("This is no page of an authority\n", { status: 404 })
  const { size, path } = services(context).qrLines(url)
  const box = `viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path fill="none" stroke="#000" transform="translate(0 .5)" d="${path}"/></svg>`
  return textResponse(svg, { type: "image/svg+xml", maxAgeSeconds: DAY_SECONDS })
}
