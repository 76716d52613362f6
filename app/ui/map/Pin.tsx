import type { Map as MapLibre } from "maplibre-gl"
import { createContext, type ReactNode, use, useLayoutEffect, useRef } from "react"

/** The map that stands around. */
export const MapContext = createContext<MapLibre | undefined>(undefined)

interface PinProps {
  /** `[longitude, latitude]` in degrees. */
  at: readonly [longitude: number, latitude: number]
  className?: string
  children: ReactNode
}

/**
 * Keeps its content at a point of the map: the content's own place is that of the point, without
 * width or height.
 */
export function Pin({ at: [longitude, latitude], className = "", children }: PinProps) {
  const map = use(MapContext)
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!map) return
    const place = () => {
      const { x, y } = map.project([longitude, latitude])
      if (element.current) element.current.style.translate = `${x}px ${y}px`
    }
    place()
    map.on("move", place)
    map.on("resize", place)
    return () => {
      map.off("move", place)
      map.off("resize", place)
    }
  }, [map, longitude, latitude])
  return (
    <div ref={element} className={`absolute top-0 left-0 size-0 ${className}`}>
      {children}
    </div>
  )
}
