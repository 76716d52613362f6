import type { RoomType } from "#catalog/vastu/rules.ts"
import { type NineZone, zoneName } from "#catalog/vastu/zones.ts"
import { Button } from "../../ui/Button.tsx"
import { SelectBox } from "../../ui/SelectBox.tsx"
import { TextField } from "../../ui/TextField.tsx"
import type { MarkedRoom } from "./marked-rooms.ts"
import type { PlanSurfaceProps } from "./PlanSurface.tsx"
import { Choice, SMALL_BUTTON, Tick } from "./parts.tsx"
import { expectedRooms, ROOM_KEYS, roomTypeName, roomTypesOf } from "./room-words.ts"

interface RoomsStepProps
  extends Pick<
    PlanSurfaceProps,
    "marks" | "roomType" | "selected" | "names" | "onSelect" | "onAction"
  > {
  onType: (type: RoomType) => void
}

/** As they lie on a map. */
const GRID: readonly NineZone[] = ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"]

/** The types of rooms to mark, the details of the selected room, and all marked rooms. */
export function RoomsStep({
  marks,
  roomType,
  selected,
  names,
  onType,
  onSelect,
  onAction,
}: RoomsStepProps) {
  const room = marks.rooms.find(({ id }) => id === selected)
  const absent = marks.absent ?? []
  const isExpected = expectedRooms(marks).includes(roomType)
  const isMarked = marks.rooms.some(({ type }) => type === roomType)
  return (
    <>
      <fieldset>
        <legend className="field-label">
          Choose a kind, then press on the plan or drag over the room
        </legend>
        <div className="flex max-h-52 flex-wrap gap-1.5 overflow-y-auto p-0.5 lg:max-h-none">
          {roomTypesOf(marks.home).map((type) => (
            <Choice
              key={type}
              isChosen={type === roomType}
              shortcut={ROOM_KEYS[type]}
              onChoose={() => onType(type)}
            >
              {roomTypeName(type)}
            </Choice>
          ))}
        </div>
      </fieldset>
      {isExpected && !isMarked && (
        <Tick
          isTicked={absent.includes(roomType)}
          onTick={(isAbsent) => onAction({ type: "set absent", roomType, isAbsent })}
        >
          {`No ${roomTypeName(roomType).toLowerCase()} in this home`}
        </Tick>
      )}
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 items-center">
          Only the zone of the room is known
        </summary>
        <fieldset>
          <legend className="text-small text-soft">
            The {roomTypeName(roomType).toLowerCase()} lies in the
          </legend>
          <div className="mt-1 grid max-w-60 grid-cols-3 gap-1.5">
            {GRID.map((cell) => (
              <button
                key={cell}
                type="button"
                aria-label={zoneName(cell)}
                onClick={() => onAction({ type: "add room", roomType, place: { cell } })}
                className="min-h-11 rounded-small border border-line bg-card text-small hover:border-peacock hover:bg-peacock-light"
              >
                {cell}
              </button>
            ))}
          </div>
        </fieldset>
      </details>
      {marks.rooms.length > 0 && (
        <fieldset className="mt-3">
          <legend className="field-label">Marked rooms</legend>
          <ul className="flex flex-wrap gap-1.5">
            {marks.rooms.map(({ id, place }) => (
              <li key={id}>
                <Choice
                  isChosen={id === selected}
                  onChoose={() => onSelect(id === selected ? undefined : id)}
                >
                  {names.get(id)}
                  {"cell" in place && ` (${place.cell})`}
                </Choice>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {room && (
        <RoomWords
          key={room.id}
          marks={marks}
          room={room}
          onSelect={onSelect}
          onAction={onAction}
          label={names.get(room.id)!}
        />
      )}
    </>
  )
}

interface RoomWordsProps extends Pick<RoomsStepProps, "marks" | "onSelect" | "onAction"> {
  room: MarkedRoom
  label: string
}

function RoomWords({ marks, room, label, onSelect, onAction }: RoomWordsProps) {
  const types = roomTypesOf(marks.home)
  return (
    <fieldset className="mt-4 grid gap-3 rounded border border-line p-4">
      <legend className="px-1 font-semibold">{label}</legend>
      <SelectBox
        label="Kind of room"
        value={room.type}
        options={[...new Set([...types, room.type])].map((type) => [type, roomTypeName(type)])}
        onChange={({ target }) => {
          const type = types.find((known) => known === target.value)
          if (type) onAction({ type: "change room", id: room.id, roomType: type })
        }}
      />
      <TextField
        label="Name on the drawing (optional)"
        maxLength={80}
        autoComplete="off"
        value={room.name ?? ""}
        onChange={({ target }) =>
          onAction({
            type: "change room",
            id: room.id,
            name: target.value,
            stroke: `name ${room.id}`,
          })
        }
      />
      {room.type === "staircase" && (
        <fieldset>
          <legend className="field-label">Going up, one turns</legend>
          <div className="flex flex-wrap gap-2">
            {(["clockwise", "anticlockwise"] as const).map((turn) => (
              <Choice
                key={turn}
                isChosen={room.turn === turn}
                onChoose={() => onAction({ type: "change room", id: room.id, turn })}
              >
                {turn}
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          className={`${SMALL_BUTTON} text-clay!`}
          onClick={() => {
            onSelect(undefined)
            onAction({ type: "remove room", id: room.id })
          }}
        >
          Remove this room
        </Button>
      </div>
    </fieldset>
  )
}
