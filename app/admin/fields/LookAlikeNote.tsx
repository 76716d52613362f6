import { use, useState } from "react"
import { assetUrl, variantFile } from "#catalog/image.ts"
import type { Folder } from "#catalog/kind.ts"
import { AssetBaseContext } from "../../ui/Picture.tsx"
import { notify } from "../../ui/Toaster.tsx"
import { messageOf } from "../api.ts"
import { reusePicture } from "../picture-calls.ts"
import { fieldId, useForm } from "./form-context.ts"
import { type FoundLookAlike, useLookAlike } from "./look-alikes.ts"

const WIDTH = 320
const ANSWER = "min-h-11 text-start text-peacock underline underline-offset-4 disabled:opacity-35"

interface LookAlikeNoteProps {
  /** The new picture, stored. */
  file: string
  folder: Folder
  name: string
  label: string
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
  const base = use(AssetBaseContext)
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
        <img
          src={assetUrl(base, found.folder, variantFile(found.file, WIDTH, "webp"))}
          alt=""
          width={320}
          height={240}
          decoding="async"
          draggable={false}
          className="daylight aspect-4/3 w-14 shrink-0 rounded-small border border-line bg-paper object-contain"
        />
        <p role="status" className="min-w-0 wrap-break-word text-soft">
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
