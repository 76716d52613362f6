import { CloseIcon } from "../../ui/icons.tsx"
import { DescribeButton } from "./DescribeButton.tsx"
import { DropZone } from "./DropZone.tsx"
import { FieldShell } from "./FieldShell.tsx"
import { useForm } from "./form-context.ts"
import { PicturePreview } from "./PicturePreview.tsx"
import { formatBytes } from "./picture-check.ts"
import { sourceOf } from "./staged-pictures.ts"

interface PictureFieldProps {
  /** A slot of the form's kind. */
  slot: string
  className?: string
}

/**
 * One picture: chosen or dropped, shown, taken away (×), and put back as long as that is not saved.
 */
export function PictureField({ slot, className }: PictureFieldProps) {
  const { kind, draft, initial, setPictures, isSending } = useForm()
  const { label, folder, required, isScene = false } = kind.images[slot]!
  const [picture] = draft.pictures[slot] ?? []
  const [stored] = initial.pictures[slot] ?? []
  const isNew = picture !== undefined && picture !== stored
  const source = picture ? sourceOf(picture) : undefined
  const name = source?.name ?? "the picture"
  return (
    <FieldShell name={slot} label={label} isOptional={!required} className={className}>
      <DropZone
        name={slot}
        action={picture ? "Choose another picture" : "Choose a picture"}
        isRequired={required}
        onTake={([file]) => setPictures(slot, () => [file!])}
        folder={folder}
        onReuse={(file) => setPictures(slot, () => [file])}
      >
        {picture && (
          <div className="mb-3 flex items-start gap-3">
            <span className="relative w-36 shrink-0">
              <PicturePreview picture={picture} folder={folder} alt={label} />
              <button
                type="button"
                disabled={isSending}
                aria-label={isNew ? `Take ${name} back` : `Remove ${label}`}
                title={isNew ? "Take back" : "Remove"}
                className="absolute end-0 top-0 grid size-11 place-items-center rounded-small bg-card/90 text-peacock hover:text-clay disabled:opacity-35"
                onClick={() => setPictures(slot, () => (isNew && stored ? [stored] : []))}
              >
                <CloseIcon />
              </button>
            </span>
            <div className="min-w-0 flex-1">
              {isNew && (
                <p className="text-small">
                  <span className="block break-words font-semibold">
                    {source?.name ?? "From the library"}
                  </span>
                  <span className="block text-soft">
                    {source && `${formatBytes(source.size)}, `}not saved yet
                  </span>
                </p>
              )}
              <DescribeButton
                picture={picture}
                folder={folder}
                label={label}
                isCropped={isScene}
                className="-ms-2"
              />
            </div>
          </div>
        )}
        {!picture && stored && (
          <p role="status" className="mb-3 flex flex-wrap items-center gap-x-3 text-small">
            {required
              ? `Removed. ${label} is required: choose another one.`
              : "Removed as soon as you save."}
            <button
              type="button"
              disabled={isSending}
              className="min-h-11 px-2 text-peacock underline underline-offset-4"
              onClick={() => setPictures(slot, () => [stored])}
            >
              Put it back
            </button>
          </p>
        )}
      </DropZone>
    </FieldShell>
  )
}
