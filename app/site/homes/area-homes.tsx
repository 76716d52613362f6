import { redirect } from "react-router"
import { area as kind } from "#catalog/area.ts"
import { project } from "#catalog/project.ts"
import { listQuery } from "#contract/listing.ts"
import { reads } from "../../handle.ts"
import { findOrRedirect, services } from "../loaders.ts"
import type { Route } from "./+types/area-homes"
import { LandingPage, landingMeta, readLanding } from "./landing.tsx"

const query = listQuery(project).pick({ page: true })

export const handle = reads(query)

/** `/homes/dubai-marina/apartment/2-bedroom`: too few homes lead to the page above, for ever. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { areas } = services(context)
  const { area, type, bedrooms } = params
  const found = await readLanding({ context, request, query })
  if (found) return found
  await findOrRedirect({ context, request }, { ...areas, kind }, area, areas.findBySlug)
  const above = bedrooms ? `/homes/${area}/${type}` : type ? `/homes/${area}` : `/areas/${area}`
  throw redirect(above, 301)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return landingMeta(loaderData, matches)
}

export default function AreaHomes({ loaderData }: Route.ComponentProps) {
  return <LandingPage {...loaderData} />
}
