import { MAX_FILE_BYTES } from "#contract/form-names.ts"
import { measurePicture } from "../../ui/measure-picture.ts"
import type { DrawableType, DrawnFile } from "./draw-file.ts"

const TYPES = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"])
const MAX_PIXELS = 50_000_000
const START_BYTES = 4096

/**
 * The complaint about a picture file in words; undefined when the server will most likely accept
 * it. The server checks the bytes again.
 */
export async function checkPicture(file: File): Promise<string | undefined> {
  if (file.size === 0) return `${file.name} is an empty file`
  const isHeic = await beginsAsHeic(file)
  if (!TYPES.has(file.type) && !isHeic)
    return `${file.name} must be a JPEG, PNG, WebP, AVIF or HEIC picture`
  const measure = await measureFile(file)
  const isHeavy = file.size > MAX_FILE_BYTES
  if (!measure && isHeavy) return `${file.name} is larger than 15 MB`
  // Few browsers draw HEIC; the server does.
  if (!measure && isHeic) return undefined
  if (!measure)
    return `${file.name} is damaged and cannot be read. Please try another copy of the picture`
  if (measure.width * measure.height > MAX_PIXELS) return `${file.name} has more than 50 megapixels`
  if (isHeavy && Math.max(measure.width, measure.height) <= MAX_SIDE)
    return `${file.name} is larger than 15 MB`
  return undefined
}

/** The longer side of the largest picture that the site stores, in pixels. */
const MAX_SIDE = 2560
const QUALITY = 0.9

/**
 * The picture no larger than the site can use, as WebP; the file itself where that saves nothing or
 * the browser cannot draw it.
 */
export async function fitted(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const { width, height } = bitmap
  const scale = MAX_SIDE / Math.max(width, height)
  try {
    if (scale >= 1) return file
    const canvas = document.createElement("canvas")
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/webp", QUALITY),
    )
    return blob?.type === "image/webp" && blob.size < file.size ? blob : file
  } finally {
    bitmap.close()
  }
}

/** A photograph of a phone: many browsers know neither its type nor its pixels. */
async function beginsAsHeic(file: File): Promise<boolean> {
  return /^....ftyp(hei[cxms]|mif1)/s.test(await file.slice(0, 12).text())
}

async function measureFile(file: File) {
  const url = URL.createObjectURL(file)
  try {
    return await measurePicture(url)
  } finally {
    URL.revokeObjectURL(url)
  }
}

interface SortedFiles {
  taken: File[]
  /** The PDFs among the files that pictures were drawn from. */
  pdfs: File[]
  /** Sentences about the others. */
  refusals: string[]
  /** Sentences about those of which a part was taken. */
  notes: string[]
}

/** Sorts files into those that can be sent, drawn as pictures where needed, and the others. */
export async function sortPictures(
  files: File[],
  { takesPdf }: { takesPdf: boolean },
): Promise<SortedFiles> {
  const sorted = await Promise.all(files.map((file) => sortOne(file, takesPdf)))
  return {
    taken: sorted.flatMap(({ file }) => file ?? []),
    pdfs: sorted.flatMap(({ pdf }) => pdf ?? []),
    refusals: sorted.flatMap(({ refusal }) => refusal ?? []),
    notes: sorted.flatMap(({ note }) => note ?? []),
  }
}

async function sortOne(
  file: File,
  takesPdf: boolean,
): Promise<Partial<DrawnFile> & { pdf?: File; refusal?: string }> {
  const type = await drawableTypeOf(file)
  if (type === "pdf" && !takesPdf)
    return { refusal: `${file.name} is a PDF. Please choose a picture` }
  if (type) {
    const refusal = `${file.name} cannot be opened. Please choose a picture of it, such as a screenshot`
    // Few files are drawn: the code comes with the first.
    const drawn = await import("./draw-file.ts")
      .then(({ drawFile }) => drawFile(file, type))
      .catch(() => ({ refusal }))
    return type === "pdf" && "file" in drawn ? { ...drawn, pdf: file } : drawn
  }
  const refusal = await checkPicture(file)
  return refusal ? { refusal } : { file }
}

/** The type by the file's bytes; undefined for any other file. */
async function drawableTypeOf(file: File): Promise<DrawableType | undefined> {
  const start = await file.slice(0, START_BYTES).text()
  if (start.startsWith("%PDF-")) return "pdf"
  return /^\uFEFF?\s*</.test(start) && /<svg[\s>]/i.test(start) ? "svg" : undefined
}
