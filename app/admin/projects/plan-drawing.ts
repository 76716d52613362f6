import { use, useEffect, useState } from "react"
import { assetUrl, variantFile } from "#catalog/picture.ts"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { unsigned } from "#catalog/unsigned-marks.ts"
import type { DraftFloorPlan, DraftPicture } from "#contract/form-names.ts"
import { copyMarks } from "../../plan/editor/copy-plan.ts"
import { measurePicture } from "../../ui/measure-picture.ts"
import { AssetBaseContext } from "../../ui/Picture.tsx"
import { marksText } from "../drafts.ts"

export const FLOOR_PLANS_FOLDER = "projects/floorplans"

const SHOWN_WIDTH = 1280
/** Of a picture that cannot be read. */
const USUAL_ASPECT = 0.75
/** Two pictures of one shape, but for a pixel lost to rounding. */
const SAME_ASPECT = 0.01

/**
 * A plan's picture and its marks after another picture was chosen: to be checked on it, unless it
 * is the stored one, whose marks they are.
 */
export function withDrawing(
  { marks }: DraftFloorPlan,
  image: DraftPicture | undefined,
  stored: DraftFloorPlan | undefined,
): Pick<DraftFloorPlan, "image" | "marks" | "isConfirmed"> {
  if (!marks) return { image }
  const { isUnchecked: _, ...checked } = marks
  const isAsStored = stored?.image === image && marksText(stored?.marks) === marksText(checked)
  return {
    image,
    marks: isAsStored ? checked : { ...checked, isUnchecked: true },
    isConfirmed: false,
  }
}

interface ShownPicture {
  /** Nothing where there is no picture, or none that can be read. */
  url: string | undefined
  /** The height as a part of the width. */
  aspect: number
}

/** The drawing of a floor plan; undefined until it is measured. */
export function useShownPicture(image: DraftFloorPlan["image"]): ShownPicture | undefined {
  const base = use(AssetBaseContext)
  const [shown, setShown] = useState<ShownPicture>()
  useEffect(() => {
    let isWanted = true
    const url =
      image instanceof File
        ? URL.createObjectURL(image)
        : image && assetUrl(base, FLOOR_PLANS_FOLDER, variantFile(image, SHOWN_WIDTH, "webp"))
    const show = (size: { width: number; height: number } | undefined) => {
      if (!isWanted) return
      setShown(
        size ? { url, aspect: size.height / size.width } : { url: undefined, aspect: USUAL_ASPECT },
      )
    }
    if (url) void measurePicture(url).then(show)
    else show(undefined)
    return () => {
      isWanted = false
      if (url && image instanceof File) URL.revokeObjectURL(url)
    }
  }, [image, base])
  return shown
}

/**
 * Marks as they are checked on a drawing, which may have another shape than the one that they were
 * made on.
 */
export function checkedMarks(marks: PlanMarksInput, aspect: number): PlanMarksInput {
  const { isUnchecked: _, ...checked } = unsigned(marks)
  if (Math.abs(marks.aspect - aspect) < SAME_ASPECT * aspect) return checked
  return copyMarks(checked, { isMirrored: false, quarterTurns: 0, turnsNorth: false, aspect })
}
