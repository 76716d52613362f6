import { type KeyboardEvent, type PointerEvent, useRef } from "react"
import { CompassRose } from "../CompassRose.tsx"

interface NorthDialProps {
  /** Degrees clockwise from the picture's up; undefined while north is not set. */
  deg: number | undefined
  isMirrored: boolean
  /** `stroke` names the movement, so that all of it is undone at once. */
  onTurn: (deg: number, stroke: string) => void
}

const STEP_DEG = 1
const LEAP_DEG = 15
const FULL_TURN_DEG = 360

/** A rose that is turned until its point lies as the north of the drawing. */
export function NorthDial({ deg = 0, isMirrored, onTurn }: NorthDialProps) {
  const stroke = useRef<string>(undefined)

  function turn(event: PointerEvent<HTMLDivElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const right = event.clientX - left - width / 2
    const up = top + height / 2 - event.clientY
    const seen = (Math.atan2(right, up) * 180) / Math.PI
    onTurn(Math.round(isMirrored ? -seen : seen), stroke.current!)
  }

  function press(event: KeyboardEvent) {
    const by = event.shiftKey ? LEAP_DEG : STEP_DEG
    const steps: Record<string, number> = {
      ArrowRight: by,
      ArrowUp: by,
      ArrowLeft: -by,
      ArrowDown: -by,
    }
    const step = steps[event.key] ?? { PageUp: LEAP_DEG, PageDown: -LEAP_DEG }[event.key]
    if (step !== undefined) onTurn(deg + step, "dial keys")
    else if (event.key === "Home") onTurn(0, "dial keys")
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      data-step-start=""
      aria-label="North on the drawing"
      aria-valuemin={0}
      aria-valuemax={FULL_TURN_DEG - 1}
      aria-valuenow={Math.round(deg) % FULL_TURN_DEG}
      aria-valuetext={`${deg}° clockwise from the drawing's upper edge`}
      className="size-36 shrink-0 cursor-grab touch-none rounded-full active:cursor-grabbing"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        stroke.current = `dial ${event.timeStamp}`
        turn(event)
      }}
      onPointerMove={(event) => stroke.current && turn(event)}
      onPointerUp={() => {
        stroke.current = undefined
      }}
      onPointerCancel={() => {
        stroke.current = undefined
      }}
      onKeyDown={press}
    >
      <span aria-hidden="true">
        <CompassRose northDeg={deg} isMirrored={isMirrored} className="size-full" />
      </span>
    </div>
  )
}
