import { formatPlural } from "#catalog/format.ts"
import { project } from "#catalog/project.ts"
import { Options } from "../../../ui/Options.tsx"
import { useForm } from "../../fields/form-context.ts"
import { PicturePreview } from "../../fields/PicturePreview.tsx"
import type { PlacedPicture } from "./AllPictures.tsx"
import type { Place } from "./place-files.ts"

const PLACES: [place: Place, label: string][] = [
  ["featureImage", project.images.featureImage.label],
  ["projectLogo", project.images.projectLogo.label],
  ["brochureImg", project.images.brochureImg.label],
  ["gallery", project.images.gallery.label],
  ["plan", "Floor plan"],
  [undefined, "Not used"],
]

interface PlacedPicturesProps {
  placed: readonly PlacedPicture[]
  onMove: (picture: PlacedPicture, place: Place) => void
}

/** Where each file went, and a way to put it elsewhere. */
export default function PlacedPictures({ placed, onMove }: PlacedPicturesProps) {
  const { isSending } = useForm()
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2 text-small">
        <span className="font-semibold">
          {formatPlural(placed.length, "file", "files")} placed:
        </span>{" "}
        {countsOf(placed)}.{" "}
        <span className="text-peacock underline underline-offset-4">Change places</span>
      </summary>
      <ul
        aria-label="Places of the pictures"
        className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3"
      >
        {placed.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
          <li key={index} className="flex min-w-0 items-center gap-3">
            <PicturePreview
              picture={picture.file}
              folder={project.images.gallery.folder}
              alt=""
              className="w-16 shrink-0"
            />
            <label className="min-w-0 flex-1">
              <span className="block truncate text-small">{picture.file.name}</span>
              <select
                className="field min-h-11! py-1!"
                disabled={isSending}
                value={picture.place ?? ""}
                onChange={({ target }) =>
                  onMove(picture, PLACES.find(([place]) => place === target.value)?.[0])
                }
              >
                <Options of={PLACES.map(([place = "", label]) => [place, label])} />
              </select>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** `Gallery 11, Floor plan 2`. */
function countsOf(placed: readonly PlacedPicture[]): string {
  return PLACES.flatMap(([place, label]) => {
    const count = placed.filter((picture) => picture.place === place).length
    return count > 0 ? `${label} ${count}` : []
  }).join(", ")
}
