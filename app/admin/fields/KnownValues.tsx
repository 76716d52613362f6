import { useQuery } from "@tanstack/react-query"
import { findLookAlike } from "#catalog/look-alikes.ts"
import { choicesOfListQuery } from "../list-calls.ts"
import { TextButton } from "../ui/SmallButton.tsx"
import { fieldId, type TextName, useForm } from "./form-context.ts"

interface KnownValuesProps {
  name: TextName
  label: string
  suggestions: readonly string[] | undefined
  /** The id of the list of suggestions. */
  list: string
  isFocused: boolean
}

const NONE: readonly string[] = []

/** Suggests known values for a field, and points out the one that a new value looks like. */
export default function KnownValues(props: KnownValuesProps) {
  const { name, label, suggestions = NONE, list, isFocused } = props
  const { kind, draft, isSending, setText } = useForm()
  const { data } = useQuery(choicesOfListQuery(kind))
  const typed = draft.texts[name] ?? ""
  const used = data?.[name]?.map(({ value }) => value) ?? NONE
  const known = [...new Set([...suggestions, ...used])]
  const found = findLookAlike(typed, known)
  const isBeginning = found?.toLowerCase().startsWith(typed.trim().toLowerCase())
  const meant = isFocused && isBeginning ? undefined : found
  return (
    <>
      <datalist id={list}>
        {known.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <p role="status" className="text-small text-soft not-empty:mt-1">
        {meant && (
          <>
            Looks like “{meant}”, which is there already.{" "}
            <TextButton
              disabled={isSending}
              onClick={() => {
                setText(name, meant)
                document.getElementById(fieldId(name))?.focus()
              }}
            >
              Use {meant}
              <span className="sr-only"> for {label}</span>
            </TextButton>
          </>
        )}
      </p>
    </>
  )
}
