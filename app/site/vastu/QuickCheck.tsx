import { useId, useState } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { type MarkedFloor, readingsOfHome } from "#catalog/plan-readings.ts"
import { headlineOf } from "#catalog/vastu/words.ts"
import { DIRECTIONS, type NineZone, zoneName } from "#catalog/vastu/zones.ts"
import { CompassRose } from "../../plan/CompassRose.tsx"
import { Choice } from "../../plan/editor/parts.tsx"
import { expectedRooms, roomTypeName, roomTypesOf } from "../../plan/editor/room-words.ts"
import { QuickCard } from "./QuickCard.tsx"
import { QuickFloors } from "./QuickFloors.tsx"
import { QuickExample, QuickReading } from "./QuickReading.tsx"
import { QuickSheet } from "./QuickSheet.tsx"
import {
  DOOR,
  emptyHome,
  floorName,
  type Placed,
  type QuickHome,
  quickFloors,
  savedQuickHome,
  saveQuickHome,
  withoutRoom,
  withRoom,
} from "./quick-check.ts"

const HOMES = [
  { home: "apartment", word: "Apartment" },
  { home: "townhouse", word: "Townhouse" },
  { home: "villa", word: "Villa" },
] as const
const NORTHS = [
  { northAt: 0, word: "Up", arrow: "↑" },
  { northAt: 90, word: "Right", arrow: "→" },
  { northAt: 180, word: "Down", arrow: "↓" },
  { northAt: 270, word: "Left", arrow: "←" },
] as const
/** So many choices stand before "More rooms". */
const COMMON = 5

const LINK = "link min-h-11 px-2 text-small"

