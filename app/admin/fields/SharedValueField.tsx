import { lazy, useState } from "react"
import { Later } from "../../ui/Later.tsx"
import { fieldId, type TextName } from "./form-context.ts"
import { TextField } from "./TextField.tsx"

const KnownValues = lazy(() => import("./KnownValues.tsx"))

interface SharedValueFieldProps {
  name: TextName
  label: string
  placeholder?: string
  /** Values that are offered before any record has them. */
  suggestions?: readonly string[]
}

/** A value that records share. Those known are read when the field is first used. */
export function SharedValueField({ suggestions, ...field }: SharedValueFieldProps) {
  const [isUsed, setIsUsed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const list = `${fieldId(field.name)}-known`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the focus is
    <div
      onFocus={() => {
        setIsUsed(true)
        setIsFocused(true)
      }}
      onBlur={() => setIsFocused(false)}
    >
      <TextField {...field} list={list} />
      {isUsed && (
        <Later>
          <KnownValues {...field} suggestions={suggestions} list={list} isFocused={isFocused} />
        </Later>
      )}
    </div>
  )
}
