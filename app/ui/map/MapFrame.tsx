import { lazy, type ReactNode, useEffect, useState } from "react"
import { Later } from "../Later.tsx"
import type { MapCanvasProps } from "./MapCanvas.tsx"
import { MAP_LOADING, MapNotice } from "./MapNotice.tsx"
import type { Box } from "./travel.ts"

/** The map's code, some hundred kilobytes, is fetched where a map is opened and nowhere else. */
const loadCanvas = () => import("./MapCanvas.tsx").then((module) => ({ default: module.MapCanvas }))
const MapCanvas = lazy(loadCanvas)

interface MapFrameProps extends Omit<MapCanvasProps, "onFail" | "bounds"> {
  /** The map opens when they are known. */
  bounds: Box | undefined
  /** The content without a map: where the same facts stand in words. */
  otherwise: ReactNode
  className?: string
}

/**
 * A map with its zoom buttons and with what `Pin` keeps in place on it. It fills its box, which
 * needs a height. Where a map cannot be drawn it says so, and what to do instead.
 */
export function MapFrame({ otherwise, className = "", bounds, ...canvas }: MapFrameProps) {
  const [hasFailed, setFailed] = useState(false)
  // The server has nothing to draw on: there it is a box that says so.
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    setAwake(true)
    // While the bounds are on their way; a failure is shown where the code is used.
    loadCanvas().catch(() => {})
  }, [])
  const waiting = <MapNotice>{MAP_LOADING}</MapNotice>
  const failure = <MapNotice>A map cannot be drawn on this device. {otherwise}</MapNotice>
  return (
    <div
      className={`relative isolate overflow-hidden bg-land ${canvas.styleUrl ? "daylight" : ""} ${className}`}
    >
      {hasFailed ? (
        failure
      ) : (
        <Later
          waiting={waiting}
          missing={<MapNotice>The map could not be loaded. {otherwise}</MapNotice>}
        >
          {isAwake && bounds ? (
            <MapCanvas {...canvas} bounds={bounds} onFail={() => setFailed(true)} />
          ) : (
            waiting
          )}
        </Later>
      )}
    </div>
  )
}
