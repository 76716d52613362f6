import { type ReactNode, useMemo } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import { EntranceMark } from "../EntranceMark.tsx"
import { Outline, PlanSheet } from "../PlanSheet.tsx"
import { PlanPatterns } from "../patterns.tsx"
import { onPicture, pathOf, planFrame } from "../plan-frame.ts"
import { RoomMarks, verdictsOf } from "../RoomMarks.tsx"
import { ZoneFrame } from "../ZoneFrame.tsx"
import type { EditStep } from "./checklist.ts"
import { rectangleOf, type Spot } from "./spots.ts"
import { surfaceView } from "./surface-frame.ts"

export interface SurfaceDrawingProps {
  /** The drawing's id, as its patterns have it. */
  id: string
  marks: PlanMarksInput
  step: EditStep
  selected: string | undefined
  reading: Reading | undefined
  picture: ReactNode
  /** The mark that is being drawn. */
  draft: { from: Spot; to: Spot } | undefined
}

/** The picture with all marks, as they are read so far. */
export function SurfaceDrawing(props: SurfaceDrawingProps) {
  const { id, marks, step, selected, reading, picture, draft } = props
  const frame = useMemo(() => tryFrame(marks), [marks])
  const verdicts = useMemo(() => verdictsOf(reading), [reading])
  const plot = marks.site?.plot
  return (
    <PlanSheet
      aspect={marks.aspect}
      view={surfaceView(marks)}
      picture={picture}
      label="The plan and its marks"
    >
      <PlanPatterns id={id} />
      {frame && (
        // Multiplied, so that what the frame of zones lies over can still be seen and marked.
        <g className="mix-blend-multiply">
          <ZoneFrame
            id={id}
            frame={frame}
            layer={step === "entrance" ? "padas" : "nine"}
            door={reading?.pada?.id}
          />
        </g>
      )}
      <RoomMarks
        id={id}
        marks={marks}
        frame={frame}
        verdicts={verdicts}
        highlighted={selected}
        isNamed={!picture}
      />
      {plot && (
        <path
          d={pathOf(plot.map(onPicture(marks)))}
          fill="none"
          stroke="var(--color-leaf)"
          strokeWidth="4"
          strokeDasharray="18 10"
          className="pointer-events-none"
        />
      )}
      {marks.outline && <Outline aspect={marks.aspect} outline={marks.outline} />}
      {frame && marks.entrance && (
        <EntranceMark frame={frame} entrance={marks.entrance} pada={reading?.pada?.id} />
      )}
      {draft && <DraftMark marks={marks} step={step} {...draft} />}
    </PlanSheet>
  )
}

/** An outline without area has no frame of zones. */
function tryFrame(marks: PlanMarksInput) {
  const frame = planFrame(marks)
  return frame && frame.grid.area > 0 ? frame : undefined
}

interface DraftMarkProps {
  marks: PlanMarksInput
  step: EditStep
  from: Spot
  to: Spot
}

/** The mark that is being drawn: a rectangle, or the direction of north. */
function DraftMark({ marks, step, from, to }: DraftMarkProps) {
  const on = onPicture(marks)
  if (step === "entrance" || step === "home") return null
  if (step === "north") {
    const [[x1, y1], [x2, y2]] = [on(from), on(to)]
    return (
      <line
        x1={x1}
        y1={y1}
        x2={x2}
        y2={y2}
        stroke="var(--color-marigold)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    )
  }
  return (
    <path
      d={pathOf(rectangleOf(from, to).map(on))}
      fill="var(--color-peacock)"
      fillOpacity="0.12"
      stroke="var(--color-peacock)"
      strokeWidth="3"
      strokeDasharray="10 6"
    />
  )
}
