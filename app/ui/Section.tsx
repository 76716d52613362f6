import type { ReactNode } from "react"
import { ForwardIcon } from "./icons.tsx"

interface SectionProps {
  title: string
  /** Names the heading, so that the page can link to this part. */
  id: string
  /** A sentence below the heading. */
  lead?: ReactNode
  /** Where more of the same is found. */
  more?: { href: string; label: string }
  /** Whether its heading is that of a part of a page, as those before it. */
  isPart?: boolean
  className?: string
  children: ReactNode
}

/** A part of a page under its own h2, as wide as the content. */
export function Section({ title, id, lead, more, isPart, className = "", children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={`section ${className}`}>
      <div className="wrap">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-10">
          <div className="max-w-text">
            <h2 id={id} className={isPart ? "text-title" : undefined}>
              {title}
            </h2>
            {lead && <p className="mt-3 text-lead text-soft text-balance">{lead}</p>}
          </div>
          {more && (
            <a
              href={more.href}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-peacock hover:underline underline-offset-4"
            >
              {more.label}
              <ForwardIcon />
            </a>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
