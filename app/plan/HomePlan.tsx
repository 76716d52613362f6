import type { Picture as StoredPicture } from "#catalog/image.ts"
import { Picture } from "../ui/Picture.tsx"
import { SheetPicture } from "./PlanSheet.tsx"
import { type HomeBox, PICTURE_WIDTH } from "./plan-frame.ts"

interface HomePlanProps {
  picture: StoredPicture
  home: HomeBox
  /** How wide the home is shown, in CSS pixels; the picture is larger than its visible part. */
  width: number
  /** Instead of the words of the picture's record. */
  alt?: string
}

/** The home of a floor plan, filling a box of 4:3, without the titles and margins of its drawing. */
export function HomePlan({ picture, home, width, ...words }: HomePlanProps) {
  const [left, top, right, bottom] = home
  const shown = Math.max(right - left, ((bottom - top) * 4) / 3)
  const view = {
    x: (left + right - shown) / 2,
    y: (top + bottom) / 2 - (shown * 3) / 8,
    width: shown,
    height: (shown * 3) / 4,
  }
  return (
    <span className="relative block aspect-[4/3] overflow-hidden">
      <SheetPicture
        aspect={picture.height / picture.width}
        view={view}
        clip={[
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ]}
      >
        <Picture
          picture={picture}
          sizes={`${Math.round((width * PICTURE_WIDTH) / shown)}px`}
          className="bg-none!"
          {...words}
        />
      </SheetPicture>
    </span>
  )
}
