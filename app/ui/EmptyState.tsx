import type { ReactNode } from "react"

interface EmptyStateProps {
  /** One sentence: what is not there. */
  title: string
  /** The next steps: words, links, buttons. */
  children?: ReactNode
  headingLevel?: 2 | 3
  /** Instead of the mandala. */
  icon?: ReactNode
}

/** Where a list would stand that has nothing to show. */
export function EmptyState({ title, children, headingLevel = 2, icon }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-4 py-12 text-center">
      {icon ?? <div className="mandala mb-2 w-24" aria-hidden="true" />}
      <Heading className="text-title leading-snug">{title}</Heading>
      {children}
    </div>
  )
}
