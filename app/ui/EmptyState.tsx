import type { ReactNode } from "react"

interface EmptyStateProps {
  /** One sentence: what is not there. */
  title: string
  /** The next steps: words, links, buttons. */
  children?: ReactNode
  /** Instead of the mandala. */
  icon?: ReactNode
}

/** Where a list would stand that has nothing to show. */
export function EmptyState({ title, children, icon }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-4 py-12 text-center">
      {icon ?? <div className="mandala mb-2 w-24" aria-hidden="true" />}
      <h2 className="text-title leading-snug">{title}</h2>
      {children}
    </div>
  )
}
