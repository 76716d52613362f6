import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { RoomType } from "#catalog/vastu/rules.ts"
import { PICTURE_WIDTH } from "../plan-frame.ts"
import type { EditStep } from "./checklist.ts"
import { SLACK_PX } from "./Handle.tsx"
import { roomAt } from "./marked-rooms.ts"
import { SurfaceDrawing, type SurfaceDrawingProps } from "./SurfaceDrawing.tsx"
import { SurfaceHandles, type SurfaceHandlesProps } from "./SurfaceHandles.tsx"
import { SurfaceTools } from "./SurfaceTools.tsx"
import { cornersOf, type Shape } from "./shapes.ts"
import { type Snapping, snapped } from "./snap.ts"
import { arrowStep, inPercent, rectangleOf, type Spot, spot } from "./spots.ts"
import { directionOf, placeOn, spotAt, surfaceView } from "./surface-frame.ts"
import { useZoom } from "./use-zoom.ts"

export interface PlanSurfaceProps
  extends Omit<SurfaceDrawingProps, "id" | "draft">,
    Pick<SurfaceHandlesProps, "names" | "onAction" | "onSelect"> {
  /** The kind of room that is marked by the next press. */
  roomType: RoomType
}

/** The effect of a press on the plan in each step, and of the keyboard. */
const HELP: Record<EditStep, { hand: string; keys?: string }> = {
  home: { hand: "This is the plan. The steps say what to mark." },
  outline: {
    hand: "Drag from one corner of the home to the opposite one. Corners are dragged; a plus adds one; the dot in the middle moves all that is marked.",
    keys: "arrow keys move the cross, a corner or all marks, with Shift further; Enter sets one corner and then the opposite one; Delete removes a corner.",
  },
  plot: {
    hand: "Drag from one corner of the plot to the opposite one, then drag its corners to where they are.",
    keys: "arrow keys move the cross or a corner; Enter sets one corner and then the opposite one; Delete removes a corner.",
  },
  north: {
    hand: "Drag along the north arrow of the drawing, from its tail to its point; zoom in where it is small.",
    keys: "turn the dial beside the plan by the arrow keys.",
  },
  entrance: {
    hand: "Press where the main door is: it snaps to the nearest wall.",
    keys: "arrow keys move the cross or the door, Enter sets the door, Delete removes it.",
  },
  rooms: {
    hand: "Press in the middle of the room, or drag from one of its corners to the opposite one. A press on a marked room selects it.",
    keys: "arrow keys move the cross or a room; Enter marks its middle; Shift with Enter begins a rectangle and Enter ends it; Delete removes a room.",
  },
}
const VIEW_HELP =
  "Two fingers zoom and move the view; on a desk Ctrl with the wheel does, and the keys +, − and 0."

/** Within so many pixels a mark snaps to a wall, and a press finds a room marked by a point. */
const SNAP_PX = 10
const TAP_PX = 16

/** A pointer on its way: where it went down, where it is. */
interface Draft {
  from: Spot
  to: Spot
  /** The place of the press in pixels of the screen. */
  start: { x: number; y: number }
  isDrag: boolean
}

