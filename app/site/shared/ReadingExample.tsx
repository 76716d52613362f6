import { POINTS, type Verdict } from "#catalog/vastu/rules.ts"

interface Line {
  room: string
  place: string
  weight: number
  /**
   * By nine zones, as the bands below are computed. Undefined when the drawing has too few facts.
   */
  nine: Verdict | undefined
  /** By sixteen zones, or the text of another school. */
  sixteen: string
}

const LINES: Line[] = [
  {
    room: "Front door",
    place: "North, fourth pada",
    weight: 3,
    nine: "ideal",
    sixteen: "Corner school: avoid",
  },
  { room: "Kitchen", place: "South-east", weight: 3, nine: "ideal", sixteen: "Good" },
  { room: "Main bedroom", place: "South-west", weight: 3, nine: "ideal", sixteen: "Good" },
  { room: "Bathroom 1", place: "North-west", weight: 2.5, nine: "ideal", sixteen: "Avoid" },
  { room: "Bathroom 2", place: "North", weight: 2.5, nine: "avoid", sixteen: "Avoid" },
  { room: "Pooja room", place: "North-east", weight: 2, nine: "ideal", sixteen: "Ideal" },
  { room: "Children's room", place: "West", weight: 1.5, nine: "ideal", sixteen: "Good" },
  { room: "Living room", place: "South", weight: 1.5, nine: "neutral", sixteen: "Good" },
  { room: "Dining", place: "East", weight: 1, nine: "good", sixteen: "Good" },
  { room: "Centre", place: "Shaft not drawn", weight: 2, nine: undefined, sixteen: "Not assessed" },
]

const COLOUR: Record<Verdict, string> = {
  ideal: "bg-leaf",
  good: "bg-leaf/60",
  neutral: "bg-line",
  avoid: "bg-clay",
  severe: "bg-clay",
}

const CELL = 104
const EDGE = 28

interface Room {
  name: string
  column: number
  row: number
  /** In cells; without these the room fills its cell. */
  width?: number
  offset?: number
  tint?: string
}

const ROOMS: Room[] = [
  { name: "Bath 1", column: 0, row: 0, tint: "var(--color-air)" },
  { name: "Hall", column: 1, row: 0, width: 0.5 },
  { name: "Bath 2", column: 1, row: 0, width: 0.5, offset: 0.5 },
  { name: "Pooja room", column: 2, row: 0, tint: "var(--color-water)" },
  { name: "Children", column: 0, row: 1 },
  { name: "Centre", column: 1, row: 1, tint: "var(--color-space)" },
  { name: "Dining", column: 2, row: 1 },
  { name: "Main bed", column: 0, row: 2, tint: "var(--color-earth)" },
  { name: "Living", column: 1, row: 2 },
  { name: "Kitchen", column: 2, row: 2, tint: "var(--color-fire)" },
]

/**
 * A reading in the form of the site, of a plan drawn for this page: each room, its place, and the
 * verdicts of two schools.
 */
