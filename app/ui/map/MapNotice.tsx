import type { ReactNode } from "react"

export const MAP_LOADING = "The map is loading…"

/** Words in place of a map. */
export function MapNotice({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="absolute inset-0 grid place-content-center p-6 text-center text-small"
    >
      <span className="max-w-96">{children}</span>
    </p>
  )
}
