import type { ReactNode } from "react"

export interface Fact {
  label: string
  /** An empty value leaves out the fact with its label. */
  value: ReactNode
}

/** Labels and values side by side, without those that have no value. */
export function Facts({ facts, className = "" }: { facts: Fact[]; className?: string }) {
  const known = facts.filter(
    ({ value }) => value !== undefined && value !== null && value !== false && value !== "",
  )
  if (known.length === 0) return null
  return (
    <dl className={`facts ${className}`}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
