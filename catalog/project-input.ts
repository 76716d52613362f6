import { z } from "zod"
import { amount, handover, imagery, reference, text } from "./fields.ts"
import { CITIES, project, TYPES } from "./project.ts"
import { readKnown, readNames, readNumber, readPosition } from "./typed.ts"
import { unitPrices } from "./unit-price-input.ts"

const { fields } = project

const MAX_PLAN_WORDS = 200

const NOT_A_PAIR = `${fields.location} is written as "Longitude, Latitude"`

/**
 * A point on the map as GeoJSON has it: longitude first, both in degrees. A form sends the pair as
 * one text; an empty one means that there is no point.
 */
const location = z.preprocess(
  pointFromForm,
  z
    .object({
      type: z.literal("Point", { error: `${fields.location} must be a point` }).default("Point"),
      coordinates: z.tuple(
        [
          z
            .number({ error: NOT_A_PAIR })
            .min(-180, { error: "Longitude must be from -180 to 180" })
            .max(180, { error: "Longitude must be from -180 to 180" }),
          z
            .number({ error: NOT_A_PAIR })
            .min(-90, { error: "Latitude must be from -90 to 90" })
            .max(90, { error: "Latitude must be from -90 to 90" }),
        ],
        { error: NOT_A_PAIR },
      ),
    })
    .nullable()
    .default(null),
)

function pointFromForm(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("coordinates" in value)) return value
  const { coordinates } = value
  const read = typeof coordinates === "string" ? readPosition(coordinates) : undefined
  if (read) return { ...value, coordinates: read }
  const parts = typeof coordinates === "string" ? coordinates.split(",") : coordinates
  if (!Array.isArray(parts)) return value
  if (parts.every((part) => typeof part === "string" && part.trim() === "")) return null
  return { ...value, coordinates: parts.map((part) => readNumber(part)) }
}

const paymentPlan = z.preprocess(
  // A draft without the plan lacks its title.
  (value) => value ?? {},
  z.object({
    title: text(fields.paymentPlan, { max: 160 }),
    /**
     * One word a step, split at white space: `10%-On-booking 50%-During-construction
     * 40%-On-handover`.
     */
    details: z.preprocess(
      wordsFromForm,
      z
        .array(text("Payment Plan details", { max: 160 }))
        .max(MAX_PLAN_WORDS, {
          error: `Payment Plan details must be at most ${MAX_PLAN_WORDS} words`,
        })
        .default([]),
    ),
  }),
)

function wordsFromForm(value: unknown): unknown {
  const texts = typeof value === "string" ? [value] : value
  if (!Array.isArray(texts) || !texts.every((part) => typeof part === "string")) return value
  return texts.flatMap((part) => part.split(/\s+/)).filter((word) => word !== "")
}

/** The title of a floor plan. */
export const floorPlanTitle = text("Floor plan title", { max: 160 })

export const projectInput = z.object({
  name: text(fields.name, { max: 160 }),
  title: text(fields.title, { max: 160 }),
  /** Starting price in whole UAE dirhams (AED). */
  price: amount(fields.price, { max: 1e12, whole: true, unit: "AED" }),
  type: text(fields.type, { max: 80 }).transform((typed) => readKnown(typed, TYPES)),
  address: text(fields.address, { max: 200 }),
  city: text(fields.city, { max: 80 }).transform((typed) => readKnown(typed, CITIES)),
  country: text(fields.country, { max: 80 }),
  /** Square feet. */
  areaSize: amount(fields.areaSize, { max: 1e7, unit: "sq ft" }),
  /** 0 is a studio, or a plot. */
  bedroomNumber: amount(fields.bedroomNumber, { max: 100, whole: true, unit: "rooms" }),
  bathNumber: amount(fields.bathNumber, { max: 100, whole: true, unit: "rooms" }),
  /** `Ready`, or a quarter such as `Q4 2027`. */
  handover: handover(fields.handover),
  location,
  area: reference(fields.area),
  developer: reference(fields.developer),
  nutshell: text(fields.nutshell, { max: 600 }),
  description: text(fields.description, { max: 20_000 }),
  locationDescription: text(fields.locationDescription, { max: 20_000 }),
  paymentPlan,
  unitPrices: unitPrices(fields.unitPrices),
  /** Names separated by spaces; a hyphen stands for a space inside a name. Commas do as well. */
  nearbyAreas: text(fields.nearbyAreas, { max: 1_000 }).transform(readNames),
  imagery: imagery(fields.imagery),
} satisfies Record<keyof typeof fields, z.ZodType>)

export type ProjectInput = z.infer<typeof projectInput>
