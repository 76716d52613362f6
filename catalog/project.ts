import { z } from "zod"
import { amount, numberFromText, reference, text } from "./fields.ts"
import { defineKind } from "./kind.ts"

const MAX_PLAN_WORDS = 200

const NOT_A_PAIR = 'Location is written as "Longitude, Latitude"'

/**
 * A point on the map as GeoJSON has it: longitude first, both in degrees. A form sends the pair as one text; an empty one
 * means that there is no point.
 */
const location = z.preprocess(
  pointFromForm,
  z
    .object({
      type: z.literal("Point", { error: "Location must be a point" }).default("Point"),
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
  const parts = typeof coordinates === "string" ? coordinates.split(",") : coordinates
  if (!Array.isArray(parts)) return value
  if (parts.every((part) => typeof part === "string" && part.trim() === "")) return null
  return { ...value, coordinates: parts.map(numberFromText) }
}

const paymentPlan = z.object({
  title: text("Payment Plan", { max: 160 }),
  /** One word a step, split at white space: `10%-On-booking 50%-During-construction 40%-On-handover`. */
  details: z.preprocess(
    wordsFromForm,
    z
      .array(text("Payment Plan details", { max: 160 }))
      .max(MAX_PLAN_WORDS, { error: `Payment Plan details must be at most ${MAX_PLAN_WORDS} words` })
      .default([]),
  ),
})

function wordsFromForm(value: unknown): unknown {
  const texts = typeof value === "string" ? [value] : value
  if (!Array.isArray(texts) || !texts.every((part) => typeof part === "string")) return value
  return texts.flatMap((part) => part.split(/\s+/)).filter((word) => word !== "")
}

/** What a drawing of a project is called. */
export const floorPlanTitle = text("Floor plan title", { max: 160 })

export const projectInput = z.object({
  name: text("Project Name", { max: 160 }),
  title: text("Project Title", { max: 160 }),
  /** Starting price in whole UAE dirhams (AED). */
  price: amount("Price", { max: 1e12, whole: true }),
  type: text("Type", { max: 80 }),
  address: text("Address", { max: 200 }),
  city: text("City", { max: 80 }),
  country: text("Country", { max: 80 }),
  /** Square feet. */
  areaSize: amount("Area Size", { max: 1e7 }),
  /** 0 is a studio, or a plot. */
  bedroomNumber: amount("Bedroom Number", { max: 100, whole: true }),
  bathNumber: amount("Bathroom Number", { max: 100, whole: true }),
  /** `Ready`, or a quarter such as `Q4 2027`. */
  handover: text("Handover", { max: 80 }),
  location,
  area: reference("Area"),
  developer: reference("Developer"),
  nutshell: text("Short Description", { max: 600 }),
  description: text("Long Description", { max: 20_000 }),
  locationDescription: text("Location Description", { max: 20_000 }),
  paymentPlan,
  /** Names separated by spaces; a hyphen stands for a space inside a name. */
  nearbyAreas: text("Nearby Area", { max: 1_000 }),
})

export type ProjectInput = z.infer<typeof projectInput>

export const project = defineKind({
  name: "Project",
  path: "projects",
  nameField: "name",
  input: projectInput,
  images: {
    featureImage: { label: "Feature Image", folder: "projects/featImg", required: true },
    projectLogo: { label: "Project Logo", folder: "projects/logos", required: true },
    brochureImg: { label: "Brochure Image", folder: "projects/brochures", required: true },
    gallery: { label: "Gallery", folder: "projects/gallery", many: true },
  },
  longFields: ["description", "locationDescription"],
  sortable: [
    "createdAt",
    "_id",
    "name",
    "price",
    "areaSize",
    "bedroomNumber",
    "bathNumber",
    "handover",
    "type",
    "city",
  ],
  allIsPublic: false,
  messages: {
    created: "Project created successfully",
    notCreated: "Project creation failed",
    updated: "Project Updated successfully",
    notUpdated: "Project Updating failed",
    deleted: "Project deleted successfully",
    notDeleted: "Project delete failed",
  },
})

/** One drawing of a project. `id` equals `_id` (specification §3 names both). */
export interface FloorPlan {
  _id: string
  id: string
  title: string
  /** File name in projects/floorplans. */
  image: string
}

/** What a record says of another that it refers to. */
export interface Reference {
  _id: string
  name: string
  slug: string
}

/** A project as every read gives it: the row, with its references joined. */
export interface Project extends Omit<ProjectInput, "area" | "developer"> {
  _id: string
  slug: string
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  updatedAt: string
  /** Grows by one with every change; sent back by a form so that a stale save is noticed. */
  version: number
  area: Reference | null
  developer: Reference | null
  featureImage: string
  projectLogo: string
  brochureImg: string
  gallery: string[]
  floorPlan: FloorPlan[]
}

/** A project as a list gives it: without its long texts. */
export type ProjectCard = Omit<Project, "description" | "locationDescription">
