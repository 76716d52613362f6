import { useEffect, useRef } from "react"
import { formatList } from "#catalog/format.ts"
import type { Conflict } from "./conflict.ts"
import { TextButton } from "./ui/SmallButton.tsx"

interface ConflictNoteProps extends Omit<Conflict<unknown>, "latest" | "solution"> {
  /** Takes the record as another person has saved it, where it could be read. */
  onTakeTheirs: (() => void) | undefined
}

/** Stands in the save bar, where the person is looking, and takes the focus. */
export default function ConflictNote({
  message,
  changed,
  contested,
  isMerged,
  reason,
  onTakeTheirs,
}: ConflictNoteProps) {
  const head = useRef<HTMLParagraphElement>(null)
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  const isContested = Object.keys(contested).length > 0
  return (
    <div
      role="alert"
      className="mb-3 max-h-[40dvh] overflow-y-auto rounded border border-clay/40 bg-clay/10 p-3 text-small"
    >
      <p ref={head} tabIndex={-1} className="font-semibold outline-none">
        {message}
      </p>
      <p className="mt-1">
        {changed.length > 0 && `They changed ${formatList(changed)}. `}
        What you have typed is still here, and nothing of it is lost.
        {isMerged && " What they have changed and you have not is filled in now."}
        {isContested && " Where their text is another than yours, it is shown below the field."}
        {reason === "deleted" && " Saved as new, it is a draft with these pictures."}
      </p>
      {onTakeTheirs && reason === "saved" && (
        <TextButton className="-mx-2" onClick={onTakeTheirs}>
          Discard mine and show theirs
        </TextButton>
      )}
    </div>
  )
}
