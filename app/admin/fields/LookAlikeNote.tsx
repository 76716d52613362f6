import { useState } from "react"
import type { Folder } from "#catalog/kind.ts"
import { messageOf } from "../api.ts"
import { reusePicture } from "../picture-calls.ts"
import { Thumbnail } from "../Thumbnail.tsx"
import { notify } from "../ui/Toaster.tsx"
import { fieldId, useForm } from "./form-context.ts"
import { type FoundLookAlike, useLookAlike } from "./look-alikes.ts"

const ANSWER = "min-h-11 text-start text-peacock underline underline-offset-4 disabled:opacity-35"

export interface LookAlikeNoteProps {
  /** The new picture, stored. */
  file: string
  folder: Folder
  /** The form field of the picture. */
  name: string
  /** The picture in words: `Gallery picture 2`. */
  label: string
  /** Puts a stored picture in the place of the new one. */
  onUse(file: string): void
  className?: string | undefined
}

/** The stored picture that a new one looks like, which can be used in its place. */
export default function LookAlikeNote({
  file,
  folder,
  name,
  label,
  onUse,
  className = "",
}: LookAlikeNoteProps) {
  const { kind, draft, opened, isSending } = useForm()
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const found = useLookAlike({ kind, draft, opened, file, dismissed })
  if (!found) return null

  /** The note goes away, and the focus stays in the field. */
  function focusField() {
    document.getElementById(fieldId(name))?.focus({ preventScroll: true })
  }

  async function replace(other: FoundLookAlike) {
    try {
      onUse(await reusePicture(other, folder))
      focusField()
    } catch (problem) {
      notify.failure(messageOf(problem))
    }
  }

  return (
    <div className={`text-small ${className}`}>
      <div className="flex items-start gap-2">
        <Thumbnail folder={found.folder} file={found.file} isWhole />
        <p role="status" className="min-w-0 wrap-anywhere text-soft">
          Looks like {found.words}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-4">
        <button
          type="button"
          disabled={isSending}
          className={ANSWER}
          onClick={() => void replace(found)}
        >
          Use that one<span className="sr-only"> in place of {label}</span>
        </button>
        <button
          type="button"
          disabled={isSending}
          className={ANSWER}
          onClick={() => {
            setDismissed([...dismissed, found.file])
            focusField()
          }}
        >
          Keep both<span className="sr-only"> for {label}</span>
        </button>
      </div>
    </div>
  )
}
