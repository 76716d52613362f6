import type { RefObject } from "react"
import { FieldComplaint } from "./FieldComplaint.tsx"

interface CodeFieldProps {
  id: string
  label: string
  ref?: RefObject<HTMLInputElement | null>
  error?: string | undefined
  /** The id of what else describes it. */
  describedBy?: string | undefined
}

/** A code of an authenticator, or a recovery code. */
export function CodeField({ id, label, ref, error, describedBy }: CodeFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        name="code"
        required
        maxLength={40}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : describedBy}
        className="field tabular-nums"
      />
      {error && <FieldComplaint id={id}>{error}</FieldComplaint>}
    </div>
  )
}
