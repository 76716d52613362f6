import type { Folder } from "#catalog/kind.ts"

/** What other sites show of a page: a picture and a few words. */
export interface SocialCard {
  picture: { folder: Folder; file: string } | undefined
  siteName: string
  /** Above the heading: where it is, or what it is. */
  eyebrow: string
  heading: string
  /** Under the heading, in large letters; or nothing. */
  price: string
  /** The last lines, or none. */
  facts: string[]
}

/** To be raised when a card of the same words is drawn in another way: addresses follow from it. */
export const CARD_DESIGN = 2
/** Pixels: what the readers of cards ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const
/** Where the picture begins, in pixels from the left; the words stand before it. */
export const PICTURE_START = 560