/** The plan with its marks, and handles to move them. */
export function PlanSurface(props: PlanSurfaceProps) {
  const { marks, step, roomType, selected, names, onAction, onSelect } = props
  const id = useId().replace(/\W/g, "")
  const help = `${id}-help`
  const view = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [cross, setCross] = useState<Spot>([0.5, 0.5])
  /** The first corner of a rectangle that is set by the keyboard. */
  const [anchor, setAnchor] = useState<Spot>()
  const [draft, setDraft] = useState<Draft>()
  const [isHand, setHand] = useState(false)
  const [isSnapping, setSnapping] = useState(true)
  const [corner, setCorner] = useState<{ of: string; index: number }>()
  const isHeld = isHand || step !== "home"
  const { zoom, zoomBy, showWhole, show, listeners } = useZoom(view, {
    isHand,
    isHeld,
    onGesture: () => setDraft(undefined),
  })
  const widthPx = usePictureWidth(view, marks) * zoom

  const shape = shapeOf(step, marks, selected)
  const corners = shape && cornersOf(marks, shape)
  const shapeKey = typeof shape === "object" ? shape.room : shape
  const chosen =
    corner && corner.of === shapeKey && corner.index < (corners?.length ?? 0)
      ? corner.index
      : undefined
  const chooseCorner = (index: number | undefined) =>
    setCorner(index === undefined || !shapeKey ? undefined : { of: shapeKey, index })

  const snappingOf = (except?: Shape): Snapping => ({
    marks,
    except,
    reach: isSnapping && widthPx > 0 ? SNAP_PX / widthPx : 0,
  })

  function at(event: PointerEvent): Spot {
    const box = sheet.current?.getBoundingClientRect()
    return box ? spotAt(marks, box, event) : cross
  }

  /** The spot under a pointer that draws a rectangle, on the wall beside it. */
  function corneredAt(event: PointerEvent): Spot {
    const drawn = at(event)
    if (event.altKey || step === "north" || step === "entrance") return drawn
    return snapped(drawn, snappingOf(step === "outline" || step === "plot" ? step : undefined))
  }

  function drag(from: Spot, to: Spot) {
    if (step === "outline" || step === "plot") onAction({ type: "draw", of: step, from, to })
    if (step === "north") {
      const deg = directionOf(marks, from, to) * (marks.isMirrored ? -1 : 1)
      onAction({ type: "turn north", deg: Math.round(deg), method: "drawing" })
    }
    if (step === "entrance") onAction({ type: "set entrance", at: to })
    if (step === "rooms") {
      onAction({ type: "add room", roomType, place: { polygon: rectangleOf(from, to) } })
    }
  }

  function mark(spotOfPress: Spot) {
    if (step === "entrance") onAction({ type: "set entrance", at: spotOfPress })
    if (step === "rooms") onAction({ type: "add room", roomType, place: { point: spotOfPress } })
  }

  /** A press by a pointer: on a marked room it selects that room. */
  function tap(spotOfPress: Spot) {
    const room = step === "rooms" && roomAt(marks, spotOfPress, TAP_PX / widthPx)
    if (!room) return mark(spotOfPress)
    const isOff = room.id === selected
    onSelect(isOff ? undefined : room.id)
    const name = names.get(room.id) ?? ""
    onAction({
      type: "announce",
      words: isOff ? "" : `${name} is selected. Drag to mark another room inside it.`,
    })
  }

  function press(event: KeyboardEvent) {
    const by = arrowStep(event.key, event.shiftKey, marks.aspect)
    if (by) {
      const to = spot(within(cross[0] + by[0]), within(cross[1] + by[1]))
      setCross(to)
      const { left, top } = placeOn(marks, to)
      show({ x: Number.parseFloat(left) / 100, y: Number.parseFloat(top) / 100 })
    } else if (event.key === "Enter" || event.key === " ") {
      const begins = step === "outline" || step === "plot" || (step === "rooms" && event.shiftKey)
      if (anchor) drag(anchor, cross)
      else if (!begins) mark(cross)
      setAnchor(!anchor && begins ? cross : undefined)
    } else if (event.key === "+" || event.key === "=") zoomBy(1)
    else if (event.key === "-") zoomBy(-1)
    else if (event.key === "0") showWhole()
    else if (event.key === "Escape" && anchor) setAnchor(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const { width, height } = surfaceView(marks)
  const drawn = draft?.isDrag ? draft : anchor && { from: anchor, to: cross }
  return (
    <div>
      {/* No higher than the screen leaves beside the buttons and the status. */}
      <div
        style={{ maxWidth: `calc((100svh - 15rem) * ${width / height})` }}
        className="mx-auto min-w-60 overflow-hidden rounded border border-line bg-card"
      >
        <div
          ref={view}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the cross on the plan is moved by the keyboard
          tabIndex={0}
          data-step-start={step === "north" ? undefined : ""}
          role="application"
          aria-label={`Plan. Cross at ${inPercent(cross)}${anchor ? ", first corner set" : ""}`}
          aria-describedby={help}
          style={{ aspectRatio: `${width} / ${height}` }}
          className={`group/surface select-none focus-visible:-outline-offset-2 ${zoom > 1 ? "overflow-auto" : "overflow-hidden"} ${isHeld ? "touch-none" : ""} ${isHand ? "cursor-grab" : isHeld ? "cursor-crosshair" : ""}`}
          onKeyDown={(event) => event.target === event.currentTarget && press(event)}
          {...listeners}
          onPointerDown={(event) => {
            if (event.button !== 0 || step === "home" || isOnScrollbar(event)) return
            event.currentTarget.setPointerCapture(event.pointerId)
            const from = corneredAt(event)
            setDraft({
              from,
              to: from,
              start: { x: event.clientX, y: event.clientY },
              isDrag: false,
            })
          }}
          onPointerMove={(event) => {
            if (!draft) return
            const { x, y } = draft.start
            const isDrag =
              draft.isDrag || Math.hypot(event.clientX - x, event.clientY - y) > SLACK_PX
            setDraft({ ...draft, isDrag, to: corneredAt(event) })
          }}
          onPointerUp={(event) => {
            if (!draft) return
            if (draft.isDrag) drag(draft.from, corneredAt(event))
            else tap(at(event))
            setCross(at(event))
            setAnchor(undefined)
            setDraft(undefined)
          }}
          onPointerCancel={() => setDraft(undefined)}
        >
          <div ref={sheet} style={{ width: `${zoom * 100}%` }} className="relative overflow-clip">
            <SurfaceDrawing {...props} id={id} draft={drawn} />
            <span
              aria-hidden="true"
              style={placeOn(marks, cross)}
              className="pointer-events-none absolute hidden size-8 -translate-x-1/2 -translate-y-1/2 before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-clay after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:bg-clay group-focus-visible/surface:block"
            />
            <SurfaceHandles
              marks={marks}
              step={step}
              shape={shape}
              selected={selected}
              names={names}
              chosen={chosen}
              widthPx={widthPx}
              snappingOf={snappingOf}
              onAction={onAction}
              onSelect={onSelect}
              describedBy={help}
              onChoose={chooseCorner}
            />
          </div>
        </div>
      </div>
      <SurfaceTools
        zoom={zoom}
        isHand={isHand}
        isSnapping={isSnapping}
        hasCorners={step === "outline" || step === "plot" || step === "rooms"}
        isCornerChosen={chosen !== undefined}
        onZoom={zoomBy}
        onWhole={showWhole}
        onHand={setHand}
        onSnapping={setSnapping}
        onAddCorner={() => {
          if (!shape || chosen === undefined) return
          onAction({ type: "add corner", of: shape, after: chosen })
          chooseCorner(chosen + 1)
        }}
        onRemoveCorner={() => {
          if (!shape || chosen === undefined) return
          onAction({ type: "remove corner", of: shape, index: chosen })
          setCorner(undefined)
        }}
      />
      <p id={help} className="mt-2 text-small text-soft">
        {HELP[step].hand} {VIEW_HELP}
        {HELP[step].keys && (
          <span className="sr-only md:not-sr-only"> By keyboard: {HELP[step].keys}</span>
        )}
      </p>
    </div>
  )
}

/** The shape whose corners a step changes. */
function shapeOf(step: EditStep, marks: PlanMarksInput, selected: string | undefined) {
  if (step === "outline" || step === "plot") return step
  const room = step === "rooms" && marks.rooms.find(({ id }) => id === selected)
  return room && "polygon" in room.place ? { room: room.id } : undefined
}

function isOnScrollbar({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): boolean {
  const { left, top } = currentTarget.getBoundingClientRect()
  const isInside =
    clientX - left <= currentTarget.clientWidth && clientY - top <= currentTarget.clientHeight
  return !isInside
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part))
}

/** How many pixels the whole picture is wide, before it is zoomed. */
function usePictureWidth(view: RefObject<HTMLElement | null>, marks: PlanMarksInput): number {
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
