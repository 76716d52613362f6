import type { ReactNode } from "react"

interface SelectionBarProps {
  label: string
  /** `3 selected`; a screen reader announces it. */
  words: string
  /** Its place on the screen and its corners. */
  className: string
  /** The changes that apply to all of them at once. */
  children: ReactNode
}

/** Stays in sight above a list or a gallery of which several are selected. */
export function SelectionBar({ label, words, className, children }: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      className={`sticky mb-3 flex flex-wrap items-center border border-peacock/40 bg-peacock-light px-3 py-1 text-small ${className}`}
    >
      <p role="status" className="me-2 font-semibold">
        {words}
      </p>
      {children}
    </section>
  )
}
