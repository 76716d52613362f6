import { lazy } from "react"
import type { DraftPicture } from "#contract/form-names.ts"
import { Later } from "../../ui/Later.tsx"
import { useForm } from "./form-context.ts"
import type { LookAlikeNoteProps } from "./LookAlikeNote.tsx"

// Most forms get no new picture.
const LookAlikeNote = lazy(() => import("./LookAlikeNote.tsx"))

interface LookAlikeProps extends Omit<LookAlikeNoteProps, "file"> {
  picture: DraftPicture
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
