import { type ComponentProps, useId } from "react"
import { FieldComplaint } from "./FieldComplaint.tsx"

interface TextFieldProps extends ComponentProps<"input"> {
  label: string
  error?: string | undefined
}

/** A field of one line below its label; what is wrong with it takes the place of its description. */
export function TextField({ label, error, ...input }: TextFieldProps) {
  const ownId = useId()
  const { id = ownId, "aria-describedby": describedBy } = input
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        className="field"
        aria-invalid={error ? true : undefined}
        {...input}
        aria-describedby={error ? `${id}-error` : describedBy}
      />
      {error && <FieldComplaint id={id}>{error}</FieldComplaint>}
    </div>
  )
}
