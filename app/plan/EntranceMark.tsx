import type { Point } from "#catalog/vastu/geometry.ts"
import { type PlanFrame, rounded } from "./plan-frame.ts"

interface EntranceMarkProps {
  frame: PlanFrame
  /** The door, in parts of the picture's width and height. */
  entrance: Point
  /** Its pada, written beside it: `N4`. */
  pada?: string | undefined
}

/** The main door: an arrow that goes in, with the pada that it stands in. */
export function EntranceMark({ frame, entrance, pada }: EntranceMarkProps) {
  const [x, y] = frame.mark(entrance)
  const [cx, cy] = frame.at(frame.grid.centre)
  const { letter } = frame
  // The arrow keeps to the wall that the door is in: inwards by the shorter way.
  const isAcross = Math.abs(x - cx) * frame.view.height < Math.abs(y - cy) * frame.view.width
  const angle = isAcross ? (y < cy ? 180 : 0) : x < cx ? 90 : 270
  const [labelX, labelY] = isAcross ? [x + letter * 1.6, y] : [x, y + letter * 1.5]
  return (
    <g className="pointer-events-none">
      <g
        transform={`translate(${rounded(x)} ${rounded(y)}) rotate(${angle}) scale(${rounded(letter) / 20})`}
      >
        <path
          d="M0-17 13 3H5V17H-5V3H-13Z"
          fill="var(--color-ink)"
          stroke="var(--color-card)"
          strokeWidth="3"
          strokeLinejoin="round"
          paintOrder="stroke"
        />
      </g>
      {pada && (
        <text
          x={rounded(labelX)}
          y={rounded(labelY)}
          dy="0.35em"
          textAnchor="middle"
          fontSize={rounded(letter)}
          fontWeight="700"
          fill="var(--color-ink)"
          stroke="var(--color-card)"
          strokeWidth={rounded(letter * 0.24)}
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          {pada}
        </text>
      )}
    </g>
  )
}
