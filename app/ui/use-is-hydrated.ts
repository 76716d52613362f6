import { useSyncExternalStore } from "react"

const never = () => () => {}

/** Whether the page answers yet: what was typed or pressed before would be lost. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
