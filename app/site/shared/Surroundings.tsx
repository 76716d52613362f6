import { href } from "react-router"
import { formatKm } from "#catalog/format.ts"
import { kmBetween, landmarksAround, type Position } from "#catalog/landmarks.ts"
import { bearing } from "#catalog/vastu/geometry.ts"
import { directionAt, zoneName } from "#catalog/vastu/zones.ts"
import { OutlineLand } from "../../ui/map/OutlineLand.tsx"
import { MIDDLE, SIZE, withRoom } from "./map-labels.ts"

const NAMED = 5
/** The radii that the drawing may have, in km. */
const RADII_KM = [1, 2, 3, 4, 6, 8, 10, 14, 20, 30, 50]
/** The land drawn beyond each side, as parts of the width: the box of an area is wider than high. */
const BEYOND = { home: 0.25, area: 0.8 }

interface SurroundingsProps {
  /** The home, or the middle of an area. */
  at: Position
  /** The slug of the area, which is no landmark of itself. */
  area: string | undefined
  /** Of an area, in place of a pin at its middle. */
  homes?: readonly Position[]
}

/**
 * Coast, main roads and landmarks around a home or an area, north up, with distances. The land
 * goes on beyond the drawing, for a box of another shape, which hides what lies outside it.
 */
export function Surroundings({ at, area, homes }: SurroundingsProps) {
  const around = landmarksAround(at, NAMED, area)
  const farthest = around.at(-1)?.km ?? 0
  const radius = RADII_KM.find((km) => km >= farthest) ?? farthest
  const scale = SIZE.radius / radius
  const place = ([east, north]: readonly [number, number]) =>
    [Math.round(MIDDLE[0] + east * scale), Math.round(MIDDLE[1] - north * scale)] as const
  const beyond = SIZE.width * (homes ? BEYOND.area : BEYOND.home)
  const homesPlaced = homes?.map((home) => place(kmBetween(at, home)))
  const { rings, named } = withRoom(
    around.map((landmark) => ({ landmark, place: place(landmark.by) })),
    homesPlaced,
  )
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      className="block h-full w-full overflow-visible text-[10px]"
      aria-hidden="true"
    >
      <OutlineLand
        project={(there) => place(kmBetween(at, there))}
        frame={[-beyond, -SIZE.height / 2, SIZE.width + beyond, SIZE.height * 1.5]}
      />
      {rings.map(({ part, radius: ring, label }) => (
        <g key={part}>
          <circle cx={MIDDLE[0]} cy={MIDDLE[1]} r={ring} className="fill-none stroke-peacock/25" />
          {label && (
            <text
              x={MIDDLE[0]}
              y={label.y + 4}
              textAnchor="middle"
              className="fill-soft stroke-paper stroke-3 [paint-order:stroke]"
            >
              {radius * part} km
            </text>
          )}
        </g>
      ))}
      <path d={`M${MIDDLE[0]} ${MIDDLE[1] - SIZE.radius - 9}l4 8h-8z`} className="fill-soft" />
      {named.map(({ landmark, place: [x, y], label }) => (
        <g key={landmark.slug}>
          <circle cx={x} cy={y} r={3} className="fill-peacock" />
          <text
            x={label.x}
            y={label.y + 4}
            textAnchor={label.anchor}
            className="fill-ink stroke-paper stroke-3 [paint-order:stroke]"
          >
            {landmark.name}
          </text>
        </g>
      ))}
      {homesPlaced?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={4} className="fill-marigold stroke-card" />
      ))}
      {!homes && (
        <path
          transform={`translate(${MIDDLE[0]} ${MIDDLE[1]})`}
          d="M0 0c-5-7-8-10-8-14a8 8 0 0 1 16 0c0 4-3 7-8 14z"
          className="fill-peacock stroke-card"
        />
      )}
    </svg>
  )
}

/** The same in words, each with the homes near it. */
export function SurroundingsList({ at, area }: Pick<SurroundingsProps, "at" | "area">) {
  return (
    <dl className="mt-3 divide-y divide-line border-t border-line text-small">
      {landmarksAround(at, NAMED, area).map(({ slug, name, km, by }) => (
        <div key={slug} className="flex items-center justify-between gap-4">
          <dt>
            <a
              href={`${href("/search")}?near=${slug}`}
              rel="nofollow"
              className="link inline-flex min-h-11 items-center"
            >
              {name}
            </a>
          </dt>
          <dd className="text-end text-soft tabular-nums">
            {formatKm(km)} {zoneName(directionAt(bearing([0, 0], by)))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
