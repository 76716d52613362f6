import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { use, useId, useState } from "react"
import { FOLDERS, type Folder } from "#catalog/kind.ts"
import { assetUrl, variantFile } from "#catalog/picture.ts"
import type { PictureDetails } from "#contract/pictures.ts"
import { Alert } from "../../ui/Alert.tsx"
import { Button } from "../../ui/Button.tsx"
import { Modal } from "../../ui/Modal.tsx"
import { Options } from "../../ui/Options.tsx"
import { AssetBaseContext } from "../../ui/Picture.tsx"
import { messageOf } from "../api.ts"
import { libraryQuery, reusePicture } from "../picture-calls.ts"
import { SearchBox } from "../SearchBox.tsx"

const WIDTH = 320
const FOLDER_WORDS: Record<Folder, string> = {
  "projects/featImg": "Feature images of projects",
  "projects/logos": "Logos of projects",
  "projects/brochures": "Brochures of projects",
  "projects/gallery": "Galleries of projects",
  "projects/floorplans": "Floor plans",
  developers: "Developers",
  areas: "Areas",
  posts: "Posts",
}

interface PictureLibraryProps {
  /** The folder of the field. */
  folder: Folder
  /** Gets the stored name of a picture in that folder. */
  onPick(file: string): void
  onClose(): void
}

/** The dialog that finds a stored picture, and uses it without another upload. */
export default function PictureLibrary({ folder, onPick, onClose }: PictureLibraryProps) {
  const base = use(AssetBaseContext)
  const id = useId()
  const [name, setName] = useState("")
  const [of, setOf] = useState("")
  const [failure, setFailure] = useState<string>()
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...libraryQuery({ name, of }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const pictures = data?.pages.flatMap((page) => page.data) ?? []
  const total = data?.pages[0]?.total ?? 0
  const message = failure ?? (error ? messageOf(error) : undefined)

  async function pick(picture: PictureDetails) {
    try {
      onPick(await reusePicture(picture, folder))
      onClose()
    } catch (problem) {
      setFailure(messageOf(problem))
    }
  }

  return (
    <Modal title="Choose from the library" onClose={onClose} className="max-w-4xl">
      <div className="mt-4 grid gap-3 sm:grid-cols-[1fr_16rem]">
        <SearchBox label="Search the library" value={name} onSearch={setName} />
        <div>
          <label htmlFor={id} className="sr-only">
            Pictures of
          </label>
          <select
            id={id}
            className="field"
            value={of}
            onChange={({ target }) => setOf(target.value)}
          >
            <option value="">All pictures</option>
            <Options of={FOLDERS.map((one) => [one, FOLDER_WORDS[one]])} />
          </select>
        </div>
      </div>
      {message && (
        <Alert variant="danger" className="mt-4">
          <p>{message}</p>
        </Alert>
      )}
      <p role="status" className="mt-3 text-small text-soft">
        {data
          ? total === 0
            ? "No picture is found. Try the name of a record, an alt text or a file's name."
            : `Showing ${pictures.length} of ${total}`
          : !error && "One moment…"}
      </p>
      <ul aria-label="Stored pictures" className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {pictures.map((picture) => (
          <li key={`${picture.folder}/${picture.file}`}>
            <button
              type="button"
              className="block w-full rounded-small border border-line bg-card text-start text-small hover:border-peacock"
              onClick={() => void pick(picture)}
            >
              <img
                src={assetUrl(base, picture.folder, variantFile(picture.file, WIDTH, "webp"))}
                alt=""
                width={320}
                height={240}
                loading="lazy"
                decoding="async"
                className="aspect-4/3 w-full rounded-t-small bg-paper object-contain"
              />
              <span className="block truncate px-2 pt-1 font-semibold">
                {picture.alt || "Not described"}
              </span>
              <span className="block truncate px-2 pb-1 text-soft">
                {picture.originalName || picture.file}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="quiet"
          className="mt-4"
          disabled={isFetching}
          onClick={() => void fetchNextPage()}
        >
          Load More
        </Button>
      )}
    </Modal>
  )
}
