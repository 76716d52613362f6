import { useMatches } from "react-router"

/**
 * What a route says of itself. A document is rendered on the server and stays as it is; an
 * application is hydrated and ships React. A route that says nothing is a document.
 */
export interface RouteHandle {
  isApplication?: boolean
  /**
   * The names that a page reads from its query. A document is shown without all others, an
   * application leads to its address without them. A document that says none reads none; an
   * application that says none may read any.
   */
  query?: readonly string[]
  /** Those of them that may be said several times; of the others the last counts. */
  lists?: readonly string[]
}

export const application: RouteHandle = { isApplication: true }

/** Says of an application that it reads these names from its query. */
export function applicationReading(...query: string[]): RouteHandle {
  return { isApplication: true, query }
}

/** Says of a document that it reads from its query what the schema names, and these lists. */
export function reads({ shape }: { shape: object }, ...lists: string[]): RouteHandle {
  return { query: [...Object.keys(shape), ...lists], lists }
}

/** Whether the page being shown is an application. */
export function useIsApplication(): boolean {
  return useMatches().some((match) => (match.handle as RouteHandle | undefined)?.isApplication)
}
