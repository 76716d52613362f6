import { useMatches } from "react-router"

/**
 * The facts of a route. A static page is rendered on the server and never hydrated; an application
 * is hydrated and ships React. A route without a handle is a static page.
 */
export interface RouteHandle {
  isApplication?: boolean
  /**
   * Of a static page whose island reads the address again: it has to find the query of the render,
   * so other names are redirected away.
   */
  readsAddress?: boolean
  /**
   * The names that a page reads from its query. A static page ignores all others, an application
   * redirects without them. Without this list a static page reads none, an application any.
   */
  query?: readonly string[]
  /** The names that may repeat; of the others the last counts. */
  lists?: readonly string[]
  /**
   * Whether the page, by the data of its loader, has a bar of its own at the top of the window; on
   * the others the header of the site stays there.
   */
  hasBar?: (data: unknown) => boolean
}

export const application: RouteHandle = { isApplication: true }

/** The handle of an application that reads these names from its query. */
export function applicationReading(...query: string[]): RouteHandle {
  return { isApplication: true, query }
}

/** The handle of a static page that reads the schema's names and these lists from its query. */
export function reads({ shape }: { shape: object }, ...lists: string[]): RouteHandle {
  return { query: [...Object.keys(shape), ...lists], lists }
}

/** Whether the current page is an application. */
export function useIsApplication(): boolean {
  return useMatches().some((match) => handleOf(match)?.isApplication)
}

/** Whether the current page has a bar of its own at the top of the window. */
export function useHasBar(): boolean {
  return useMatches().some((match) => handleOf(match)?.hasBar?.(match.loaderData))
}

function handleOf({ handle }: { handle: unknown }) {
  return handle as RouteHandle | undefined
}
