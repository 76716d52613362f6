import { type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from "react"
import { formatCount, formatHomePrice, formatPlural, formatShortPrice } from "#catalog/format.ts"
import type { HomesOnMap, MapCluster, MapPoint } from "#contract/map.ts"
import { Button } from "../ui/Button.tsx"
import { CloseIcon } from "../ui/icons.tsx"
import type { MapView } from "../ui/map/MapCanvas.tsx"
import { MapFrame } from "../ui/map/MapFrame.tsx"
import { MapContext, Pin } from "../ui/map/Pin.tsx"
import { PinShape } from "../ui/map/PinShape.tsx"
import { type Box, goTo } from "../ui/map/travel.ts"
import { type Highlight, useHighlightedCards } from "./highlighted-cards.ts"

export interface ProjectMapProps {
  /** The name of the map: `Map of the projects`. */
  label: string
  /** The list whose criteria these are; each has its own map in the API. */
  of: "projects" | "search"
  /** The query string of the list, without its bounds, its order and its page. */
  criteria: string
  /** The bounds that the list is narrowed to; the map opens with them. */
  box?: Box | undefined
  /** The one project of a project page. */
  current?: { _id: string; at: [longitude: number, latitude: number] } | undefined
  styleUrl?: string | undefined
  isEmbedded?: boolean
  /** Reports the bounds when the visitor has moved the map and it rests. */
  onMoved?: (box: Box) => void
  /**
   * Renders an action for the visible part, below the map and beside the count of homes. Its height
   * has to be constant.
   */
  action?: (part: MapPart) => ReactNode
  /** The text alternative of the map. */
  otherwise: ReactNode
}

export interface MapPart {
  box: Box
  count: number
  /** The visitor moved the map here, and the homes are counted. */
  isMoved: boolean
}

const COUNTRY: Box = [51.5, 22.7, 56.5, 26.1]
const REST_MS = 200
/** The radius, in degrees, of the neighbourhood on the map of one project. */
const NEIGHBOURHOOD = 0.03
const NEAR = 18
/** No zoom can separate homes closer than this, in degrees. */
const ONE_PLACE = 0.0006

/**
 * The homes of a list on a map: prices, and clusters with a count where many overlap. It follows
 * the criteria of the list.
 */
export function ProjectMap(props: ProjectMapProps) {
  const { label, of, criteria, box, current, styleUrl, isEmbedded = false } = props
  const [view, setView] = useState<MapView>()
  const [isMoved, setMoved] = useState(false)
  const [opened, setOpened] = useState<MapCluster>()
  const all = useHomes(current ? undefined : addressOf(of, criteria))
  const highlighted = useHighlightedCards()
  // Until the visitor moves it, the map shows exactly the part that the list is narrowed to.
  const looked = view && addressOf(of, criteria, box && !isMoved ? { ...view, bounds: box } : view)
  const shown = useHomes(looked)

  const [bounds, setBounds] = useState<Box>(box ?? (current ? boxAround(current.at) : COUNTRY))
  const [fitted, setFitted] = useState<HomesOnMap>()
  // The homes of another search fit the map, unless the list is narrowed to its bounds.
  if (all.homes && all.homes !== fitted) {
    setFitted(all.homes)
    if (!box && all.homes.bounds) setBounds(widened(all.homes.bounds))
  }
  const inView = shown.homes ? shown.homes.total : undefined

  function look(next: MapView) {
    setView(next)
    if (!next.isByHand) return
    setMoved(true)
    setOpened(undefined)
    props.onMoved?.(next.bounds)
  }

  return (
    <div className="flex h-full flex-col">
      <MapFrame
        label={label}
        bounds={bounds}
        styleUrl={styleUrl}
        isEmbedded={isEmbedded}
        onView={look}
        otherwise={props.otherwise}
        className="min-h-0 flex-1 rounded-t border border-b-0 border-line"
      >
        <Markers
          homes={shown.homes}
          current={current}
          highlighted={highlighted}
          onOpen={setOpened}
        />
        {opened && (
          <Together
            key={opened.at.join()}
            {...{ of, criteria }}
            cluster={opened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </MapFrame>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-b border border-line bg-card px-4 py-2 text-small">
        <p role="status">
          {shown.hasFailed
            ? "The homes could not be loaded. Move the map to try again."
            : inView === undefined
              ? "Looking for homes…"
              : loaded(inView, all.homes)}
        </p>
        {view &&
          props.action?.({
            box: view.bounds,
            count: inView ?? 0,
            isMoved: isMoved && shown.of === looked,
          })}
      </div>
    </div>
  )
}

/** `12 of 46 homes in view, 2 have no place on the map`. */
function loaded(inView: number, all: HomesOnMap | undefined): string {
  if (!all) return `${formatPlural(inView, "home", "homes")} in view`
  const missing =
    all.unlocated === 0
      ? ""
      : `; ${formatCount(all.unlocated)} ${all.unlocated === 1 ? "has" : "have"} no place on the map`
  return `${formatCount(inView)} of ${formatPlural(all.total, "home", "homes")} in view${missing}`
}

interface Answer {
  homes: HomesOnMap | undefined
  hasFailed: boolean
  /** The requested address. */
  of: string | undefined
}

/** Fetches the homes of an address of the API. The previous answer stays until the next arrives. */
function useHomes(address: string | undefined): Answer {
  const [answer, setAnswer] = useState<Answer>({
    homes: undefined,
    hasFailed: false,
    of: undefined,
  })
  useEffect(() => {
    if (address === undefined) return
    const gone = new AbortController()
    const timer = setTimeout(
      () =>
        fetchHomes(address, gone.signal).then(
          (homes) => setAnswer({ homes, hasFailed: false, of: address }),
          () =>
            gone.signal.aborted || setAnswer({ homes: undefined, hasFailed: true, of: address }),
        ),
      REST_MS,
    )
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [address])
  return answer
}

function addressOf(of: string, criteria: string, view?: Pick<MapView, "bounds" | "zoom">): string {
  const query = new URLSearchParams(criteria)
  if (view) {
    query.set("bbox", written(view.bounds))
    query.set("zoom", view.zoom.toFixed(2))
  }
  return `/api/v1/${of}/map?${query}`
}

/** Bounds for an address, to about a metre, and never beyond the world. */
export function written([west, south, east, north]: Box): string {
  const within = (degrees: number, most: number) =>
    Number(Math.max(-most, Math.min(most, degrees)).toFixed(5))
  return [within(west, 180), within(south, 90), within(east, 180), within(north, 90)].join(",")
}

async function fetchHomes(address: string, signal: AbortSignal): Promise<HomesOnMap> {
  const reply = await fetch(address, { signal })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  const { data } = (await reply.json()) as { data: HomesOnMap }
  return data
}

function boxAround([longitude, latitude]: [number, number]): Box {
  return widened([longitude, latitude, longitude, latitude])
}

function widened([west, south, east, north]: Box): Box {
  return [west - NEIGHBOURHOOD, south - NEIGHBOURHOOD, east + NEIGHBOURHOOD, north + NEIGHBOURHOOD]
}

interface MarkersProps {
  homes: HomesOnMap | undefined
  current: ProjectMapProps["current"]
  highlighted: Highlight
  onOpen: (cluster: MapCluster) => void
}

function Markers({ homes, current, highlighted, onOpen }: MarkersProps) {
  const points = homes?.points.filter(({ _id }) => _id !== current?._id) ?? []
  return (
    <ul aria-label="Homes on the map">
      {homes?.clusters.map((cluster) => (
        <ClusterMarker
          key={cluster.at.join()}
          cluster={cluster}
          highlighted={highlighted}
          onOpen={onOpen}
        />
      ))}
      {points.map((point) => (
        <PriceMarker key={point._id} point={point} highlighted={highlighted} />
      ))}
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

const MARKER =
  "group absolute grid -translate-x-1/2 -translate-y-1/2 place-items-center whitespace-nowrap rounded-full focus-visible:rounded-full"
/** A tooltip above the hovered marker. */
const BUBBLE =
  "pointer-events-none absolute bottom-full mb-1 hidden max-w-60 truncate rounded-small bg-ink px-3 py-1 text-small text-card group-hover:block group-focus-visible:block"

function PriceMarker({ point, highlighted }: { point: MapPoint; highlighted: Highlight }) {
  const { _id, slug, name, price, at } = point
  const isHighlighted = highlighted.card?._id === _id
  const loaded = formatHomePrice(price, { isShort: true })
  const [west, north] = at
  return (
    <li>
      <Pin at={at} className={isHighlighted ? "z-20" : "hover:z-20 focus-within:z-20"}>
        <a
          href={`/projects/${slug}`}
          aria-label={price > 0 ? `${name}, from ${loaded}` : `${name}, ${loaded}`}
          className={`${MARKER} min-h-11 min-w-11`}
          {...highlighted.pointingAt([west, north, west, north])}
        >
          <span
            className={`rounded-full border px-3 py-1 text-small font-semibold tabular-nums shadow-float transition-colors group-hover:border-ink group-hover:bg-ink group-hover:text-card ${
              isHighlighted
                ? "border-ink bg-ink text-card"
                : "border-peacock/40 bg-card text-peacock"
            }`}
          >
            {price > 0 ? loaded.replace("AED ", "") : "On request"}
          </span>
          <span aria-hidden="true" className={BUBBLE}>
            {name}
          </span>
        </a>
      </Pin>
    </li>
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
  const { count, at, bounds, minPrice } = cluster
  const isHighlighted = highlighted.card !== undefined && holds(bounds, highlighted.card.at)
  const from = minPrice === null ? "" : ` from ${formatShortPrice(minPrice)}`
  const isOnePlace = bounds[2] - bounds[0] < ONE_PLACE && bounds[3] - bounds[1] < ONE_PLACE
  const size = count < 10 ? "size-11" : count < 100 ? "size-12" : "h-14 min-w-14 px-3"
  return (
    <li>
      <Pin at={at} className={isHighlighted ? "z-20" : "hover:z-20 focus-within:z-20"}>
        <button
          type="button"
          aria-label={`${formatPlural(count, "home", "homes")}${from}: ${isOnePlace ? "show them" : "zoom in"}`}
          onClick={() => (isOnePlace ? onOpen(cluster) : map && goTo(map, bounds))}
          className={`${MARKER} ${size} border-2 border-card text-small font-semibold text-card tabular-nums shadow-float transition-colors hover:bg-ink ${
            isHighlighted ? "bg-ink" : "bg-peacock"
          }`}
          {...highlighted.pointingAt(bounds)}
        >
          {formatCount(count)}
          <span aria-hidden="true" className={BUBBLE}>
            {formatPlural(count, "home", "homes")}
            {from}
          </span>
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

interface TogetherProps {
  of: string
  criteria: string
  cluster: MapCluster
  onClose: () => void
}

/** The homes of one building, which no zoom can separate. */
function Together({ of, criteria, cluster, onClose }: TogetherProps) {
  const map = use(MapContext)
  const panel = useRef<HTMLDivElement>(null)
  const { homes, hasFailed } = useHomes(
    `${addressOf(of, criteria, { bounds: cluster.bounds, zoom: NEAR })}&apart=1`,
  )
  const focus = useEffectEvent(() => panel.current?.focus({ preventScroll: true }))
  useEffect(() => focus(), [])

  function close() {
    onClose()
    map?.getCanvas().focus({ preventScroll: true })
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={`${formatPlural(cluster.count, "home", "homes")} in one place`}
      tabIndex={-1}
      onKeyDown={(event) => event.key === "Escape" && close()}
      className="absolute inset-x-3 bottom-3 z-30 max-h-[70%] overflow-y-auto rounded border border-line bg-card shadow-float sm:max-w-80"
    >
      <div className="sticky top-0 flex items-center justify-between bg-card ps-4">
        <h3 className="font-sans text-base font-semibold tracking-normal">
          {formatPlural(cluster.count, "home", "homes")} in one place
        </h3>
        <Button variant="plain" onClick={close} aria-label="Close" className="size-11 px-0!">
          <CloseIcon />
        </Button>
      </div>
      {hasFailed && (
        <p className="px-4 pb-4 text-small">They could not be loaded. Close this and try again.</p>
      )}
      <ul className="pb-2">
        {homes?.points.map(({ _id, slug, name, price }) => (
          <li key={_id}>
            <a
              href={`/projects/${slug}`}
              className="flex min-h-11 items-center justify-between gap-4 px-4 text-small hover:bg-peacock-light"
            >
              <span className="min-w-0 truncate font-semibold">{name}</span>
              <span className="shrink-0 tabular-nums">
                {formatHomePrice(price, { isShort: true })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
