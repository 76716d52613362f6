import { lazy, useState } from "react"
import { buttonClass } from "../../../ui/Button.tsx"
import { Later } from "../../../ui/Later.tsx"
import { useForm } from "../../fields/form-context.ts"
import { ACCEPTED } from "../../fields/staged-pictures.ts"
import { droppedFiles, type FileInFolder, filesOfInput } from "./folder-files.ts"
import type { PlacedFile } from "./place-files.ts"
import { usePlaces } from "./use-places.ts"

const PlacedPictures = lazy(() => import("./PlacedPictures.tsx"))

/** A picture that this visit has placed, and the floor plan's title that its name gives. */
export type PlacedPicture = PlacedFile<File>

/** Takes all files of a project at once, a folder say, and places them by their names. */
export function AllPictures() {
  const { isSending, waitFor } = useForm()
  const places = usePlaces()
  const [placed, setPlaced] = useState<PlacedPicture[]>([])
  const [note, setNote] = useState("")
  const [isOver, setIsOver] = useState(false)

  /** A save that is pressed meanwhile waits for the files. */
  function offer(chosen: Promise<FileInFolder[]>) {
    const failed = () => setNote("The files could not be read. Please choose them again.")
    waitFor(
      chosen
        .then(take)
        .catch(failed)
        .then(() => undefined),
    )
  }

  async function take(chosen: FileInFolder[]) {
    if (chosen.length === 0) return
    setNote("One moment…")
    const { takeFiles } = await import("./take-files.ts")
    const { added, words } = await takeFiles(chosen, places.taken())
    places.add(added)
    setPlaced((before) => [...before, ...added])
    setNote(words)
  }

  const button = buttonClass(
    "quiet",
    `min-h-11 px-4 py-2 text-small ${isSending ? "opacity-55" : "cursor-pointer"}`,
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way in; the first are the file inputs within
    <div
      className={`rounded border border-dashed p-4 transition-colors ${
        isOver ? "border-peacock bg-peacock-light" : "border-soft/60 bg-card"
      }`}
      onDragOver={(event) => {
        if (isSending || !event.dataTransfer.types.includes("Files")) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (isSending) return
        event.preventDefault()
        setIsOver(false)
        offer(droppedFiles(event.dataTransfer))
      }}
    >
      <p id="all-pictures" className="font-semibold">
        All pictures
      </p>
      <p id="all-pictures-hint" className="mt-1 text-small text-soft">
        Choose or drop every file at once. They are placed by their names: hero, logo, brochure,
        floor plan. Others go to the gallery.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {INPUTS.map(({ id, label, accept, directory }) => (
          <span
            key={id}
            className="relative rounded-small has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-peacock"
          >
            <input
              id={id}
              type="file"
              multiple
              disabled={isSending}
              {...(directory && { webkitdirectory: "" })}
              {...(accept && { accept })}
              aria-label={`All pictures: ${label.toLowerCase()}`}
              aria-describedby="all-pictures-hint"
              className="sr-only"
              onChange={({ target }) => {
                offer(Promise.resolve(filesOfInput(target)))
                target.value = ""
              }}
            />
            {/* The input is what the keyboard reaches; this is its picture for the mouse. */}
            <label htmlFor={id} aria-hidden="true" className={button}>
              {label}
            </label>
          </span>
        ))}
      </div>
      <p role="status" className="text-small text-soft not-empty:mt-2">
        {note}
      </p>
      {placed.length > 0 && (
        <Later missing={<p role="status">The list could not be loaded. See the fields below.</p>}>
          <PlacedPictures
            placed={placed}
            onMove={(picture, place) => setPlaced(places.move(placed, picture, place))}
          />
        </Later>
      )}
    </div>
  )
}

const INPUTS = [
  { id: "all-files", label: "Choose files", accept: `${ACCEPTED},.svg,.pdf`, directory: false },
  { id: "all-of-folder", label: "Choose a folder", accept: undefined, directory: true },
]
