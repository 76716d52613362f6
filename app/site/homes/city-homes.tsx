import { href, redirect } from "react-router"
import type { Route } from "./+types/city-homes"
import { handle, LandingPage, meta, readLanding } from "./landing.tsx"

export { handle, meta }
export default LandingPage

/** `/vastu-homes/dubai`: too few homes lead to the search. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await readLanding({ context, request })
  if (!found) throw redirect(href("/search"), 301)
  return found
}
