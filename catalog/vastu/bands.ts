import type { Band } from "./read-plan.ts"
import type { Verdict } from "./rules.ts"

/*
 * The thresholds that decide a reading by the rules since 2026.2. A file of its own, so that importing
 * words does not import the rules; /vastu and the API print them from here.
 */

/** Below this coverage there is neither score nor band. */
export const MIN_COVERAGE = 0.6
/** The least score of a band; below the last there are many conflicts. */
export const BAND_FROM = { strong: 80, good: 70, mixed: 55 } as const
/** The results that visitors look for. */
export const WELL_READ: readonly Band[] = ["strong", "good"]

/** The least points, of 100, of a verdict; below the last it is severe. */
export const VERDICT_FROM: Record<Exclude<Verdict, "severe">, number> = {
  ideal: 90,
  good: 68,
  neutral: 40,
  avoid: 12,
}
/** The verdict that points come to. */
export function verdictFrom(points: number): Verdict {
  const { ideal, good, neutral, avoid } = VERDICT_FROM
  if (points >= ideal) return "ideal"
  if (points >= good) return "good"
  if (points >= neutral) return "neutral"
  return points >= avoid ? "avoid" : "severe"
}
/** The most points of a severe line, so that its word and its points agree. */
export const SEVERE_POINTS = VERDICT_FROM.avoid - 1

/** A severe zone counts from this share of a room, or this area in square metres, on. */
export const SEVERE_SHARE = 0.1
export const SEVERE_M2 = 1
/** Below this share in its largest zone a room is split between its two largest. */
export const SPLIT_BELOW = 0.6
/**
 * A zone is left out below this share of the room, if the part is also below this area in square
 * metres, or this part of the grid where sizes are not known.
 */
export const SLIVER = { ofRoom: 0.02, m2: 0.5, ofGrid: 0.005 } as const
/** Of a room's place, at least this share has to lie where the school says anything. */
export const KNOWN_SHARE = 0.5

/** How much of the centre must be marked before it can be called open. */
export const CENTRE_KNOWN = 0.8
/** How thick a wall may be, as a part of the home's longer side. */
export const WALL = 0.025

/** North is rarely known better than this: degrees. */
export const NORTH_DOUBT_DEG = 5
/** How far a door may have been set beside its place, as a part of the plan's width on the ground. */
export const DOOR_DOUBT = 0.01
/** So near to the next pada, in degrees, the line of the door names it. */
export const PADA_DOUBT_DEG = 1

/** A cut corner misses at least this part of the bounding rectangle. */
export const CUT_AREA = 0.02
/** On both sides of a cut the walls reach the rectangle over at least this part of its length. */
export const CUT_WALLS = 0.4
/** A wall reaches the rectangle where it is no further from it than this part of its depth. */
export const WALL_SLIP = 0.03
/** A home turned by 45°, give or take these degrees, has its corners in the cardinal directions. */
export const TURNED_WITHIN_DEG = 10
/** A home longer than so many times its width has a line of its own. */
export const LONGEST_RATIO = 2

/** Square metres in a square foot. */
export const M2_PER_SQ_FT = 0.09290304
