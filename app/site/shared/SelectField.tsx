import { type Option, withChosen } from "./search-options.ts"

interface SelectFieldProps {
  id: string
  name: string
  label: string
  /** The option without a value. */
  any: string
  options: Option[]
  chosen?: string | undefined
  /** The label of a chosen value that is not among the options. */
  chosenLabel?: string | undefined
  className?: string
}

export function SelectField({
  id,
  name,
  label,
  any,
  options,
  chosen,
  chosenLabel,
  className,
}: SelectFieldProps) {
  const all = withChosen(options, chosen, chosenLabel)
  const selected = all.find(({ value }) => value.toLowerCase() === chosen?.toLowerCase())?.value
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select id={id} name={name} defaultValue={selected ?? ""} className="field">
        <option value="">{any}</option>
        {all.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
