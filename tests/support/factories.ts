import { type AreaInput, areaInput } from "#catalog/area-input.ts"
import { type DeveloperInput, developerInput } from "#catalog/developer-input.ts"
import { newId } from "#catalog/id.ts"
import type { PlanMarks } from "#catalog/plan-marks.ts"
import { type PostInput, postInput } from "#catalog/post-input.ts"
import type { FloorPlan } from "#catalog/project.ts"
import { type ProjectInput, projectInput } from "#catalog/project-input.ts"
import { parse } from "#server/catalog/read.ts"
import type { Services } from "#server/services.ts"

const FILE = "0123456789abcdef0123456789abcdef.webp"

/** An area of the catalogue; fields that a test does not care about have plausible values. */
export async function anArea(
  services: Services,
  fields: Partial<AreaInput> = {},
  { img = FILE }: { img?: string } = {},
) {
  const input = {
    name: "Dubai Marina",
    price: 950_000,
    summary: "Towers by a canal.",
    description: "A canal.",
    ...fields,
  }
  return parse(await services.areas.create(areaInput.parse(input), { img, gallery: [] }))
}

export async function aDeveloper(services: Services, fields: Partial<DeveloperInput> = {}) {
  const input = { name: "Sahra Developments", description: "Builders of houses.", ...fields }
  return parse(
    await services.developers.create(developerInput.parse(input), { logo: FILE, img: FILE }),
  )
}

interface Origin {
  createdAt?: Date
}

/**
 * Marks that suffice for a reading: a square home whose door stands in the north, at N5, its
 * kitchen in the south-east.
 */
export function planMarks(more: Partial<PlanMarks> = {}): PlanMarks {
  return {
    home: "apartment",
    aspect: 0.75,
    north: {
      deg: 0,
      method: "drawing",
      confirmedBy: "Maha",
      confirmedAt: "2026-11-01T08:00:00.000Z",
    },
    outline: [
      [0.2, 0.1],
      [0.8, 0.1],
      [0.8, 0.9],
      [0.2, 0.9],
    ],
    entrance: [0.52, 0.1],
    rooms: [
      { id: "kitchen", type: "kitchen", place: { point: [0.7, 0.8] } },
      { id: "main", type: "master_bedroom", name: "Bedroom 1", place: { cell: "SW" } },
      { id: "living", type: "living", place: { cell: "NE" } },
      { id: "bath", type: "toilet", place: { cell: "NW" } },
    ],
    ...more,
  }
}

export async function aProject(
  services: Services,
  fields: Partial<ProjectInput> = {},
  origin: Origin & { floorPlan?: FloorPlan[] } = {},
) {
  const input = {
    name: "Surya Terraces",
    title: "Two-bedroom homes by the canal",
    price: 1_450_000,
    type: "Apartment",
    address: "Marina Walk",
    city: "Dubai",
    country: "United Arab Emirates",
    areaSize: 1_210,
    bedroomNumber: 2,
    bathNumber: 2,
    handover: "Q4 2027",
    location: { type: "Point" as const, coordinates: [55.14, 25.08] as [number, number] },
    nutshell: "Morning light in every kitchen.",
    description: "A long description.",
    locationDescription: "By the canal.",
    paymentPlan: { title: "60/40", details: ["60%-During-construction", "40%-On-handover"] },
    nearbyAreas: "JLT Palm-Jumeirah",
    ...fields,
  }
  const pictures = { featureImage: FILE, projectLogo: FILE, brochureImg: FILE, gallery: [FILE] }
  return parse(await services.projects.create(projectInput.parse(input), pictures, origin))
}

/** A floor plan of a project, with optional marks. */
export function aFloorPlan(title: string, marks?: PlanMarks): FloorPlan {
  const _id = newId()
  return { _id, id: _id, title, image: FILE, ...(marks && { marks }) }
}

export async function aPost(
  services: Services,
  fields: Partial<PostInput> = {},
  origin: Origin = {},
) {
  const input = {
    title: "How a plan is read",
    content: "<p>Text.</p>",
    status: "publish",
    category: "Vastu",
    ...fields,
  }
  return parse(await services.posts.create(postInput.parse(input), { featuredImage: FILE }, origin))
}
