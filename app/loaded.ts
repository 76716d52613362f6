import { useRouteLoaderData } from "react-router"

/** The data of a route that is above this one. Throws where it is not. */
export function useLoaded<Loader>(route: "root" | "admin/layout") {
  const data = useRouteLoaderData<Loader>(route)
  if (data === undefined) throw new Error(`The route ${route} is not above`)
  return data
}
