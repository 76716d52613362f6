import { useMatches } from "react-router"

/**
 * What a route says of itself. A document is rendered on the server and stays as it is; an application is hydrated
 * and ships React. A route that says nothing is a document.
 */
export interface RouteHandle {
  isApplication?: boolean
}

export const application: RouteHandle = { isApplication: true }

/** Whether the page being shown is an application. */
export function useIsApplication(): boolean {
  return useMatches().some((match) => (match.handle as RouteHandle | undefined)?.isApplication)
}
