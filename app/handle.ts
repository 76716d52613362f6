import { useMatches } from "react-router"

/**
 * What a route says of itself. A document is rendered on the server and stays as it is; an application is hydrated
 * and ships React. A route that says nothing is a document.
 */
export interface RouteHandle {
  isApplication?: boolean
  /** Of an application that is of use before it is hydrated: its scripts are fetched after the first paint. */
  isPaintedFirst?: boolean
  /**
   * The names that a document reads from its query. It is shown without all others, and kept for the next visitor;
   * a document that does not say them is made anew for every query.
   */
  query?: readonly string[]
}

export const application: RouteHandle = { isApplication: true }

export const paintedApplication: RouteHandle = { isApplication: true, isPaintedFirst: true }

/** Says of a document that it reads from its query what the schema names. */
export function reads(schema: { shape: object }): RouteHandle {
  return { query: Object.keys(schema.shape) }
}

/** Whether the page being shown is an application. */
export function useIsApplication(): boolean {
  return useMatches().some((match) => (match.handle as RouteHandle | undefined)?.isApplication)
}
