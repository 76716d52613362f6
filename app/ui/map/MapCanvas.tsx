import {
  AttributionControl,
  Map as MapLibre,
  type MapOptions,
  ScaleControl,
  setWorkerUrl,
} from "maplibre-gl"
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url"
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react"
import { MinusIcon, PlusIcon } from "../icons.tsx"
import "./map.css"
import { MAP_LOADING, MapNotice } from "./MapNotice.tsx"
import { MAP_BUTTON } from "./map-button.ts"
import { holdFrame, holdPlaces } from "./occupied.ts"
import { OUTLINE_BOUNDS, outlineStyle } from "./outline-style.ts"
import { MapContext } from "./Pin.tsx"
import type { Scheme } from "./palettes.ts"
import { type Box, BY_HAND, fitIn } from "./travel.ts"

/** The view of a map. */
export interface MapView {
  bounds: Box
  zoom: number
  /** Whether a person moved the map there, and not the page. */
  isByHand: boolean
}

export interface MapCanvasProps {
  /** The map's label for screen readers: `Map of the projects`. */
  label: string
  /** The first view, with a margin; a new value moves the map there. */
  bounds: Box
  /** The first view without a margin, instead of the bounds. */
  look?: Box | undefined
  /**
   * A MapLibre style for a street map, or the path of a `.pmtiles` file; without it, or when it
   * cannot be had, the outline that ships with the product.
   */
  styleUrl?: string | undefined
  /**
   * In the midst of a page: one finger and the wheel move the page, two fingers and Ctrl with the
   * wheel the map.
   */
  isEmbedded?: boolean
  onView?: (view: MapView) => void
  onPress?: (at: [longitude: number, latitude: number]) => void
  onFail: () => void
  /** Further buttons below those of the zoom. */
  tools?: ReactNode
  /** Pins. */
  children?: ReactNode
}

/** The condition of the dark scheme in theme.css. */
const DARK = "screen and (prefers-color-scheme: dark)"
const MIN_ZOOM = 5
const MAX_ZOOM = 18

