import { type RefObject, useEffect, useState } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { PICTURE_WIDTH } from "../plan-frame.ts"
import { surfaceView } from "./surface-frame.ts"

/** How many pixels the whole picture is wide, before it is zoomed. */
export function usePictureWidth(
  view: RefObject<HTMLElement | null>,
  marks: PlanMarksInput,
): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const box = view.current
    if (!box) return
    const measured = new ResizeObserver(() => setWidth(box.clientWidth))
    measured.observe(box)
    return () => measured.disconnect()
  }, [view])
  return (width * PICTURE_WIDTH) / surfaceView(marks).width
}
