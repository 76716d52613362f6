import type { Folder, ImageSlot } from "#catalog/kind.ts"
import { AppError, type FieldError } from "#contract/app-error.ts"
import type { Media } from "./media.ts"

/** A file of a form that waits to become a picture. */
export interface Upload {
  field: string
  /** Its place in a numbered list. */
  index: number | undefined
  path: string
  originalName: string
}

/** A picture that was stored just now, and the form field that it came in. */
export interface Attached {
  field: string
  index: number | undefined
  folder: Folder
  file: string
}

/**
 * Stores the uploads of a form in the folders of their slots, before the record is written: a row never names a file
 * that is not there. Complaints about several pictures are gathered, so that a form shows them all; what was stored
 * already is then handed to `discard`.
 */
export async function attachUploads(
  media: Pick<Media, "store">,
  slots: Record<string, Pick<ImageSlot, "folder">>,
  uploads: Upload[],
  { alt, discard }: { alt: string; discard: (stored: Attached[]) => Promise<void> },
): Promise<Attached[]> {
  const attached: Attached[] = []
  const complaints: AppError[] = []
  try {
    for (const { field, index, path, originalName } of uploads) {
      const { folder } = slots[field]!
      try {
        const about = { alt, originalName, field, label: originalName || "The file" }
        const { file } = await media.store(folder, { path }, about)
        attached.push({ field, index, folder, file })
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        complaints.push(error)
      }
    }
    if (complaints.length > 0) throw gathered(complaints)
  } catch (error) {
    await discard(attached)
    throw error
  }
  return attached
}

function gathered(complaints: AppError[]): AppError {
  const [first] = complaints
  const fields: FieldError[] = complaints.flatMap((complaint) => complaint.fields)
  return new AppError(first!.code, first!.message, { fields })
}
