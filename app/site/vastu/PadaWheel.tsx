import { type Entry, PADA_DEG, PADAS } from "#catalog/vastu/rules.ts"
import { SIXTEEN_ZONES } from "#catalog/vastu/zones.ts"

const SIZE = 560
const MIDDLE = SIZE / 2
const RING = { outer: 268, inner: 214, sector: 160 }
const SQUARE = 92

/** A point at a bearing, in degrees clockwise from north, and at a distance from the middle. */
function at(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${(MIDDLE + Math.sin(angle) * radius).toFixed(1)} ${(MIDDLE - Math.cos(angle) * radius).toFixed(1)}`
}

function slice(startDeg: number, widthDeg: number, inner: number, outer: number): string {
  const end = startDeg + widthDeg
  return `M${at(startDeg, inner)}L${at(startDeg, outer)}A${outer} ${outer} 0 0 1 ${at(end, outer)}L${at(end, inner)}A${inner} ${inner} 0 0 0 ${at(startDeg, inner)}Z`
}

interface NameProps {
  bearing: number
  radius: number
  className?: string | undefined
  children: string
}

/** A name with its middle at a place of the wheel. */
function Name({ bearing, radius, className, children }: NameProps) {
  const [x, y] = at(bearing, radius).split(" ")
  return (
    <text x={x} y={Number(y) + 5} className={className}>
      {children}
    </text>
  )
}

const isWell = (verdict: Entry) => verdict === "ideal" || verdict === "good"

/** Grid, sectors and padas around one middle, north at the top. */
export function PadaWheel({ className = "" }: { className?: string }) {
  return (
    <figure className={className}>
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        className="h-auto w-full"
        role="img"
        aria-label="In the middle the grid of three by three zones; around it the sixteen sectors, north at the top; outside the thirty-two padas of the door, those that the modern reading finds ideal or good filled in."
      >
        {/* Shared looks stand on the groups: the wheel has fifty places. */}
        <g className="fill-card stroke-line">
          {PADAS.map(({ id, startDeg, verdicts }) => (
            <path
              key={id}
              d={slice(startDeg, PADA_DEG, RING.inner, RING.outer)}
              className={isWell(verdicts.modern) ? "fill-peacock" : undefined}
            />
          ))}
        </g>
        <g className="fill-soft text-[15px]" textAnchor="middle">
          {PADAS.map(({ id, startDeg, verdicts }) => (
            <Name
              key={id}
              bearing={startDeg + PADA_DEG / 2}
              radius={(RING.outer + RING.inner) / 2}
              className={isWell(verdicts.modern) ? "fill-card font-semibold" : undefined}
            >
              {id}
            </Name>
          ))}
        </g>
        <g className="fill-paper stroke-line">
          {SIXTEEN_ZONES.map((zone, index) => (
            <path
              key={zone}
              d={slice((index - 0.5) * 22.5, 22.5, RING.sector, RING.inner)}
              className={index % 4 === 0 ? "fill-peacock-light" : undefined}
            />
          ))}
        </g>
        <g className="fill-ink text-[14px]" textAnchor="middle">
          {SIXTEEN_ZONES.map((zone, index) => (
            <Name key={zone} bearing={index * 22.5} radius={(RING.inner + RING.sector) / 2}>
              {zone}
            </Name>
          ))}
        </g>
        {[-1, 0, 1].map((row) =>
          [-1, 0, 1].map((column) => (
            <rect
              key={`${row} ${column}`}
              x={MIDDLE + (column - 0.5) * ((SQUARE * 2) / 3)}
              y={MIDDLE + (row - 0.5) * ((SQUARE * 2) / 3)}
              width={(SQUARE * 2) / 3}
              height={(SQUARE * 2) / 3}
              fill={row === 0 && column === 0 ? "var(--color-peacock-light)" : "var(--color-card)"}
              stroke="var(--color-peacock)"
            />
          )),
        )}
        <path d={`M${MIDDLE} ${MIDDLE - SQUARE - 46}l8 18h-16Z`} fill="var(--color-marigold)" />
      </svg>
      <figcaption className="mt-4 text-small text-soft">
        <span
          aria-hidden="true"
          className="me-2 inline-block size-3 bg-peacock print:[print-color-adjust:exact]"
        />
        Padas that the modern reading finds ideal or good for a door. The light sectors are north,
        east, south and west; the light square is the Brahmasthan; the arrow points to true north.
      </figcaption>
    </figure>
  )
}
