import { type KeyboardEvent, type MouseEvent, use } from "react"
import { formatCount, formatHomePrice, formatPlural, formatShortPrice } from "#catalog/format.ts"
import type { Band } from "#catalog/vastu/read-plan.ts"
import { bandWords } from "#catalog/vastu/words.ts"
import type { HomesOnMap, MapCluster, MapPoint } from "#contract/map.ts"
import { BAND_SIGNS, VerdictSign } from "../plan/VerdictMark.tsx"
import { useOccupied } from "../ui/map/occupied.ts"
import { MapContext, Pin } from "../ui/map/Pin.tsx"
import { PinShape } from "../ui/map/PinShape.tsx"
import { type Box, goTo } from "../ui/map/travel.ts"
import type { Highlight } from "./highlighted-cards.ts"
import type { ProjectMapProps } from "./ProjectMap.tsx"

export const NEAR = 18
/** No zoom can separate homes closer than this, in degrees. */
const ONE_PLACE = 0.0006

interface MarkersProps {
  homes: HomesOnMap | undefined
  current: ProjectMapProps["current"]
  highlighted: Highlight
  opened: MapCluster | MapPoint | undefined
  onOpen: (at: MapCluster | MapPoint) => void
}

export function Markers({ homes, current, highlighted, opened, onOpen }: MarkersProps) {
  const points = homes?.points.filter(({ _id }) => _id !== current?._id) ?? []
  useOccupied([
    ...(homes?.clusters ?? []).map(({ at, strong }) => ({
      at,
      is: strong > 0 ? ("strong cluster" as const) : ("cluster" as const),
    })),
    ...points.map(({ at }) => ({ at, is: "price" as const })),
  ])
  const markers = [...(homes?.clusters ?? []), ...points].sort(
    (one, other) => one.at[0] - other.at[0],
  )
  return (
    <ul aria-label="Homes on the map" onKeyDown={walk}>
      <li className="map-hint">Arrow keys: next home. Enter: open.</li>
      {markers.map((marker) =>
        "_id" in marker ? (
          <PriceMarker
            key={marker._id}
            point={marker}
            isOpen={opened !== undefined && "_id" in opened && opened._id === marker._id}
            highlighted={highlighted}
            onOpen={onOpen}
          />
        ) : (
          <ClusterMarker
            key={marker.at.join()}
            cluster={marker}
            highlighted={highlighted}
            onOpen={onOpen}
          />
        ),
      )}
      {current && (
        <li>
          <Pin at={current.at} className="pointer-events-none z-10">
            <span className="absolute bottom-0 -left-4">
              <span className="sr-only">This home</span>
              <PinShape />
            </span>
          </Pin>
        </li>
      )}
    </ul>
  )
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The arrow keys go from marker to marker, which stand in the order from west to east. */
function walk(event: KeyboardEvent<HTMLUListElement>) {
  const markers = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")]
  const step = STEPS[event.key]
  const from = markers.indexOf(document.activeElement as HTMLElement)
  if (!step || from === -1) return
  event.preventDefault()
  markers[(from + step + markers.length) % markers.length]?.focus()
}

interface PriceMarkerProps {
  point: MapPoint
  isOpen: boolean
  highlighted: Highlight
  onOpen: (point: MapPoint) => void
}

/** Opens the card of its home; in a new tab, by Ctrl or the middle button, its page. */
function PriceMarker({ point, isOpen, highlighted, onOpen }: PriceMarkerProps) {
  const { _id, slug, name, price, band, at } = point
  const isMarked = isOpen || highlighted.card?._id === _id
  const loaded = formatHomePrice(price, { isShort: true })
  const [west, north] = at
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(point)
  }
  return (
    <li>
      <Pin at={at} className={isMarked ? "z-20" : "hover:z-20 focus-within:z-20"}>
        <a
          href={`/projects/${slug}`}
          aria-label={[
            name,
            price > 0 ? `from ${loaded}` : loaded,
            band && `Vastu: ${bandWords({ band }).word.toLowerCase()}`,
          ]
            .filter(Boolean)
            .join(", ")}
          aria-haspopup="dialog"
          data-pin={_id}
          onClick={open}
          className="map-marker group"
          data-lit={isMarked || undefined}
          {...highlighted.pointingAt([west, north, west, north])}
        >
          <span className="price">
            {band && <BandSign band={band} />}
            {price > 0 ? loaded.replace("AED ", "") : "On request"}
          </span>
          <span aria-hidden="true" className="bubble">
            {name}
          </span>
        </a>
      </Pin>
    </li>
  )
}

export function BandSign({ band }: { band: Band }) {
  return (
    <svg viewBox="-11 -11 22 22" className="size-5 shrink-0" aria-hidden="true">
      <VerdictSign mark={BAND_SIGNS[band]} />
    </svg>
  )
}

function ClusterMarker({
  cluster,
  highlighted,
  onOpen,
}: {
  cluster: MapCluster
  highlighted: Highlight
  onOpen: (cluster: MapCluster) => void
}) {
  const map = use(MapContext)
  const { count, at, bounds, minPrice, strong } = cluster
  const isHighlighted = highlighted.card !== undefined && holds(bounds, highlighted.card.at)
  const projects = formatPlural(count, "project", "projects")
  const from = minPrice === null ? "" : `from ${formatShortPrice(minPrice).replace("AED ", "")}`
  const isOnePlace = bounds[2] - bounds[0] < ONE_PLACE && bounds[3] - bounds[1] < ONE_PLACE
  return (
    <li>
      <Pin at={at} className={isHighlighted ? "z-20" : "hover:z-20 focus-within:z-20"}>
        <button
          type="button"
          aria-label={`${[projects, from].filter(Boolean).join(" ")}${
            strong > 0 ? `, ${formatCount(strong)} strong by Vastu` : ""
          }: ${isOnePlace ? "show them" : "zoom in"}`}
          onClick={() => (isOnePlace ? onOpen(cluster) : map && goTo(map, bounds))}
          className="map-marker cluster"
          data-lit={isHighlighted || undefined}
          {...highlighted.pointingAt(bounds)}
        >
          {projects} <span className="font-normal">{from}</span>{" "}
          {strong > 0 && (
            <span className="strong">
              <BandSign band="strong" />
              {formatCount(strong)}
            </span>
          )}
        </button>
      </Pin>
    </li>
  )
}

function holds(
  [west, south, east, north]: Box,
  [longitude, latitude]: readonly [number, number],
): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}
