import { lazy } from "react"
import { formatBytes } from "#catalog/format.ts"
import { MAX_FILE_BYTES } from "#contract/form-names.ts"
import { CloseIcon } from "../../ui/icons.tsx"
import { Later } from "../../ui/Later.tsx"
import { DescribeButton } from "./DescribeButton.tsx"
import { DropZone } from "./DropZone.tsx"
import { FieldShell } from "./FieldShell.tsx"
import { useForm } from "./form-context.ts"
import { LookAlike } from "./LookAlike.tsx"
import { PicturePreview } from "./PicturePreview.tsx"
import { sourceOf } from "./staged-pictures.ts"

const PdfLine = lazy(() => import("./PdfLine.tsx"))

interface PictureFieldProps {
  /** A slot of the form's kind. */
  slot: string
  /** The slot of a PDF whose first page is the picture. */
  pdfSlot?: string
}

/**
 * One picture: chosen or dropped, shown, taken away (×), and put back as long as that is not saved.
 */
export function PictureField({ slot, pdfSlot }: PictureFieldProps) {
  const { kind, draft, initial, errors, setPictures, setError, isSending } = useForm()
  const { label, folder, required, isScene = false } = kind.images[slot]!
  const [picture] = draft.pictures[slot] ?? []
  const [stored] = initial.pictures[slot] ?? []
  const isNew = picture !== undefined && picture !== stored
  const source = picture ? sourceOf(picture) : undefined
  const name = source?.name ?? "the picture"
  const hasPdf =
    pdfSlot !== undefined &&
    (errors.has(pdfSlot) || [draft, initial].some(({ pictures }) => pictures[pdfSlot]?.length))
  return (
    <FieldShell
      name={slot}
      label={label}
      isOptional={!required}
      hint={pdfSlot && "A picture, or a PDF to download: its first page becomes the picture."}
    >
      <DropZone
        name={slot}
        action={`Choose ${picture ? "another" : "a"} picture${pdfSlot ? " or PDF" : ""}`}
        isRequired={required}
        hasHint={pdfSlot !== undefined}
        takesPdf={pdfSlot !== undefined}
        onTake={([file], [pdf]) => {
          setPictures(slot, () => [file!])
          if (!pdfSlot || !pdf) return
          const isHeavy = pdf.size > MAX_FILE_BYTES
          setError(pdfSlot, isHeavy ? `${pdf.name} is larger than 15 MB` : undefined)
          if (!isHeavy) setPictures(pdfSlot, () => [pdf])
        }}
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
              <LookAlike
                picture={picture}
                folder={folder}
                label={label}
                name={slot}
                onUse={(file) => setPictures(slot, () => [file])}
              />
            </div>
          </div>
        )}
        {hasPdf && (
          <Later>
            <PdfLine slot={pdfSlot} />
          </Later>
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
