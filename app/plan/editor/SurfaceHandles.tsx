import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { Corners, type CornersProps } from "./Corners.tsx"
import type { EditStep } from "./checklist.ts"
import type { EditAction } from "./edit-plan.ts"
import { Handle } from "./Handle.tsx"
import { spotOf } from "./marked-rooms.ts"
import { cornersOf, type Shape } from "./shapes.ts"
import { snappedMiddle } from "./snap.ts"
import { inPercent, middleOf } from "./spots.ts"

export interface SurfaceHandlesProps
  extends Pick<CornersProps, "describedBy" | "chosen" | "widthPx" | "snappingOf" | "onChoose"> {
  marks: PlanMarksInput
  step: EditStep
  /** The shape whose corners can be changed in this step. */
  shape: Shape | undefined
  selected: string | undefined
  /** The names of rooms by their ids. */
  names: ReadonlyMap<string, string>
  onAction: (action: EditAction) => void
  onSelect: (room: string | undefined) => void
}

/**
 * The handles of a step. Of the rooms only the selected one is held by a pointer: a drag that
 * begins on another room draws.
 */
export function SurfaceHandles(props: SurfaceHandlesProps) {
  const { marks, step, shape, selected, names, describedBy, onAction, onSelect } = props
  const handle = { marks, describedBy }
  const corners = shape && cornersOf(marks, shape)
  return (
    <>
      {step === "outline" && marks.outline && (
        <Handle
          {...handle}
          at={middleOf(marks.outline)}
          label="Move all marks"
          onMove={(to, stroke) => onAction({ type: "move all", to, stroke: `all ${stroke}` })}
        >
          <Dot />
        </Handle>
      )}
      {step === "entrance" && marks.entrance && (
        <Handle
          {...handle}
          at={marks.entrance}
          label={`Main door, ${inPercent(marks.entrance)}`}
          onMove={(to, stroke) =>
            onAction({ type: "set entrance", at: to, stroke: `door ${stroke}` })
          }
          onRemove={() => onAction({ type: "remove entrance" })}
        >
          <Dot />
        </Handle>
      )}
      {step === "rooms" &&
        marks.rooms.map((room) => {
          const middle = spotOf(room)
          if (!middle) return null
          const isSelected = room.id === selected
          const { place } = room
          return (
            <Handle
              key={room.id}
              {...handle}
              at={middle}
              label={names.get(room.id) ?? room.id}
              isPressed={isSelected}
              isForKeys={!isSelected}
              onPress={() => onSelect(isSelected ? undefined : room.id)}
              onMove={(to, stroke, { isSnapping }) => {
                onSelect(room.id)
                const isSnapped = isSnapping && "polygon" in place
                onAction({
                  type: "move room",
                  id: room.id,
                  to: isSnapped
                    ? snappedMiddle(to, place.polygon, middle, props.snappingOf({ room: room.id }))
                    : to,
                  stroke: `${room.id} ${stroke}`,
                })
              }}
              onRemove={() => onAction({ type: "remove room", id: room.id })}
            >
              {isSelected && <Dot />}
            </Handle>
          )
        })}
      {shape && corners && (
        <Corners
          {...handle}
          of={shape}
          corners={corners}
          name={nameOf(shape, names)}
          chosen={props.chosen}
          widthPx={props.widthPx}
          snappingOf={props.snappingOf}
          onChoose={props.onChoose}
          onAction={onAction}
        />
      )}
    </>
  )
}

function nameOf(shape: Shape, names: ReadonlyMap<string, string>): string {
  if (shape === "outline") return "Corner"
  if (shape === "plot") return "Plot, corner"
  return `${names.get(shape.room)}, corner`
}

function Dot() {
  return (
    <span className="size-3 rounded-full border-2 border-card bg-peacock/80 group-hover/handle:size-5 group-focus-visible/handle:size-5 group-aria-pressed/handle:size-5" />
  )
}
