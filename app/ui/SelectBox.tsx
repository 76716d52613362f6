import { type ComponentProps, useId } from "react"
import { Options } from "./Options.tsx"

interface SelectBoxProps extends ComponentProps<"select"> {
  label: string
  options: ComponentProps<typeof Options>["of"]
}

/** A choice of a few below its label; options of `children` come before the others. */
export function SelectBox({ label, options, children, ...select }: SelectBoxProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select id={id} className="field" {...select}>
        {children}
        <Options of={options} />
      </select>
    </div>
  )
}
