import { href, redirect } from "react-router"
import { project } from "#catalog/project.ts"
import { listQuery } from "#contract/listing.ts"
import { reads } from "../../handle.ts"
import type { Route } from "./+types/city-homes"
import { LandingPage, landingMeta, readLanding } from "./landing.tsx"

const query = listQuery(project).pick({ page: true })

export const handle = reads(query)

/** `/vastu-homes/dubai`: too few homes lead to the search. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await readLanding({ context, request, query })
  if (!found) throw redirect(href("/search"), 301)
  return found
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return landingMeta(loaderData, matches)
}

export default function CityHomes({ loaderData }: Route.ComponentProps) {
  return <LandingPage {...loaderData} />
}
