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
    <dl className={`grid grid-cols-2 gap-x-8 ${className}`}>
      {known.map(({ label, value }) => (
        <div
          key={label}
          className="items-baseline justify-between gap-4 sm:flex border-b border-line py-3 print:py-1"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="font-semibold sm:text-end tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
