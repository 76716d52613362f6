import type { ReactNode } from "react"

/** Between two facts of a `dot-line`: hidden where the second begins a line. */
export function Dot() {
  return <i> · </i>
}

interface DotLineProps {
  /** Empty ones are left out. */
  items: (string | false | undefined)[]
  className?: string
  /** Further facts, elements that begin with a `Dot`. */
  children?: ReactNode
}

/** Facts with dots between them; no line ends or begins with a dot. */
export function DotLine({ items, className = "", children }: DotLineProps) {
  return (
    <p className={`dot-line ${className}`}>
      {items.filter(Boolean).map((item, index) => (
        <span key={String(item)}>
          {index > 0 && <Dot />}
          {item}
        </span>
      ))}
      {children}
    </p>
  )
}
