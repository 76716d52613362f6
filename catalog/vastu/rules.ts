import type { DisputeKey } from "./disputes.ts"
import type { SourceKey } from "./sources.ts"
import { NINE_ZONES, type NineZone, SIXTEEN_ZONES, type SixteenZone } from "./zones.ts"

/**
 * Names the rules below. A stored reading names the version that made it; any change of a rule
 * changes it.
 */
export const RULES_VERSION = "2026.3"

export const SCHOOLS = ["modern", "sixteen", "classical"] as const
/**
 * Whose rules are read: today's consensus on nine zones (the default), the sixteen-zone practice,
 * or the six old plans of a house.
 */
export type School = (typeof SCHOOLS)[number]

export type Verdict = "ideal" | "good" | "neutral" | "avoid" | "severe"
/**
 * An entry of a table: a verdict, "not scored" for a place without one, "unknown" for a silent
 * source.
 */
export type Entry = Verdict | "not scored" | "unknown"

/** Of 100. Lenient on purpose: the strict scales in use rate real homes too low to differ. */
export const POINTS: Record<Verdict, number> = {
  ideal: 100,
  good: 80,
  neutral: 55,
  avoid: 25,
  severe: 0,
}

/** How far the sources agree on a rule: most, with some against, or openly disputed. */
export type Agreement = "most" | "some" | "disputed"

export const ROOM_TYPES = [
  "kitchen",
  "master_bedroom",
  "bedroom_children",
  "bedroom_guest",
  "bedroom_other",
  "pooja",
  "living",
  "dining",
  "toilet",
  "bathroom_no_wc",
  "staircase",
  "balcony",
  "study",
  "store",
  "laundry_utility",
  "maid_room",
  "garage",
  "underground_water",
  "overhead_tank",
  "septic",
  "swimming_pool",
  "basement",
  "circulation",
] as const

/**
 * `toilet` is any room with a WC; `circulation` is hall, foyer and corridor, which no school
 * scores.
 */
export type RoomType = (typeof ROOM_TYPES)[number]

export type HomeType = "apartment" | "townhouse" | "villa"

/** A room's rule on the nine zones. */
interface NineRule extends SiteRule {
  verdicts: Record<NineZone, Entry>
  /** The aim of the rule, as a sentence. */
  why: string
}

const LETTERS: Record<string, Entry> = {
  I: "ideal",
  G: "good",
  N: "neutral",
  A: "avoid",
  X: "severe",
  "-": "not scored",
  "?": "unknown",
}

const HOUSES: HomeType[] = ["townhouse", "villa"]
const VILLAS: HomeType[] = ["villa"]
const SIX_PLANS: SourceKey[] = ["UMA", "VSP", "VKP", "NAR", "VV", "SIX"]

/**
 * Rooms by the nine zones, in the order N NE E SE S SW W NW C. I ideal, G good, N neutral, A avoid,
 * X severe, − not scored. `entrance_direction` counts only when the pada of the door is not known.
 */
export const NINE_RULES: Record<
  Exclude<RoomType, "circulation"> | "entrance_direction" | "centre_open",
  NineRule
