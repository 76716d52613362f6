import { formatCount } from "#catalog/format.ts"

interface CheckLineProps {
  name: string
  value: string
  label: string
  /** How many homes it would give, where that is counted, and whether there may be more. */
  count?: number
  isMinimum?: boolean
  isChecked: boolean
  onToggle: () => void
}

/** A choice of the filters: a box, its words, and what it would give. */
export function CheckLine({
  name,
  value,
  label,
  count,
  isMinimum,
  isChecked,
  onToggle,
}: CheckLineProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 hover:text-peacock lg:min-h-9">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChecked}
        onChange={onToggle}
        className="size-5 shrink-0 accent-peacock"
      />
      <span className="min-w-0 flex-1">{label}</span>
      {count !== undefined && (
        <span className="text-small text-soft tabular-nums">
          {formatCount(count, { isMinimum })}
        </span>
      )}
    </label>
  )
}
