import { z } from "zod"
import { amount, reference, text } from "./fields.ts"
import { defineKind } from "./kind.ts"

const MAX_PLAN_WORDS = 200

/** A point on the map as GeoJSON has it: longitude first, both in degrees. */
const location = z
  .object({
    type: z.literal("Point", { error: "Location must be a point" }),
    coordinates: z.tuple(
      [
        z.number({ error: "Longitude must be a number" }).min(-180).max(180),
        z.number({ error: "Latitude must be a number" }).min(-90).max(90),
      ],
      { error: 'Location is written as "Longitude, Latitude"' },
    ),
  })
  .nullable()
  .default(null)

const paymentPlan = z.object({
  title: text("Payment Plan", { max: 160 }),
  /** One word a step, as staff type them: `10%-On-booking 50%-During-construction 40%-On-handover`. */
  details: z
    .array(text("Payment Plan details", { max: 160 }))
    .max(MAX_PLAN_WORDS, { error: `Payment Plan details must be at most ${MAX_PLAN_WORDS} words` })
    .default([]),
})

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
    featureImage: { folder: "projects/featImg", required: true },
    projectLogo: { folder: "projects/logos", required: true },
    brochureImg: { folder: "projects/brochures", required: true },
    gallery: { folder: "projects/gallery", many: true },
  },
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

/** The part of a project that a card shows. */
export type ProjectCard = Pick<
  Project,
  | "_id"
  | "slug"
  | "name"
  | "type"
  | "price"
  | "city"
  | "areaSize"
  | "bedroomNumber"
  | "bathNumber"
  | "handover"
  | "nutshell"
  | "area"
  | "developer"
  | "location"
  | "featureImage"
>