> = {
  entrance_direction: nine("G G G A A X N N -", {
    name: "Entrance",
    weight: 2,
    agreement: "disputed",
    sources: ["AR", "360", "FOLK"],
    disputes: ["D6", "D7"],
    why: "Buyers ask first which way the door faces, and prefer north, north-east and east. This is a rough guide, used only while the exact place of the door is unknown.",
  }),
  kitchen: nine("A X N I N A N G X", {
    name: "Kitchen",
    weight: 3,
    agreement: "most",
    sources: [...SIX_PLANS, "VF", "AR", "360", "16Z", "HL"],
    disputes: ["D3"],
    why: "The south-east is the fire corner, and every old plan puts the kitchen there. It should stay out of the north-east, the side of water, and out of the centre.",
  }),
  master_bedroom: nine("N A N A G I G N X", {
    name: "Main bedroom",
    weight: 3,
    agreement: "some",
    sources: ["VF", "AR", "360", "VSM", "GAN"],
    disputes: ["D4"],
    why: "The heads of the household sleep in the south-west, the heavy corner; south and west come next. The north-east is kept light, and the south-east belongs to fire.",
  }),
  bedroom_children: nine("G N G A N A I G A", {
    name: "Children's bedroom",
    weight: 1.5,
    agreement: "some",
    sources: ["VF", "AR", "SEN", "VSO", "DG"],
    disputes: ["D5", "D27"],
    why: "Children sleep in the west, north, east or north-west, but not in the fire corner or in the corner of the heads of the household.",
  }),
  bedroom_guest: nine("N N N N N A G I A", {
    name: "Guest bedroom",
    weight: 0.8,
    agreement: "disputed",
    sources: ["VF", "16Z", "KD", "RV", "VAS"],
    disputes: ["D5", "D19"],
    why: "The north-west is the corner of air and of movement, which suits guests. The south-west is for those who stay.",
  }),
  bedroom_other: nine("G N G A N A I G X", {
    name: "Bedroom",
    weight: 1.5,
    agreement: "some",
    sources: ["VF", "AR", "16Z"],
    disputes: ["D21"],
    why: "Other bedrooms belong in the west, north-west, north or east. The south-west is for the heads of the household and the south-east for fire.",
  }),
  pooja: nine("G I G A A A N N N", {
    name: "Pooja room",
    weight: 2,
    agreement: "most",
    sources: ["UMA", "VSP", "VKP", "VV", "SIX", "BS", "VF", "AR", "16Z"],
    disputes: ["D8"],
    why: "The pooja room belongs in the north-east, where the day begins; north and east come next.",
  }),
  living: nine("I I I N N A G G N", {
    name: "Living room",
    weight: 1.5,
    agreement: "some",
    sources: ["VF", "AR", "360", "16Z"],
    disputes: ["D9"],
    why: "A living room belongs on the light sides: north, north-east and east. West and north-west are acceptable; the south-west is better used for sleep.",
  }),
  dining: nine("G N G N N A I N N", {
    name: "Dining",
    weight: 1,
    agreement: "most",
    sources: ["UMA", "VSP", "VKP", "NAR", "VV", "VF", "16Z", "HL"],
    disputes: ["D23"],
    why: "Nearly every old plan puts dining in the west; north and east are accepted today.",
  }),
  toilet: nine("A X A N G A I I X", {
    name: "Toilet",
    weight: 2.5,
    agreement: "disputed",
    sources: ["VF", "AR", "360", "DG"],
    disputes: ["D1"],
    why: "Waste leaves by the north-west or west. Above all, a toilet should stay out of the north-east and the centre.",
  }),
  bathroom_no_wc: nine("N N I N N A N G A", {
    name: "Bathroom without a WC",
    weight: 0.8,
    agreement: "some",
    sources: ["VKP", "NAR", "SIX", "KS", "DG", "TA"],
    disputes: ["D2"],
    why: "Bathing belongs to the morning and the east; the north-west is acceptable.",
  }),
  staircase: nine("A X A N I I I G X", {
    name: "Staircase",
    weight: 2,
    agreement: "some",
    sources: ["VF", "AR", "360", "IVT", "AMB", "VAR", "AAS", "AST"],
    disputes: ["D10", "D26"],
    homes: HOUSES,
    why: "A staircase is heavy and belongs on the heavy sides: south, south-west and west. It should never stand in the centre or the north-east.",
  }),
  balcony: nine("I I I N N A N G -", {
    name: "Balcony or terrace",
    weight: 0.8,
    agreement: "some",
    sources: ["VF", "AR", "VSB", "16Z", "HL"],
    disputes: ["D20"],
    why: "Open space belongs on the side of the morning: north, north-east and east.",
  }),
  study: nine("G G G N A A I G A", {
    name: "Study",
    weight: 1,
    agreement: "some",
    sources: ["VF", "AR", "16Z", "SIX", "IVD", "DG", "FS113"],
    disputes: ["D11"],
    why: "Study belongs in the west; north, east and north-east are acceptable.",
  }),
  store: nine("N A A N G I G G A", {
    name: "Store",
    weight: 0.8,
    agreement: "some",
    sources: ["VF", "VSP", "VKP", "SIX", "16Z", "DG"],
    disputes: ["D22"],
    why: "Stored and heavy things belong in the south-west; the light sides, east and north-east, are kept free.",
  }),
  laundry_utility: nine("N A N G N N N G A", {
    name: "Laundry or utility",
    weight: 0.4,
    agreement: "disputed",
    sources: ["16Z", "VBW"],
    disputes: ["D28"],
    why: "Washing is placed near the south-east or north-west; few sources speak of it at all.",
  }),
  maid_room: nine("N A N G G N N G A", {
    name: "Maid's room",
    weight: 0.5,
    agreement: "disputed",
    sources: ["16Z", "VSS", "LK"],
    disputes: [],
    why: "A maid's room belongs near the kitchen, in the south-east or south, or in the north-west.",
  }),
  garage: nine("N A N G N A N I A", {
    name: "Garage",
    weight: 0.5,
    agreement: "some",
    sources: ["VF", "IVP", "GOP", "DG"],
    disputes: ["D25"],
    homes: HOUSES,
    why: "Vehicles belong in the corner of air, the north-west; the south-east is acceptable.",
  }),
  underground_water: nine("G I G A A X N A X", {
    name: "Underground water",
    weight: 1.5,
    agreement: "most",
    sources: ["VF", "UMA", "VV", "VCW", "DG", "AST"],
    disputes: ["D24"],
    homes: VILLAS,
    why: "Underground water belongs in the north-east, north or east, and never under the heavy south-west or the centre.",
  }),
  overhead_tank: nine("N X A A G I I N X", {
    name: "Overhead tank",
    weight: 1,
    agreement: "some",
    sources: ["VF", "IVS", "GOA", "AST"],
    disputes: ["D12"],
    homes: VILLAS,
    why: "A full tank is heavy: it belongs in the west or south-west, not over the north-east or the centre.",
  }),
  septic: nine("- - - - - - - - -", {
    name: "Septic tank",
    weight: 0,
    agreement: "disputed",
    sources: ["VF", "16Z", "IND", "GHP"],
    disputes: ["D13"],
    homes: VILLAS,
    why: "A serious source speaks against every zone, so this is not scored.",
  }),
  swimming_pool: nine("G I G A A X N N X", {
    name: "Swimming pool",
    weight: 0.5,
    agreement: "some",
    sources: ["KDP", "MVS", "VF", "AST"],
    disputes: [],
    homes: VILLAS,
    why: "A pool is read like underground water; sources that mention pools name the north-east first, then north or east.",
  }),
  basement: nine("- - - - - - - - -", {
    name: "Basement",
    weight: 0,
    agreement: "disputed",
    sources: ["VF"],
    disputes: [],
    homes: VILLAS,
    why: "It is not scored.",
  }),
  centre_open: nine("- - - - - - - - I", {
    name: "Open centre",
    weight: 2,
    agreement: "most",
    sources: ["VPC", "MAN", "VF", "AR", "360"],
    disputes: ["D9"],
    why: "The middle third, the Brahmasthan, stays open and light: no staircase, toilet, kitchen or anything heavy stands there.",
  }),
}

