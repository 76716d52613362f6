import type { PlanMarks } from "#catalog/plan-marks.ts"
import type { RoomType } from "#catalog/vastu/rules.ts"
import type { ArrangedProject } from "./arrangement.ts"
import type { FloorPlanName, Marking } from "./content.ts"

/** The corners of a rectangle: left, top, right, bottom. */
type Box = readonly [number, number, number, number]
type Corners = readonly (readonly [number, number])[]

interface Drawing {
  home: PlanMarks["home"]
  isUpperFloor?: boolean
  /** As the arrow on the picture shows it. */
  northDeg: number
  outline: Box
  /** The outline with a roofed balcony. */
  outlineWithLoggia?: Corners
  entrance?: readonly [number, number]
  rooms: (readonly [name: string, type: RoomType, walls: Box | Corners])[]
}

/** All pictures are of this size: 1600 × 1200. */
const ASPECT = 0.75

/**
 * What the drawings in images/floorplans show. Gardens and drives are no rooms; a wardrobe is part
 * of the way.
 */
const DRAWINGS: Record<FloorPlanName, Drawing> = {
  "studio-s1": {
    home: "apartment",
    northDeg: 0,
    outline: [0.1401, 0.1525, 0.7329, 0.8525],
    entrance: [0.4111, 0.1525],
    rooms: [
      ["Bathroom", "toilet", [0.1401, 0.1525, 0.3349, 0.4009]],
      ["Foyer", "circulation", [0.3349, 0.1525, 0.4788, 0.4009]],
      ["Living area", "living", [0.4788, 0.1525, 0.7329, 0.5815]],
      ["Kitchen", "kitchen", [0.4788, 0.5815, 0.7329, 0.8525]],
      ["Sleeping area", "master_bedroom", [0.1401, 0.4009, 0.4788, 0.8525]],
      ["Balcony", "balcony", [0.743, 0.1977, 0.8599, 0.559]],
    ],
  },
  "1br-1a": {
    home: "apartment",
    northDeg: 0,
    outline: [0.1365, 0.1525, 0.7558, 0.8525],
    entrance: [0.3587, 0.1525],
    rooms: [
      ["Powder room", "toilet", [0.1365, 0.1525, 0.2981, 0.2961]],
      ["Bathroom", "toilet", [0.1365, 0.2961, 0.2981, 0.5025]],
      ["Foyer", "circulation", [0.2981, 0.1525, 0.426, 0.341]],
      ["Hall", "circulation", [0.2981, 0.341, 0.426, 0.5025]],
      ["Master bedroom", "master_bedroom", [0.1365, 0.5025, 0.426, 0.8525]],
      ["Living room", "living", [0.426, 0.1525, 0.7558, 0.5384]],
      ["Dining", "dining", [0.426, 0.5384, 0.5606, 0.8525]],
      ["Kitchen", "kitchen", [0.5606, 0.5384, 0.7558, 0.8525]],
      ["Balcony", "balcony", [0.7638, 0.1884, 0.8635, 0.5025]],
    ],
  },
  "1br-1b": {
    home: "apartment",
    northDeg: 4,
    outline: [0.175, 0.2692, 0.825, 0.8525],
    entrance: [0.825, 0.5692],
    rooms: [
      ["Terrace", "balcony", [0.4, 0.1525, 0.775, 0.2592]],
      ["Living room", "living", [0.4875, 0.2692, 0.825, 0.5192]],
      ["Study", "study", [0.3375, 0.2692, 0.4875, 0.4692]],
      ["Bathroom", "toilet", [0.175, 0.2692, 0.3375, 0.4692]],
      ["Master bedroom", "master_bedroom", [0.175, 0.4692, 0.45, 0.8525]],
      ["Foyer", "circulation", [0.6687, 0.5192, 0.825, 0.6275]],
      [
        "Dining",
        "dining",
        [
          [0.45, 0.4692],
          [0.4875, 0.4692],
          [0.4875, 0.5192],
          [0.6687, 0.5192],
          [0.6687, 0.8525],
          [0.45, 0.8525],
        ],
      ],
      ["Kitchen", "kitchen", [0.6687, 0.6275, 0.825, 0.8525]],
    ],
  },
  "2br-2a": {
    home: "apartment",
    northDeg: 0,
    outline: [0.1118, 0.1525, 0.7932, 0.8525],
    entrance: [0.4581, 0.1525],
    rooms: [
      ["Bedroom 2", "bedroom_other", [0.1118, 0.1525, 0.3297, 0.4206]],
      ["Bathroom 2", "toilet", [0.3297, 0.1525, 0.419, 0.3461]],
      ["Foyer", "circulation", [0.419, 0.1525, 0.5195, 0.3461]],
      ["Living room", "living", [0.5195, 0.1525, 0.7932, 0.5099]],
      ["Pooja", "pooja", [0.7039, 0.1525, 0.7932, 0.2568]],
      [
        "Hall",
        "circulation",
        [
          [0.3297, 0.3461],
          [0.5195, 0.3461],
          [0.5195, 0.5099],
          [0.3855, 0.5099],
          [0.3855, 0.5844],
          [0.3297, 0.5844],
        ],
      ],
      ["Bathroom 1", "toilet", [0.1118, 0.4206, 0.2459, 0.5844]],
      ["Dressing", "circulation", [0.2459, 0.4206, 0.3297, 0.5844]],
      ["Master bedroom", "master_bedroom", [0.1118, 0.5844, 0.3855, 0.8525]],
      ["Dining", "dining", [0.3855, 0.5099, 0.5866, 0.8525]],
      ["Kitchen", "kitchen", [0.5866, 0.5099, 0.7932, 0.8525]],
      ["Balcony", "balcony", [0.7999, 0.2716, 0.8882, 0.5174]],
    ],
  },
  "2br-2b": {
    home: "apartment",
    northDeg: 348,
    outline: [0.143, 0.2575, 0.773, 0.8525],
    outlineWithLoggia: [
      [0.143, 0.2575],
      [0.3635, 0.2575],
      [0.3635, 0.1525],
      [0.773, 0.1525],
      [0.773, 0.8525],
      [0.143, 0.8525],
    ],
    entrance: [0.773, 0.5235],
    rooms: [
      ["Balcony", "balcony", [0.3635, 0.1525, 0.773, 0.2491]],
      ["Bedroom 2", "bedroom_other", [0.143, 0.2575, 0.3635, 0.5025]],
      ["Living room", "living", [0.3635, 0.2575, 0.773, 0.4815]],
      ["Bathroom 2", "toilet", [0.143, 0.5025, 0.269, 0.6355]],
      ["Hall", "circulation", [0.269, 0.5025, 0.3635, 0.6355]],
      ["Dining", "dining", [0.3635, 0.4815, 0.584, 0.6775]],
      ["Foyer", "circulation", [0.584, 0.4815, 0.773, 0.5865]],
      ["Master bedroom", "master_bedroom", [0.143, 0.6355, 0.3635, 0.8525]],
      ["Bathroom 1", "toilet", [0.3635, 0.6775, 0.4843, 0.8525]],
      ["Utility", "laundry_utility", [0.4843, 0.6775, 0.584, 0.8525]],
      ["Kitchen", "kitchen", [0.584, 0.5865, 0.773, 0.8525]],
    ],
  },
  "3br-3a": {
    home: "apartment",
    northDeg: 0,
    outline: [0.0943, 0.1525, 0.8293, 0.8525],
    entrance: [0.4905, 0.1525],
    rooms: [
      ["Bedroom 3", "bedroom_other", [0.0943, 0.1525, 0.2852, 0.3943]],
      ["Bathroom 3", "toilet", [0.2852, 0.1525, 0.3759, 0.3116]],
      ["Powder room", "toilet", [0.3759, 0.1525, 0.4475, 0.3116]],
      ["Foyer", "circulation", [0.4475, 0.1525, 0.543, 0.3116]],
      ["Living room", "living", [0.543, 0.1525, 0.7434, 0.4643]],
      ["Pooja", "pooja", [0.7434, 0.1525, 0.8293, 0.267]],
      ["Family nook", "living", [0.7434, 0.267, 0.8293, 0.4643]],
      ["Hall", "circulation", [0.2852, 0.3116, 0.543, 0.4643]],
      ["Bedroom 2", "bedroom_other", [0.0943, 0.3943, 0.2852, 0.6107]],
      ["Master bedroom", "master_bedroom", [0.0943, 0.6107, 0.3425, 0.8525]],
      ["Bathroom 2", "toilet", [0.2852, 0.4643, 0.3759, 0.6107]],
      ["Master bath", "toilet", [0.3425, 0.6107, 0.4523, 0.8525]],
      ["Dining", "dining", [0.3759, 0.4643, 0.6241, 0.6107]],
      ["Maid room", "maid_room", [0.4523, 0.6107, 0.5477, 0.757]],
      ["Laundry", "laundry_utility", [0.4523, 0.757, 0.5477, 0.8525]],
      ["Kitchen", "kitchen", [0.6241, 0.4643, 0.8293, 0.8525]],
      ["Pantry", "store", [0.5477, 0.6107, 0.6241, 0.8525]],
      ["Balcony", "balcony", [0.835, 0.1907, 0.9057, 0.4961]],
    ],
  },
  "3br-3b": {
    home: "apartment",
    northDeg: 3,
    outline: [0.1773, 0.2443, 0.8227, 0.8525],
    entrance: [0.8227, 0.5082],
    rooms: [
      ["Balcony", "balcony", [0.3752, 0.1525, 0.7453, 0.2374]],
      ["Bedroom 3", "bedroom_other", [0.1773, 0.2443, 0.3752, 0.4509]],
      ["Living room", "living", [0.3752, 0.2443, 0.7109, 0.4738]],
      ["Pooja", "pooja", [0.7109, 0.2443, 0.8227, 0.3591]],
      ["Study", "study", [0.7109, 0.3591, 0.8227, 0.4738]],
      ["Foyer", "circulation", [0.6764, 0.4738, 0.8227, 0.5656]],
      ["Bathroom 3", "toilet", [0.1773, 0.4509, 0.2805, 0.5656]],
      ["Hall", "circulation", [0.2805, 0.4509, 0.3752, 0.6345]],
      ["Family and dining", "dining", [0.3752, 0.4738, 0.6764, 0.6345]],
      ["Dressing", "circulation", [0.1773, 0.5656, 0.2805, 0.6574]],
      [
        "Master bedroom",
        "master_bedroom",
        [
          [0.1773, 0.6574],
          [0.2805, 0.6574],
          [0.2805, 0.6345],
          [0.3924, 0.6345],
          [0.3924, 0.8525],
          [0.1773, 0.8525],
        ],
      ],
      ["Master bath", "toilet", [0.3924, 0.6345, 0.4871, 0.8525]],
      ["Bedroom 2", "bedroom_other", [0.4871, 0.6345, 0.6506, 0.8525]],
      ["Bathroom 2", "toilet", [0.6506, 0.6345, 0.7109, 0.8525]],
      ["Powder room", "toilet", [0.6764, 0.5656, 0.7281, 0.6345]],
      ["Kitchen", "kitchen", [0.7109, 0.6345, 0.8227, 0.8525]],
      ["Pantry", "store", [0.7281, 0.5656, 0.8227, 0.6345]],
    ],
  },
  "townhouse-3br-ground": {
    home: "townhouse",
    northDeg: 0,
    outline: [0.395, 0.276, 0.6112, 0.7372],
    entrance: [0.5309, 0.276],
    rooms: [
      ["Guest bedroom", "bedroom_guest", [0.395, 0.276, 0.4938, 0.3996]],
      ["Foyer", "circulation", [0.4938, 0.276, 0.5494, 0.3996]],
      ["Pooja", "pooja", [0.5494, 0.276, 0.6112, 0.3419]],
      ["Powder room", "toilet", [0.5494, 0.3419, 0.6112, 0.3996]],
      ["Stair hall", "staircase", [0.395, 0.3996, 0.4629, 0.5725]],
      ["Living room", "living", [0.4629, 0.3996, 0.6112, 0.5725]],
      ["Dining", "dining", [0.395, 0.5725, 0.5062, 0.7372]],
      ["Kitchen", "kitchen", [0.5062, 0.5725, 0.6112, 0.7372]],
    ],
  },
  "villa-4br-ground": {
    home: "villa",
    northDeg: 0,
    outline: [0.1757, 0.3254, 0.6822, 0.8196],
    entrance: [0.6822, 0.5066],
    rooms: [
      ["Pool", "swimming_pool", [0.4907, 0.1772, 0.7872, 0.2843]],
      ["Terrace", "balcony", [0.3301, 0.2884, 0.6822, 0.3213]],
      ["Guest bedroom", "bedroom_guest", [0.1757, 0.3254, 0.3178, 0.4901]],
      ["Living room", "living", [0.3178, 0.3254, 0.5093, 0.5149]],
      ["Formal majlis", "living", [0.5093, 0.3254, 0.6822, 0.4654]],
      ["Foyer", "circulation", [0.5587, 0.4654, 0.6822, 0.556]],
      ["Guest bath", "toilet", [0.1757, 0.4901, 0.2499, 0.5807]],
      [
        "Hall",
        "circulation",
        [
          [0.2499, 0.4901],
          [0.3178, 0.4901],
          [0.3178, 0.5149],
          [0.4351, 0.5149],
          [0.4351, 0.5807],
          [0.2499, 0.5807],
        ],
      ],
      ["Courtyard", "balcony", [0.4351, 0.5149, 0.5587, 0.6137]],
      ["Stair hall", "staircase", [0.2499, 0.5807, 0.3487, 0.6878]],
      ["Pooja", "pooja", [0.5093, 0.4654, 0.5587, 0.5149]],
      ["Family room", "living", [0.1757, 0.6878, 0.3487, 0.8196]],
      ["Store", "store", [0.1757, 0.5807, 0.2499, 0.6878]],
      [
        "Dining",
        "dining",
        [
          [0.3487, 0.5807],
          [0.4351, 0.5807],
          [0.4351, 0.6137],
          [0.5031, 0.6137],
          [0.5031, 0.8196],
          [0.3487, 0.8196],
        ],
      ],
      ["Powder room", "toilet", [0.5587, 0.556, 0.6143, 0.6301]],
      ["Maid room", "maid_room", [0.6143, 0.556, 0.6822, 0.6631]],
      ["Kitchen", "kitchen", [0.5031, 0.6631, 0.6822, 0.8196]],
      ["Carport", "garage", [0.6859, 0.6054, 0.8403, 0.8196]],
      [
        "Service passage",
        "circulation",
        [
          [0.5031, 0.6137],
          [0.5587, 0.6137],
          [0.5587, 0.6301],
          [0.6143, 0.6301],
          [0.6143, 0.6631],
          [0.5031, 0.6631],
        ],
      ],
    ],
  },
  "villa-4br-first": {
    home: "villa",
    isUpperFloor: true,
    northDeg: 0,
    outline: [0.1699, 0.2055, 0.8222, 0.8419],
    rooms: [
      ["Bedroom 3", "bedroom_other", [0.1699, 0.2055, 0.3608, 0.4283]],
      ["Bathroom 3", "toilet", [0.3608, 0.2055, 0.4483, 0.3434]],
      ["Bedroom 2", "bedroom_other", [0.4483, 0.2055, 0.6312, 0.4283]],
      ["Terrace", "balcony", [0.6312, 0.2055, 0.8222, 0.4813]],
      ["Bathroom 2", "toilet", [0.3608, 0.3434, 0.4483, 0.4283]],
      [
        "Gallery",
        "circulation",
        [
          [0.2733, 0.4283],
          [0.504, 0.4283],
          [0.504, 0.5767],
          [0.4006, 0.5767],
          [0.4006, 0.5343],
          [0.2733, 0.5343],
        ],
      ],
      ["Void over courtyard", "circulation", [0.504, 0.4283, 0.6313, 0.5767]],
      ["Stair hall", "staircase", [0.2733, 0.5343, 0.4006, 0.6722]],
      ["Dressing", "circulation", [0.1699, 0.4283, 0.2733, 0.5661]],
      ["Master bath", "toilet", [0.1699, 0.5661, 0.2733, 0.6722]],
      ["Master bedroom", "master_bedroom", [0.1699, 0.6722, 0.4006, 0.8419]],
      ["Family lounge", "living", [0.4006, 0.5767, 0.6312, 0.8419]],
      ["Bedroom 4", "bedroom_other", [0.6312, 0.4813, 0.8222, 0.6828]],
      ["Bathroom 4", "toilet", [0.6312, 0.6828, 0.7267, 0.8419]],
      ["Laundry", "laundry_utility", [0.7267, 0.6828, 0.8222, 0.8419]],
    ],
  },
}

