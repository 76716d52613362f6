import { z } from "zod"
import { BANDS } from "#catalog/vastu/read-plan.ts"
import { itemReply } from "./documents.ts"

/** The zoom of a web map: 0 shows the world in 512 pixels, each step twice as much. */
const MAX_ZOOM = 22
const DEFAULT_ZOOM = 6

/** The zoom of the map; it decides which homes are too close together to be shown apart. */
export const zoomParameter = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,6})?$/, { error: `zoom must be a number from 0 to ${MAX_ZOOM}` })
  .transform(Number)
  .refine((value) => value <= MAX_ZOOM, { error: `zoom must be a number from 0 to ${MAX_ZOOM}` })
  .default(DEFAULT_ZOOM)

/** `apart=1` returns single homes, however close, instead of clusters: the first 50 of them. */
export const apartParameter = z.enum(["1"], { error: "apart is 1, or not said" }).optional()
export const MAX_APART = 50

const position = z.tuple([z.number(), z.number()]).describe("Longitude and latitude in degrees")
const box = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .describe("West, south, east, north in degrees")

const cluster = z.object({
  count: z.int().min(2),
  at: position.describe("The middle of its homes"),
  bounds: box,
  minPrice: z.number().nullable().describe("The lowest price in AED; null where none is published"),
  strong: z.int().describe("How many of them are strong by the best floor plan found"),
})

const point = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  price: z.number(),
  band: z.enum(BANDS).nullable().describe("Of the best floor plan found; null where none has one"),
  at: position,
})

const homesOnMap = z.object({
  total: z.int().describe("How many homes the criteria describe, those without a place included"),
  unlocated: z.int().describe("How many of them have no place on the map"),
  bounds: box.nullable().describe("The smallest box that holds all the others"),
  clusters: z.array(cluster),
  points: z.array(point),
})

export const homesOnMapReply = itemReply(homesOnMap)

/** The homes of a list as a map shows them: each on its own, or with those that would cover it. */
export type HomesOnMap = z.infer<typeof homesOnMap>
export type MapCluster = z.infer<typeof cluster>
export type MapPoint = z.infer<typeof point>