/** The check by nine cells: rooms are tapped into zones, floor by floor, and read at once. */
export function QuickCheck({ onDraw }: { onDraw: (marks: PlanMarksInput) => void }) {
  const id = useId()
  const [home, setHome] = useState<QuickHome>(savedQuickHome)
  const [floor, setFloor] = useState(0)
  const [chosen, setChosen] = useState<Placed>()
  const [isDoorUnknown, setDoorUnknown] = useState(false)
  const [areAllShown, setAllShown] = useState(false)
  const [announcement, setAnnouncement] = useState("")

  const done = new Set<Placed>([
    ...home.floors.flat().map(({ type }) => type),
    ...(home.facing ? [DOOR] : []),
  ])
  const openRooms = expectedRooms(home).filter(
    (type) => !done.has(type) && !home.absent.includes(type),
  )
  const isGround = floor === 0
  const isDoorOpen = isGround && !home.facing && !isDoorUnknown
  const open: Placed[] = [...(isDoorOpen ? [DOOR] : []), ...openRooms]
  const choices: Placed[] = [...(isGround ? [DOOR] : []), ...roomTypesOf(home.home)]
  const current = chosen && choices.includes(chosen) ? chosen : (open[0] ?? "kitchen")
  const floors: MarkedFloor[] = quickFloors(home)
  const readings = readingsOfHome(floors)
  const reading = readings.get("0")?.modern
  const rooms = floors[floor]?.marks.rooms ?? []

  function change(changed: QuickHome, words: string) {
    setHome(changed)
    saveQuickHome(changed)
    setAnnouncement(words)
    // The next expected room is chosen by itself.
    setChosen(undefined)
  }

  function place(cell: NineZone) {
    const facing = DIRECTIONS.find((zone) => zone === cell)
    const words = `${nameOf(current)}: ${zoneName(cell)}`
    if (current !== DOOR) change(withRoom(home, floor, { type: current, cell }), words)
    else if (facing) change({ ...home, facing }, words)
  }

  function leaveOut() {
    if (current === DOOR) setDoorUnknown(true)
    else change({ ...home, absent: [...home.absent, current] }, "It is left out")
  }

  function removeDoor() {
    const { facing: _, ...rest } = home
    change(rest, "The main door is removed")
  }

  return (
    <QuickCard id={`${id}-title`}>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
            <fieldset>
              <legend className="field-label">1. The home</legend>
              <div className="flex flex-wrap gap-1.5">
                {HOMES.map(({ home: other, word }) => (
                  <Choice
                    key={other}
                    isChosen={other === home.home}
                    onChoose={() => change({ ...home, home: other }, word)}
                  >
                    {word}
                  </Choice>
                ))}
              </div>
            </fieldset>
            <fieldset>
              <legend className="field-label">2. Where north is on its plan</legend>
              <div className="flex flex-wrap gap-1 sm:gap-1.5">
                {NORTHS.map(({ northAt, word, arrow }) => (
                  <Choice
                    key={northAt}
                    isChosen={northAt === home.northAt}
                    onChoose={() =>
                      change({ ...home, northAt }, `North points ${word.toLowerCase()}`)
                    }
                  >
                    <span>
                      <span aria-hidden="true">{arrow}</span> {word}
                    </span>
                  </Choice>
                ))}
              </div>
            </fieldset>
            <CompassRose northDeg={home.northAt} className="ms-auto size-14 max-lg:hidden" />
          </div>
          <fieldset className="mt-4">
            <legend className="field-label">3. Choose the door or a room</legend>
            <div className="flex flex-wrap gap-1.5">
              {choices
                .filter((other, at) => areAllShown || at < COMMON || other === current)
                .map((other) => (
                  <Choice
                    key={other}
                    isChosen={other === current}
                    onChoose={() => setChosen(other)}
                  >
                    {nameOf(other)}
                    {done.has(other) && <span className="sr-only">, placed</span>}
                    {done.has(other) && <span aria-hidden="true">✓</span>}
                  </Choice>
                ))}
              <button type="button" onClick={() => setAllShown(!areAllShown)} className={LINK}>
                {areAllShown ? "Fewer rooms" : "More rooms"}
              </button>
            </div>
          </fieldset>
          <fieldset className="mt-4">
            <legend className="field-label">
              4. {nameOf(current)}: tap{" "}
              {current === DOOR ? "the side it opens to" : "where it lies"}
              {floors.length > 1 && current !== DOOR && `, ${floorName(floor).toLowerCase()}`}
            </legend>
            <QuickFloors
              home={home}
              floor={floor}
              onFloor={setFloor}
              onChange={(changed, at, words) => {
                setFloor(at)
                change(changed, words)
              }}
            />
            <QuickSheet
              home={home}
              isGround={isGround}
              rooms={rooms}
              reading={readings.get(String(floor))?.modern}
              placed={current}
              onPlace={place}
            />
          </fieldset>
          <p role="status" className="sr-only">
            {announcement}
          </p>
          {reading && done.size > 0 && (
            <p className="mt-2 text-small lg:hidden">
              <b className="font-semibold">{headlineOf(reading)}</b> so far.{" "}
              <a href={`#${id}-reading`} className="link inline-flex min-h-11 items-center">
                See your quick reading
              </a>
            </p>
          )}
          <div className="mt-3 flex flex-wrap items-center gap-1.5">
            {home.facing && isGround && <Removable name="Main door" onRemove={removeDoor} />}
            {rooms.map(({ id: room, name = "" }) => (
              <Removable
                key={room}
                name={name}
                onRemove={() => change(withoutRoom(home, room), `${name} is removed`)}
              />
            ))}
            {open.includes(current) && (
              <button
                type="button"
                className={done.size === 0 ? `${LINK} -ms-2` : LINK}
                onClick={leaveOut}
              >
                {current === DOOR
                  ? "I do not know the side"
                  : `No ${nameOf(current).toLowerCase()} in this home`}
              </button>
            )}
            {done.size > 0 && (
              <button
                type="button"
                className={LINK}
                onClick={() => {
                  setFloor(0)
                  setDoorUnknown(false)
                  change(emptyHome(), "The check begins anew")
                }}
              >
                Begin anew
              </button>
            )}
          </div>
        </div>
        <section
          aria-labelledby={`${id}-reading`}
          className="border-line max-lg:border-t max-lg:pt-6 lg:border-s lg:ps-8"
        >
          <h3 id={`${id}-reading`} className="mb-3">
            Your quick reading
          </h3>
          {done.size === 0 ? (
            <QuickExample
              onFill={(example) => {
                setFloor(0)
                change(example, "An example is filled in")
              }}
            />
          ) : (
            <QuickReading
              reading={reading}
              rooms={floors[0]?.marks.rooms ?? []}
              open={open.map(nameOf)}
              onDraw={() => floors[0] && onDraw(floors[0].marks)}
            />
          )}
        </section>
      </div>
    </QuickCard>
  )
}

function nameOf(placed: Placed): string {
  return placed === DOOR ? "Main door" : roomTypeName(placed)
}

function Removable({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Choice isChosen={false} onChoose={onRemove}>
      <span className="sr-only">Remove </span>
      {name} <span aria-hidden="true">×</span>
    </Choice>
  )
}
