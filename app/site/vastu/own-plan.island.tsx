import { lazy, Suspense } from "react"
import { hydrateRoot } from "react-dom/client"
import { useIsHydrated } from "../../ui/use-is-hydrated.ts"
import { Waiting } from "./Waiting.tsx"

/** The editor and the rules load after hydration. */
const OwnPlan = lazy(async () => ({ default: (await import("./OwnPlan.tsx")).OwnPlan }))

export function hydrate(element: HTMLElement) {
  hydrateRoot(element, <OwnPlanPlace />)
}

/** The place of the editor, which nothing but the browser can show. */
export function OwnPlanPlace() {
  const isHydrated = useIsHydrated()
  return isHydrated ? (
    <Suspense fallback={<Waiting />}>
      <OwnPlan />
    </Suspense>
  ) : (
    <Waiting />
  )
}
