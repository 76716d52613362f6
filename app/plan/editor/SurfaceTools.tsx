import type { ReactNode } from "react"
import { MinusIcon, PlusIcon } from "../../ui/icons.tsx"
import { Choice } from "./parts.tsx"
import { MAX_ZOOM } from "./use-zoom.ts"

interface SurfaceToolsProps {
  zoom: number
  isHand: boolean
  isSnapping: boolean
  /** Whether the step has corners to change. */
  hasCorners: boolean
  /** Whether a corner is chosen. */
  isCornerChosen: boolean
  onZoom: (direction: 1 | -1) => void
  onWhole: () => void
  onHand: (isHand: boolean) => void
  onSnapping: (isSnapping: boolean) => void
  onAddCorner: () => void
  onRemoveCorner: () => void
}

/** The buttons below the plan: zoom, moving of the view, snapping, and the chosen corner. */
export function SurfaceTools(props: SurfaceToolsProps) {
  const { zoom, isHand, isSnapping, hasCorners, isCornerChosen } = props
  return (
    <div role="toolbar" aria-label="View and corners" className="mt-2 flex flex-wrap gap-1.5">
      <Tool label="Zoom out" isOff={zoom <= 1} keys="-" onPress={() => props.onZoom(-1)}>
        <MinusIcon />
      </Tool>
      <Tool label="Zoom in" isOff={zoom >= MAX_ZOOM} keys="+" onPress={() => props.onZoom(1)}>
        <PlusIcon />
      </Tool>
      <Tool isOff={zoom <= 1} keys="0" onPress={props.onWhole}>
        Whole plan
      </Tool>
      <Choice
        isChosen={isHand}
        title="Moves the view by one finger or the mouse instead of marking"
        onChoose={() => props.onHand(!isHand)}
      >
        Move view
      </Choice>
      <Choice
        isChosen={isSnapping}
        title="Corners snap to walls and right angles; Alt suspends it"
        onChoose={() => props.onSnapping(!isSnapping)}
      >
        Snap
      </Choice>
      {hasCorners && (
        <>
          <Tool isOff={!isCornerChosen} onPress={props.onAddCorner}>
            Add corner
          </Tool>
          <Tool isOff={!isCornerChosen} keys="Delete" onPress={props.onRemoveCorner}>
            Remove corner
          </Tool>
        </>
      )}
    </div>
  )
}

interface ToolProps {
  /** The name, where a sign stands instead of words. */
  label?: string
  isOff: boolean
  keys?: string
  onPress: () => void
  children: ReactNode
}

function Tool({ label, isOff, keys, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      aria-keyshortcuts={keys}
      onClick={() => !isOff && onPress()}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-small border border-line bg-card px-3 text-small hover:border-peacock aria-disabled:opacity-55"
    >
      {children}
    </button>
  )
}