export function ReadingExample() {
  const assessed = LINES.filter((line) => line.nine)
  const weight = sum(assessed.map((line) => line.weight))
  const score = Math.round(sum(assessed.map((line) => POINTS[line.nine!] * line.weight)) / weight)
  const coverage = Math.round((weight / sum(LINES.map((line) => line.weight))) * 100)
  return (
    <figure className="grid items-start gap-8 rounded border border-line bg-card p-5 md:p-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <div>
        <Plan />
        <dl className="mt-6 grid grid-cols-2 gap-4 border-t border-line pt-4">
          <div>
            <dt className="text-small text-soft">Band</dt>
            <dd className="font-serif text-title">Strong, {score}</dd>
          </div>
          <div>
            <dt className="text-small text-soft">Coverage</dt>
            <dd className="font-serif text-title">{coverage} %</dd>
          </div>
        </dl>
      </div>
      <section
        aria-label="The reading, line by line"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls when the text is large must be reached by the keyboard
        tabIndex={0}
        className="min-w-0 overflow-x-auto lg:row-span-2"
      >
        <table className="w-full text-small tabular-nums">
          <caption className="sr-only">
            Each room of the example, its place and what two schools say of it
          </caption>
          <thead>
            <tr className="text-start text-soft">
              <th scope="col" className="pe-4 pb-2 text-start font-semibold">
                Room and place
              </th>
              <th scope="col" className="pe-4 pb-2 text-start font-semibold">
                Nine zones
              </th>
              <th scope="col" className="pb-2 text-start font-semibold">
                Sixteen zones
              </th>
            </tr>
          </thead>
          <tbody>
            {LINES.map((line) => (
              <tr key={line.room} className="border-t border-line align-baseline">
                <th scope="row" className="py-2.5 pe-4 text-start font-normal">
                  <span className="block font-semibold">{line.room}</span>
                  <span className="text-soft">{line.place}</span>
                </th>
                <td className="py-2.5 pe-4">
                  {line.nine ? (
                    <span className="inline-flex items-center gap-2">
                      <span
                        className={`size-2.5 shrink-0 rounded-full ${COLOUR[line.nine]}`}
                        aria-hidden="true"
                      />
                      <span className="first-letter:uppercase">{line.nine}</span>
                    </span>
                  ) : (
                    <span className="text-soft">Not assessed</span>
                  )}
                </td>
                <td className="py-2.5 text-soft">{line.sixteen}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <figcaption className="text-small text-soft lg:col-start-1">
        An example drawn for this page. Ideal counts 100, good 80, neutral 55 and avoid 25, each by
        the weight of the room; the band is the mean of what could be assessed. The sixteen-zone
        school would give this plan another figure.
      </figcaption>
    </figure>
  )
}

/**
 * The plan of the example: nine cells, north at the top, the door in the fourth of the eight padas
 * of the north wall.
 */
function Plan() {
  const size = CELL * 3
  const pada = size / 8
  const door = EDGE + 3 * pada
  return (
    <svg
      viewBox={`0 0 ${size + EDGE * 2} ${size + EDGE * 2}`}
      className="mx-auto w-full max-w-88"
      role="img"
      aria-label="A square plan in nine cells with north at the top: bath, hall with the front door, second bath and pooja room along the north; children's room, centre and dining in the middle; main bedroom, living room and kitchen along the south."
    >
      {ROOMS.map(({ name, column, row, width = 1, offset = 0, tint }) => {
        const x = EDGE + (column + offset) * CELL
        const y = EDGE + row * CELL
        return (
          <g key={name}>
            <rect
              x={x}
              y={y}
              width={CELL * width}
              height={CELL}
              fill={tint ?? "transparent"}
              fillOpacity={0.12}
              stroke="var(--color-line)"
            />
            <text
              x={x + (CELL * width) / 2}
              y={y + CELL / 2 + 4}
              textAnchor="middle"
              fontSize={width < 1 ? 12 : 14}
              fill="var(--color-ink)"
            >
              {name}
            </text>
          </g>
        )
      })}
      <rect
        x={EDGE}
        y={EDGE}
        width={size}
        height={size}
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth={2.5}
      />
      <path d={`M${door} ${EDGE}h${pada}`} stroke="var(--color-card)" strokeWidth={5} />
      <path
        d={`M${door} ${EDGE}v${pada}a${pada} ${pada} 0 0 0 ${pada} ${-pada}`}
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth={1.25}
      />
      {[
        { letter: "N", x: EDGE + size / 2, y: 18 },
        { letter: "E", x: EDGE * 1.5 + size, y: EDGE + size / 2 + 5 },
        { letter: "S", x: EDGE + size / 2, y: EDGE + size + 20 },
        { letter: "W", x: EDGE / 2, y: EDGE + size / 2 + 5 },
      ].map(({ letter, x, y }) => (
        <text
          key={letter}
          x={x}
          y={y}
          textAnchor="middle"
          fontSize={14}
          fontWeight={letter === "N" ? 700 : 400}
          fill={letter === "N" ? "var(--color-ink)" : "var(--color-soft)"}
        >
          {letter}
        </text>
      ))}
    </svg>
  )
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
