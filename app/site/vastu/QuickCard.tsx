import type { ReactNode } from "react"

/** The card of the check by nine cells. */
export function QuickCard({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="rounded border border-line bg-card p-4 sm:p-8">
      <h2 id={id} className="mb-3 text-title md:mb-5">
        A first answer in half a minute
      </h2>
      {children}
    </section>
  )
}
