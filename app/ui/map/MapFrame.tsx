import { lazy, type ReactNode, useEffect, useState } from "react"
import { Later } from "../Later.tsx"
import type { MapCanvasProps } from "./MapCanvas.tsx"

/** The map's code, some hundred kilobytes, is fetched where a map is opened and nowhere else. */
const MapCanvas = lazy(() =>
  import("./MapCanvas.tsx").then((module) => ({ default: module.MapCanvas })),
)

interface MapFrameProps extends Omit<MapCanvasProps, "onFail"> {
  /** The content without a map: where the same facts stand in words. */
  otherwise: ReactNode
  className?: string
}

/**
 * A map with its zoom buttons and with what `Pin` keeps in place on it. It fills its box, which
 * needs a height. Where a map cannot be drawn it says so, and what to do instead.
 */
export function MapFrame({ otherwise, className = "", ...canvas }: MapFrameProps) {
  const [hasFailed, setFailed] = useState(false)
  // The server has nothing to draw on: there it is a box that says so.
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const waiting = <Notice>The map is loading…</Notice>
  const failure = <Notice>A map cannot be drawn on this device. {otherwise}</Notice>
  return (
    <div
      className={`relative isolate overflow-hidden bg-peacock-light ${canvas.styleUrl ? "daylight" : ""} ${className}`}
    >
      {hasFailed ? (
        failure
      ) : (
        <Later
          waiting={waiting}
          missing={<Notice>The map could not be loaded. {otherwise}</Notice>}
        >
          {isAwake ? <MapCanvas {...canvas} onFail={() => setFailed(true)} /> : waiting}
        </Later>
      )}
    </div>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="absolute inset-0 grid place-content-center p-6 text-center text-small"
    >
      <span className="max-w-96">{children}</span>
    </p>
  )
}
