interface OptionsProps {
  of: readonly (readonly [value: string | number, label: string])[]
}

/** The options of a `<select>`. */
export function Options({ of }: OptionsProps) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
