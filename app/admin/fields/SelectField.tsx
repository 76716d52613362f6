import { Options } from "../../ui/Options.tsx"
import { FieldShell } from "./FieldShell.tsx"
import { type TextName, useControl, useForm } from "./form-context.ts"

interface Option {
  value: string
  label: string
}

interface SelectFieldProps {
  name: TextName
  /** The word on the form. */
  label: string
  options: readonly Option[]
  isOptional?: boolean
  hint?: string
  className?: string
}

/** One of several. */
export function SelectField({
  name,
  label,
  options,
  isOptional,
  hint,
  className,
}: SelectFieldProps) {
  const { draft, setText, isSending } = useForm()
  const { readOnly: _, ...control } = useControl(name, {
    hasHint: Boolean(hint),
    isRequired: !isOptional,
  })
  return (
    <FieldShell name={name} label={label} isOptional={isOptional} hint={hint} className={className}>
      <select
        {...control}
        className="field"
        disabled={isSending}
        value={draft.texts[name] ?? ""}
        onChange={(event) => setText(name, event.target.value)}
      >
        <Options of={options.map((option) => [option.value, option.label])} />
      </select>
    </FieldShell>
  )
}
