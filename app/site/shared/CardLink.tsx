import type { ReactNode } from "react"

interface CardLinkProps {
  href: string
  /** The level of the card's heading: 3 below a section's h2, 2 right below the h1. */
  headingLevel?: 2 | 3
  /** For narrow cards. */
  isSmall?: boolean
  /** For the card of a lead, larger than those beside it. */
  isLead?: boolean | undefined
  className?: string
  children: ReactNode
}

/** The heading of a card, whose link covers the whole card (the nearest `relative` ancestor). */
export function CardLink({
  href,
  headingLevel = 3,
  isSmall,
  isLead,
  className = "",
  children,
}: CardLinkProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Heading
      className={`leading-snug tracking-normal ${isSmall ? "text-base md:text-lead" : isLead ? "text-heading" : "text-title"} ${className}`}
    >
      <a href={href} className="card-link">
        {children}
      </a>
    </Heading>
  )
}
