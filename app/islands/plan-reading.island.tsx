import {
  type ComponentProps,
  type MouseEvent,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useMemo,
  useState,
} from "react"
import { hydrateRoot } from "react-dom/client"
import type { Picture as StoredPicture } from "#catalog/picture.ts"
import type { PlanMarks } from "#catalog/plan-marks.ts"
import { readingOfFloor } from "#catalog/plan-readings.ts"
import type { AcrossSchools } from "#catalog/vastu/across-schools.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import { SCHOOLS, type School } from "#catalog/vastu/rules.ts"
import { SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import { CompassRose } from "../plan/CompassRose.tsx"
import { NorthNote } from "../plan/NorthNote.tsx"
import { layerOf, PlanDrawing } from "../plan/PlanDrawing.tsx"
import { lineId, ReadingLines } from "../plan/ReadingLines.tsx"
import { ReadingSummary } from "../plan/ReadingSummary.tsx"
import type { ZoneLayer } from "../plan/ZoneFrame.tsx"
import { AssetBaseContext, Picture } from "../ui/Picture.tsx"

/** A drawing of a home, as staff have marked it. */
interface DrawnFloor {
  /** The floor plan's _id. */
  _id: string
  title: string
  marks: PlanMarks
}

export interface PlanReadingProps {
  /** The floor plan's _id. */
  id: string
  /** The drawings of the home, in their order, this one among them. */
  floors: DrawnFloor[]
  /** By the school in the address. */
  reading: Reading
  /** The same plan by all schools. */
  across: AcrossSchools
  /** The date on which north was confirmed, in words. */
  confirmedOn?: string | undefined
  /** The school in the address. */
  school: School
  picture?: StoredPicture | undefined
  assetBase: string
  /** The page of this reading; `?school=` is added to it. */
  path: string
  /** The plan in the address. */
  plan?: string
}

/** The reading is derived from the marks, so the page does not send it. */
export function hydrate(element: HTMLElement, props: object) {
  const given = props as Omit<PlanReadingProps, "reading">
  const reading = readingOf(given, given.school)
  if (reading) hydrateRoot(element, <PlanReading {...given} reading={reading} />)
}

function readingOf(
  { id, floors }: Pick<PlanReadingProps, "id" | "floors">,
  school: School,
): Reading | undefined {
  const at = floors.findIndex(({ _id }) => _id === id)
  return at < 0 ? undefined : readingOfFloor(floors, at, school)
}

const LAYERS: { layer: ZoneLayer; label: string }[] = [
  { layer: "nine", label: "9 zones" },
  { layer: "sixteen", label: "16 zones" },
  { layer: "padas", label: "32 padas" },
]

/** The address of a page with a school, unless it is the modern one, and a plan. */
export function readingPath(path: string, school: School, plan?: string): string {
  const query = new URLSearchParams({
    ...(plan && { plan }),
    ...(school !== "modern" && { school }),
  })
  return query.size > 0 ? `${path}?${query}` : path
}

/**
 * A plan's reading: drawing and lines, linked to each other. Without JavaScript the school is a
 * link, a room in the drawing links to its line, and the line opens.
 */
export function PlanReading(props: PlanReadingProps) {
  const drawn = props.floors.find(({ _id }) => _id === props.id)
  return drawn && <DrawnReading {...props} {...drawn} />
}

function DrawnReading({
  id,
  title,
  marks,
  floors,
  reading: first,
  across,
  confirmedOn,
  school: requested,
  picture,
  assetBase,
  path,
  plan,
}: PlanReadingProps & DrawnFloor) {
  const [school, setSchool] = useState(requested)
  const [layer, setLayer] = useState<ZoneLayer>()
  const [pointed, setPointed] = useState<string>()
  const [pressed, setPressed] = useState<string>()
  const reading = useMemo(
    () => (school === first.school ? first : (readingOf({ id, floors }, school) ?? first)),
    [id, floors, school, first],
  )
  const highlighted = pointed ?? pressed
  const shown = layer ?? layerOf(school)

  const listenersOf = useCallback(
    (room: string | undefined): ComponentProps<"details"> => ({
      onPointerEnter: () => setPointed(room),
      onPointerLeave: () => setPointed(undefined),
      onFocus: () => setPointed(room),
      onBlur: () => setPointed(undefined),
      onToggle: (event) => setPressed(event.currentTarget.open ? room : undefined),
    }),
    [],
  )

  const hrefOf = useCallback(
    ({ id: room }: { id: string }) => {
      const line = lineId(reading, room)
      return line && `#${line}`
    },
    [reading],
  )
  const drawnOn = useMemo(
    () => picture && <Picture picture={picture} alt="" sizes="(min-width: 80rem) 500px, 100vw" />,
    [picture],
  )

  function choose(event: MouseEvent, chosen: School) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setSchool(chosen)
    setLayer(undefined)
    history.replaceState(history.state, "", readingPath(path, chosen, plan))
  }

  /** A press on a room in the drawing opens its line. */
  function openLine(event: MouseEvent) {
    const room = roomAt(event)
    const line = room && document.getElementById(lineId(reading, room) ?? "")
    if (!line) return
    event.preventDefault()
    setPressed(room)
    const details = line.closest("details")
    if (!details) return
    details.open = true
    // The lines that are no conflict are folded.
    details.closest("ul")?.closest("details")?.setAttribute("open", "")
    details.querySelector("summary")?.focus({ preventScroll: true })
    details.scrollIntoView({ block: "nearest" })
  }

  return (
    <AssetBaseContext value={assetBase}>
      <div className="@container">
        <div className="grid items-start gap-x-8 gap-y-6 @2xl:grid-cols-2">
          <div className="min-w-0 @2xl:sticky @2xl:top-20">
            <Choices label="School">
              {SCHOOLS.map((one) => (
                <a
                  key={one}
                  href={`${readingPath(path, one, plan)}#vastu-${id}`}
                  rel="nofollow"
                  className="choice"
                  aria-current={one === school ? "true" : undefined}
                  onClick={(event) => choose(event, one)}
                >
                  {SCHOOL_WORDS[one].name}
                </a>
              ))}
            </Choices>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the rooms inside are links, whose events bubble here */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is pressed by the keyboard as well */}
            <div
              className="daylight relative mt-4 rounded border border-line bg-card p-1"
              onPointerOver={(event) => setPointed(roomAt(event))}
              onPointerLeave={() => setPointed(undefined)}
              onFocus={(event) => setPointed(roomAt(event))}
              onBlur={() => setPointed(undefined)}
              onClick={openLine}
            >
              <PlanDrawing
                title={title}
                marks={marks}
                reading={reading}
                layer={shown}
                highlighted={highlighted}
                hrefOf={hrefOf}
                picture={drawnOn}
                isNamed
              />
            </div>
            <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
              <div className="[@media(scripting:none)]:hidden">
                <Choices label="What is laid over the plan">
                  {LAYERS.map((one) => (
                    <button
                      key={one.layer}
                      type="button"
                      className="choice"
                      aria-pressed={one.layer === shown}
                      onClick={() => setLayer(one.layer)}
                    >
                      {one.label}
                    </button>
                  ))}
                </Choices>
              </div>
              <CompassRose
                northDeg={marks.north?.deg ?? 0}
                isMirrored={marks.isMirrored ?? false}
                className="size-16 shrink-0"
              />
            </div>
          </div>
          <div className="min-w-0">
            <div aria-live="polite">
              <ReadingSummary reading={reading} across={across} area={marks.area} />
            </div>
            <p className="mt-3 mb-6 text-small text-soft">
              {`By the ${SCHOOL_WORDS[school].adjective} school. ${SCHOOL_WORDS[school].sentence} Rule set ${reading.rulesVersion}.`}
            </p>
            <LinesLater
              reading={reading}
              differing={across.differing}
              rooms={marks.rooms}
              highlighted={highlighted}
              isFolded
              listenersOf={listenersOf}
            />
            <div className="reading-line border-b">
              <details>
                <summary>
                  <h3 className="grow font-sans text-base font-semibold">How sure is north?</h3>
                </summary>
                <div>
                  <NorthNote marks={marks} reading={reading} confirmedOn={confirmedOn} />
                </div>
              </details>
            </div>
          </div>
        </div>
      </div>
    </AssetBaseContext>
  )
}

/**
 * The lines are two thirds of the island, and few presses concern them: they hydrate when the
 * browser is idle or one of them is pressed, and do not re-render with the drawing.
 */
const LinesLater = memo(function LinesLater(props: ComponentProps<typeof ReadingLines>) {
  return (
    <Suspense>
      <ReadingLines {...props} />
    </Suspense>
  )
})

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div
      role="group"
      aria-label={label}
      className="inline-flex max-w-full flex-wrap divide-x divide-line rounded-small border border-line bg-card rtl:divide-x-reverse"
    >
      {children}
    </div>
  )
}

function roomAt(event: { target: EventTarget }): string | undefined {
  return (event.target as Element).closest?.<HTMLElement>("[data-room]")?.dataset.room
}
