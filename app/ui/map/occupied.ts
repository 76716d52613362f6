import type { GeoJSONSource, Map as MapLibre } from "maplibre-gl"
import { use, useEffect } from "react"
import { MapContext } from "./Pin.tsx"

type Position = readonly [longitude: number, latitude: number]

/** A marker that covers the map around a point. */
export interface Occupied {
  at: Position
  /** A cluster has its count and its lowest price, and at its corner how many homes are strong. */
  is: "cluster" | "strong cluster" | "price"
}

/** Pixels around a point. */
type Around = [top: number, right: number, bottom: number, left: number]
/** Pixels to the right of a point and below it. */
type Offset = [right: number, down: number]

interface Covered {
  around: Around
  /** From the point to the middle of what is covered. */
  offset?: Offset
}

interface Place extends Covered {
  at: Position
}

const MARKERS = "markers"
const FRAME = "frame"
const CLUSTER: Covered = { around: [23, 46, 23, 46] }
const COVERED: Record<Occupied["is"], Covered[]> = {
  cluster: [CLUSTER],
  "strong cluster": [CLUSTER, { around: [12, 18, 12, 18], offset: [42, -24] }],
  price: [{ around: [17, 42, 17, 42] }],
}
/** Elements in front of the canvas. */
const CONTROLS = "[data-on-map], .maplibregl-ctrl"
/** Pixels between a control and a name. */
const GAP = 2
/** Pixels that a name may reach beyond an edge. */
const BEYOND = 60

/**
 * Prepares a style for markers and buttons above its canvas: a picture without a visible pixel
 * holds each place, so that no name is written below it. Layers further up are placed first.
 */
export function holdPlaces(map: MapLibre) {
  if (!map.hasImage("nothing"))
    map.addImage("nothing", { width: 1, height: 1, data: new Uint8Array(4) })
  if (!map.hasImage("dot")) map.addImage("dot", dotImage(), { sdf: true, pixelRatio: 2 })
  for (const id of [MARKERS, FRAME]) {
    map.addSource(id, { type: "geojson", data: { type: "FeatureCollection", features: [] } })
    map.addLayer({
      id,
      type: "symbol",
      source: id,
      layout: {
        "icon-image": "nothing",
        "icon-allow-overlap": true,
        "icon-padding": ["get", "around"],
        "icon-offset": ["coalesce", ["get", "offset"], ["literal", [0, 0]]],
      },
    })
  }
}

/** A dot of 5 CSS pixels in any colour: the fourth byte is the distance from its edge. */
function dotImage() {
  const side = 24
  const data = new Uint8Array(side * side * 4)
  for (let at = 0; at < side * side; at++) {
    const across = (at % side) + 0.5 - side / 2
    const down = Math.floor(at / side) + 0.5 - side / 2
    const outside = Math.hypot(across, down) - 5
    data[at * 4 + 3] = 255 * Math.max(0, Math.min(1, 0.75 - outside / 8))
  }
  return { width: side, height: side, data }
}

/** Keeps the names of the map clear of markers, in this style and in one that comes later. */
export function useOccupied(markers: Occupied[]) {
  const map = use(MapContext)
  const places = JSON.stringify(
    markers.flatMap(({ at, is }) => COVERED[is].map((covered) => ({ at, ...covered }))),
  )
  useEffect(() => {
    if (!map) return
    const fill = () => hold(map, MARKERS, JSON.parse(places))
    fill()
    map.on("style.load", fill)
    return () => {
      map.off("style.load", fill)
    }
  }, [map, places])
}

/**
 * Keeps the names of a map at rest clear of its edges and of the buttons on it: a name is shown
 * whole or not at all. Not while the map moves, for the places would move with it.
 */
export function holdFrame(map: MapLibre) {
  const fill = () => hold(map, FRAME, placesOf(map))
  map.on("movestart", () => hold(map, FRAME, []))
  for (const event of ["moveend", "resize", "style.load"] as const) map.on(event, fill)
  map.once("idle", fill)
}

function hold(map: MapLibre, id: string, places: Place[]) {
  map.getSource<GeoJSONSource>(id)?.setData({
    type: "FeatureCollection",
    features: places.map(({ at, ...properties }) => ({
      type: "Feature",
      properties,
      geometry: { type: "Point", coordinates: [...at] },
    })),
  })
}

/** The edges of the map and the controls on it. */
function placesOf(map: MapLibre): Place[] {
  const { left, top, width, height } = map.getContainer().getBoundingClientRect()
  const controls = [...document.querySelectorAll(CONTROLS)]
    .map((control) => control.getBoundingClientRect())
    .map((box) => [box.left - left, box.top - top, box.right - left, box.bottom - top] as const)
    .filter(([west, north, east, south]) => west < width && north < height && east > 0 && south > 0)
  const boxes = [
    [-BEYOND, 0, 0, height],
    [width, 0, width + BEYOND, height],
    [0, -BEYOND, width, 0],
    [0, height, width, height + BEYOND],
    ...controls,
  ] as const
  return boxes.map(([west, north, east, south]) => {
    // A point outside the map belongs to a tile that may not be drawn.
    const x = Math.max(1, Math.min(width - 1, (west + east) / 2))
    const y = Math.max(1, Math.min(height - 1, (north + south) / 2))
    const { lng, lat } = map.unproject([x, y])
    return {
      at: [lng, lat],
      around: [y - north + GAP, east - x + GAP, south - y + GAP, x - west + GAP],
    }
  })
}
