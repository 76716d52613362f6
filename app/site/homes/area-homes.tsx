import { redirect } from "react-router"
import { area as kind } from "#catalog/area.ts"
import { findOrRedirect, services } from "../loaders.ts"
import type { Route } from "./+types/area-homes"
import { handle, LandingPage, meta, readLanding } from "./landing.tsx"

export { handle, meta }
export default LandingPage

/** `/homes/dubai-marina/apartment/2-bedroom`: too few homes lead to the page above, for ever. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { areas } = services(context)
  const { area, type, bedrooms } = params
  const found = await readLanding({ context, request })
  if (found) return found
  await findOrRedirect({ context, request }, { ...areas, kind }, area, areas.findBySlug)
  const above = bedrooms ? `/homes/${area}/${type}` : type ? `/homes/${area}` : `/areas/${area}`
  throw redirect(above, 301)
}
