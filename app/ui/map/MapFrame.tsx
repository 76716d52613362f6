import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from "react"
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
    <div className={`daylight relative isolate overflow-hidden bg-peacock-light ${className}`}>
      {hasFailed ? (
        failure
      ) : (
        <WhenItBreaks fallback={<Notice>The map could not be loaded. {otherwise}</Notice>}>
          <Suspense fallback={waiting}>
            {isAwake ? <MapCanvas {...canvas} onFail={() => setFailed(true)} /> : waiting}
          </Suspense>
        </WhenItBreaks>
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

/** The code did not arrive: the page around the map must not fall with it. */
class WhenItBreaks extends Component<
  { fallback: ReactNode; children: ReactNode },
  { isBroken: boolean }
> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
