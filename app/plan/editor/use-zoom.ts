import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react"

export const MAX_ZOOM = 6
const ZOOM_STEP = 1.5
/** How fast the wheel zooms: a notch of 100 px by about a quarter. */
const WHEEL_PART = 0.0022
/** How near to the edge of the view, in pixels, the cross of the keyboard may come. */
const EDGE_PX = 40

interface Point {
  x: number
  y: number
}

/** A place of the sheet, in parts of it, that stays at a place of the view, in pixels. */
interface Pin {
  part: Point
  at: Point
}

interface Gesture {
  distance: number
  zoom: number
  part: Point
}

/**
 * Zoom and scrolling of the element in `view`, whose first child is the sheet. Two fingers pinch
 * and move it, the wheel with Ctrl zooms; with `isHand` one finger moves it. With `isHeld` a finger
 * does not scroll the page.
 */
export function useZoom(
  view: RefObject<HTMLElement | null>,
  { isHand, isHeld, onGesture }: { isHand: boolean; isHeld: boolean; onGesture: () => void },
) {
  const [{ zoom, pin }, setZoom] = useState<{ zoom: number; pin?: Pin }>({ zoom: 1 })
  const latest = useRef(zoom)
  latest.current = zoom
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture>(undefined)

  useLayoutEffect(() => {
    const sheet = sheetIn(view.current)
    if (!pin || !sheet || !view.current) return
    view.current.scrollLeft = pin.part.x * sheet.offsetWidth - pin.at.x
    view.current.scrollTop = pin.part.y * sheet.offsetHeight - pin.at.y
  }, [pin, view])

  function zoomTo(wanted: number, part: Point, at: Point) {
    setZoom({ zoom: Math.min(MAX_ZOOM, Math.max(1, wanted)), pin: { part, at } })
  }

  /** Zooms around the middle of the view. */
  function zoomBy(direction: 1 | -1) {
    const box = view.current
    if (!box) return
    const at = { x: box.clientWidth / 2, y: box.clientHeight / 2 }
    zoomTo(zoom * ZOOM_STEP ** direction, partAt(box, at), at)
  }

  useEffect(() => {
    const box = view.current
    if (!box) return
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const at = inView(box, event)
      const factor = Math.exp(-event.deltaY * WHEEL_PART)
      const wanted = Math.min(MAX_ZOOM, Math.max(1, latest.current * factor))
      setZoom({ zoom: wanted, pin: { part: partAt(box, at), at } })
    }
    box.addEventListener("wheel", turn, { passive: false })
    return () => box.removeEventListener("wheel", turn)
  }, [view])

  useEffect(() => {
    const box = view.current
    if (!box || !isHeld) return
    // A quick drag would end in a fling, and Chrome takes the next tap for the end of that.
    const hold = (event: TouchEvent) => event.cancelable && event.preventDefault()
    box.addEventListener("touchmove", hold, { passive: false })
    return () => box.removeEventListener("touchmove", hold)
  }, [view, isHeld])

  /** Scrolls so far that a place of the sheet, in parts of it, is seen. */
  function show(part: Point) {
    const box = view.current
    const sheet = sheetIn(box)
    if (!box || !sheet) return
    const [x, y] = [part.x * sheet.offsetWidth, part.y * sheet.offsetHeight]
    box.scrollLeft = Math.min(x - EDGE_PX, Math.max(box.scrollLeft, x + EDGE_PX - box.clientWidth))
    box.scrollTop = Math.min(y - EDGE_PX, Math.max(box.scrollTop, y + EDGE_PX - box.clientHeight))
  }

  function follow(event: PointerEvent) {
    const box = view.current
    const held = gesture.current
    if (!box || !held) return
    const [first, second] = [...pointers.current.values()]
    if (!first) return
    const middle = second ? { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 } : first
    const stretch = second ? Math.hypot(first.x - second.x, first.y - second.y) / held.distance : 1
    zoomTo(held.zoom * stretch, held.part, inView(box, { clientX: middle.x, clientY: middle.y }))
    event.preventDefault()
  }

  function begin() {
    const box = view.current
    const [first, second] = [...pointers.current.values()]
    if (!box || !first) return
    const middle = second ? { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 } : first
    gesture.current = {
      distance: second ? Math.hypot(first.x - second.x, first.y - second.y) : 1,
      zoom,
      part: partAt(box, inView(box, { clientX: middle.x, clientY: middle.y })),
    }
    onGesture()
  }

  /** Gestures come before anything that a pointer does on the sheet. */
  const listeners = {
    onPointerDownCapture(event: PointerEvent) {
      if (event.pointerType !== "touch" && !isHand) return
      if (event.isPrimary) pointers.current.clear()
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (isHand) event.currentTarget.setPointerCapture(event.pointerId)
      if (pointers.current.size === 2 || isHand) begin()
      if (gesture.current) event.stopPropagation()
    },
    onPointerMoveCapture(event: PointerEvent) {
      if (!pointers.current.has(event.pointerId)) return
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (!gesture.current) return
      event.stopPropagation()
      follow(event)
    },
    onPointerUpCapture: release,
    onPointerCancelCapture: release,
  }

  function release(event: PointerEvent) {
    if (!pointers.current.delete(event.pointerId) || !gesture.current) return
    event.stopPropagation()
    // The finger that is left does not draw: the gesture ends with the last one.
    if (pointers.current.size === 0) gesture.current = undefined
    else begin()
  }

  return { zoom, zoomBy, showWhole: () => setZoom({ zoom: 1 }), show, listeners }
}

function sheetIn(view: HTMLElement | null): HTMLElement | undefined {
  const sheet = view?.firstElementChild
  return sheet instanceof HTMLElement ? sheet : undefined
}

function inView(
  box: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top } = box.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** The place of the sheet, in parts of it, below a place of the view in pixels. */
function partAt(box: HTMLElement, { x, y }: Point): Point {
  const sheet = sheetIn(box)
  if (!sheet) return { x: 0.5, y: 0.5 }
  return {
    x: (x + box.scrollLeft) / sheet.offsetWidth,
    y: (y + box.scrollTop) / sheet.offsetHeight,
  }
}
