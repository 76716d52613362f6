import { lazy } from "react"
import type { Folder } from "#catalog/kind.ts"
import type { DraftPicture } from "#contract/form-names.ts"
import { Later } from "../../ui/Later.tsx"
import { useForm } from "./form-context.ts"

// Most forms get no new picture.
const LookAlikeNote = lazy(() => import("./LookAlikeNote.tsx"))

interface LookAlikeProps {
  picture: DraftPicture
  folder: Folder
  /** The form field of the picture. */
  name: string
  /** The picture in words: `Gallery picture 2`. */
  label: string
  /** Puts a stored picture in the place of the new one. */
  onUse(file: string): void
  className?: string
}

/** Points out that a new picture looks like a stored one, once it is stored itself. */
export function LookAlike({ picture, ...props }: LookAlikeProps) {
  const { opened } = useForm()
  const isOpened =
    Object.values(opened.pictures).some((pictures) => pictures.includes(picture)) ||
    opened.floorPlans?.some(({ image }) => image === picture)
  if (typeof picture !== "string" || isOpened) return null
  return (
    <Later>
      <LookAlikeNote key={picture} {...props} file={picture} />
    </Later>
  )
}
