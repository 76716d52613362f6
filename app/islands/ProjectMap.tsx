import { type ReactNode, useState } from "react"
import { formatCount } from "#catalog/format.ts"
import { CORNERS } from "#contract/criteria.ts"
import type { HomesOnMap, MapCluster, MapPoint } from "#contract/map.ts"
import { CloseIcon, LassoIcon } from "../ui/icons.tsx"
import { DrawingSurface, DrawnArea } from "../ui/map/DrawnArea.tsx"
import type { MapView } from "../ui/map/MapCanvas.tsx"
import { MapFrame } from "../ui/map/MapFrame.tsx"
import { MAP_BUTTON } from "../ui/map/map-button.ts"
import type { Box } from "../ui/map/travel.ts"
import { useHighlightedCards } from "./highlighted-cards.ts"
import "./project-map.css"
import { HomeCard, labelOf, Panel, Together } from "./MapPanel.tsx"
import { BandSign, Markers } from "./Markers.tsx"
import { addressOf, useAnswer, written } from "./map-answers.ts"

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
/** The radius, in degrees, of the neighbourhood on the map of one project. */
const NEIGHBOURHOOD = 0.03

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
            <Together cluster={opened} of={of} criteria={criteria} />
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

/** `12 of 22 projects here; 2 have no place on the map`. */
function InView({ inView, all }: { inView: number; all: HomesOnMap | undefined }) {
  return (
    <>
      {formatCount(inView)} {all && `of ${formatCount(all.total)} `}
      {(all?.total ?? inView) === 1 ? "project" : "projects"} here
      {all &&
        all.unlocated > 0 &&
        `; ${formatCount(all.unlocated)} ${all.unlocated === 1 ? "has" : "have"} no place on the map`}
    </>
  )
}

function boxAround([longitude, latitude]: [number, number]): Box {
  return [
    longitude - NEIGHBOURHOOD,
    latitude - NEIGHBOURHOOD,
    longitude + NEIGHBOURHOOD,
    latitude + NEIGHBOURHOOD,
  ]
}
