import { use, useEffect, useState } from "react"
import type { Folder } from "#catalog/kind.ts"
import { assetUrl, variantFile } from "#catalog/picture.ts"
import type { DraftPicture } from "#contract/form-names.ts"
import { AssetBaseContext } from "../../ui/Picture.tsx"
import { useForm } from "./form-context.ts"
import { sourceOf } from "./staged-pictures.ts"

const PREVIEW_WIDTH = 320

interface PicturePreviewProps {
  picture: DraftPicture
  folder: Folder
  alt: string
  className?: string
}

/**
 * A picture of a draft, stored or new, in a box of its own shape; while it is being sent, how far
 * that is.
 */
export function PicturePreview({ picture, folder, alt, className = "" }: PicturePreviewProps) {
  const base = use(AssetBaseContext)
  const { sentPercent, refusalOf, isRetried } = useForm()
  const percent = sentPercent(picture)
  const refusal = refusalOf(picture)
  const [undrawn, setUndrawn] = useState<File>()
  const source = sourceOf(picture)
  const isDrawn = source !== undefined && source !== undrawn
  return (
    <span
      className={`daylight relative block aspect-4/3 overflow-hidden rounded-small border border-line bg-paper ${className}`}
    >
      {isDrawn ? (
        <FileImage file={source} alt={alt} onError={() => setUndrawn(source)} />
      ) : typeof picture === "string" ? (
        <img
          src={assetUrl(base, folder, variantFile(picture, PREVIEW_WIDTH, "webp"))}
          alt={alt}
          width={320}
          height={240}
          loading="lazy"
          decoding="async"
          draggable={false}
          className="size-full object-contain"
        />
      ) : source ? (
        <span className="grid size-full place-items-center text-small text-soft">
          Shown once it is sent
        </span>
      ) : null}
      {refusal ? (
        <span className="absolute inset-x-0 bottom-0 bg-clay px-2 py-0.5 text-center text-small text-card">
          Cannot be used
        </span>
      ) : (
        percent !== undefined && (
          <span className="absolute inset-x-0 bottom-0 bg-ink/75 px-2 py-0.5 text-center text-small text-card tabular-nums">
            {isRetried(picture) ? "Not sent yet, trying again" : `${percent}%`}
          </span>
        )
      )}
    </span>
  )
}

interface FileImageProps {
  file: File
  alt: string
  /** The browser cannot draw it. */
  onError(): void
}

function FileImage({ file, alt, onError }: FileImageProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  if (!url) return null
  return (
    <img
      src={url}
      alt={alt}
      width={320}
      height={240}
      decoding="async"
      draggable={false}
      onError={onError}
      className="size-full object-contain"
    />
  )
}
