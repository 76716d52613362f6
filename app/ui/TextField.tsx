import { type ComponentProps, type ReactNode, useId } from "react"
import { FieldComplaint } from "./FieldComplaint.tsx"
import { useComplaint } from "./use-complaint.ts"

interface TextFieldProps extends ComponentProps<"input"> {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** A field of one line below its label; what is wrong with it takes the place of its description. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const ownId = useId()
  const { id = ownId, "aria-describedby": describedBy = hint ? `${id}-hint` : undefined } = input
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
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-soft">
          {hint}
        </p>
      )}
      {complaint && <FieldComplaint id={id}>{complaint}</FieldComplaint>}
    </div>
  )
}
