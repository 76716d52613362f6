import type { ReactNode } from "react"

/** The card of the check by nine cells: what it is, above the check itself. */
export function QuickIntro({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="rounded border border-line bg-card p-4 sm:p-8">
      <h2 id={id} className="text-title">
        A first answer in half a minute
      </h2>
      <p className="mt-2 max-w-text">
        Think of your home as three by three cells. Choose a room, then tap the cell that it lies
        in. Nothing is sent: the check runs in this browser.
      </p>
      {children}
    </section>
  )
}
