import { type KeyboardEvent, type PointerEvent, type ReactNode, use, useRef } from "react"
import { MapContext, Pin } from "./Pin.tsx"
import { PinShape } from "./PinShape.tsx"

type Point = [longitude: number, latitude: number]

interface DraggablePinProps {
  at: Point
  /** The pin's label: `The project's place`. */
  label: string
  /** The id of the words that say how it is moved. */
  describedBy: string
  onMove: (at: Point) => void
  /** The dragged drawing, around the point; a pin that stands on it by default. */
  children?: ReactNode
}

/** Pixels for one press of an arrow key, and with Shift. */
const STEP = 8
const LEAP = 64

/** A pin that is moved by dragging it, or by the arrow keys. */
export function DraggablePin({ at, label, describedBy, onMove, children }: DraggablePinProps) {
  const map = use(MapContext)
  /** Where in the pin it is held, so that it does not jump when it is taken. */
  const hold = useRef<{ x: number; y: number }>(undefined)

  function take(event: PointerEvent<HTMLButtonElement>) {
    if (!map) return
    // Under a map that is still on its way the pin would slip from the hand.
    map.stop()
    event.currentTarget.setPointerCapture(event.pointerId)
    const { x, y } = map.project(at)
    hold.current = { x: event.clientX - x, y: event.clientY - y }
  }

  function drag(event: PointerEvent) {
    if (!map || !hold.current) return
    const { lng, lat } = map.unproject([
      event.clientX - hold.current.x,
      event.clientY - hold.current.y,
    ])
    onMove([lng, lat])
  }

  function nudge(event: KeyboardEvent) {
    const step = event.shiftKey ? LEAP : STEP
    const [right, down] =
      { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
        event.key
      ] ?? []
    if (!map || right === undefined || down === undefined) return
    event.preventDefault()
    const { x, y } = map.project(at)
    const { lng, lat } = map.unproject([x + right, y + down])
    onMove([lng, lat])
    if (!map.getBounds().contains([lng, lat])) map.panTo([lng, lat])
  }

  return (
    <Pin at={at} className="z-10">
      <button
        type="button"
        aria-label={label}
        aria-describedby={describedBy}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={() => {
          hold.current = undefined
        }}
        onPointerCancel={() => {
          hold.current = undefined
        }}
        onKeyDown={nudge}
        className={`absolute grid cursor-grab touch-none active:cursor-grabbing ${children ? "" : "bottom-0 -left-6 h-13 w-12 place-items-end justify-center"}`}
      >
        {children ?? <PinShape />}
      </button>
    </Pin>
  )
}
