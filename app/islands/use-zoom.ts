import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react"

/**
 * The view of a picture: `scale` times its fitting size, moved by `x` and `y` px from the middle of
 * its stage.
 */
export interface View {
  scale: number
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

const FITTING: View = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 5
const STEP = 1.5
const DOUBLE_PRESS_SCALE = 2.5
const WHEEL_SPEED = 0.002
/** A trackpad sends a pinch as small wheel events with Ctrl. */
const PINCH_SPEED = 0.01

/**
 * Zoom and pan of a picture on a stage: by button, wheel, pinch, double press, drag and key.
 * `picture` is its own size, in any unit; it fits the stage at scale 1. A new `subject` resets the
 * view.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: Size, subject: unknown) {
  const [view, setView] = useState(FITTING)
  const [isMoving, setMoving] = useState(false)
  const [seen, setSeen] = useState(subject)
  if (seen !== subject) {
    setSeen(subject)
    setView(FITTING)
  }
  const dragged = useRef<Point>(undefined)

  function change(next: (current: View, size: Size) => View) {
    const box = stage.current?.getBoundingClientRect()
    if (box) setView((current) => within(next(current, box), box, picture))
  }

  /** `at` is a point of the window; without it the middle of the stage is fixed. */
  function zoomBy(factor: number, at?: Point) {
    const box = stage.current?.getBoundingClientRect()
    const centre =
      box && at
        ? { x: at.x - box.x - box.width / 2, y: at.y - box.y - box.height / 2 }
        : { x: 0, y: 0 }
    change((current) => zoomed(current, current.scale * factor, centre))
  }

  const moves = useRef({ zoomBy, setMoving })
  moves.current = { zoomBy, setMoving }

  // React adds passive listeners for wheel and touch; these have to prevent the scroll of the page.
  useEffect(() => {
    const element = stage.current
    if (!element) return
    let apart = 0
    const onWheel = (event: WheelEvent) => {
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      const speed = event.ctrlKey ? PINCH_SPEED : WHEEL_SPEED
      moves.current.zoomBy(Math.exp(-event.deltaY * speed), { x: event.clientX, y: event.clientY })
    }
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches
      const isPinch = one !== undefined && other !== undefined
      moves.current.setMoving(isPinch)
      if (!isPinch) return
      event.preventDefault()
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
      if (event.type === "touchmove" && apart > 0) moves.current.zoomBy(now / apart, middle)
      apart = now
    }
    const touches = ["touchstart", "touchmove", "touchend", "touchcancel"] as const
    element.addEventListener("wheel", onWheel, { passive: false })
    for (const type of touches) element.addEventListener(type, onTouch, { passive: false })
    return () => {
      element.removeEventListener("wheel", onWheel)
      for (const type of touches) element.removeEventListener(type, onTouch)
    }
  }, [stage])

  const isZoomed = view.scale > 1
  return {
    view,
    isZoomed,
    /** A drag or pinch is active: the picture follows without a transition. */
    isMoving,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    fit: () => setView(FITTING),
    panBy: (by: Point) =>
      change((current) => ({ ...current, x: current.x + by.x, y: current.y + by.y })),
    handlers: {
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        isZoomed
          ? setView(FITTING)
          : zoomBy(DOUBLE_PRESS_SCALE, { x: event.clientX, y: event.clientY }),
      onPointerDown(event: PointerEvent) {
        if (!isZoomed || !event.isPrimary || event.button !== 0) return
        dragged.current = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
        setMoving(true)
      },
      onPointerMove(event: PointerEvent) {
        const from = dragged.current
        if (!from || !event.isPrimary) return
        dragged.current = { x: event.clientX, y: event.clientY }
        change((current) => ({
          ...current,
          x: current.x + event.clientX - from.x,
          y: current.y + event.clientY - from.y,
        }))
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
  }

  function letGo() {
    dragged.current = undefined
    setMoving(false)
  }
}

/** The view at another scale with `at` as the fixed point. */
function zoomed(view: View, wanted: number, at: Point): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, wanted))
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/**
 * Limits the pan, so that no edge of the picture leaves a gap on the stage; a smaller picture is
 * centred.
 */
function within({ scale, x, y }: View, stage: Size, picture: Size): View {
  const fit = Math.min(stage.width / picture.width, stage.height / picture.height)
  const spare = (side: "width" | "height") =>
    Math.max(0, (picture[side] * fit * scale - stage[side]) / 2)
  const bound = (value: number, most: number) => Math.min(most, Math.max(-most, value))
  return { scale, x: bound(x, spare("width")), y: bound(y, spare("height")) }
}
