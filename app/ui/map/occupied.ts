import type { GeoJSONSource, Map as MapLibre } from "maplibre-gl"
import { use, useEffect } from "react"
import { MapContext } from "./Pin.tsx"

/** A marker that covers the map around a point. */
export interface Occupied {
  at: readonly [longitude: number, latitude: number]
  /** A price is wider than a cluster. */
  is: "cluster" | "price"
}

const ID = "occupied"
/** Pixels. */
const SIZES = { cluster: [48, 48], price: [68, 34] } as const

/**
 * Prepares a style for markers that stand above its canvas: pictures without a visible pixel hold
 * their places, so that no name is written below them. Layers further up are placed first.
 */
export function holdPlaces(map: MapLibre) {
  for (const [is, [width, height]] of Object.entries(SIZES)) {
    if (map.hasImage(`${ID}-${is}`)) continue
    map.addImage(`${ID}-${is}`, { width, height, data: new Uint8Array(width * height * 4) })
  }
  map.addSource(ID, { type: "geojson", data: { type: "FeatureCollection", features: [] } })
  map.addLayer({
    id: ID,
    type: "symbol",
    source: ID,
    layout: { "icon-image": ["concat", `${ID}-`, ["get", "is"]], "icon-allow-overlap": true },
  })
}

/** Keeps the names of the map clear of markers, in this style and in one that comes later. */
export function useOccupied(markers: Occupied[]) {
  const map = use(MapContext)
  const features = JSON.stringify(
    markers.map(({ at, is }) => ({
      type: "Feature",
      properties: { is },
      geometry: { type: "Point", coordinates: at },
    })),
  )
  useEffect(() => {
    if (!map) return
    const fill = () =>
      map
        .getSource<GeoJSONSource>(ID)
        ?.setData({ type: "FeatureCollection", features: JSON.parse(features) })
    fill()
    map.on("style.load", fill)
    return () => {
      map.off("style.load", fill)
    }
  }, [map, features])
}
