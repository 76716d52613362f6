import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from "pdfjs-dist"
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url"

// Loaded when a PDF is chosen, and only then: the reader is larger than all other scripts together.

GlobalWorkerOptions.workerSrc = workerUrl

/** More pages than this are no floor plan. */
const MAX_PAGES = 40
/** The longer side of a small picture to choose from, and of the picture to mark, in pixels. */
const SMALL_PX = 320
const LARGE_PX = 2400

/** A part of a page, from its upper left, each 0 to 1. */
export interface Crop {
  left: number
  top: number
  right: number
  bottom: number
}

export interface PdfPage {
  number: number
  /** A small picture of the whole page, as a data URL. */
  preview: string
}

export interface OpenedPdf {
  pages: PdfPage[]
  /** A part of a page as a PNG, with its height as a part of its width. */
  picture(page: number, crop: Crop): Promise<{ picture: Blob; aspect: number }>
  close(): Promise<void>
}

/**
 * The first page of a PDF as a PNG, and the number of its pages. Throws for a file that is damaged,
 * locked, or no PDF.
 */
export async function drawFirstPage(file: Blob): Promise<{ picture: Blob; pages: number }> {
  const task = await readPdf(file)
  try {
    const document = await task.promise
    const canvas = await drawn(await document.getPage(1), LARGE_PX, WHOLE)
    return { picture: await asPng(canvas), pages: document.numPages }
  } finally {
    await task.destroy()
  }
}

/** Opens a PDF in this browser. Throws for a file that is damaged, locked, or no PDF. */
export async function openPdf(file: Blob): Promise<OpenedPdf> {
  const task = await readPdf(file)
  const document = await task.promise
  const count = Math.min(document.numPages, MAX_PAGES)
  const pages: PdfPage[] = []
  for (let number = 1; number <= count; number++) {
    const canvas = await drawn(await document.getPage(number), SMALL_PX, WHOLE)
    pages.push({ number, preview: canvas.toDataURL("image/png") })
  }
  return {
    pages,
    async picture(page, crop) {
      const canvas = await drawn(await document.getPage(page), LARGE_PX, crop)
      return { picture: await asPng(canvas), aspect: canvas.height / canvas.width }
    },
    close: () => task.destroy(),
  }
}

async function readPdf(file: Blob) {
  return getDocument({ data: new Uint8Array(await file.arrayBuffer()) })
}

async function asPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!picture) throw new Error("The page is too large to draw")
  return picture
}

const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 }

/** A part of a page on a canvas whose longer side is `px` long. */
async function drawn(page: PDFPageProxy, px: number, crop: Crop): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale: 1 })
  const [partX, partY] = [crop.right - crop.left, crop.bottom - crop.top]
  const scale = px / Math.max(width * partX, height * partY)
  const viewport = page.getViewport({
    scale,
    offsetX: -crop.left * width * scale,
    offsetY: -crop.top * height * scale,
  })
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(width * partX * scale))
  canvas.height = Math.max(1, Math.round(height * partY * scale))
  await page.render({ canvas, viewport }).promise
  return canvas
}
