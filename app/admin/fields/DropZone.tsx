import { type DragEvent, lazy, type ReactNode, useState } from "react"
import type { Folder } from "#catalog/kind.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Later } from "../../ui/Later.tsx"
import { useControl, useForm } from "./form-context.ts"
import { ACCEPTED, fetchPictureCheck } from "./staged-pictures.ts"

// Most pictures are new.
const PictureLibrary = lazy(() => import("./PictureLibrary.tsx"))

interface DropZoneProps {
  /** The field's name in the form; complaints about files are shown under it. */
  name: string
  /** The button's label: "Choose a picture". */
  action: string
  isMany?: boolean
  isRequired?: boolean
  hasHint?: boolean
  /** Whether the first page of a PDF is a picture here. */
  takesPdf?: boolean
  /** Gets the pictures, and the PDFs of which some are the first page. */
  onTake(pictures: File[], pdfs: File[]): void
  /** The folder of the field's pictures. */
  folder: Folder
  /** Gets the stored name of a picture that was chosen from the library. */
  onReuse(file: string): void
  /** Beside the button: what has been chosen. */
  children?: ReactNode
}

/**
 * Takes pictures from a file dialog or dropped on it, draws what is to become one (SVG, PDF), and
 * checks them before they are sent.
 */
export function DropZone({
  name,
  action,
  isMany,
  isRequired,
  hasHint,
  takesPdf = false,
  onTake,
  folder,
  onReuse,
  children,
}: DropZoneProps) {
  const { isSending, setError, waitFor } = useForm()
  const {
    readOnly: _,
    name: __,
    "aria-required": ___,
    ...control
  } = useControl(name, { hasHint, isRequired })
  const [isOver, setIsOver] = useState(false)
  const [note, setNote] = useState("")
  const [isLibraryOpen, setLibraryOpen] = useState(false)

  async function take(files: File[]): Promise<undefined> {
    const offered = isMany ? files : files.slice(0, 1)
    setNote("One moment…")
    const { sortPictures } = await fetchPictureCheck()
    const { taken, pdfs, refusals, notes } = await sortPictures(offered, { takesPdf })
    setNote(notes.join(" "))
    setError(name, refusals.length > 0 ? refusals.join(". ") : undefined)
    if (taken.length > 0) onTake(taken, pdfs)
  }

  /** A save that is pressed while the files are still being checked waits for them. */
  function offer(files: File[]) {
    const failed = () => void setNote("The files could not be read. Please choose them again.")
    if (files.length > 0) waitFor(take(files).catch(failed))
  }

  function carriesFiles(event: DragEvent) {
    return !isSending && event.dataTransfer.types.includes("Files")
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way in; the first is the file input within
    <div
      className={`rounded-small border border-dashed p-3 transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-peacock ${
        isOver ? "border-peacock bg-peacock-light" : "border-soft/60 bg-card"
      }`}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        offer([...event.dataTransfer.files])
      }}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          {...control}
          type="file"
          accept={`${ACCEPTED},.svg${takesPdf ? ",.pdf" : ""}`}
          multiple={isMany}
          disabled={isSending}
          aria-labelledby={`${control.id}-label`}
          className="sr-only"
          onChange={(event) => {
            offer([...(event.target.files ?? [])])
            // The same file can be chosen again after it was taken away.
            event.target.value = ""
          }}
        />
        {/* The input is what the keyboard reaches; this is its picture for the mouse. */}
        <label
          htmlFor={control.id}
          aria-hidden="true"
          className={buttonClass(
            "quiet",
            `min-h-11 px-4 py-2 text-small ${isSending ? "opacity-55" : "cursor-pointer"}`,
          )}
        >
          {action}
        </label>
        <span className="text-small text-soft">or drop {isMany ? "them" : "it"} here</span>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-describedby={`${control.id}-label`}
          disabled={isSending}
          className="min-h-11 px-1 text-small text-peacock underline underline-offset-4 disabled:opacity-35"
          onClick={() => setLibraryOpen(true)}
        >
          Choose from the library
        </button>
      </div>
      {isLibraryOpen && (
        <Later missing={<p role="status">The library could not be loaded. Please reload.</p>}>
          <PictureLibrary
            folder={folder}
            onPick={(file) => {
              setError(name, undefined)
              onReuse(file)
            }}
            onClose={() => setLibraryOpen(false)}
          />
        </Later>
      )}
      <p role="status" className="text-small text-soft">
        {note}
      </p>
    </div>
  )
}
