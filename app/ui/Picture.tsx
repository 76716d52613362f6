import { type CSSProperties, createContext, use } from "react"
import { preload } from "react-dom"
import {
  assetUrl,
  copyWidths,
  type FocalPoint,
  type Format,
  type Picture as StoredPicture,
  variantFile,
  type Width,
} from "#catalog/picture.ts"

/** Where pictures are fetched: ASSET_BASE_URL, without a slash at its end. */
export const AssetBaseContext = createContext("/assets")

/** Of the WebP for browsers that know no AVIF: one copy for all of them, which are few. */
const FALLBACK_WIDTH = 960

interface PictureProps {
  picture: StoredPicture
  /** How wide it is shown, as the `sizes` of HTML: `(min-width: 60rem) 33vw, 100vw`. */
  sizes: string
  /** The most pixels that `sizes` comes to on any screen: wider copies are not offered. */
  most?: number | undefined
  /** For the one picture that a page opens with: fetched at once, before others. */
  priority?: boolean
  /** Fetched before it comes into view: the neighbours of the visible picture. */
  eager?: boolean
  /** Of the image itself. */
  className?: string
  style?: CSSProperties | undefined
  /**
   * Shows the picture around its focal point in this shape, filling the width: `4/3`. Without it
   * the picture keeps its own shape.
   */
  crop?: `${number}/${number}`
  /**
   * Instead of what the picture's record says; empty for a picture that says nothing of its own.
   */
  alt?: string
}

/**
 * A stored picture in the best format and width for the screen. Its box has the final size and
 * shows a blurred miniature until it has loaded.
 */
export function Picture({
  picture,
  sizes,
  most = Infinity,
  priority = false,
  eager = priority,
  className = "",
  style,
  crop,
  alt = picture.alt,
}: PictureProps) {
  const base = use(AssetBaseContext)
  const widths = copyWidths(picture).filter((width) => width <= most)
  const copy = (width: Width, format: Format) =>
    assetUrl(base, picture.folder, variantFile(picture.file, width, format))
  const srcSet = widths
    .map((width) => `${copy(width, "avif")} ${Math.min(width, picture.width)}w`)
    .join(", ")
  const fallback =
    widths.findLast((width) => Math.min(width, picture.width) <= FALLBACK_WIDTH) ?? widths[0]!
  const src = copy(fallback, "webp")
  const objectPosition = crop && positionOf(picture.focalPoint)
  if (priority) {
    // Browsers that know no AVIF leave it.
    const sources = { imageSrcSet: srcSet, imageSizes: sizes, type: "image/avif" }
    preload(src, { as: "image", fetchPriority: "high", ...sources })
  }
  return (
    <picture data-tag={picture.isIllustration ? "Illustration" : undefined}>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : eager ? undefined : "low"}
        decoding={priority ? "auto" : "async"}
        className={`${crop ? "cropped" : ""} ${className}`.trim() || undefined}
        style={{
          ...(crop && { aspectRatio: crop, objectPosition }),
          ...miniature(picture.placeholder, objectPosition),
          ...style,
        }}
        src={src}
      />
    </picture>
  )
}

/** The focal point as `object-position` has it. */
export function positionOf(focalPoint: FocalPoint | null | undefined): string | undefined {
  return focalPoint ? `${focalPoint.x}% ${focalPoint.y}%` : undefined
}

/** The miniature lies behind the picture; pictures that one can see through have none. */
function miniature(placeholder: string, position = "center"): CSSProperties {
  return placeholder ? { background: `url(${placeholder}) ${position}/cover` } : {}
}
