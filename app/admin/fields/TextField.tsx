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
  /** The id of a `<datalist>` with suggestions. */
  list?: string
  /** A date is chosen from a calendar. */
  type?: "text" | "date"
  /** Which keys a phone offers. */
  inputMode?: "text" | "numeric" | "decimal"
  /** Inside the field, at its end. */
  unit?: string | undefined
  className?: string
}

/** One line of text. */
export function TextField({
  name,
  label,
  isOptional,
  hint,
  placeholder,
  list,
  type = "text",
  inputMode,
  unit,
  className,
}: TextFieldProps) {
  const { draft, setText, checkText } = useForm()
  const control = useControl(name, { hasHint: Boolean(hint), isRequired: !isOptional })
  return (
    <FieldShell name={name} label={label} isOptional={isOptional} hint={hint} className={className}>
      <span className="relative block">
        <input
          {...control}
          type={type}
          inputMode={inputMode}
          placeholder={placeholder}
          list={list}
          autoComplete="off"
          className={`field ${unit ? "pe-16" : ""}`}
          value={draft.texts[name] ?? ""}
          onChange={(event) => setText(name, event.target.value)}
          onBlur={() => checkText(name)}
          // Enter would save the form, and what is saved is public.
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault()
          }}
        />
        {unit && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 grid items-center text-small text-soft"
          >
            {unit}
          </span>
        )}
      </span>
    </FieldShell>
  )
}

interface NumberFieldProps extends Omit<TextFieldProps, "type" | "inputMode" | "hint" | "unit"> {
  unit: Unit
  /** How the number reads on the site; shown below it. */
  format: (value: number) => string | undefined
}

/** A number as people write it: 1.2M, 1,240 sq ft, Studio. */
export function NumberField({ unit, format, ...field }: NumberFieldProps) {
  const { draft, errors } = useForm()
  const value = readNumber(draft.texts[field.name] ?? "", unit)
  const isNumber = typeof value === "number" && Number.isFinite(value) && value >= 0
  // A refused number has not been understood as it was meant.
  const hint = isNumber && !errors.has(field.name) ? format(value) : undefined
  const shown = unit === "rooms" ? undefined : unit
  return <TextField {...field} inputMode="decimal" unit={shown} hint={hint} />
}

interface TextAreaProps extends Omit<TextFieldProps, "type" | "inputMode" | "list" | "unit"> {
  rows?: number
  /** The most characters, which are counted below the box. */
  max?: number
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
  max,
  children,
}: TextAreaProps) {
  const { draft, setText, checkText } = useForm()
  const control = useControl(name, { hasHint: Boolean(hint), isRequired: !isOptional })
  return (
    <FieldShell name={name} label={label} isOptional={isOptional} hint={hint} className={className}>
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
      {max && <Count length={(draft.texts[name] ?? "").trim().length} max={max} />}
      {children}
    </FieldShell>
  )
}

function Count({ length, max }: { length: number; max: number }) {
  return (
    <p className={`mt-1 text-small tabular-nums ${length > max ? "text-clay" : "text-soft"}`}>
      {length} of {max} characters
    </p>
  )
}
