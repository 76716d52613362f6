import type { ReactNode } from "react"
import { FieldComplaint } from "../../ui/FieldComplaint.tsx"
import { TextButton } from "../ui/SmallButton.tsx"
import { fieldId, useForm } from "./form-context.ts"

interface FieldShellProps {
  /** The field's name in the form. */
  name: string
  /** The word on the form. */
  label: string
  isOptional?: boolean
  hint?: ReactNode
  className?: string
  /** The control is none that a `<label>` can name: it takes its name from the label by its id. */
  isComposite?: boolean
  /** The control, with the id of the field. */
  children: ReactNode
}

const MOST_SHOWN = 300

/** A control with its label, its hint, and what is wrong with it in words. */
export function FieldShell({
  name,
  label,
  isOptional,
  hint,
  className,
  isComposite,
  children,
}: FieldShellProps) {
  const { errors, theirs, setText } = useForm()
  const id = fieldId(name)
  const error = errors.get(name)
  const saved = theirs[name]
  return (
    <div className={`min-w-0 ${className ?? ""}`}>
      <div className="flex items-baseline justify-between gap-3">
        {isComposite ? (
          <span id={`${id}-label`} className="field-label">
            {label}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id} className="field-label">
            {label}
          </label>
        )}
        {isOptional && <span className="text-small text-soft">Optional</span>}
      </div>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-small text-soft">
          {hint}
        </p>
      )}
      {error && <FieldComplaint id={id}>{error}</FieldComplaint>}
      {saved !== undefined && (
        <div className="mt-2 rounded-small border border-peacock/30 bg-peacock-light px-3 py-2 text-small">
          <p>
            Saved meanwhile:{" "}
            {saved === "" ? <em>nothing</em> : <q className="wrap-anywhere">{cut(saved)}</q>}
          </p>
          <TextButton className="-ms-2" onClick={() => setText(name, saved)}>
            Use this text<span className="sr-only"> for {label}</span>
          </TextButton>
        </div>
      )}
    </div>
  )
}

function cut(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}
