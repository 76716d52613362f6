import { formatCount } from "#catalog/format.ts"
import type { PlanMarks } from "#catalog/plan-marks.ts"
import { MIN_COVERAGE } from "#catalog/vastu/bands.ts"
import type { RoomType } from "#catalog/vastu/rules.ts"

/** Rooms that count most, whose absence from a drawing explains most. */
const FIRST_ROOMS: readonly [RoomType, string][] = [
  ["kitchen", "kitchen"],
  ["master_bedroom", "main bedroom"],
]

interface Drawn {
  marks: PlanMarks | undefined
  /** How many floor plans the project has. */
  plans: number
  /** Of its reading, 0 to 1; undefined without one. */
  coverage: number | undefined
}

/**
 * Why the plan of a card has no result, where its marks say so in a few words: `north not marked
 * yet`, `only 844 of 2,320 sq ft drawn`, `kitchen not marked`.
 */
export function lackingWords({ marks, plans, coverage }: Drawn): string | undefined {
  if (plans === 0) return "no floor plan yet"
  if (!marks) return undefined
  if (coverage === undefined) return marks.north ? undefined : "north not marked yet"
  const { area, rooms, absent = [] } = marks
  // One of several drawings says nothing of what the others show.
  if (plans > 1) return undefined
  if (area && coverage / (area.shown / area.ofHome) >= MIN_COVERAGE)
    return `only ${formatCount(Math.round(area.shown))} of ${formatCount(Math.round(area.ofHome))} sq ft drawn`
  const known = new Set([...absent, ...rooms.map(({ type }) => type)])
  const [missing] = FIRST_ROOMS.filter(([type]) => !known.has(type))
  return missing && `${missing[1]} not marked`
}
