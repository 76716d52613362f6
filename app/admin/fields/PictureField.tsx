import { CloseIcon } from "../../ui/icons.tsx"
import { DropZone } from "./DropZone.tsx"
import { FieldShell } from "./FieldShell.tsx"
import { useForm } from "./form-context.ts"
import { PicturePreview } from "./PicturePreview.tsx"
import { formatBytes } from "./picture-check.ts"

interface PictureFieldProps {
  /** A slot of the form's kind. */
  slot: string
  className?: string
}

/** One picture: chosen or dropped, shown, and taken back as long as it is not saved. */
export function PictureField({ slot, className }: PictureFieldProps) {
  const { kind, draft, initial, setPictures, isSending } = useForm()
  const { label, folder, required } = kind.images[slot]!
  const [picture] = draft.pictures[slot] ?? []
  const [stored] = initial.pictures[slot] ?? []
  const isNew = picture !== undefined && typeof picture !== "string"
  return (
    <FieldShell name={slot} label={label} isOptional={!required} className={className}>
      <DropZone
        name={slot}
        action={picture ? "Choose another picture" : "Choose a picture"}
        isRequired={required}
        onTake={([file]) => setPictures(slot, () => [file!])}
      >
        {picture && (
          <div className="mb-3 flex items-start gap-3">
            <PicturePreview picture={picture} folder={folder} alt={label} className="w-36 shrink-0" />
            {isNew && (
              <p className="min-w-0 flex-1 text-small">
                <span className="block break-words font-semibold">{picture.name}</span>
                <span className="block text-soft">{formatBytes(picture.size)}, not saved yet</span>
                <button
                  type="button"
                  disabled={isSending}
                  className="-ms-2 inline-flex min-h-11 items-center gap-1 px-2 text-peacock underline underline-offset-4"
                  aria-label={`Take ${picture.name} back`}
                  onClick={() => setPictures(slot, () => (stored ? [stored] : []))}
                >
                  <CloseIcon /> Take back
                </button>
              </p>
            )}
          </div>
        )}
      </DropZone>
    </FieldShell>
  )
}
