import { type ComponentProps, useId } from "react"
import { FieldComplaint } from "./FieldComplaint.tsx"
import { useComplaint } from "./use-complaint.ts"

interface TextFieldProps extends ComponentProps<"input"> {
  label: string
  error?: string | undefined
}

/** A field of one line below its label; what is wrong with it takes the place of its description. */
export function TextField({ label, error, ...input }: TextFieldProps) {
  const ownId = useId()
  const { id = ownId, "aria-describedby": describedBy } = input
  const { complaint, onInput } = useComplaint(error)
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        className="field"
        aria-invalid={complaint ? true : undefined}
        onInput={onInput}
        {...input}
        aria-describedby={complaint ? `${id}-error` : describedBy}
      />
      {complaint && <FieldComplaint id={id}>{complaint}</FieldComplaint>}
    </div>
  )
}
