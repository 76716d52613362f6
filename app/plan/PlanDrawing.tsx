import { type ReactNode, useMemo } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import type { School } from "#catalog/vastu/rules.ts"
import { headlineOf, SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import { EntranceMark } from "./EntranceMark.tsx"
import { Outline, PlanSheet } from "./PlanSheet.tsx"
import { PlanPatterns } from "./patterns.tsx"
import { planFrame } from "./plan-frame.ts"
import { RoomMarks, verdictsOf } from "./RoomMarks.tsx"
import { ZoneFrame, type ZoneLayer } from "./ZoneFrame.tsx"

/** The zones that a school reads by: what is laid over a plan unless something else is wished. */
export function layerOf(school: School): ZoneLayer {
  return school === "modern" ? "nine" : "sixteen"
}

interface PlanDrawingProps {
  /** Begins the ids of its parts; `plan`, where a page has no other drawing. */
  id?: string
  /** The plan's title. */
  title: string
  marks: PlanMarksInput
  reading: Reading
  picture?: ReactNode
  layer?: ZoneLayer
  highlighted?: string | undefined
  hrefOf?: (room: { id: string }) => string | undefined
  isNamed?: boolean
  className?: string
}

/** A floor plan as a school reads it: zones, rooms by their verdict, and the door. */
export function PlanDrawing(props: PlanDrawingProps) {
  const {
    id = "plan",
    title,
    marks,
    reading,
    picture,
    layer = layerOf(reading.school),
    className,
  } = props
  const frame = useMemo(() => planFrame(marks), [marks])
  const verdicts = useMemo(() => verdictsOf(reading), [reading])
  if (!frame || !marks.outline) return null
  const pada = reading.pada?.id
  return (
    <PlanSheet
      aspect={marks.aspect}
      view={frame.view}
      clip={frame.edge}
      picture={picture}
      label={`${title} by the ${SCHOOL_WORDS[reading.school].adjective} reading: ${headlineOf(reading)}. The lines say the same in words.`}
      className={className ?? ""}
    >
      <PlanPatterns id={id} />
      {/* Below the rooms, whose names it would cross. */}
      <ZoneFrame id={id} frame={frame} layer={layer} school={reading.school} door={pada} />
      <RoomMarks
        id={id}
        marks={marks}
        frame={frame}
        verdicts={verdicts}
        highlighted={props.highlighted}
        isNamed={props.isNamed ?? !picture}
        {...(props.hrefOf && { hrefOf: props.hrefOf })}
      />
      <Outline aspect={marks.aspect} outline={marks.outline} />
      {marks.entrance && (
        <EntranceMark
          frame={frame}
          entrance={marks.entrance}
          pada={layer === "padas" ? undefined : pada}
        />
      )}
    </PlanSheet>
  )
}
