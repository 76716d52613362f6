import type { ReactNode } from "react"

interface CardLinkProps {
  href: string
  /** For narrow cards. */
  isSmall?: boolean
  /** For the card of a lead, larger than those beside it. */
  isLead?: boolean | undefined
  className?: string
  children: ReactNode
}

/** The heading of a card, whose link covers the whole card (the nearest `relative` ancestor). */
export function CardLink({ href, isSmall, isLead, className = "", children }: CardLinkProps) {
  return (
    <h3
      className={`leading-snug tracking-normal ${isSmall ? "text-base md:text-lead" : isLead ? "text-heading" : "text-title"} ${className}`}
    >
      <a href={href} className="card-link">
        {children}
      </a>
    </h3>
  )
}
