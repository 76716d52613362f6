import { useId } from "react"
import { formatCount } from "#catalog/format.ts"
import { itemAt } from "#catalog/lists.ts"

interface BarChartProps {
  title: string
  /**
   * The meaning of the values, as the heading of their column in the table. A single series has no
   * legend.
   */
  series: string
  bars: { label: string; value: number }[]
}

const WIDTH = 400
const HEIGHT = 250
const LEFT = 56
const TOP = 12
const BOTTOM = 34
const STEPS = 4
const BAR_SHARE = 0.5

/** Bars from zero up. A table has the same numbers for screen readers. */
export function BarChart({ title, series, bars }: BarChartProps) {
  const heading = useId()
  const ticks = ticksUpTo(Math.max(0, ...bars.map(({ value }) => value)))
  const top = itemAt(ticks, -1)
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top)
  const slot = (WIDTH - LEFT) / Math.max(1, bars.length)
  return (
    <figure aria-labelledby={heading}>
      <figcaption>
        <h2 id={heading} className="text-title">
          {title}
        </h2>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}: ${bars.map(({ label, value }) => `${label} ${formatCount(value)}`).join(", ")}`}
        className="mt-4 w-full max-w-2xl text-[16px] sm:text-[12px]"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${LEFT} ${y(tick)}H${WIDTH}`} stroke="var(--color-line)" />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" fill="var(--color-soft)">
              {formatCount(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ label, value }, index) => (
          <g key={label}>
            <rect
              x={LEFT + slot * (index + (1 - BAR_SHARE) / 2)}
              y={y(value)}
              width={slot * BAR_SHARE}
              height={y(0) - y(value)}
              rx={3}
              fill="var(--color-peacock)"
            >
              <title>{`${label}: ${formatCount(value)} (${series})`}</title>
            </rect>
            <text
              x={LEFT + slot * (index + 0.5)}
              y={HEIGHT - 8}
              textAnchor="middle"
              fill="var(--color-ink)"
            >
              {label}
            </text>
          </g>
        ))}
      </svg>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">{series}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCount(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** Round numbers from zero to at least the largest value, a handful of them: 0, 20, 40, 60, 80. */
function ticksUpTo(largest: number): number[] {
  const rough = Math.max(1, largest / STEPS)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough)!
  const count = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
