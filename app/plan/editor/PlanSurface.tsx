import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
} from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import type { RoomType } from "#catalog/vastu/rules.ts"
import { EntranceMark } from "../EntranceMark.tsx"
import { Outline, PlanSheet } from "../PlanSheet.tsx"
import { PlanPatterns } from "../patterns.tsx"
import { onPicture, pathOf, planFrame } from "../plan-frame.ts"
import { RoomMarks, verdictsOf } from "../RoomMarks.tsx"
import { ZoneFrame } from "../ZoneFrame.tsx"
import type { EditStep } from "./checklist.ts"
import {
  arrowStep,
  type EditAction,
  inPercent,
  MIN_SIZE,
  middleOf,
  rectangleOf,
  type Spot,
  spot,
  spotOf,
} from "./edit-plan.ts"
import { Handle } from "./Handle.tsx"
import { directionOf, distanceBetween, placeOn, spotAt, surfaceView } from "./surface-frame.ts"

interface PlanSurfaceProps {
  marks: PlanMarksInput
  step: EditStep
  /** The kind of room that is marked by the next press. */
  roomType: RoomType
  /** The room that is being changed. */
  selected: string | undefined
  reading: Reading | undefined
  /** The names of rooms by their ids. */
  names: ReadonlyMap<string, string>
  picture: ReactNode
  onAction: (action: EditAction) => void
  onSelect: (room: string | undefined) => void
}

/** The effect of a press on the plan in each step, and of the keyboard. */
const HELP: Record<EditStep, { hand: string; keys?: string }> = {
  home: { hand: "This is the plan. The steps beside it say what to mark." },
  outline: {
    hand: "Drag from one corner of the home to the opposite one. Corners are dragged; a plus adds one; the dot in the middle moves all that is marked.",
    keys: "arrow keys move the cross, a corner or all marks, with Shift further; Enter sets one corner and then the opposite one; Delete removes a corner.",
  },
  north: {
    hand: "Drag along the north arrow of the drawing, from its tail to its point.",
    keys: "turn the dial beside the plan by the arrow keys.",
  },
  entrance: {
    hand: "Press where the main door is: it snaps to the nearest wall.",
    keys: "arrow keys move the cross or the door, Enter sets the door, Delete removes it.",
  },
  rooms: {
    hand: "Press in the middle of the room, or drag from one of its corners to the opposite one.",
    keys: "arrow keys move the cross or a room; Enter marks its middle; Shift with Enter begins a rectangle and Enter ends it; Delete removes a room.",
  },
}

