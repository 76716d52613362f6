import type { Folder } from "#catalog/kind.ts"
import type { FocalPoint } from "#catalog/picture.ts"

/** The card that other sites show for a page: a picture and a few words. */
export interface SocialCard {
  picture: { folder: Folder; file: string; focalPoint?: FocalPoint } | undefined
  siteName: string
  /** Above the heading: place or type of the subject. */
  eyebrow: string
  heading: string
  /** Below the heading, in large characters; optional. */
  price: string
  /** The last lines, or none. */
  facts: string[]
}

/** The version of the drawing, a part of the addresses: raise it when the drawing changes. */
export const CARD_DESIGN = 2
/** The size in pixels that readers of cards expect. */
export const CARD_SIZE = { width: 1200, height: 630 } as const
/** Where the picture begins, in pixels from the left; the words stand before it. */
export const PICTURE_START = 560
