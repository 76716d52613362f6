import type { Option } from "./search-options.ts"

interface SelectFieldProps {
  id: string
  name: string
  label: string
  /** The option without a value. */
  any: string
  options: Option[]
}

export function SelectField({ id, name, label, any, options }: SelectFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select id={id} name={name} className="field">
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