/** The plan with its marks, and hands to move them. */
export function PlanSurface(props: PlanSurfaceProps) {
  const { marks, step, roomType, selected, reading, names, picture, onAction, onSelect } = props
  const id = useId().replace(/\W/g, "")
  const help = `${id}-help`
  const surface = useRef<HTMLDivElement>(null)
  const [cross, setCross] = useState<Spot>([0.5, 0.5])
  /** The first corner of a rectangle or a line, set by pointer or by keyboard. */
  const [anchor, setAnchor] = useState<Spot>()
  const [tip, setTip] = useState<Spot>()
  const isByKeys = anchor !== undefined && tip === undefined
  const frame = useMemo(() => tryFrame(marks), [marks])
  const verdicts = useMemo(() => verdictsOf(reading), [reading])
  const draft = anchor && { from: anchor, to: tip ?? cross }

  function at(event: PointerEvent): Spot {
    return spotAt(marks, surface.current!.getBoundingClientRect(), event)
  }

  /** A press, or a line or rectangle between two spots. */
  function use(from: Spot, to: Spot) {
    const isDrag = distanceBetween(marks, from, to) > MIN_SIZE * 1.5
    if (step === "outline" && isDrag) onAction({ type: "draw outline", from, to })
    if (step === "north" && isDrag) {
      const deg = directionOf(marks, from, to) * (marks.isMirrored ? -1 : 1)
      onAction({ type: "turn north", deg: Math.round(deg), method: "drawing" })
    }
    if (step === "entrance") onAction({ type: "set entrance", at: to })
    if (step === "rooms") {
      const place = isDrag ? { polygon: rectangleOf(from, to) } : { point: to }
      onAction({ type: "add room", roomType, place })
    }
  }

  function press(event: KeyboardEvent) {
    const by = arrowStep(event.key, event.shiftKey, marks.aspect)
    if (by) {
      setCross(([x, y]) =>
        spot(Math.min(1, Math.max(0, x + by[0])), Math.min(1, Math.max(0, y + by[1]))),
      )
    } else if (event.key === "Enter" || event.key === " ") {
      const begins = step === "outline" || (step === "rooms" && event.shiftKey)
      if (anchor) use(anchor, cross)
      else if (!begins) use(cross, cross)
      setAnchor(!anchor && begins ? cross : undefined)
    } else if (event.key === "Escape" && anchor) setAnchor(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const handle = { marks, describedBy: help }
  return (
    <div>
      <div
        ref={surface}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the cross on the plan is moved by the keyboard
        tabIndex={0}
        data-step-start={step === "north" ? undefined : ""}
        role="application"
        aria-label={`Plan. Cross at ${inPercent(cross)}${isByKeys ? ", first corner set" : ""}`}
        aria-describedby={help}
        className={`group/surface relative overflow-hidden rounded border border-line bg-card select-none focus-visible:-outline-offset-2 ${step === "home" ? "" : "cursor-crosshair touch-none"}`}
        onKeyDown={(event) => event.target === event.currentTarget && press(event)}
        onPointerDown={(event) => {
          if (event.button !== 0 || step === "home") return
          event.currentTarget.setPointerCapture(event.pointerId)
          setAnchor(at(event))
          setTip(at(event))
        }}
        onPointerMove={(event) => tip && setTip(at(event))}
        onPointerUp={(event) => {
          if (!anchor || !tip) return
          use(anchor, at(event))
          setCross(at(event))
          setAnchor(undefined)
          setTip(undefined)
        }}
        onPointerCancel={() => {
          setAnchor(undefined)
          setTip(undefined)
        }}
      >
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
          {marks.outline && <Outline aspect={marks.aspect} outline={marks.outline} />}
          {frame && marks.entrance && (
            <EntranceMark frame={frame} entrance={marks.entrance} pada={reading?.pada?.id} />
          )}
          {draft && <DraftMark marks={marks} step={step} {...draft} />}
        </PlanSheet>
        <span
          aria-hidden="true"
          style={placeOn(marks, cross)}
          className="pointer-events-none absolute hidden size-8 -translate-x-1/2 -translate-y-1/2 before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-clay after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:bg-clay group-focus-visible/surface:block"
        />
        {step === "outline" && marks.outline && (
          <>
            <Handle
              {...handle}
              at={middleOf(marks.outline)}
              label="Move all marks"
              onMove={(to, stroke) => onAction({ type: "move all", to, stroke: `all ${stroke}` })}
            >
              <Dot />
            </Handle>
            <Corners {...handle} corners={marks.outline} name="Corner" onAction={onAction} />
          </>
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
            return (
              <Handle
                key={room.id}
                {...handle}
                at={middle}
                label={names.get(room.id)!}
                isPressed={room.id === selected}
                onPress={() => onSelect(room.id === selected ? undefined : room.id)}
                onMove={(to, stroke) => {
                  onSelect(room.id)
                  onAction({ type: "move room", id: room.id, to, stroke: `${room.id} ${stroke}` })
                }}
                onRemove={() => onAction({ type: "remove room", id: room.id })}
              >
                {"polygon" in room.place && <Dot />}
              </Handle>
            )
          })}
        {step === "rooms" &&
          marks.rooms.map(
            ({ id: room, place }) =>
              room === selected &&
              "polygon" in place && (
                <Corners
                  key={room}
                  {...handle}
                  corners={place.polygon}
                  name={`${names.get(room)}, corner`}
                  room={room}
                  onAction={onAction}
                />
              ),
          )}
      </div>
      <p id={help} className="mt-2 text-small text-soft">
        {HELP[step].hand}
        {HELP[step].keys && (
          <span className="sr-only md:not-sr-only"> By keyboard: {HELP[step].keys}</span>
        )}
      </p>
    </div>
  )
}

interface CornersProps {
  marks: PlanMarksInput
  describedBy: string
  corners: readonly Spot[]
  /** The name of a corner, without its number. */
  name: string
  /** The room whose corners they are; the outline's where none is named. */
  room?: string
  onAction: (action: EditAction) => void
}

function Corners({ corners, name, room, onAction, ...handle }: CornersProps) {
  const of = room ? { room } : {}
  return (
    <>
      {corners.map((corner, index) => (
        <Handle
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place in the outline
          key={`corner ${index}`}
          {...handle}
          at={corner}
          label={`${name} ${index + 1}, ${inPercent(corner)}`}
          onMove={(to, stroke) =>
            onAction({
              type: "move corner",
              index,
              to,
              ...of,
              stroke: `corner ${index} ${room} ${stroke}`,
            })
          }
          onRemove={() => onAction({ type: "remove corner", index, ...of })}
        >
          <span className="size-4 rounded-[3px] border-2 border-peacock bg-card group-hover/handle:bg-peacock group-focus-visible/handle:bg-peacock" />
        </Handle>
      ))}
      {!room &&
        corners.map((corner, index) => {
          const next = corners[(index + 1) % corners.length]!
          return (
            <Handle
              // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its place in the outline
              key={`side ${index}`}
              {...handle}
              at={[(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2]}
              label={`Add a corner between ${index + 1} and ${((index + 1) % corners.length) + 1}`}
              onPress={() => onAction({ type: "add corner", after: index })}
            >
              <span className="grid size-5 place-items-center rounded-full border border-peacock bg-card text-small leading-none font-semibold text-peacock group-hover/handle:bg-peacock group-hover/handle:text-card">
                +
              </span>
            </Handle>
          )
        })}
    </>
  )
}

function Dot() {
  return (
    <span className="size-3 rounded-full border-2 border-card bg-peacock/80 group-hover/handle:size-5 group-focus-visible/handle:size-5 group-aria-pressed/handle:size-5" />
  )
}

/** The mark that is being drawn: a rectangle, or the direction of north. */
function DraftMark({
  marks,
  step,
  from,
  to,
}: {
  marks: PlanMarksInput
  step: EditStep
  from: Spot
  to: Spot
}) {
  const on = onPicture(marks)
  if (step === "north") {
    const [[x1, y1], [x2, y2]] = [on(from), on(to)]
    return (
      <line
        {...{ x1, y1, x2, y2 }}
        stroke="var(--color-marigold)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    )
  }
  if (step === "entrance") return null
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

/** An outline without area has no frame of zones. */
function tryFrame(marks: PlanMarksInput) {
  const frame = planFrame(marks)
  return frame && frame.grid.area > 0 ? frame : undefined
}