/**
 * Rooms by the sixteen sectors, in the order N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW,
 * coded from the file of source 16Z (docs/decisions/017). “?” is a sector whose text repeats that
 * of another.
 */
export const SIXTEEN_RULES = {
  toilet: sixteen("A A X A A G A A A I A A A G A A"),
  septic: sixteen("? A X A ? G A A A I A A A G A A"),
  kitchen: sixteen("A A X A N A G I G A A A I N A A"),
  bedroom: sixteen("G N X G G A A G G ? G G G A G G"),
  children_bedroom: sixteen("G N X G G A A G G ? G G G A G A"),
  guest_bedroom: sixteen("A N G G G A A G A A G G A G A N"),
  living: sixteen("G G N G I A N G G A N N ? A G ?"),
  dining: sixteen("G G N N G A G G G A A N I A G G"),
  study: sixteen("G N G A N A N N A A N I G A N A"),
  store: sixteen("A A A A A G A G G N G G G G I A"),
  pooja: sixteen("N G I G G A A N N A A N N A N A"),
  servant_room: sixteen("A N G N A A I G G A G G N A N A"),
  washing_machine: sixteen("A A A A N I N N A A A A A I G A"),
  open_area: sixteen("A G G A A A A A A A A G G G N A"),
} satisfies Record<string, Record<SixteenZone, Entry>>

/**
 * Which of the handbook's tables a room is read by. A room without one is not spoken of by this
 * school.
 */
export const SIXTEEN_TABLE: Partial<Record<RoomType, keyof typeof SIXTEEN_RULES>> = {
  kitchen: "kitchen",
  master_bedroom: "bedroom",
  bedroom_children: "children_bedroom",
  bedroom_other: "bedroom",
  bedroom_guest: "guest_bedroom",
  pooja: "pooja",
  living: "living",
  dining: "dining",
  toilet: "toilet",
  study: "study",
  store: "store",
  laundry_utility: "washing_machine",
  maid_room: "servant_room",
  balcony: "open_area",
}

/**
 * The zones in which the sixteen-zone practice wants a stair to turn clockwise; elsewhere
 * anticlockwise.
 */
export const CLOCKWISE_STAIRS: readonly SixteenZone[] = ["ESE", "SE", "SSW", "WSW", "WNW", "NW"]

/** A place that old plans name for a room, and the plans that name it. */
interface ClassicalPlace {
  zone: SixteenZone | "C"
  verdict: Verdict
  sources: SourceKey[]
}