export function MapCanvas({
  label,
  bounds,
  look,
  styleUrl,
  isEmbedded,
  onView,
  onPress,
  onFail,
  tools,
  children,
}: MapCanvasProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre>()
  const [isDrawn, setDrawn] = useState(false)
  const [isWithoutStreets, setWithoutStreets] = useState(false)
  const [west, south, east, north] = bounds
  const fitted = useRef(bounds.join())

  const open = useEffectEvent((container: HTMLElement) => {
    setWorkerUrl(new URL(workerUrl, location.href).href)
    const opened = tryToOpen({
      container,
      style: styleUrl && !isTiles(styleUrl) ? styleUrl : outlineStyle(schemeOf(styleUrl)),
      bounds: look ?? bounds,
      fitBoundsOptions: look ? { padding: 0 } : fitIn(container),
      ...(isInside(bounds, OUTLINE_BOUNDS) && !styleUrl && { maxBounds: around(OUTLINE_BOUNDS) }),
      cooperativeGestures: isEmbedded ?? false,
      locale: { "Map.Title": label },
    })
    if (!opened) onFail()
    return opened
  })
  const drawOutline = useEffectEvent((opened: MapLibre) => {
    opened.setStyle(outlineStyle(schemeOf(styleUrl)), { diff: false })
  })
  const followScheme = useEffectEvent((opened: MapLibre) => {
    if (!styleUrl) drawOutline(opened)
  })
  const notifyListeners = useEffectEvent((view: MapView) => onView?.(view))
  const drawStreets = useEffectEvent(async (opened: MapLibre, isGone: () => boolean) => {
    if (!styleUrl || !isTiles(styleUrl)) return
    try {
      const { streetStyle } = await import("./street-style.ts")
      const style = await streetStyle(styleUrl)
      if (!isGone()) opened.setStyle(style, { diff: false })
    } catch (error) {
      console.warn(error)
      if (!isGone()) setWithoutStreets(true)
    }
  })
  const press = useEffectEvent((at: [number, number]) => onPress?.(at))

  useEffect(() => {
    const opened = holder.current ? open(holder.current) : undefined
    if (!opened) return
    opened.touchZoomRotate.disableRotation()
    opened.keyboard.disableRotation()
    opened.addControl(new AttributionControl({ compact: false }))
    opened.addControl(new ScaleControl({ maxWidth: 110 }), "bottom-left")
    const report = (isByHand: boolean) => {
      const shown = opened.getBounds()
      notifyListeners({
        bounds: [shown.getWest(), shown.getSouth(), shown.getEast(), shown.getNorth()],
        zoom: opened.getZoom(),
        isByHand,
      })
    }
    opened.on("moveend", (event) =>
      report(
        event.originalEvent !== undefined || (event as Partial<typeof BY_HAND>).isByHand === true,
      ),
    )
    opened.on("click", ({ lngLat }) => press([lngLat.lng, lngLat.lat]))
    opened.on("idle", () => setDrawn(true))
    opened.on("style.load", () => holdPlaces(opened))
    holdFrame(opened)
    // A street style that does not arrive before the first drawing leaves the outline on the map.
    let hasStyle = false
    opened.once("style.load", () => {
      hasStyle = true
    })
    opened.on("error", ({ error }) => {
      console.warn(error?.message)
      if (hasStyle) return
      hasStyle = true
      setWithoutStreets(true)
      drawOutline(opened)
    })
    setMap(opened)
    report(false)
    const dark = matchMedia(DARK)
    const changeScheme = () => followScheme(opened)
    dark.addEventListener("change", changeScheme)
    let isGone = false
    void drawStreets(opened, () => isGone)
    return () => {
      isGone = true
      dark.removeEventListener("change", changeScheme)
      setMap(undefined)
      opened.remove()
    }
  }, [])

  useEffect(() => {
    const next: Box = [west, south, east, north]
    if (!map || fitted.current === next.join()) return
    fitted.current = next.join()
    map.fitBounds(next, fitIn(map.getContainer()))
  }, [map, west, south, east, north])

  return (
    <>
      {/* Without its tiles the outline is a sea without a shore. */}
      <div
        ref={holder}
        data-drawn={isDrawn || undefined}
        className={`absolute! inset-0 ${isDrawn || styleUrl ? "" : "opacity-0"}`}
      />
      {!isDrawn && !styleUrl && <MapNotice>{MAP_LOADING}</MapNotice>}
      {map && (
        <>
          <div className="absolute end-3 top-(--map-top,0.75rem) z-30 grid w-14 gap-2">
            {/* Two fingers zoom on a phone; the buttons remain for a switch, the voice and the keyboard. */}
            <div
              data-on-map=""
              className="grid overflow-hidden rounded-small border border-line max-sm:[@media(hover:none)]:not-focus-within:sr-only"
            >
              <ZoomButton label="Zoom in" onPress={() => map.zoomIn({}, BY_HAND)}>
                <PlusIcon />
              </ZoomButton>
              <ZoomButton label="Zoom out" onPress={() => map.zoomOut({}, BY_HAND)}>
                <MinusIcon />
              </ZoomButton>
            </div>
            {tools}
          </div>
          <MapContext value={map}>{children}</MapContext>
          {isWithoutStreets && (
            <p
              role="status"
              className="absolute start-3 bottom-16 rounded-small bg-card px-3 py-1 text-small"
            >
              The street map cannot be reached; this is the outline.
            </p>
          )}
        </>
      )}
    </>
  )
}

function ZoomButton({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className={`${MAP_BUTTON} not-first:border-t not-first:border-line focus-visible:-outline-offset-2`}
    >
      {children}
    </button>
  )
}

/** Nothing where the device cannot draw one: without WebGL there is no map. */
function tryToOpen(options: MapOptions): MapLibre | undefined {
  try {
    return new MapLibre({
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      attributionControl: false,
      maplibreLogo: false,
      ...options,
    })
  } catch (error) {
    console.warn(error)
    return undefined
  }
}

/** Street styles are light, and so is the outline that stands in for one. */
function schemeOf(styleUrl: string | undefined): Scheme {
  return !styleUrl && matchMedia(DARK).matches ? "dark" : "light"
}

function isTiles(styleUrl: string): boolean {
  return styleUrl.endsWith(".pmtiles")
}

function isInside([west, south, east, north]: Box, [w, s, e, n]: Box): boolean {
  return west >= w && south >= s && east <= e && north <= n
}

/** A margin around the bounds, so that a point at their edge can be moved to the middle. */
function around([west, south, east, north]: Box): Box {
  return [west - 1, south - 1, east + 1, north + 1]
}
