import { z } from "zod"
import { text } from "./fields.ts"
import type { Band, Certainty, Reading } from "./vastu/read-plan.ts"
import { ROOM_TYPES, type School, type Verdict } from "./vastu/rules.ts"
import { DIRECTIONS, type Direction, NINE_ZONES } from "./vastu/zones.ts"

export const NORTH_METHODS = ["map", "compass", "drawing"] as const
/**
 * How north was found: from the building on the map, by a compass, or as the developer's drawing
 * shows it.
 */
export type NorthMethod = (typeof NORTH_METHODS)[number]

const MAX_CORNERS = 200
const MAX_ROOMS = 200
const ASPECT = "The picture's height is a part of its width"
const OUTSIDE = "A mark lies outside of the picture"

const direction = z.enum(DIRECTIONS)

/** A part of the picture's width or height; a little beyond the edge for what is drawn there. */
const part = z.number().min(-0.5, { error: OUTSIDE }).max(1.5, { error: OUTSIDE })
const point = z.tuple([part, part]).readonly()
const polygon = z
  .array(point)
  .min(3, { error: "An outline needs at least three corners" })
  .max(MAX_CORNERS, { error: `An outline can have up to ${MAX_CORNERS} corners` })

const squareFeet = (label: string) =>
  z
    .number({ error: `${label} is a number of square feet` })
    .positive({ error: `${label} is above 0 square feet` })
    .max(1_000_000, { error: `${label} is at most 1,000,000 square feet` })

const room = z.object({
  id: text("The room's id", { max: 40 }),
  type: z.enum(ROOM_TYPES, {
    error: "A room's type is not one of the list",
  }),
  /** The room's name on the drawing: `Bedroom 2`. */
  name: text("The room's name", { max: 80, optional: true }).optional(),
  place: z.union([
    z.strictObject({ polygon }),
    z.strictObject({ point }),
    z.strictObject({ cell: z.enum(NINE_ZONES) }),
  ]),
  turn: z.enum(["clockwise", "anticlockwise"]).optional(),
})

/**
 * Marks on a floor plan by staff. Points are fractions of the picture's width and height, from its
 * upper left. Marks may be unfinished: a reading needs the outline and north.
 */
export const planMarksInput = z.object({
  home: z.enum(["apartment", "townhouse", "villa"], {
    error: "The home is an apartment, a townhouse or a villa",
  }),
  /**
   * The home that this drawing is a floor of: floors of one home carry the same title, in the order
   * of the project's plans, and are read together. Without it the drawing is a whole home.
   */
  homeTitle: text("The home's title", { max: 80, optional: true }).optional(),
  /** The floor area that the drawing shows, and that of the whole home, in square feet. */
  area: z
    .object({ shown: squareFeet("The area shown"), ofHome: squareFeet("The area of the home") })
    .refine(({ shown, ofHome }) => shown <= ofHome, {
      error: "The area shown is larger than the home",
    })
    .optional(),
  /** A floor without the main door: neither entrance nor plot is assessed. */
  isUpperFloor: z.boolean().optional(),
  /** The picture's height as a part of its width. */
  aspect: z.number({ error: ASPECT }).min(0.05, { error: ASPECT }).max(20, { error: ASPECT }),
  /**
   * The drawing was replaced since: the marks are not read until staff have checked them on it.
   */
  isUnchecked: z.boolean().optional(),
  /**
   * The unit is built the other way round: the picture is flipped left to right before it is read.
   */
  isMirrored: z.boolean().optional(),
  north: z
    .object({
      /**
       * The bearing of true north: degrees clockwise from the picture's up, from 0 and below 360.
       */
      deg: z
        .number({ error: "North is a number of degrees" })
        .min(0)
        .lt(360, { error: "North is below 360°" }),
      method: z.enum(NORTH_METHODS),
      /** Of a compass: `deg` is true north, the magnetic declination is taken off already. */
      isMagneticCorrected: z.boolean().optional(),
    })
    .optional(),
  outline: polygon.optional(),
  entrance: point.optional(),
  facing: direction.optional(),
  rooms: z
    .array(room)
    .max(MAX_ROOMS, { error: `A plan can have up to ${MAX_ROOMS} rooms` })
    .default([]),
  absent: z.array(z.enum(ROOM_TYPES)).optional(),
  site: z
    .object({
      plot: polygon.optional(),
      isRound: z.boolean().optional(),
      slopesTo: direction.optional(),
      taper: z.enum(["wider behind", "wider in front"]).optional(),
      roadsFrom: z.array(direction).max(8).optional(),
      openSides: z.enum(["north and east", "south and west"]).optional(),
      waterTo: direction.optional(),
      isDoorFacingLiftOrStairs: z.boolean().optional(),
    })
    .optional(),
})

export type PlanMarksInput = z.infer<typeof planMarksInput>

/** A member of staff who put their name to marks. */
export interface PlanReader {
  /** The account's id; absent in the demo. */
  staff?: string
  /** The name at that time. */
  name: string
  /** Instant, ISO 8601 in UTC. */
  at: string
}

/** Marks as stored: north has its confirmer and the instant, ISO 8601 in UTC. */
export interface PlanMarks extends PlanMarksInput {
  north?: NonNullable<PlanMarksInput["north"]> & { confirmedBy?: string; confirmedAt?: string }
  /** The author of these marks on this picture; absent where it is not on record. */
  markedBy?: PlanReader
  /** The second reader: a colleague of the author who confirmed them; any change removes it. */
  confirmedBy?: PlanReader
}

/** The summary of a project's homes for cards, lists and search: per school, the best home. */
export interface VastuSummary {
  rulesVersion: string
  /** How many homes have been read; the floors of one home count once. */
  plans: number
  schools: Record<School, SchoolSummary>
}

/** How a school reads the best home of a project, in short. */
export interface SchoolSummary {
  /** The floor plan's _id; of a home with several floors, that of its first. */
  plan: string
  band?: Band
  holdsWithinDeg?: Certainty["holdsWithinDeg"]
  otherwise?: NonNullable<Certainty["otherwise"]>
  /** 0 to 100; none below a coverage of 60 %. */
  score?: number
  /** 0 to 1. */
  coverage: number
  entrance?: Direction
  /** The verdict of the line of the entrance; absent where it was not assessed. */
  entranceVerdict?: Verdict
  pada?: string
  /** Worst and best band among the project's homes, where more than one has a band. */
  bandRange?: [Band, Band]
}

/** The reading of one plan by each school, as stored and as the API gives it. */
export type PlanReadings = Record<School, Reading>
