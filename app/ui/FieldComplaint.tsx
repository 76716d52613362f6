import type { ReactNode } from "react"

/** The complaint about a field, below it; the field names it by `{id}-error`. */
export function FieldComplaint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="mt-1 text-small font-semibold text-clay">
      {children}
    </p>
  )
}
