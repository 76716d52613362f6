import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { findLookAlike } from "#catalog/look-alikes.ts"
import { Button } from "../../ui/Button.tsx"
import { choicesOfListQuery } from "../list-calls.ts"
import { fieldId, type TextName, useForm } from "./form-context.ts"
import { TextField } from "./TextField.tsx"

interface SharedValueFieldProps {
  name: TextName
  label: string
  placeholder?: string
  /** Values that are offered before any record has them. */
  suggestions?: readonly string[]
}

const NONE: readonly string[] = []

/** A value that records share: any may be typed; one that looks like a known one is pointed out. */
export function SharedValueField({ suggestions = NONE, ...field }: SharedValueFieldProps) {
  const { kind, draft, isSending, setText } = useForm()
  const [isFocused, setIsFocused] = useState(false)
  const { data } = useQuery(choicesOfListQuery(kind))
  const typed = draft.texts[field.name] ?? ""
  const used = data?.[field.name]?.map(({ value }) => value) ?? NONE
  const known = [...new Set([...suggestions, ...used])]
  const found = findLookAlike(typed, known)
  const isBeginning = found?.toLowerCase().startsWith(typed.trim().toLowerCase())
  const meant = isFocused && isBeginning ? undefined : found
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the focus is
    <div onFocus={() => setIsFocused(true)} onBlur={() => setIsFocused(false)}>
      <TextField {...field} suggestions={known} />
      <p role="status" className="text-small text-soft not-empty:mt-1">
        {meant && (
          <>
            Looks like “{meant}”, which is there already.{" "}
            <Button
              variant="plain"
              disabled={isSending}
              className="min-h-11 text-small"
              onClick={() => {
                setText(field.name, meant)
                document.getElementById(fieldId(field.name))?.focus()
              }}
            >
              Use {meant}
              <span className="sr-only"> for {field.label}</span>
            </Button>
          </>
        )}
      </p>
    </div>
  )
}
