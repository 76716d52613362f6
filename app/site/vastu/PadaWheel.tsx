import { PADA_DEG, PADAS } from "#catalog/vastu/rules.ts"
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
        {PADAS.map(({ id, startDeg, verdicts }) => {
          const isWell = verdicts.modern === "ideal" || verdicts.modern === "good"
          const [x, y] = at(startDeg + PADA_DEG / 2, (RING.outer + RING.inner) / 2).split(" ")
          return (
            <g key={id}>
              <path
                d={slice(startDeg, PADA_DEG, RING.inner, RING.outer)}
                fill={isWell ? "var(--color-peacock)" : "var(--color-card)"}
                stroke="var(--color-line)"
              />
              <text
                x={x}
                y={y}
                dy="0.35em"
                textAnchor="middle"
                fontSize="15"
                fontWeight={isWell ? 600 : 400}
                fill={isWell ? "var(--color-card)" : "var(--color-soft)"}
              >
                {id}
              </text>
            </g>
          )
        })}
        {SIXTEEN_ZONES.map((zone, index) => {
          const [x, y] = at(index * 22.5, (RING.inner + RING.sector) / 2).split(" ")
          return (
            <g key={zone}>
              <path
                d={slice((index - 0.5) * 22.5, 22.5, RING.sector, RING.inner)}
                fill={index % 4 === 0 ? "var(--color-peacock-light)" : "var(--color-paper)"}
                stroke="var(--color-line)"
              />
              <text
                x={x}
                y={y}
                dy="0.35em"
                textAnchor="middle"
                fontSize="14"
                fill="var(--color-ink)"
              >
                {zone}
              </text>
            </g>
          )
        })}
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
