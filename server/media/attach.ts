import type { Folder, ImageSlot } from "#catalog/kind.ts"
import { firstOf } from "#catalog/lists.ts"
import type { Picture } from "#catalog/picture.ts"
import { AppError, type FieldError } from "#contract/app-error.ts"
import type { Media, Upload } from "./media.ts"
import type { Original } from "./store.ts"

/** An uploaded file of a form. */
export interface FormUpload extends Upload {
  field: string
  /** Its place in a numbered list. */
  index: number | undefined
  originalName: string
}

/** A picture of a form, stored just now or before, and the form field that it came in. */
export interface Attached {
  field: string
  index: number | undefined
  folder: Folder
  file: string
}

interface Parts {
  media: Pick<Media, "store" | "claim" | "adopt">
  /** The folder for the pictures of each form field. */
  slots: Record<string, Pick<ImageSlot, "folder" | "isPdf">>
  /** Pictures that the form names, stored before it. */
  named?: readonly Attached[]
  alt: string
  removeUnused(files: Original[]): Promise<void>
}

/**
 * Stores the uploads of a form, then calls `save`: a row never names a missing file. On a failure
 * it removes the stored pictures that no record names. Throws all complaints about pictures as one
 * AppError.
 */
export async function withPictures<T>(
  { media, slots, named = [], alt, removeUnused }: Parts,
  uploads: FormUpload[],
  save: (attached: Attached[]) => Promise<T>,
): Promise<T> {
  const claim = media.claim()
  const stored: { picture: Picture; upload: FormUpload }[] = []
  try {
    const outcomes = await Promise.allSettled(
      uploads.map(async (upload) => {
        const { field, originalName } = upload
        const { folder, isPdf = false } = slots[field]!
        const about = { originalName, field, label: originalName || "The file", claim, isPdf }
        return { picture: await media.store(folder, upload, about), upload }
      }),
    )
    stored.push(
      ...outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : [])),
    )
    throwGathered(
      outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : [])),
    )
    await Promise.all(named.map((picture) => claim.add(picture)))
    const pictures = [...stored.map(({ picture }) => picture), ...named]
    const found = pictures.length > 0 ? await media.adopt(pictures, alt) : []
    throwGathered(named.filter((picture) => !isAmong(found, picture)).map(goneOf))
    const added = stored.map(({ picture: { folder, file }, upload: { field, index } }) => ({
      field,
      index,
      folder,
      file,
    }))
    const saved = await save([...added, ...named])
    await claim.release()
    return saved
  } catch (error) {
    await claim.release()
    await removeUnused(stored.map(({ picture }) => picture))
    throw error
  }
}

function isAmong(found: Original[], { folder, file }: Attached): boolean {
  return found.some((picture) => picture.folder === folder && picture.file === file)
}

function goneOf({ field }: Attached): AppError {
  const message = "A picture is no longer stored. Please choose it again."
  return new AppError("invalid", message, { fields: [{ path: field, message }] })
}

/** Throws all complaints as one error; any other failure goes first. */
function throwGathered(errors: unknown[]) {
  const complaints = errors.filter(
    (error) => error instanceof AppError && error.status < 500,
  ) as AppError[]
  if (complaints.length < errors.length)
    throw errors.find((error) => !complaints.includes(error as AppError))
  if (complaints.length > 0) throw gathered(complaints)
}

function gathered(complaints: AppError[]): AppError {
  const first = firstOf(complaints)
  const fields: FieldError[] = complaints.flatMap((complaint) => complaint.fields)
  return new AppError(first.code, first.message, { fields })
}
