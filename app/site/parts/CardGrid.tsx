import { Children, type ReactNode } from "react"

/** Cards side by side: three on a desk, two on a tablet, one on a phone. `CARD_SIZES` fits its pictures. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul aria-label={label} className="grid gap-x-6 gap-y-12 sm:grid-cols-2 md:gap-x-8 lg:grid-cols-3">
      {Children.map(children, (child) => (
        <li className="min-w-0">{child}</li>
      ))}
    </ul>
  )
}
