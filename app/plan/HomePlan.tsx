import type { Picture as StoredPicture } from "#catalog/picture.ts"
import { Picture } from "../ui/Picture.tsx"
import { SheetPicture } from "./PlanSheet.tsx"
import { type HomeBox, PICTURE_WIDTH } from "./plan-frame.ts"

/** No screen has more pixels to a CSS pixel. */
const DENSEST = 4

interface HomePlanProps {
  picture: StoredPicture
  home: HomeBox
  /** Where true north is: degrees clockwise from the picture's up. */
  northDeg?: number | undefined
  /** How wide the home is shown, in CSS pixels; the picture is larger than its visible part. */
  width: number
  /** Instead of the words of the picture's record. */
  alt?: string
}

/**
 * The home of a floor plan, filling a box of 4:3, without the titles and margins of its drawing,
 * and beside it an arrow of north.
 */
export function HomePlan({ picture, home, northDeg, width, ...words }: HomePlanProps) {
  const [left, top, right, bottom] = home
  const shown = Math.max(right - left, ((bottom - top) * 4) / 3)
  const view = {
    x: (left + right - shown) / 2,
    y: (top + bottom) / 2 - (shown * 3) / 8,
    width: shown,
    height: (shown * 3) / 4,
  }
  const pixels = Math.round((width * PICTURE_WIDTH) / shown)
  return (
    <span className={`relative block ${northDeg === undefined ? "" : "ps-8"}`}>
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
          <Picture picture={picture} sizes={`${pixels}px`} most={pixels * DENSEST} {...words} />
        </SheetPicture>
      </span>
      {northDeg !== undefined && <NorthArrow deg={northDeg} />}
    </span>
  )
}

/** An arrow with the letter before its point, which stays upright: turned on its side it is a Z. */
function NorthArrow({ deg }: { deg: number }) {
  const turn = Math.round(deg)
  const radians = (turn * Math.PI) / 180
  const letter = [Math.sin(radians), -Math.cos(radians)].map((part) => Math.round(part * 10))
  return (
    <svg viewBox="-16 -16 32 32" className="north-arrow" aria-hidden="true">
      <path d="M0-4 5 11 0 8-5 11Z" transform={`rotate(${turn})`} />
      <path d="M-3 4v-8L3 4v-8" transform={`translate(${letter.join(" ")})`} />
    </svg>
  )
}
