import { Fragment, memo } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { boundsOf, cornersOf, type Point, type Polygon } from "#catalog/vastu/geometry.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import { NINE_RULES } from "#catalog/vastu/rules.ts"
import { cellOf } from "#catalog/vastu/zones.ts"
import { fillOf } from "./patterns.tsx"
import { onPicture, type PlanFrame, pathOf, rounded, signPlace } from "./plan-frame.ts"
import { MARKS, type Mark, VerdictSign } from "./VerdictMark.tsx"

type Room = PlanMarksInput["rooms"][number]

/** The label of a room: its own name, or its type. */
export function roomName({ name, type }: Pick<Room, "name" | "type">): string {
  if (name) return name
  return type === "circulation" ? "Hall or corridor" : NINE_RULES[type].name
}

/**
 * The verdict of each room, by its id, from the rule of its type; other lines that name a room are
 * of two rooms.
 */
export function verdictsOf(reading: Reading | undefined): ReadonlyMap<string, Mark> {
  const lines = reading?.findings.filter(({ rule, room }) => room && rule in NINE_RULES) ?? []
  return new Map(lines.map(({ room, verdict }) => [room!, verdict ?? "not assessed"]))
}

interface RoomMarksProps {
  /** The drawing's id, as its patterns have it. */
  id: string
  marks: Pick<PlanMarksInput, "rooms" | "aspect">
  /** Needed for rooms that are tagged by their zone alone. */
  frame: PlanFrame | undefined
  /** Rooms without one are drawn by a thin line. */
  verdicts: ReadonlyMap<string, Mark>
  /** The room that is spoken of at the moment. */
  highlighted?: string | undefined
  /** Where the room is spoken of. Rooms are links then. */
  hrefOf?: (room: Room) => string | undefined
  /** Writes the names of rooms, for a drawing that has none. */
  isNamed?: boolean
}

/**
 * Rooms in the colour, the pattern and the sign of their verdict; they stay as they are while what
 * is over them changes.
 */
export const RoomMarks = memo(function RoomMarks({
  id,
  marks,
  frame,
  verdicts,
  highlighted,
  hrefOf,
  isNamed = false,
}: RoomMarksProps) {
  const letter = frame?.letter ?? 30
  const seen = new Map<string, number>()
  return (
    <g strokeWidth="2">
      {marks.rooms.map((room) => {
        const mark = verdicts.get(room.id)
        const shape = shapeOf(room, marks, frame)
        if (!shape) return null
        const radius = letter * SIGN
        // Several rooms that are tagged to one zone stand beside each other.
        const cell = "cell" in room.place ? room.place.cell : undefined
        const turn = cell ? (seen.get(cell) ?? 0) : 0
        if (cell) seen.set(cell, turn + 1)
        const [x, y] = shape.polygon
          ? signPlace(shape.polygon, radius)
          : ([shape.middle[0] + turn * radius * 2.4, shape.middle[1]] as const)
        const look = mark && MARKS[mark]
        const drawn = (
          <>
            {shape.polygon ? (
              <path
                d={pathOf(shape.polygon)}
                fill={mark ? fillOf(id, mark) : "transparent"}
                stroke={look?.colour ?? "var(--color-soft)"}
                strokeWidth={mark === "ideal" || mark === "severe" ? 4 : undefined}
                strokeDasharray={look?.isDashed ? "8 6" : undefined}
                className="room-mark"
              />
            ) : (
              <circle
                cx={rounded(x)}
                cy={rounded(y)}
                r={rounded(radius * 1.35)}
                fill="var(--color-card)"
                className="group-data-lit/room:stroke-[7] group-target/room:stroke-[7]"
                stroke={look?.colour ?? "var(--color-soft)"}
                strokeWidth="2"
              />
            )}
            {mark && (
              <g
                transform={`translate(${rounded(x)} ${rounded(y)}) scale(${(radius / 10).toFixed(2)})`}
              >
                <VerdictSign mark={mark} />
              </g>
            )}
            {isNamed && (
              <RoomLabel
                room={room}
                shape={shape}
                at={[x, y]}
                isSigned={mark !== undefined}
                letter={letter}
              />
            )}
          </>
        )
        const attributes = {
          id: `${id}-room-${room.id}`,
          "data-room": room.id,
          ...(highlighted === room.id && { "data-lit": true }),
          className: "group/room",
        }
        const href = hrefOf?.(room)
        return href ? (
          <a
            key={room.id}
            {...attributes}
            href={href}
            aria-label={`${roomName(room)}: ${(look?.word ?? "not scored").toLowerCase()}`}
          >
            {drawn}
          </a>
        ) : (
          <g key={room.id} {...attributes}>
            {drawn}
          </g>
        )
      })}
    </g>
  )
})

interface Shape {
  polygon?: Polygon
  middle: Point
}

function shapeOf(
  { place }: Room,
  marks: Pick<PlanMarksInput, "aspect">,
  frame: PlanFrame | undefined,
): Shape | undefined {
  const mark = onPicture(marks)
  if ("polygon" in place) {
    const polygon = place.polygon.map(mark)
    const { west, east, south, north } = boundsOf(polygon)
    return { polygon, middle: [(west + east) / 2, (south + north) / 2] }
  }
  if ("point" in place) return { middle: mark(place.point) }
  if (!frame) return undefined
  const corners = cornersOf(cellOf(frame.grid, place.cell)).map(frame.at)
  const { west, east, south, north } = boundsOf(corners)
  return { middle: [west + (east - west) * 0.2, south + (north - south) * 0.24] }
}

interface RoomLabelProps {
  room: Room
  shape: Shape
  at: Point
  /** Whether its sign is there. */
  isSigned: boolean
  letter: number
}

/** The radius of a sign, as a part of the frame's letters. */
const SIGN = 0.62
/** The size of a room's name, and the width of its letters, as parts of the frame's letters. */
const NAME = { size: 0.9, width: 0.5 }

/** The name of a room in lines that fit its width, beside its sign; none where it has no room. */
function RoomLabel({ room, shape, at: [signX, signY], isSigned, letter }: RoomLabelProps) {
  const { polygon, middle } = shape
  const size = letter * NAME.size
  const radius = letter * SIGN
  const bounds = polygon && boundsOf(polygon)
  const width = bounds ? bounds.east - bounds.west : Number.POSITIVE_INFINITY
  const lines = linesOf(roomName(room), width / (letter * NAME.width))
  const half = (lines.length * size) / 2
  const x = polygon ? middle[0] : signX
  let y = polygon ? middle[1] : signY + letter * 1.6
  const longest = Math.max(...lines.map((line) => line.length))
  const isOnSign =
    isSigned &&
    Math.abs(x - signX) < (longest * letter * NAME.width) / 2 + radius &&
    Math.abs(y - signY) < half + radius
  if (bounds && isOnSign) {
    y = signY > middle[1] ? signY - radius - half : signY + radius + half
    if (y - half < bounds.south || y + half > bounds.north) return null
  }
  return (
    <text className="room-name" fontSize={rounded(size)}>
      {lines.map((line, index) => (
        <Fragment key={line}>
          {/* The text of a link has to be in its name: lines are words of their own. */}
          {index > 0 && " "}
          <tspan x={rounded(x)} y={rounded(y - half + (index + 0.5) * size)}>
            {line}
          </tspan>
        </Fragment>
      ))}
    </text>
  )
}

/** Words in as few lines as have at most so many letters; a longer word has a line of its own. */
function linesOf(name: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of name.split(" ")) {
    const last = lines.at(-1)
    const isFit = last !== undefined && last.length + 1 + word.length <= letters
    if (isFit) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
