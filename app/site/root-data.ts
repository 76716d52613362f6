import { useRouteLoaderData } from "react-router"
import type { loader } from "../root.tsx"

type RootData = Awaited<ReturnType<typeof loader>>

/**
 * What every page knows of the site: its name and how it is reached. For components inside the
 * site.
 */
export function useSite(): RootData["site"] {
  return useRouteLoaderData<typeof loader>("root")!.site
}

/** The style of street maps, where the settings name one. */
export function useMapStyle(): string | undefined {
  return useRouteLoaderData<typeof loader>("root")!.mapStyleUrl
}

/** An address of this site that works from elsewhere, for links that are passed on. */
export function useAbsoluteUrl(path: string): string {
  return `${useRouteLoaderData<typeof loader>("root")!.publicOrigin}${path}`
}

/** What the root loader gave, for a `meta` function, from its `matches`. */
export function rootOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): RootData {
  return matches.find((match) => match?.id === "root")!.loaderData as RootData
}
