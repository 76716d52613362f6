import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react"
import {
  formatAreaSize,
  formatBedrooms,
  formatCount,
  formatHomePrice,
  formatPlural,
  formatShortPrice,
} from "#catalog/format.ts"
import { assetUrl, variantFile } from "#catalog/image.ts"
import type { Project } from "#catalog/project.ts"
import type { Band } from "#catalog/vastu/read-plan.ts"
import { bandWords, headline } from "#catalog/vastu/words.ts"
import { CORNERS } from "#contract/criteria.ts"
import type { HomesOnMap, MapCluster, MapPoint } from "#contract/map.ts"
import { BAND_SIGNS, VerdictSign } from "../plan/VerdictMark.tsx"
import { Button } from "../ui/Button.tsx"
import { CloseIcon, HeartIcon, LassoIcon } from "../ui/icons.tsx"
import { DrawingSurface, DrawnArea } from "../ui/map/DrawnArea.tsx"
import type { MapView } from "../ui/map/MapCanvas.tsx"
import { MapFrame } from "../ui/map/MapFrame.tsx"
import { MAP_BUTTON } from "../ui/map/map-button.ts"
import { useOccupied } from "../ui/map/occupied.ts"
import { MapContext, Pin } from "../ui/map/Pin.tsx"
import { PinShape } from "../ui/map/PinShape.tsx"
import { type Box, goTo } from "../ui/map/travel.ts"
import { positionOf } from "../ui/Picture.tsx"
import { type Highlight, useHighlightedCards } from "./highlighted-cards.ts"
import "./project-map.css"

export interface ProjectMapProps {
  /** The name of the map: `Map of the projects`. */
  label: string
  /** The list whose criteria these are; each has its own map in the API. */
  of: "projects" | "search"
  /** The query string of the list, without its bounds, its order and its page. */
  criteria: string
  /** The bounds that the list is narrowed to; the map opens with them. */
  box?: Box | undefined
  /** The part that a visitor moved to, and the slug of the home of the open card. */
  look?: Box | undefined
  home?: string | undefined
  onState?: (state: { look?: string; home: string | undefined }) => void
  /** The drawn area that the list is narrowed to, as its address has it. */
  polygon?: string | undefined
  /** Where areas can be drawn: what was drawn, or an empty text to remove it. */
  onDraw?: (polygon: string) => void
  /** The one project of a project page. */
  current?: { _id: string; at: [longitude: number, latitude: number] } | undefined
  styleUrl?: string | undefined
  isEmbedded?: boolean
  /** Renders an action for a part that the visitor moved to, beside the count of its homes. */
  action?: (part: MapPart) => ReactNode
  /** The text alternative of the map. */
  otherwise: ReactNode
}

export interface MapPart {
  box: Box
  count: number
}

const COUNTRY: Box = [51.5, 22.7, 56.5, 26.1]
/** At which the homes of different cities are different clusters. */
const COUNTRY_ZOOM = 8
const REST_MS = 200
/** The radius, in degrees, of the neighbourhood on the map of one project. */
const NEIGHBOURHOOD = 0.03
const NEAR = 18
const FEATURE_FOLDER = "projects/featImg"
/** No zoom can separate homes closer than this, in degrees. */
const ONE_PLACE = 0.0006

/**
 * The homes of a list on a map: prices, and clusters with a count where many overlap. It follows
 * the criteria of the list.
 */
