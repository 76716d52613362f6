import { formatCount } from "#catalog/format.ts"

interface CheckLineProps {
  name: string
  value: string
  label: string
  /**
   * The number of homes it would give, where that is counted; `isMinimum` where there may be more.
   */
  count?: number
  isMinimum?: boolean
  isChecked: boolean
  /** One of several choices alone. */
  isRadio?: boolean
  onToggle: () => void
}

/** A choice of the filters: a checkbox or a radio button, its label and its count. */
export function CheckLine({
  name,
  value,
  label,
  count,
  isMinimum,
  isChecked,
  isRadio = false,
  onToggle,
}: CheckLineProps) {
  return (
    <label className="check-line">
      <input
        type={isRadio ? "radio" : "checkbox"}
        name={name}
        value={value}
        checked={isChecked}
        onChange={onToggle}
      />
      <span>{label}</span>
      {count !== undefined && <small>{formatCount(count, { isMinimum })}</small>}
    </label>
  )
}
