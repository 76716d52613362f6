import type { ReactNode } from "react"
import { CardGrid } from "./CardGrid.tsx"

/** Three suggestions; where cards stand in twos the third stays away, so that no row is left half empty. */
export function ThreeCards({ children }: { children: ReactNode }) {
  return (
    <div className="sm:max-lg:[&>ul>li:nth-child(3)]:hidden">
      <CardGrid>{children}</CardGrid>
    </div>
  )
}