export function ProjectMap(props: ProjectMapProps) {
  const { label, of, criteria, box, current, styleUrl, isEmbedded = false } = props
  const { polygon, onDraw, onState } = props
  const [look] = useState(props.look)
  const [view, setView] = useState<MapView>()
  const [isMoved, setMoved] = useState(look !== undefined)
  const [opened, setOpened] = useState<MapCluster | MapPoint>()
  const [home, setHome] = useState(props.home)
  const [isDrawing, setDrawing] = useState(false)
  const everywhere = addressOf(of, criteria, { zoom: COUNTRY_ZOOM })
  const all = useAnswer<HomesOnMap>(current ? undefined : everywhere, 0)
  const highlighted = useHighlightedCards()
  // Until the visitor moves it, the map shows exactly the part that the list is narrowed to.
  const looked = view && addressOf(of, criteria, box && !isMoved ? { ...view, bounds: box } : view)
  const shown = useAnswer<HomesOnMap>(looked)

  const [bounds, setBounds] = useState(box ?? look ?? (current && boxAround(current.at)))
  const [fitted, setFitted] = useState<HomesOnMap>()
  // The homes of another search fit the map, unless the list is narrowed to its bounds: the map opens
  // on the homes of the list.
  if (all.answer && all.answer !== fitted && all.of === everywhere) {
    setFitted(all.answer)
    const isFirstLook = look && !fitted
    if (!box && !isFirstLook) setBounds(all.answer.bounds ?? bounds ?? COUNTRY)
  }
  if (!bounds && all.hasFailed) setBounds(COUNTRY)
  const [narrowed, setNarrowed] = useState(box?.join())
  if (box?.join() !== narrowed) {
    setNarrowed(box?.join())
    setMoved(false)
    // The list went back to another part.
    if (box && view && written(box) !== written(view.bounds)) setBounds(box)
  }
  const inView = shown.answer ? shown.answer.total : undefined
  const chosen = home === undefined ? undefined : shown.answer?.points.find(isOf(home))
  if (chosen) {
    setHome(undefined)
    setOpened(chosen)
  }

  function open(next: MapCluster | MapPoint | undefined) {
    setOpened(next)
    onState?.({ home: next && "slug" in next ? next.slug : undefined })
  }

  function follow(next: MapView) {
    setView(next)
    if (!next.isByHand) return
    setMoved(true)
    setOpened(undefined)
    onState?.({ look: written(next.bounds), home: undefined })
  }

  const { total = 0, unlocated = 0 } = all.answer ?? {}
  const isAll = inView === total - unlocated
  return (
    <MapFrame
      label={label}
      bounds={bounds}
      look={look}
      styleUrl={styleUrl}
      isEmbedded={isEmbedded}
      onView={follow}
      otherwise={props.otherwise}
      tools={
        onDraw && (
          <DrawButton
            isDrawing={isDrawing}
            hasArea={polygon !== undefined}
            onDrawing={setDrawing}
            onRemove={() => onDraw("")}
          />
        )
      }
      className={`h-full border-line ${of === "search" ? "lg:rounded lg:border" : "rounded border"}`}
    >
      {polygon && <DrawnArea polygon={polygon} />}
      <p data-on-map="" className="map-legend">
        <BandSign band="strong" /> strong by Vastu, north as drawn
      </p>
      <Markers
        homes={shown.answer}
        current={current}
        highlighted={highlighted}
        opened={opened}
        onOpen={open}
      />
      {/* The list has the count of all. */}
      <div
        data-on-map=""
        className={isAll && unlocated === 0 && !isMoved ? "sr-only" : "map-count"}
      >
        <p role="status">
          {shown.hasFailed ? (
            "The homes could not be loaded. Move the map to try again."
          ) : inView === undefined ? (
            "Looking for homes…"
          ) : (
            <InView inView={inView} all={all.answer} />
          )}
        </p>
        {isMoved &&
          view &&
          shown.of === looked &&
          props.action?.({ box: view.bounds, count: inView ?? 0 })}
      </div>
      {isDrawing && onDraw && (
        <DrawingSurface
          most={CORNERS.max}
          onDraw={(drawn) => {
            setDrawing(false)
            onDraw(drawn)
          }}
        />
      )}
      <p role="status" className="map-hint at-top">
        {isDrawing && "Draw around the area, in one line"}
      </p>
      {opened && (
        <Panel
          key={"_id" in opened ? opened._id : opened.at.join()}
          label={labelOf(opened)}
          onClose={() => open(undefined)}
        >
          {"_id" in opened ? (
            <HomeCard point={opened} />
          ) : (
            <Together cluster={opened} {...{ of, criteria }} />
          )}
        </Panel>
      )}
    </MapFrame>
  )
}

function isOf(slug: string) {
  return (point: MapPoint) => point.slug === slug
}

interface DrawButtonProps {
  isDrawing: boolean
  hasArea: boolean
  onDrawing: (isDrawing: boolean) => void
  onRemove: () => void
}

/** Below the zoom buttons. Escape ends the drawing. */
function DrawButton({ isDrawing, hasArea, onDrawing, onRemove }: DrawButtonProps) {
  const label = hasArea ? "Remove the drawn area" : isDrawing ? "Stop drawing" : "Draw an area"
  const isOn = hasArea || isDrawing
  return (
    <button
      type="button"
      data-on-map=""
      aria-label={label}
      title={label}
      onClick={() => (hasArea ? onRemove() : onDrawing(!isDrawing))}
      onKeyDown={({ key }) => key === "Escape" && onDrawing(false)}
      className={`${MAP_BUTTON} draw-button`}
    >
      {isOn ? <CloseIcon /> : <LassoIcon />}
      {hasArea ? "Remove" : isDrawing ? "Stop" : "Draw"}
    </button>
  )
}

