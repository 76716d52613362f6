import type { Folder } from "./kind.ts"

/** The widths that a picture is offered in, in pixels. */
export const WIDTHS = [320, 480, 640, 960, 1280, 1920] as const
export const FORMATS = ["avif", "webp", "jpg"] as const

export type Width = (typeof WIDTHS)[number]
export type Format = (typeof FORMATS)[number]

/** The longest alt text of a picture. */
export const MAX_ALT_CHARACTERS = 500

/** The spot that a crop keeps in view: per cent of the picture from the left and from the top. */
export interface FocalPoint {
  x: number
  y: number
}

/** A stored picture with what a page needs to place it before it has arrived. */
export interface Picture {
  folder: Folder
  file: string
  /** Pixels. */
  width: number
  height: number
  /** A blurred miniature as a data URI, or empty. */
  placeholder: string
  /** The content of the picture, in words. */
  alt: string
  /** Without one a crop shows the middle. */
  focalPoint?: FocalPoint
  /** The size of a PDF, which has no pixels. */
  bytes?: number
  /** A rendering or a drawing, which pages mark as such. */
  isIllustration?: boolean
}

/** The name of a stored picture: half of a SHA-256, and `.webp`. */
const STORED = /^[0-9a-f]{32}\.webp$/
const STORED_PDF = /^[0-9a-f]{32}\.pdf$/

export function isStoredFile(value: string): boolean {
  return STORED.test(value)
}

export function isStoredPdf(value: string): boolean {
  return STORED_PDF.test(value)
}

/** Where a stored picture is fetched: `/assets/areas/3f….webp`. `base` is ASSET_BASE_URL. */
export function assetUrl(base: string, folder: Folder, file: string): string {
  return `${base}/${folder}/${file}`
}

/**
 * An own width is worth a copy of its own when it is so much more than the largest of WIDTHS below
 * it.
 */
const WORTH_ITS_OWN_COPY = 1.15

/**
 * The widths that a page names copies by, smallest first. For a 1600 px picture the last is 1920:
 * that copy has the picture's own 1600 px, because a copy is never larger than its original.
 */
export function copyWidths(picture: { width: number }): Width[] {
  const below = WIDTHS.filter((width) => width <= picture.width)
  const holdsAll = WIDTHS.find((width) => width >= picture.width)
  const largest = below.at(-1) ?? 0
  const isWorthIt = holdsAll !== undefined && picture.width >= largest * WORTH_ITS_OWN_COPY
  return isWorthIt ? [...below, holdsAll] : below
}

/**
 * The copies of a picture in one format as a `srcset` lists them; `width` is what the copy really
 * has, in pixels.
 */
export function offeredCopies(picture: { file: string; width: number }, format: Format) {
  return copyWidths(picture).map((width) => ({
    file: variantFile(picture.file, width, format),
    width: Math.min(width, picture.width),
  }))
}

/**
 * The width of the stored copy for a wanted width: at most the first of WIDTHS that holds the whole
 * picture.
 */
export function storedWidth(picture: { width: number }, wanted: Width): Width {
  const holdsAll = WIDTHS.find((width) => width >= picture.width)
  return holdsAll && holdsAll < wanted ? holdsAll : wanted
}

/** The file name of a smaller copy: `3f….webp` at 640 as AVIF is `3f….640.avif`. */
export function variantFile(file: string, width: number, format: Format): string {
  return `${file.slice(0, file.lastIndexOf("."))}.${width}.${format}`
}