const MARKED = { name: "Demo staff", at: "2026-11-16T08:00:00.000Z" }
const CONFIRMED = {
  method: "drawing",
  confirmedBy: MARKED.name,
  confirmedAt: MARKED.at,
} as const

/**
 * The bearing of north on a drawing, when it is built turned clockwise by `turnedDeg`: where its
 * arrow points.
 */
export function northOf(plan: FloorPlanName, turnedDeg = 0): number {
  // What was drawn to the north lies clockwise of it, so that north itself lies as far the other
  // way.
  return (DRAWINGS[plan].northDeg - turnedDeg + 360) % 360
}

/** `844 sq ft internal of 2,180`, or `844 of 2,240 sq ft`. */
const PART_OF_HOME = /([\d,]+)(?: sq ft)?(?: internal)? of ([\d,]+)/
/** The square feet of the villa's two floors, as the drawings give them. */
const VILLA = { "villa-4br-ground": 1_969, "villa-4br-first": 1_731 }
const VILLA_AREA = VILLA["villa-4br-ground"] + VILLA["villa-4br-first"]

/**
 * The marks of a project's drawings, null without any: a villa's ground floor and the first floor
 * after it are one home, and a drawing of a part of a home says which part.
 */
export function marksOfPlans(plans: ArrangedProject["floorPlans"]): (PlanMarks | null)[] {
  return plans.map(({ plan, title, marking, turnedDeg }, index) => {
    if (marking === "none") return null
    const isGround = plan === "villa-4br-ground" && plans[index + 1]?.plan === "villa-4br-first"
    const isFirst = plan === "villa-4br-first" && plans[index - 1]?.plan === "villa-4br-ground"
    const first = plans[index - Number(isFirst)]?.title ?? title
    const [, home = "The villa"] = /^(.+?),? (?:ground|first|upper) floor/i.exec(first) ?? []
    const drawn = plan in VILLA ? VILLA[plan as keyof typeof VILLA] : undefined
    const [, shown, ofHome] = PART_OF_HOME.exec(title) ?? []
    const area = drawn
      ? { shown: drawn, ofHome: VILLA_AREA }
      : shown && ofHome && { shown: numberIn(shown), ofHome: numberIn(ofHome) }
    return {
      ...marksOf(plan, { marking, turnedDeg }),
      ...((isGround || isFirst) && { homeTitle: home }),
      ...(area && { area }),
    }
  })
}

