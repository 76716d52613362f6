import type { Map as MapLibre } from "maplibre-gl"

/** West, south, east, north in degrees. */
export type Box = [west: number, south: number, east: number, north: number]

/** No point needs to be looked at from nearer when the map goes there by itself. */
export const FIT = { padding: 56, maxZoom: 13 }

/** For MapLibre's `eventData`: it is a person who moves the map. */
export const BY_HAND = { isByHand: true }

const NEAREST = 17

/**
 * Goes to a part of the map that a person asked for, and leaves the keyboard on the map: what was
 * pressed is gone by then.
 */
export function goTo(map: MapLibre, bounds: Box) {
  map.fitBounds(bounds, { padding: 80, maxZoom: NEAREST }, BY_HAND)
  map.getCanvas().focus({ preventScroll: true })
}
