import type { Picture as StoredPicture } from "#catalog/image.ts"
import { Picture } from "../ui/Picture.tsx"
import { SheetPicture } from "./PlanSheet.tsx"
import { type HomePart, PICTURE_WIDTH } from "./plan-frame.ts"

interface HomePlanProps {
  picture: StoredPicture
  part: HomePart
  /** How wide the home is shown, in CSS pixels; the picture is larger than its visible part. */
  width: number
  /** Instead of the words of the picture's record. */
  alt?: string
}

/** The home of a floor plan, filling a box of 4:3, without the titles and margins of its drawing. */
export function HomePlan({ picture, part, width, ...words }: HomePlanProps) {
  return (
    <span className="relative block aspect-[4/3] overflow-hidden">
      <SheetPicture aspect={picture.height / picture.width} view={part.view} clip={part.clip}>
        <Picture
          picture={picture}
          sizes={`${Math.round((width * PICTURE_WIDTH) / part.view.width)}px`}
          className="bg-none!"
          {...words}
        />
      </SheetPicture>
    </span>
  )
}
