import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { arrowStep, type Spot } from "./edit-plan.ts"
import { placeOn, spotAt } from "./surface-frame.ts"

interface HandleProps {
  marks: Pick<PlanMarksInput, "aspect">
  at: Spot
  /** The handle's name: `Corner 2`. */
  label: string
  /** The id of the words that say how it is moved. */
  describedBy: string
  /** `stroke` names the movement, so that all of it is undone at once. */
  onMove?: (to: Spot, stroke: string) => void
  onPress?: () => void
  onRemove?: () => void
  isPressed?: boolean
  className?: string
  children?: ReactNode
}

/** Pixels below which a pointer has pressed and not dragged. */
const SLACK_PX = 4

/**
 * A mark that is taken by pointer, finger or keyboard. It is 44 px in size, however small what it
 * shows.
 */
export function Handle({
  marks,
  at,
  label,
  describedBy,
  onMove,
  onPress,
  onRemove,
  isPressed,
  className = "",
  children,
}: HandleProps) {
  const hold = useRef<{ x: number; y: number; stroke: string; hasMoved: boolean }>(undefined)

  function take(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return
    // The surface below would take it for a press of its own.
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    hold.current = {
      x: event.clientX,
      y: event.clientY,
      stroke: String(event.timeStamp),
      hasMoved: false,
    }
  }

  function drag(event: PointerEvent<HTMLButtonElement>) {
    const held = hold.current
    const surface = event.currentTarget.offsetParent
    if (!held || !onMove || !surface) return
    if (!held.hasMoved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK_PX)
      return
    held.hasMoved = true
    onMove(spotAt(marks, surface.getBoundingClientRect(), event), held.stroke)
  }

  function press(event: KeyboardEvent) {
    const step = arrowStep(event.key, event.shiftKey, marks.aspect)
    if (step && onMove) onMove([at[0] + step[0], at[1] + step[1]], "keys")
    else if ((event.key === "Delete" || event.key === "Backspace") && onRemove) onRemove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      aria-pressed={isPressed}
      style={placeOn(marks, at)}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={() => {
        if (hold.current && !hold.current.hasMoved) onPress?.()
        hold.current = undefined
      }}
      onPointerCancel={() => {
        hold.current = undefined
      }}
      onKeyDown={press}
      onClick={(event) => {
        // A pointer has been answered already; this is Enter, Space or another way to press.
        if (event.detail === 0) onPress?.()
      }}
      className={`group/handle absolute z-10 grid size-11 -translate-x-1/2 -translate-y-1/2 touch-none place-items-center ${onMove ? "cursor-move" : ""} ${className}`}
    >
      {children}
    </button>
  )
}
