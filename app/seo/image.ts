import { assetUrl, offeredCopies, type Picture } from "#catalog/picture.ts"
import type { SocialImage } from "#contract/page-services.ts"

/** A picture for cards on other sites and for structured data; its URL may be absolute. */
export type PageImage = SocialImage

/** Cards show no wider pictures, and some readers reject heavy files. */
const MAX_WIDTH = 1280

/**
 * A stored picture for cards and structured data: its JPEG copy, which every reader understands, at
 * most 1280 px wide. Undefined where there is no picture. `assetBase` is ASSET_BASE_URL.
 */
export function pageImage(picture: Picture, assetBase: string): PageImage
export function pageImage(picture: Picture | undefined, assetBase: string): PageImage | undefined
export function pageImage(picture: Picture | undefined, assetBase: string): PageImage | undefined {
  if (!picture) return undefined
  const copies = offeredCopies(picture, "jpg")
  const { file, width } = copies.findLast((copy) => copy.width <= MAX_WIDTH) ?? copies[0]!
  return {
    url: assetUrl(assetBase, picture.folder, file),
    width,
    height: Math.round((picture.height * width) / picture.width),
    alt: picture.alt,
  }
}

/** The card of a page without a picture of its own. */
export function defaultImage(siteName: string): PageImage {
  return { url: "/social.jpg", width: 1200, height: 630, alt: siteName }
}
