import { northInWords } from "#catalog/vastu/words.ts"

interface CompassRoseProps {
  /** The bearing of true north: degrees clockwise from the picture's up. */
  northDeg: number
  /** The unit is built the other way round, so that east lies to the left of north. */
  isMirrored?: boolean
  className?: string
}

/** A small rose whose point is true north. */
export function CompassRose({
  northDeg,
  isMirrored = false,
  className = "size-16",
}: CompassRoseProps) {
  const letters = [
    { letter: "N", deg: 0 },
    { letter: "E", deg: 90 },
    { letter: "S", deg: 180 },
    { letter: "W", deg: 270 },
  ]
  const turn = isMirrored ? -1 : 1
  return (
    <svg
      viewBox="-50 -50 100 100"
      className={className}
      role="img"
      aria-label={`True north is ${northInWords(northDeg)}${isMirrored ? ", once it is flipped left to right" : ""}`}
    >
      <circle r="29" fill="var(--color-card)" stroke="var(--color-line)" strokeWidth="2" />
      <g transform={`rotate(${northDeg * turn})`}>
        <path d="M0-27 8 4 0 0-8 4Z" fill="var(--color-marigold)" />
        <path d="M0 27 6 4 0 8-6 4Z" fill="none" stroke="var(--color-soft)" strokeWidth="1.5" />
      </g>
      {letters.map(({ letter, deg }) => {
        const angle = ((deg + northDeg) * turn * Math.PI) / 180
        return (
          <text
            key={letter}
            x={(Math.sin(angle) * 39).toFixed(1)}
            y={(-Math.cos(angle) * 39).toFixed(1)}
            dy="0.35em"
            textAnchor="middle"
            fontSize="14"
            fontWeight={letter === "N" ? 700 : 400}
            fill="var(--color-ink)"
          >
            {letter}
          </text>
        )
      })}
    </svg>
  )
}