/** `12 of 22 homes here; 2 have no place on the map`. */
function InView({ inView, all }: { inView: number; all: HomesOnMap | undefined }) {
  return (
    <>
      {formatCount(inView)} {all && `of ${formatCount(all.total)} `}
      {(all?.total ?? inView) === 1 ? "home" : "homes"} here
      {all &&
        all.unlocated > 0 &&
        `; ${formatCount(all.unlocated)} ${all.unlocated === 1 ? "has" : "have"} no place on the map`}
    </>
  )
}

interface Answer<Data> {
  answer: Data | undefined
  hasFailed: boolean
  /** The requested address. */
  of: string | undefined
}

/** Fetches the data of an address of the API. The previous answer stays until the next arrives. */
function useAnswer<Data>(address: string | undefined, restMs = REST_MS): Answer<Data> {
  const [answer, setAnswer] = useState<Answer<Data>>({
    answer: undefined,
    hasFailed: false,
    of: undefined,
  })
  useEffect(() => {
    if (address === undefined) return
    const gone = new AbortController()
    const timer = setTimeout(
      () =>
        fetchData<Data>(address, gone.signal).then(
          (data) => setAnswer({ answer: data, hasFailed: false, of: address }),
          () =>
            gone.signal.aborted || setAnswer({ answer: undefined, hasFailed: true, of: address }),
        ),
      restMs,
    )
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [address, restMs])
  return answer
}

function addressOf(
  of: string,
  criteria: string,
  { bounds, zoom }: { bounds?: Box; zoom: number },
): string {
  const query = new URLSearchParams(criteria)
  if (bounds) query.set("bbox", written(bounds))
  query.set("zoom", zoom.toFixed(2))
  return `/api/v1/${of}/map?${query}`
}

/** Bounds for an address, to about a metre, and never beyond the world. */
export function written([west, south, east, north]: Box): string {
  const within = (degrees: number, most: number) =>
    Number(Math.max(-most, Math.min(most, degrees)).toFixed(5))
  return [within(west, 180), within(south, 90), within(east, 180), within(north, 90)].join(",")
}

async function fetchData<Data>(address: string, signal: AbortSignal): Promise<Data> {
  const reply = await fetch(address, { signal })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  const { data } = (await reply.json()) as { data: Data }
  return data
}

function boxAround([longitude, latitude]: [number, number]): Box {
  return [
    longitude - NEIGHBOURHOOD,
    latitude - NEIGHBOURHOOD,
    longitude + NEIGHBOURHOOD,
    latitude + NEIGHBOURHOOD,
  ]
}

interface MarkersProps {
  homes: HomesOnMap | undefined
  current: ProjectMapProps["current"]
  highlighted: Highlight
  opened: MapCluster | MapPoint | undefined
  onOpen: (at: MapCluster | MapPoint) => void
}

function Markers({ homes, current, highlighted, opened, onOpen }: MarkersProps) {
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

function BandSign({ band }: { band: Band }) {
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
  const homes = formatPlural(count, "home", "homes")
  const from = minPrice === null ? "" : `from ${formatShortPrice(minPrice).replace("AED ", "")}`
  const isOnePlace = bounds[2] - bounds[0] < ONE_PLACE && bounds[3] - bounds[1] < ONE_PLACE
  return (
    <li>
      <Pin at={at} className={isHighlighted ? "z-20" : "hover:z-20 focus-within:z-20"}>
        <button
          type="button"
          aria-label={`${[homes, from].filter(Boolean).join(" ")}${
            strong > 0 ? `, ${formatCount(strong)} strong by Vastu` : ""
          }: ${isOnePlace ? "show them" : "zoom in"}`}
          onClick={() => (isOnePlace ? onOpen(cluster) : map && goTo(map, bounds))}
          className="map-marker cluster"
          data-lit={isHighlighted || undefined}
          {...highlighted.pointingAt(bounds)}
        >
          {homes} <span className="font-normal">{from}</span>{" "}
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

interface PanelProps {
  label: string
  onClose: () => void
  children: ReactNode
}

function labelOf(opened: MapCluster | MapPoint): string {
  return "_id" in opened
    ? opened.name
    : `${formatPlural(opened.count, "home", "homes")} in one place`
}

/** On the map, above its lower edge. It takes the focus; Escape returns it to the marker. */
function Panel({ label, onClose, children }: PanelProps) {
  const map = use(MapContext)
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const focus = useEffectEvent(() => {
    opener.current = document.activeElement
    panel.current?.focus({ preventScroll: true })
  })
  useEffect(() => focus(), [])

  function close() {
    onClose()
    const marker = opener.current
    const target = marker instanceof HTMLElement && marker.isConnected ? marker : map?.getCanvas()
    target?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => event.key === "Escape" && close()}
      className="map-panel"
    >
      <Button variant="plain" onClick={close} aria-label="Close">
        <CloseIcon />
      </Button>
      {children}
    </div>
  )
}

/** `Vastu: strong · best of 3 plans`. */
function vastuWords(vastu: Project["vastu"]): string {
  if (!vastu) return "Vastu: not read yet"
  const best = vastu.schools.modern
  return best.bandRange
    ? `Vastu: ${best.band} · best of ${vastu.plans} plans`
    : `Vastu: ${headline(best).toLowerCase()}`
}

/** The card of one home; all of it is the link to its page. */
function HomeCard({ point: { _id, slug, name, price } }: { point: MapPoint }) {
  const { answer: home, hasFailed } = useAnswer<Project>(`/api/v1/projects/${_id}`)
  const facts = home && [
    home.type,
    formatBedrooms(home.bedroomNumber, home.type),
    home.areaSize > 0 && formatAreaSize(home.areaSize),
  ]
  return (
    <article className="group">
      <div className="picture">
        {home && (
          <img
            src={assetUrl("/assets", FEATURE_FOLDER, variantFile(home.featureImage, 480, "webp"))}
            alt=""
            style={{ objectPosition: positionOf(home.focalPoint) }}
          />
        )}
      </div>
      <div className="min-w-0 p-4 pe-12 text-small">
        <h2>
          <a href={`/projects/${slug}`} className="card-link">
            {name}
          </a>
        </h2>
        <p className="text-soft">
          {home && [home.area?.name ?? home.city, home.developer?.name].filter(Boolean).join(" · ")}
        </p>
        <p className="font-semibold tabular-nums">
          {price > 0 && "From "}
          {formatHomePrice(price, { isShort: true })}
        </p>
        <p>
          {hasFailed ? "More could not be loaded." : facts?.filter(Boolean).join(" · ")}
          {home && home.type.toLowerCase() !== "plot" && (
            <span className="block font-semibold text-peacock">{vastuWords(home.vastu)}</span>
          )}
        </p>
      </div>
      <button
        type="button"
        data-favourite={slug}
        data-name={name}
        aria-pressed="false"
        aria-label={`Save ${name}`}
        className="heart absolute end-1 bottom-1 z-10"
      >
        <HeartIcon className="size-5.5" />
      </button>
    </article>
  )
}

interface TogetherProps {
  of: string
  criteria: string
  cluster: MapCluster
}

/** The homes of one building, which no zoom can separate. */
function Together({ of, criteria, cluster }: TogetherProps) {
  const { answer: homes, hasFailed } = useAnswer<HomesOnMap>(
    `${addressOf(of, criteria, { bounds: cluster.bounds, zoom: NEAR })}&apart=1`,
  )
  return (
    <>
      <h2 className="py-3 ps-4 pe-12">{labelOf(cluster)}</h2>
      {hasFailed && (
        <p className="px-4 pb-4 text-small">They could not be loaded. Close this and try again.</p>
      )}
      <ul className="pb-2">
        {homes?.points.map(({ _id, slug, name, price, band }) => (
          <li key={_id}>
            <a
              href={`/projects/${slug}`}
              className="flex min-h-11 items-center gap-2 px-4 text-small hover:bg-peacock-light"
            >
              {band && <BandSign band={band} />}
              <span className="min-w-0 truncate font-semibold">{name}</span>
              {band && (
                <span className="sr-only">Vastu: {bandWords({ band }).word.toLowerCase()}</span>
              )}
              <span className="ms-auto shrink-0 ps-2 tabular-nums">
                {formatHomePrice(price, { isShort: true })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
