import { useRef } from "react"
import { NO_SELECTION_ID } from "#catalog/kind.ts"
import { type TextName, useForm } from "./form-context.ts"

/** A text for a field. */
export interface FieldText {
  name: TextName
  text: string
}

/** Fills fields of the form that are empty, and empties those again that still have that text. */
export function useFill() {
  const { draft, setText } = useForm()
  // Both are called after a read of the server, when more has been typed.
  const latest = useRef(draft)
  latest.current = draft
  const textOf = (name: TextName) => latest.current.texts[name] ?? ""
  const isEmpty = (name: TextName) => ["", NO_SELECTION_ID].includes(textOf(name).trim())
  return {
    isEmpty,
    /** Returns the texts that were taken. */
    fill<Text extends FieldText>(texts: readonly Text[]): Text[] {
      const taken = texts.filter(({ name }) => isEmpty(name))
      for (const { name, text } of taken) setText(name, text)
      return taken
    },
    undo(taken: readonly FieldText[]) {
      for (const { name, text } of taken)
        if (textOf(name) === text) setText(name, REFERENCES.has(name) ? NO_SELECTION_ID : "")
    },
  }
}

const REFERENCES = new Set<TextName>(["area", "developer"])
