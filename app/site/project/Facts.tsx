import type { ReactNode } from "react"

export interface Fact {
  label: string
  /** An empty value leaves out the fact with its label. */
  value: ReactNode
}

/** Labels and values side by side, without those that have no value. */
export function Facts({ facts, className = "" }: { facts: Fact[]; className?: string }) {
  const known = facts.filter(({ value }) => value !== undefined && value !== null && value !== "")
  if (known.length === 0) return null
  return (
    <dl className={`grid gap-x-8 sm:grid-cols-2 ${className}`}>
      {known.map(({ label, value }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-4 border-b border-line py-3 print:py-1"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="text-end font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
