import type { Mark } from "./VerdictMark.tsx"

/**
 * The five elements of the nine zones, each with its colour and a pattern of its own for black and
 * white.
 */
export const ELEMENTS = {
  NE: { word: "Water", colour: "var(--color-water)" },
  SE: { word: "Fire", colour: "var(--color-fire)" },
  SW: { word: "Earth", colour: "var(--color-earth)" },
  NW: { word: "Air", colour: "var(--color-air)" },
  C: { word: "Space", colour: "var(--color-space)" },
} as const

export type ElementZone = keyof typeof ELEMENTS

const LINES: Record<ElementZone, string> = {
  NE: "M0 5c3-4 5-4 8 0s5 4 8 0M0 13c3-4 5-4 8 0s5 4 8 0",
  SE: "M0 8l4-6 4 6 4-6 4 6M0 16l4-6 4 6 4-6 4 6",
  SW: "M4 4v.1M12 12v.1M12 4v.1M4 12v.1",
  NW: "M0 4h9M7 12h9",
  C: "M8 4.5a3.5 3.5 0 1 1-.1 0Z",
}

/** How rooms are filled by their verdict. */
const FILLS: Record<"ideal" | "good" | "avoid" | "severe", string> = {
  ideal: "",
  good: "M4 4v.1M12 12v.1",
  avoid: "M-4 12 12-4M4 20 20 4",
  severe: "M-4 12 12-4M4 20 20 4M4-4 20 12M-4 4 12 20",
}

/** The patterns of a drawing. `id` tells them apart from those of other drawings of the page. */
export function PlanPatterns({ id }: { id: string }) {
  return (
    <defs fill="none" strokeLinecap="round">
      {Object.entries(ELEMENTS).map(([zone, { colour }]) => (
        <pattern
          key={zone}
          id={`${id}-${zone}`}
          width="16"
          height="16"
          patternUnits="userSpaceOnUse"
        >
          <rect width="16" height="16" fill={colour} fillOpacity="0.14" />
          <path
            d={LINES[zone as ElementZone]}
            stroke={colour}
            strokeOpacity="0.75"
            strokeWidth={zone === "SW" ? 3.2 : 1.4}
          />
        </pattern>
      ))}
      {Object.entries(FILLS).map(([verdict, lines]) => {
        const colour =
          verdict === "ideal" || verdict === "good" ? "var(--color-leaf)" : "var(--color-clay)"
        return (
          <pattern
            key={verdict}
            id={`${id}-${verdict}`}
            width="16"
            height="16"
            patternUnits="userSpaceOnUse"
          >
            <rect
              width="16"
              height="16"
              fill={colour}
              fillOpacity={verdict === "ideal" ? 0.22 : 0.1}
            />
            {lines && (
              <path
                d={lines}
                stroke={colour}
                strokeOpacity="0.6"
                strokeWidth={verdict === "good" ? 3 : 1.6}
              />
            )}
          </pattern>
        )
      })}
    </defs>
  )
}

/** The fill of a room, of the patterns of its drawing. */
export function fillOf(id: string, mark: Mark): string {
  return mark in FILLS ? `url(#${id}-${mark})` : "transparent"
}

/** The fill of a zone that belongs to an element; nothing for the others. */
export function elementFill(id: string, zone: string): string | undefined {
  return zone in ELEMENTS ? `url(#${id}-${zone})` : undefined
}