/**
 * The places that the six old plans name for each room. Another place is neutral, except fire and
 * waste in the shrine's corner or the centre. The school does not assess rooms that no plan names.
 */
export const CLASSICAL_RULES: Partial<Record<RoomType, ClassicalPlace[]>> = {
  kitchen: [
    { zone: "SE", verdict: "ideal", sources: SIX_PLANS },
    { zone: "NE", verdict: "avoid", sources: ["UMA", "VSP", "VKP", "VV", "SIX"] },
    { zone: "C", verdict: "severe", sources: ["VPC", "MAN"] },
  ],
  pooja: [
    { zone: "NE", verdict: "ideal", sources: ["UMA", "VSP", "VKP", "VV", "SIX"] },
    { zone: "C", verdict: "good", sources: ["MAN"] },
  ],
  master_bedroom: sleeping(),
  bedroom_children: sleeping(),
  bedroom_guest: sleeping(),
  bedroom_other: sleeping(),
  dining: [{ zone: "W", verdict: "ideal", sources: ["UMA", "VSP", "VKP", "NAR", "VV"] }],
  toilet: [
    { zone: "SSW", verdict: "ideal", sources: ["VKP", "NAR", "SIX"] },
    { zone: "SW", verdict: "good", sources: ["VSP"] },
    { zone: "NE", verdict: "avoid", sources: ["UMA", "VSP", "VKP", "VV", "SIX"] },
    { zone: "C", verdict: "severe", sources: ["VPC", "MAN"] },
  ],
  bathroom_no_wc: [{ zone: "E", verdict: "ideal", sources: ["VKP", "NAR", "SIX"] }],
  store: [
    { zone: "N", verdict: "ideal", sources: ["VSP", "VKP", "SIX"] },
    { zone: "NW", verdict: "good", sources: ["UMA", "VKP", "NAR", "VV"] },
  ],
  study: [{ zone: "WSW", verdict: "ideal", sources: ["VKP", "NAR", "SIX"] }],
  underground_water: [{ zone: "N", verdict: "ideal", sources: ["UMA", "VV"] }],
  staircase: [{ zone: "C", verdict: "severe", sources: ["VPC", "MAN"] }],
}

/**
 * Rules of outline, plot and neighbourhood. `homes` as above: a villa's rules do not burden a flat.
 */
export const SITE_RULES = {
  shape: site("Shape of the plot", 1, "most", ["VSC", "VSH", "BG"], { homes: VILLAS }),
  slope: site("Slope of the ground", 1, "some", ["BG", "FSD", "HL", "BS"], { homes: VILLAS }),
  cut_north_east: site("Cut north-east corner", 2, "most", ["VF", "VBC", "VSH"]),
  north_east_extension: site("North-east extension", 0.5, "disputed", ["VF", "VBE", "VSH"], {
    disputes: ["D30"],
  }),
  south_west_extension: site("South-west extension", 1.5, "some", ["VF", "VBE", "SEX"]),
  cut_corner: site("Cut corner", 1, "some", ["VBC", "BG", "SEX", "VC"], { disputes: ["D31"] }),
  side_extension: site("Extension", 0, "disputed", ["VF"]),
  long_home: site("Length of the home", 1, "some", ["VF", "BG"]),
  taper: site("Width of front and back", 0.5, "most", ["BG", "VSC", "VSH"], { homes: VILLAS }),
  road: site("Road that ends at the plot", 1, "disputed", ["VF", "VDV", "FST"], {
    homes: VILLAS,
    disputes: ["D29"],
  }),
  open_space: site("Open space around the house", 0.5, "most", ["HTG", "CHV", "PA"], {
    homes: VILLAS,
  }),
  water_body: site("Water near the house", 0.5, "some", ["HTG", "VDP", "PA"], { homes: VILLAS }),
  shrine_wall: site("Pooja room beside a toilet", 1, "some", ["VF", "360"]),
  under_stairs: site("Room under the stairs", 1, "some", ["VF"]),
  door_facing: site("Door facing lift or stairs", 0.5, "some", ["AL", "VCA"]),
} satisfies Record<string, SiteRule>

interface SiteRule {
  name: string
  weight: number
  agreement: Agreement
  sources: SourceKey[]
  disputes: DisputeKey[]
  /** The types of home that it burdens; all by default. */
  homes?: HomeType[]
}

