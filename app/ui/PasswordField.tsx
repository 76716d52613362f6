import { type KeyboardEvent, type ReactNode, type RefObject, useState } from "react"
import { FieldComplaint } from "./FieldComplaint.tsx"
import { useComplaint } from "./use-complaint.ts"
import { useIsHydrated } from "./use-is-hydrated.ts"

/** More than any password may have: the server says how long one may be. */
const MAX_LENGTH = 1000

interface PasswordFieldProps {
  /** Its id on the page. */
  id: string
  /** Its name in the form. */
  name: string
  label: string
  autoComplete: "current-password" | "new-password"
  ref?: RefObject<HTMLInputElement | null>
  hint?: ReactNode
  error?: string | undefined
  /** The id of what else describes it. */
  describedBy?: string | undefined
}

/** A password, which can be shown, and a word about Caps Lock. */
export function PasswordField({
  id,
  name,
  label,
  autoComplete,
  ref,
  hint,
  error,
  describedBy,
}: PasswordFieldProps) {
  const isReady = useIsHydrated()
  const { complaint, onInput } = useComplaint(error)
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)

  function lookAtCapsLock(event: KeyboardEvent) {
    setHasCapsLock(event.getModifierState("CapsLock"))
  }

  const descriptions = [
    describedBy,
    hint && `${id}-hint`,
    complaint && `${id}-error`,
    `${id}-caps-lock`,
  ]
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="relative">
        <input
          ref={ref}
          id={id}
          name={name}
          type={isShown ? "text" : "password"}
          required
          maxLength={MAX_LENGTH}
          autoComplete={autoComplete}
          spellCheck={false}
          aria-invalid={complaint ? true : undefined}
          onInput={onInput}
          aria-describedby={descriptions.filter(Boolean).join(" ")}
          onKeyDown={lookAtCapsLock}
          onKeyUp={lookAtCapsLock}
          onBlur={() => setHasCapsLock(false)}
          className="field pe-20"
        />
        <button
          type="button"
          aria-label={isShown ? "Hide password" : "Show password"}
          disabled={!isReady}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 end-0 min-w-16 rounded-small px-3 text-small font-semibold text-peacock hover:underline"
        >
          {isShown ? "Hide" : "Show"}
        </button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-small text-soft">
          {hint}
        </p>
      )}
      {complaint && <FieldComplaint id={id}>{complaint}</FieldComplaint>}
      <p id={`${id}-caps-lock`} role="status" className="text-small">
        {hasCapsLock && <span className="mt-1.5 block">Caps Lock is on.</span>}
      </p>
    </div>
  )
}
