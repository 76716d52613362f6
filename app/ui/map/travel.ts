import type { Map as MapLibre } from "maplibre-gl"

/** West, south, east, north in degrees. */
export type Box = [west: number, south: number, east: number, north: number]

/**
 * For moves that the map makes by itself: the buttons at its end and the count above cover no home,
 * and on a wide map no name beside the last one.
 */
export function fitIn({ clientWidth, clientHeight }: HTMLElement) {
  const right = Math.max(112, Math.min(160, clientWidth * 0.25))
  const top = clientHeight < 480 ? 64 : 144
  return { padding: { top, right, bottom: 80, left: 56 }, maxZoom: 13 }
}

/** For MapLibre's `eventData`: it is a person who moves the map. */
export const BY_HAND = { isByHand: true }

const NEAREST = 17

/**
 * Moves the map to an area that a person chose, and focuses the map: the pressed button is gone by
 * then.
 */
export function goTo(map: MapLibre, bounds: Box) {
  map.fitBounds(bounds, { padding: 80, maxZoom: NEAREST }, BY_HAND)
  map.getCanvas().focus({ preventScroll: true })
}
