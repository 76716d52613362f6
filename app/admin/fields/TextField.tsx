import type { ReactNode } from "react"
import { readNumber, type Unit } from "#catalog/typed.ts"
import { FieldShell } from "./FieldShell.tsx"
import { type TextName, useControl, useForm } from "./form-context.ts"

interface TextFieldProps {
  name: TextName
  /** The word on the form. */
  label: string
  isOptional?: boolean
  hint?: ReactNode
  placeholder?: string
  /** Words that are often wanted here; any other may be typed. */
  suggestions?: readonly string[]
  /** Which keys a phone offers. */
  inputMode?: "text" | "numeric" | "decimal"
  className?: string
}

/** One line of text. */
export function TextField({
  name,
  label,
  isOptional,
  hint,
  placeholder,
  suggestions,
  inputMode,
  className,
}: TextFieldProps) {
  const { draft, setText, checkText } = useForm()
  const control = useControl(name, { hasHint: Boolean(hint), isRequired: !isOptional })
  return (
    <FieldShell {...{ name, label, isOptional, hint, className }}>
      <input
        {...control}
        type="text"
        inputMode={inputMode}
        placeholder={placeholder}
        list={suggestions && `${control.id}-suggestions`}
        autoComplete="off"
        className="field"
        value={draft.texts[name] ?? ""}
        onChange={(event) => setText(name, event.target.value)}
        onBlur={() => checkText(name)}
        // Enter would save the form, and what is saved is public.
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault()
        }}
      />
      {suggestions && (
        <datalist id={`${control.id}-suggestions`}>
          {suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </FieldShell>
  )
}

interface NumberFieldProps extends Omit<TextFieldProps, "inputMode" | "hint"> {
  unit: Unit
  /** How the number reads on the site; shown below it. */
  format: (value: number) => string | undefined
}

/** A number as people write it: 1.2M, 1,240 sq ft, Studio. */
export function NumberField({ unit, format, ...field }: NumberFieldProps) {
  const value = readNumber(useForm().draft.texts[field.name] ?? "", unit)
  const isNumber = typeof value === "number" && Number.isFinite(value) && value >= 0
  return <TextField {...field} inputMode="decimal" hint={isNumber ? format(value) : undefined} />
}

interface TextAreaProps extends Omit<TextFieldProps, "inputMode" | "suggestions"> {
  rows?: number
  /** Below the box, within the field. */
  children?: ReactNode
}

/** Several lines of text. */
export function TextArea({
  name,
  label,
  isOptional,
  hint,
  placeholder,
  className,
  rows = 4,
  children,
}: TextAreaProps) {
  const { draft, setText, checkText } = useForm()
  const control = useControl(name, { hasHint: Boolean(hint), isRequired: !isOptional })
  return (
    <FieldShell {...{ name, label, isOptional, hint, className }}>
      <textarea
        {...control}
        rows={rows}
        placeholder={placeholder}
        className="field field-sizing-content max-h-[32rem] resize-y"
        style={{ minBlockSize: `${rows * 1.6 + 1}em` }}
        value={draft.texts[name] ?? ""}
        onChange={(event) => setText(name, event.target.value)}
        onBlur={() => checkText(name)}
      />
      {children}
    </FieldShell>
  )
}
