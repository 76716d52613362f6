import { createHash } from "node:crypto"
import type { FloorPlanName, Marking } from "./content.ts"

/** A generated project: the columns of its row, without those that the database makes itself. */
export interface GeneratedProject {
  _id: string
  slug: string
  createdAt: string
  name: string
  title: string
  price: number
  type: string
  address: string
  city: string
  areaSize: number
  bedroomNumber: number
  bathNumber: number
  handover: string
  location: { type: "Point"; coordinates: [number, number] }
  nutshell: string
  description: string
  locationDescription: string
  nearbyAreas: string
  paymentPlan: { title: string; details: string[] }
  /** Which of the given areas, developers and pictures it has, as positions in their lists. */
  area: number
  developer: number
  picture: number
  /** Which of PLAN_VARIANTS it is built by, as a position in it; some have no floor plan. */
  plan: number | undefined
}

/** A drawing as some project has it: turned, and marked in part or whole. */
export interface PlanVariant {
  plan: FloorPlanName
  turnedDeg: number
  marking: Marking
}

export interface Place {
  name: string
  city: string
  coordinates: [number, number]
}

const NEWEST = Date.parse("2026-11-01T00:00:00Z")
const APART_MS = 61_000

const SYLLABLES =
  "al am an ar az ba bel da dar fa ha ja ka la ma mar na nor pa ra sa sam ta var ya za".split(" ")
const ENDINGS = "a ia ana ara ela ima ina ira isa ona ora een iya een ayat".split(" ")
const PLACES =
  "Residences Terraces Heights Gardens Tower Towers Court Villas Park Quay Point Views Lofts House Square Grove Row Shore Bay Gate Walk Hills Springs Reach Place".split(
    " ",
  )
const EXTRAS = [
  "",
  "",
  "",
  "North",
  "South",
  "East",
  "West",
  "One",
  "Two",
  "Grand",
  "Creek",
  "Marina",
  "Palm",
  "Dunes",
]
const FACTS = [
  "The kitchen lies in the south-east corner and has a window of its own",
  "Every living room opens to the north or the east",
  "The main bedroom sits in the south-west, away from the lifts",
  "A niche for the shrine is drawn in the north-east",
  "Bathrooms share one riser on the west side",
  "The entrance opens into a foyer and not into the living room",
  "Balconies are deep enough to eat on and shaded from noon",
  "The centre of the plan is left free of walls and columns",
  "Two parking bays go with each home of two bedrooms or more",
  "The service charge covers cooling of the common parts alone",
]
const SHAPES = [
  { type: "Apartment", bedrooms: [0, 1, 2, 3], feet: [450, 560], perFoot: [1_100, 2_600] },
  { type: "Apartment", bedrooms: [1, 2, 3], feet: [420, 560], perFoot: [1_000, 2_200] },
  { type: "Townhouse", bedrooms: [3, 4], feet: [600, 700], perFoot: [900, 1_500] },
  { type: "Villa", bedrooms: [4, 5, 6], feet: [900, 1_200], perFoot: [1_200, 2_600] },
  { type: "Penthouse", bedrooms: [3, 4], feet: [1_000, 1_400], perFoot: [2_400, 4_000] },
] as const
const PLANS = [
  { title: "60/40", details: ["10%-On-booking", "50%-During-construction", "40%-On-handover"] },
  { title: "50/50", details: ["20%-On-booking", "30%-During-construction", "50%-On-handover"] },
  { title: "80/20", details: ["20%-On-booking", "60%-During-construction", "20%-On-handover"] },
]

const TURNS_DEG = [0, 12, 45, 90, 135, 180, 225, 270, 315, 348]
const MARKINGS: Marking[] = ["whole", "whole", "without entrance", "kitchen alone"]
const PLANS_OF: Record<GeneratedType, FloorPlanName[]> = {
  Apartment: ["studio-s1", "1br-1a", "1br-1b", "2br-2a", "2br-2b", "3br-3a", "3br-3b"],
  Penthouse: ["3br-3a", "3br-3b"],
  Townhouse: ["townhouse-3br-ground"],
  Villa: ["villa-4br-ground", "villa-4br-first"],
}
type GeneratedType = (typeof SHAPES)[number]["type"]
const WITHOUT_PLAN = 0.2