function numberIn(text: string): number {
  return Number(text.replaceAll(",", ""))
}

/** The marks of a drawing, as staff would have set them. */
export function marksOf(
  plan: FloorPlanName,
  { marking = "whole", turnedDeg }: { marking?: Marking; turnedDeg?: number } = {},
): PlanMarks {
  const { home, isUpperFloor, outline, outlineWithLoggia, entrance, rooms } = DRAWINGS[plan]
  return {
    home,
    ...(isUpperFloor && { isUpperFloor }),
    aspect: ASPECT,
    ...(marking !== "without north" && {
      north: { deg: northOf(plan, turnedDeg), ...CONFIRMED },
    }),
    outline:
      marking === "loggia inside" && outlineWithLoggia
        ? outlineWithLoggia.map(([x, y]) => [x, y])
        : cornersOf(outline),
    ...(entrance && marking !== "without entrance" && { entrance }),
    rooms: rooms
      .map(([name, type, walls], index) => ({
        id: `room-${index + 1}`,
        type,
        name,
        place: {
          polygon: typeof walls[0] === "number" ? cornersOf(walls as Box) : [...(walls as Corners)],
        },
      }))
      .filter(({ type }) => marking !== "kitchen alone" || type === "kitchen"),
    markedBy: MARKED,
  }
}

function cornersOf([left, top, right, bottom]: Box): [number, number][] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}