/** One of the thirty-two parts of the surrounding wall. */
export interface Pada {
  /** 1 to 32, from E1 by the east, south, west and north. */
  n: number
  id: string
  deity: string
  /** Degrees clockwise from true north, seen from the centre; its end is 11.25° further. */
  startDeg: number
  /**
   * By each school; `corner` is the exalted-position school, which is shown as a voice against and
   * never scored.
   */
  verdicts: Record<School | "corner", Entry>
  /** The verdict of today's pada lists; the `modern` verdict weighs these against the old ones. */
  consensus: Entry
  /** Questions on this pada alone. */
  disputes: DisputeKey[]
}

export const PADA_DEG = 11.25
export const ENTRANCE_WEIGHT = 3

/** The works that a door is read by. */
export const DOOR_SOURCES: Record<School, SourceKey[]> = {
  modern: ["BS", "VPR", "PADA", "DW", "CV", "VF", "AL", "HL"],
  sixteen: ["PADA", "DW", "CV", "VF", "BS", "VPR", "AL", "HL"],
  classical: ["BS", "VPR"],
}

/** Disputes on a single pada. */
const PADA_DISPUTES: Record<string, DisputeKey[]> = {
  W5: ["D17", "D18"],
  N5: ["D17"],
  N8: ["D18"],
}

/** Columns: id, deity, classical, today's lists, corner school, ours. */
const PADA_TABLE = `
  E1 Shikhi               A A G A
  E2 Parjanya             A A G A
  E3 Jayanta              G G ? I
  E4 Indra / Mahendra     G G A I
  E5 Surya                A A A A
  E6 Satya                A A ? A
  E7 Bhrisha              A A A A
  E8 Antariksha           A A A A
  S1 Anila (Agni)         A A G A
  S2 Pusha                A N G N
  S3 Vitatha              A G ? N
  S4 Grihakshata          G G A G
  S5 Yama                 A A A A
  S6 Gandharva            A A ? A
  S7 Bhringaraja          A A A A
  S8 Mriga                A A A X
  W1 Pitri                A A A X
  W2 Dauvarika            A A A A
  W3 Sugriva              A G ? N
  W4 Pushpadanta          G G A I
  W5 Varuna               G N A G
  W6 Asura                A A ? A
  W7 Shosha               A A G A
  W8 Papayakshma          A A G A
  N1 Roga                 A A A A
  N2 Naga                 A A A A
  N3 Mukhya               G G ? I
  N4 Bhallata             G G A I
  N5 Soma                 G G A I
  N6 Bhujaga              A A ? A
  N7 Aditi                A A G A
  N8 Diti                 A N G N`

/** The thirty-two padas, E1 from 45°. */
export const PADAS: readonly Pada[] = PADA_TABLE.trim()
  .split("\n")
  .map((line, index) => {
    const words = line.trim().split(/\s+/)
    const [classical, consensus, corner, ours] = words.slice(-4).map(entry) as [
      Entry,
      Entry,
      Entry,
      Entry,
    ]
    const id = words[0] as string
    return {
      n: index + 1,
      id,
      deity: words.slice(1, -4).join(" "),
      startDeg: (45 + index * PADA_DEG) % 360,
      verdicts: { modern: ours, sixteen: consensus, classical, corner },
      consensus,
      disputes: PADA_DISPUTES[id] ?? [],
    }
  })

/** The pada that a bearing (degrees clockwise from true north, seen from the centre) falls into. */
export function padaAt(degrees: number): Pada {
  const fromFirst = (((degrees - 45) % 360) + 360) % 360
  return PADAS[Math.min(PADAS.length - 1, Math.floor(fromFirst / PADA_DEG))] as Pada
}

function nine(letters: string, rule: Omit<NineRule, "verdicts">): NineRule {
  return { ...rule, verdicts: tabled(NINE_ZONES, letters) }
}

function sixteen(letters: string): Record<SixteenZone, Entry> {
  return tabled(SIXTEEN_ZONES, letters)
}

function tabled<Zone extends string>(zones: readonly Zone[], letters: string): Record<Zone, Entry> {
  const entries = letters.split(" ").map(entry)
  return Object.fromEntries(zones.map((zone, index) => [zone, entries[index]])) as Record<
    Zone,
    Entry
  >
}

function entry(letter: string): Entry {
  return LETTERS[letter] as Entry
}

function sleeping(): ClassicalPlace[] {
  return [{ zone: "S", verdict: "ideal", sources: ["UMA", "VSP", "VKP", "NAR", "VV"] }]
}

function site(
  name: string,
  weight: number,
  agreement: Agreement,
  sources: SourceKey[],
  { disputes = [], homes }: { disputes?: DisputeKey[]; homes?: HomeType[] } = {},
): SiteRule {
  return { name, weight, agreement, sources, disputes, ...(homes && { homes }) }
}
