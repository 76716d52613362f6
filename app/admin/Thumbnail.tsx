import { use } from "react"
import type { Folder } from "#catalog/kind.ts"
import { assetUrl, type FocalPoint, variantFile } from "#catalog/picture.ts"
import { AssetBaseContext, positionOf } from "../ui/Picture.tsx"

const WIDTH = 320

interface ThumbnailProps {
  folder: Folder
  file: string | null
  focalPoint?: FocalPoint | null | undefined
  /** Shows all of it, for logos. */
  isWhole?: boolean
}

/** A picture beside the name of its record, which says what it shows. */
export function Thumbnail({ folder, file, focalPoint, isWhole = false }: ThumbnailProps) {
  const base = use(AssetBaseContext)
  if (!file) return <span className="text-soft">None</span>
  return (
    <img
      src={assetUrl(base, folder, variantFile(file, WIDTH, "webp"))}
      alt=""
      width={80}
      height={60}
      draggable={false}
      style={{ objectPosition: positionOf(focalPoint) }}
      loading="lazy"
      decoding="async"
      className={`h-15 w-20 shrink-0 rounded-small border border-line ${isWhole ? "daylight bg-card object-contain p-1" : "bg-paper object-cover"}`}
    />
  )
}
