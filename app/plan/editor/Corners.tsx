import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { EditAction } from "./edit-plan.ts"
import { Handle } from "./Handle.tsx"
import type { Shape } from "./shapes.ts"
import type { Snapping } from "./snap.ts"
import { snapped } from "./snap.ts"
import { inPercent, type Spot } from "./spots.ts"
import { distanceBetween } from "./surface-frame.ts"

/** A side shorter than this, in pixels, has no room for a plus between its corners. */
const ROOM_FOR_PLUS_PX = 96

export interface CornersProps {
  marks: PlanMarksInput
  describedBy: string
  of: Shape
  corners: readonly Spot[]
  /** The name of a corner, without its number. */
  name: string
  /** The corner that the buttons below the plan speak of. */
  chosen: number | undefined
  /** How many pixels the picture is wide. */
  widthPx: number
  snappingOf: (except: Shape) => Snapping
  onChoose: (index: number | undefined) => void
  onAction: (action: EditAction) => void
}

/** The corners of a shape, to be dragged, and a plus on each side that is long enough. */
export function Corners(props: CornersProps) {
  const { of, corners, name, chosen, widthPx, snappingOf, onChoose, onAction } = props
  const handle = { marks: props.marks, describedBy: props.describedBy }
  const key = typeof of === "string" ? of : of.room
  return (
    <>
      {corners.map((corner, index) => {
        const next = corners[(index + 1) % corners.length]
        if (!next || distanceBetween(props.marks, corner, next) * widthPx < ROOM_FOR_PLUS_PX)
          return null
        return (
          <Handle
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its place in the shape
            key={`side ${index}`}
            {...handle}
            at={[(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2]}
            label={`Add a corner between ${index + 1} and ${((index + 1) % corners.length) + 1}`}
            onPress={() => {
              onAction({ type: "add corner", of, after: index })
              onChoose(index + 1)
            }}
          >
            <span className="grid size-5 place-items-center rounded-full border border-peacock bg-card text-small leading-none font-semibold text-peacock group-hover/handle:bg-peacock group-hover/handle:text-card">
              +
            </span>
          </Handle>
        )
      })}
      {corners.map((corner, index) => (
        <Handle
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place in the shape
          key={`corner ${index}`}
          {...handle}
          at={corner}
          label={`${name} ${index + 1}, ${inPercent(corner)}`}
          isPressed={index === chosen}
          onPress={() => onChoose(index === chosen ? undefined : index)}
          onMove={(to, stroke, { isSnapping }) => {
            if (index !== chosen) onChoose(index)
            onAction({
              type: "move corner",
              of,
              index,
              to: isSnapping ? snapped(to, snappingOf(of), index) : to,
              stroke: `corner ${index} ${key} ${stroke}`,
            })
          }}
          onEnd={() => onAction({ type: "tidy corners", of })}
          onRemove={() => onAction({ type: "remove corner", of, index })}
        >
          <span className="size-4 rounded-[3px] border-2 border-peacock bg-card group-hover/handle:bg-peacock group-focus-visible/handle:bg-peacock group-aria-pressed/handle:size-5 group-aria-pressed/handle:bg-peacock" />
        </Handle>
      ))}
    </>
  )
}