/** What the generated projects are built by. */
export const PLAN_VARIANTS: readonly PlanVariant[] = [
  ...new Set(Object.values(PLANS_OF).flat()),
].flatMap((plan) =>
  TURNS_DEG.flatMap((turnedDeg) => MARKINGS.map((marking) => ({ plan, turnedDeg, marking }))),
)

const VARIANTS_OF = Object.fromEntries(
  Object.entries(PLANS_OF).map(([type, plans]) => [
    type,
    PLAN_VARIANTS.flatMap(({ plan }, position) => (plans.includes(plan) ? [position] : [])),
  ]),
) as Record<GeneratedType, number[]>

/**
 * The generated project of a number: always the same for the same number, different in name, price
 * and place from its neighbours. The higher the number, the older it is.
 */
export function generatedProject(
  number: number,
  { places, developers, pictures }: { places: Place[]; developers: number; pictures: number },
): GeneratedProject {
  const draw = randomFrom(number)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(draw() * items.length)]!
  const between = (low: number, high: number) => low + draw() * (high - low)

  const area = Math.floor(draw() * places.length)
  const place = places[area]!
  const shape = pick(SHAPES)
  const bedroomNumber = pick<number>(shape.bedrooms)
  const areaSize = Math.round(between(shape.feet[0], shape.feet[1]) * (bedroomNumber + 0.9))
  const price = Math.round((areaSize * between(shape.perFoot[0], shape.perFoot[1])) / 1_000) * 1_000
  const name = [
    capital(pick(SYLLABLES) + pick(SYLLABLES) + pick(ENDINGS)),
    pick(EXTRAS),
    pick(PLACES),
  ]
    .filter(Boolean)
    .join(" ")
  const beds = bedroomNumber === 0 ? "Studios" : `${bedroomNumber}-bedroom homes`
  const facts = [pick(FACTS), pick(FACTS), pick(FACTS)]
  const createdAt = new Date(NEWEST - number * APART_MS)
  const digest = createHash("sha1").update(`generated/${number}`).digest("hex")
  return {
    _id:
      Math.floor(createdAt.getTime() / 1000)
        .toString(16)
        .padStart(8, "0") + digest.slice(0, 16),
    slug: `${name.toLowerCase().replaceAll(" ", "-")}-${number + 1}`,
    createdAt: createdAt.toISOString(),
    name: draw() < 0.3 ? `${name} ${1 + Math.floor(draw() * 40)}` : name,
    title: `${beds} in ${place.name}`,
    price,
    type: shape.type,
    address: `Plot ${100 + Math.floor(draw() * 9_000)}, ${place.name}`,
    city: place.city,
    areaSize,
    bedroomNumber,
    bathNumber: bedroomNumber + 1,
    handover:
      draw() < 0.25 ? "Ready" : `Q${1 + Math.floor(draw() * 4)} ${2027 + Math.floor(draw() * 3)}`,
    location: {
      type: "Point",
      coordinates: [
        round(place.coordinates[0] + between(-0.02, 0.02)),
        round(place.coordinates[1] + between(-0.02, 0.02)),
      ],
    },
    nutshell: `${facts[0]}. Generated sample ${number + 1}.`,
    description: `${facts.join(". ")}.\n\nThis record is one of many that were generated to show how the catalogue behaves at size.`,
    locationDescription: `In ${place.name}, ${place.city}.`,
    nearbyAreas: pick(places).name.replaceAll(" ", "-"),
    paymentPlan: pick(PLANS),
    area,
    developer: Math.floor(draw() * developers),
    picture: Math.floor(draw() * pictures),
    plan: draw() < WITHOUT_PLAN ? undefined : pick(VARIANTS_OF[shape.type]),
  }
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1)
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

/** A stream of numbers of [0, 1) that follows from the seed alone (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
