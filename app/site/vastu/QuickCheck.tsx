import { useId, useState } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { RoomType } from "#catalog/vastu/rules.ts"
import { DIRECTIONS, type NineZone, zoneName } from "#catalog/vastu/zones.ts"
import { Choice, Known } from "../../plan/editor/parts.tsx"
import { expectedRooms, roomTypeName, roomTypesOf } from "../../plan/editor/room-words.ts"
import { Button } from "../../ui/Button.tsx"
import { QuickCard } from "./QuickCard.tsx"
import { QuickReading } from "./QuickReading.tsx"
import {
  cellsOf,
  emptyHome,
  floorName,
  MAX_FLOORS,
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
  { northAt: 0, word: "Up" },
  { northAt: 90, word: "Right" },
  { northAt: 180, word: "Down" },
  { northAt: 270, word: "Left" },
] as const
/** So many kinds of rooms stand before "More rooms". */
const COMMON = 6
const SIDES = DIRECTIONS.map((zone) => ({ value: zone, word: `The ${zoneName(zone)}` }))

/** The check by nine cells: rooms are tapped into zones, floor by floor, and read at once. */
export function QuickCheck({ onDraw }: { onDraw: (marks: PlanMarksInput) => void }) {
  const id = useId()
  const [home, setHome] = useState<QuickHome>(savedQuickHome)
  const [floor, setFloor] = useState(0)
  const [chosen, setChosen] = useState<RoomType>()
  const [areAllShown, setAllShown] = useState(false)
  const [announcement, setAnnouncement] = useState("")
  const placed = new Set(home.floors.flat().map(({ type }) => type))
  const open = expectedRooms(home).filter(
    (type) => !placed.has(type) && !home.absent.includes(type),
  )
  const types = roomTypesOf(home.home)
  const type = chosen && types.includes(chosen) ? chosen : (open[0] ?? types[0] ?? "kitchen")
  const floors = quickFloors(home)
  const rooms = floors[floor]?.marks.rooms ?? []
  const roomsAt = (cell: NineZone) =>
    rooms.filter(({ place }) => "cell" in place && place.cell === cell)

  function change(changed: QuickHome, words: string) {
    setHome(changed)
    saveQuickHome(changed)
    setAnnouncement(words)
  }

  return (
    <QuickCard id={`${id}-title`}>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:row-span-2">
          <fieldset>
            <legend className="field-label">1. Choose a room</legend>
            <div className="flex flex-wrap gap-1.5">
              {types
                .filter((other, at) => areAllShown || at < COMMON || other === type)
                .map((other) => (
                  <Choice key={other} isChosen={other === type} onChoose={() => setChosen(other)}>
                    {roomTypeName(other)}
                    {placed.has(other) && <span className="sr-only">, placed</span>}
                    {placed.has(other) && <span aria-hidden="true">✓</span>}
                  </Choice>
                ))}
              <button
                type="button"
                onClick={() => setAllShown(!areAllShown)}
                className="link min-h-11 px-2 text-small"
              >
                {areAllShown ? "Fewer rooms" : "More rooms"}
              </button>
            </div>
          </fieldset>
          <fieldset className="mt-5">
            <legend className="field-label">
              2. {roomTypeName(type)}: tap where it lies
              {floors.length > 1 && `, ${floorName(floor).toLowerCase()}`}
            </legend>
            {(floors.length > 1 || home.home !== "apartment") && (
              <div className="mb-2 flex flex-wrap gap-1.5">
                {floors.length > 1 &&
                  floors.map(({ _id, title }, at) => (
                    <Choice key={_id} isChosen={at === floor} onChoose={() => setFloor(at)}>
                      {title}
                    </Choice>
                  ))}
                {floors.length < MAX_FLOORS && (
                  <Choice
                    isChosen={false}
                    onChoose={() => {
                      setFloor(floors.length)
                      change({ ...home, floors: [...home.floors, []] }, "A floor is added")
                    }}
                  >
                    Add a floor
                  </Choice>
                )}
                {floor > 0 && (
                  <Choice
                    isChosen={false}
                    onChoose={() => {
                      setFloor(floor - 1)
                      const others = home.floors.filter((_, at) => at !== floor)
                      change({ ...home, floors: others }, `${floorName(floor)} is removed`)
                    }}
                  >
                    Remove this floor
                  </Choice>
                )}
              </div>
            )}
            <div className="grid grid-cols-3 gap-1.5">
              {cellsOf(home.northAt).map((cell) => (
                <button
                  key={cell}
                  type="button"
                  onClick={() => {
                    change(
                      withRoom(home, floor, { type, cell }),
                      `${roomTypeName(type)}: ${zoneName(cell)}`,
                    )
                    // The next expected room is chosen by itself.
                    setChosen(undefined)
                  }}
                  className="flex min-h-18 flex-col items-center rounded-small md:min-h-26 border border-line bg-paper p-1.5 text-small hover:border-peacock hover:bg-peacock-light"
                >
                  <span className="font-semibold text-soft">
                    {cell === "C" ? "Centre" : cell}
                    <span className="sr-only">
                      , {zoneName(cell)}: place the {roomTypeName(type).toLowerCase()} here.
                    </span>
                  </span>
                  {roomsAt(cell).map(({ id: room, name }) => (
                    <span key={room} className="leading-5">
                      {name}
                    </span>
                  ))}
                  {roomsAt(cell).length === 0 && (
                    <span aria-hidden="true" className="my-auto text-lead leading-none text-soft">
                      +
                    </span>
                  )}
                </button>
              ))}
            </div>
            <p role="status" className="mt-2 min-h-6 text-small text-soft">
              {announcement}
            </p>
          </fieldset>
          <div className="flex flex-wrap gap-2">
            {open.includes(type) && (
              <Choice
                isChosen={false}
                onChoose={() => {
                  change({ ...home, absent: [...home.absent, type] }, "It is left out")
                  setChosen(undefined)
                }}
              >
                {`No ${roomTypeName(type).toLowerCase()} in this home`}
              </Choice>
            )}
            {rooms.map(({ id: room, name }) => (
              <Choice
                key={room}
                isChosen={false}
                onChoose={() => change(withoutRoom(home, room), `${name} is removed`)}
              >
                <span className="sr-only">Remove </span>
                {name} <span aria-hidden="true">×</span>
              </Choice>
            ))}
            {placed.size > 0 && (
              <Button
                variant="plain"
                className="min-h-11"
                onClick={() => {
                  setFloor(0)
                  change(emptyHome(), "The check begins anew")
                }}
              >
                Begin anew
              </Button>
            )}
          </div>
        </div>
        <section
          aria-labelledby={`${id}-reading`}
          className="max-lg:border-t max-lg:border-line max-lg:pt-6"
        >
          <h3 id={`${id}-reading`} className="mb-4">
            Your quick reading
          </h3>
          {placed.size === 0 ? (
            <p className="text-soft">
              It appears here and grows with each room, in this browser: nothing is sent. The main
              door, kitchen and main bedroom count most.
            </p>
          ) : (
            <QuickReading
              floors={floors}
              open={open.map(roomTypeName)}
              onDraw={() => floors[0] && onDraw(floors[0].marks)}
            />
          )}
        </section>
        <div className="grid content-start gap-5 border-t border-line pt-6">
          <fieldset>
            <legend className="field-label">The home is</legend>
            <div className="flex flex-wrap gap-2">
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
            <legend className="field-label">On my plan, north points</legend>
            <div className="flex flex-wrap gap-2">
              {NORTHS.map(({ northAt, word }) => (
                <Choice
                  key={northAt}
                  isChosen={northAt === home.northAt}
                  onChoose={() =>
                    change({ ...home, northAt }, `North points ${word.toLowerCase()}`)
                  }
                >
                  {word}
                </Choice>
              ))}
            </div>
          </fieldset>
          <Known
            label="The main door opens to"
            unknown="Not known"
            options={SIDES}
            value={home.facing}
            onSelect={(side) => {
              const { facing: _, ...rest } = home
              const facing = DIRECTIONS.find((zone) => zone === side)
              change({ ...rest, ...(facing && { facing }) }, "The door is noted")
            }}
          />
        </div>
      </div>
    </QuickCard>
  )
}
