import type { ComponentProps } from "react"

interface PaletteBoxProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  text: string
  onText: (text: string) => void
}

/** The box of the palette. The one that takes the place of another has the focus after its text. */
export function PaletteBox({ text, onText, ...rest }: PaletteBoxProps) {
  return (
    <input
      {...rest}
      ref={focusAtEnd}
      aria-label="Find a record, a screen or an action"
      autoComplete="off"
      spellCheck={false}
      data-autofocus
      maxLength={160}
      value={text}
      onChange={({ target }) => onText(target.value)}
      className="field mt-4"
    />
  )
}

function focusAtEnd(box: HTMLInputElement | null) {
  box?.focus()
  box?.setSelectionRange(box.value.length, box.value.length)
}
