interface Zone {
  direction: string
  element?: string
  colour?: string
  room: string
}

/** Row by row from the north-west. Only the corners and the centre belong to an element. */
const ZONES: Zone[] = [
  { direction: "NW", element: "Air", colour: "var(--color-air)", room: "Guests, toilets" },
  { direction: "N", room: "Door by pada" },
  { direction: "NE", element: "Water", colour: "var(--color-water)", room: "Pooja room" },
  { direction: "W", room: "Dining, children" },
  { direction: "Centre", element: "Space", colour: "var(--color-space)", room: "Kept open" },
  { direction: "E", room: "Door by pada" },
  { direction: "SW", element: "Earth", colour: "var(--color-earth)", room: "Main bedroom" },
  { direction: "S", room: "Bedrooms" },
  { direction: "SE", element: "Fire", colour: "var(--color-fire)", room: "Kitchen" },
]

const CELL = 140

/** The grid of a floor plan: nine zones, and the use that most schools prefer in each. */
export function VastuMandala({ className = "" }: { className?: string }) {
  const side = CELL * 3
  return (
    <svg
      viewBox={`-2 -28 ${side + 4} ${side + 32}`}
      className={`h-auto w-full ${className}`}
      role="img"
      aria-label="A square divided into nine zones with north at the top. North-east: water, pooja room. South-east: fire, kitchen. South-west: earth, main bedroom. North-west: air, guests and toilets. Centre: space, kept open. North and east: the front door, in some of their padas."
    >
      <path d={`M${side / 2} -26l7 16h-14Z`} fill="var(--color-marigold)" />
      <text x={side / 2 + 13} y="-11" fontSize="15" fontWeight="600" fill="var(--color-ink)">
        N
      </text>
      {ZONES.map(({ direction, element, colour, room }, index) => {
        const x = (index % 3) * CELL
        const y = Math.floor(index / 3) * CELL
        return (
          <g key={direction}>
            <rect
              x={x}
              y={y}
              width={CELL}
              height={CELL}
              fill={colour ?? "var(--color-card)"}
              fillOpacity={colour ? 0.16 : 1}
              stroke="var(--color-line)"
            />
            {colour && <rect x={x + 14} y={y + 16} width={10} height={10} fill={colour} />}
            <text x={x + (colour ? 32 : 14)} y={y + 26} fontSize="14" fill="var(--color-soft)">
              {element ? `${direction === "Centre" ? "" : `${direction} · `}${element}` : direction}
            </text>
            <text
              x={x + 14}
              y={y + CELL - 18}
              fontSize="14"
              fontWeight="600"
              fill="var(--color-ink)"
            >
              {room}
            </text>
          </g>
        )
      })}
      <rect
        x="0"
        y="0"
        width={side}
        height={side}
        fill="none"
        stroke="var(--color-peacock)"
        strokeWidth="2"
      />
    </svg>
  )
}
