import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { arrowStep, type Spot } from "./spots.ts"
import { placeOn, spotAt } from "./surface-frame.ts"

interface HandleProps {
  marks: Pick<PlanMarksInput, "aspect">
  at: Spot
  /** The handle's name: `Corner 2`. */
  label: string
  /** The id of the words that say how it is moved. */
  describedBy: string
  /** `stroke` names the movement, so that all of it is undone at once. */
  onMove?: (to: Spot, stroke: string, by: MovedBy) => void
  /** The end of a movement: the pointer is up, or the focus has left. */
  onEnd?: (() => void) | undefined
  onPress?: () => void
  onRemove?: () => void
  isPressed?: boolean
  /** Taken by the keyboard alone: a pointer goes through to the plan. */
  isForKeys?: boolean
  className?: string
  children?: ReactNode
}

/** A pointer snaps to walls unless Alt is held; arrow keys are exact. */
export interface MovedBy {
  isSnapping: boolean
}

/** Pixels up to which a pointer has pressed and not dragged. */
export const SLACK_PX = 8

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
  onEnd,
  onPress,
  onRemove,
  isPressed,
  isForKeys = false,
  className = "",
  children,
}: HandleProps) {
  const hold = useRef<{ x: number; y: number; at: Spot; stroke: string; hasMoved: boolean }>(
    undefined,
  )

  function take(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return
    // The surface below would take it for a press of its own.
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    hold.current = {
      x: event.clientX,
      y: event.clientY,
      at,
      stroke: String(event.timeStamp),
      hasMoved: false,
    }
  }

  function drag(event: PointerEvent<HTMLButtonElement>) {
    const held = hold.current
    const surface = event.currentTarget.offsetParent
    // A pinch that began on the handle has taken the pointer's end.
    if (event.buttons === 0) hold.current = undefined
    if (!held || !onMove || !surface || event.buttons === 0) return
    const [x, y] = [event.clientX - held.x, event.clientY - held.y]
    if (!held.hasMoved && Math.hypot(x, y) <= SLACK_PX) return
    held.hasMoved = true
    // The mark keeps its distance from the finger that took it beside its middle.
    const box = surface.getBoundingClientRect()
    const { left, top } = placeOn(marks, held.at)
    const clientX = box.left + (Number.parseFloat(left) / 100) * box.width + x
    const clientY = box.top + (Number.parseFloat(top) / 100) * box.height + y
    onMove(spotAt(marks, box, { clientX, clientY }), held.stroke, { isSnapping: !event.altKey })
  }

  function press(event: KeyboardEvent) {
    const step = arrowStep(event.key, event.shiftKey, marks.aspect)
    if (step && onMove) onMove([at[0] + step[0], at[1] + step[1]], "keys", { isSnapping: false })
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
        const held = hold.current
        hold.current = undefined
        if (held?.hasMoved) onEnd?.()
        else if (held) onPress?.()
      }}
      onPointerCancel={() => {
        hold.current = undefined
      }}
      onBlur={onEnd}
      onKeyDown={press}
      onClick={(event) => {
        // A pointer has been answered already; this is Enter, Space or another way to press.
        if (event.detail === 0) onPress?.()
      }}
      className={`group/handle absolute z-10 grid size-11 -translate-x-1/2 -translate-y-1/2 touch-none place-items-center ${onMove ? "cursor-move" : ""} ${isForKeys ? "pointer-events-none" : ""} ${className}`}
    >
      {children}
    </button>
  )
}
