import { useLoaded } from "../loaded.ts"
import type { loader } from "../root.tsx"

export type RootData = Awaited<ReturnType<typeof loader>>

/**
 * The facts of the site on every page: its name and its contact methods. For components inside the
 * site.
 */
export function useSite(): RootData["site"] {
  return useLoaded<typeof loader>("root").site
}

/** Whether the catalogue is the demo. */
export function useIsSample(): boolean {
  return useSite().isSample
}

/** The style of street maps, where the settings have one. */
export function useMapStyle(): string | undefined {
  return useLoaded<typeof loader>("root").mapStyleUrl
}

/** An absolute URL of this site, for links to share. */
export function useAbsoluteUrl(path: string): string {
  return `${useLoaded<typeof loader>("root").publicOrigin}${path}`
}
