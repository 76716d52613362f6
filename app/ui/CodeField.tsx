import type { RefObject } from "react"
import { TextField } from "./TextField.tsx"

interface CodeFieldProps {
  id: string
  label: string
  ref?: RefObject<HTMLInputElement | null>
  error?: string | undefined
  /** The id of what else describes it. */
  describedBy?: string | undefined
}

/** A code of an authenticator, or a recovery code. */
export function CodeField({ describedBy, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      name="code"
      required
      maxLength={40}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      aria-describedby={describedBy}
      className="field tabular-nums"
    />
  )
}
