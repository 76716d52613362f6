import { defineKind, type StoredRecord } from "./kind.ts"
import type { Registration, ShownPermit } from "./permit.ts"
import type { FocalPoint } from "./picture.ts"
import type { PlanMarks, PlanReadings, VastuSummary } from "./plan-marks.ts"
import type { ProjectInput } from "./project-input.ts"
import type { SchoolLine } from "./vastu/across-schools.ts"
import type { Band, Certainty, Reading } from "./vastu/read-plan.ts"
import type { Verdict } from "./vastu/rules.ts"
import type { Direction } from "./vastu/zones.ts"

/** Staff may write any type and city; these are written in one way. */
export const TYPES = ["Apartment", "Villa", "Townhouse", "Penthouse", "Duplex", "Plot"]
export const CITIES = [
  "Dubai",
  "Abu Dhabi",
  "Sharjah",
  "Ajman",
  "Ras Al Khaimah",
  "Umm Al Quwain",
  "Fujairah",
  "Al Ain",
]

export const project = defineKind({
  name: "Project",
  path: "projects",
  nameField: "name",
  fields: {
    name: "Project Name",
    title: "Project Title",
    price: "Price",
    type: "Type",
    address: "Address",
    city: "City",
    country: "Country",
    areaSize: "Area Size",
    bedroomNumber: "Bedroom Number",
    bathNumber: "Bathroom Number",
    handover: "Handover",
    location: "Location",
    area: "Area",
    developer: "Developer",
    nutshell: "Short Description",
    description: "Long Description",
    locationDescription: "Location Description",
    paymentPlan: "Payment Plan",
    unitPrices: "Unit Prices",
    nearbyAreas: "Nearby Area",
    imagery: "Pictures are",
  },
  images: {
    featureImage: {
      label: "Feature Image",
      folder: "projects/featImg",
      required: true,
      isScene: true,
    },
    projectLogo: { label: "Project Logo", folder: "projects/logos", required: true },
    brochureImg: { label: "Brochure Image", folder: "projects/brochures", required: true },
    brochurePdf: { label: "Brochure PDF", folder: "projects/brochures", isPdf: true },
    gallery: { label: "Gallery", folder: "projects/gallery", many: true, isScene: true },
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

/** How the activity log names the marks of a floor plan, before the plan's title. */
export const MARKS_OF = "planMarks/"

/** One drawing of a project. `id` equals `_id` (specification §3 names both). */
export interface FloorPlan {
  _id: string
  id: string
  title: string
  /** File name in projects/floorplans. */
  image: string
  /** The marks by staff; nothing without any. Lists leave it out. */
  marks?: PlanMarks | null
  /** How each school reads it, where the marks suffice. Lists leave it out. */
  readings?: PlanReadings | null
}

/** A school's reading of a floor plan, in short. */
export interface ReadPlan extends Omit<FloorPlan, "marks" | "readings"> {
  /** The title of the home that it is one of several drawings of, which have one reading. */
  home: string | null
  band: Band | null
  /** The nearest other band, where the band does not hold within 5° of north. */
  otherwise: NonNullable<Certainty["otherwise"]> | null
  /** The side of the main door, and the verdict of its line; null where it was not assessed. */
  entrance: Direction | null
  entranceVerdict: Verdict | null
  /** Null where too little could be assessed. */
  score: number | null
  /** The names of its severe lines. */
  cappedBy: string[]
  /** 0 to 1. */
  coverage: number
  /** The walls around the home, in parts of the picture's width and height. */
  outline: NonNullable<PlanMarks["outline"]>
  rooms: PlanMarks["rooms"]
  /** Where true north is on its picture, which may be flipped: degrees clockwise from its up. */
  northDeg: number
}

/** A floor plan with its marks and the reading of one school. */
export interface OpenPlan extends Omit<FloorPlan, "marks" | "readings"> {
  marks: PlanMarks
  reading: Reading
  /** The lines of every school that has read it. */
  schools: SchoolLine[][]
  /** The drawings of its home, this one among them, where it has several floors. */
  floors: { _id: string; title: string; marks: PlanMarks }[] | null
}

/** The fields of another record that a reference includes. */
export interface Reference {
  _id: string
  name: string
  slug: string
}

/** A project as every read gives it: the row, with its references joined. */
export interface Project extends Omit<ProjectInput, "area" | "developer">, StoredRecord {
  area: Reference | null
  developer: Reference | null
  featureImage: string
  projectLogo: string
  brochureImg: string
  /** A PDF to download; the image is its cover. */
  brochurePdf: string | null
  gallery: string[]
  floorPlan: FloorPlan[]
  /** The summary of its plans' readings; nothing where none has been read. */
  vastu?: VastuSummary | null
  /** The living advertising permit. */
  permit?: ShownPermit | null
  registration?: Registration | null
  /** The last day on which staff checked the listing, a date of the UAE. */
  checkedAt?: string | null
  /** Of the feature image; nothing where crops show its middle. */
  focalPoint?: FocalPoint | null
}

/** A project as a list gives it: without its long texts and the facts of permits. */
export type ProjectCard = Omit<
  Project,
  ("description" | "locationDescription") | ("permit" | "registration" | "checkedAt" | "focalPoint")
>
