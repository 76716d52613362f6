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
    <label className="check-line">
      <input type="checkbox" name={name} value={value} checked={isChecked} onChange={onToggle} />
      <span>{label}</span>
      {count !== undefined && <small>{formatCount(count, { isMinimum })}</small>}
    </label>
  )
}
