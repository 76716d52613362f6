import { NINE_ZONES, type NineZone, SIXTEEN_ZONES, type SixteenZone } from "./zones.ts"

/**
 * Names the rules below. A stored reading names the version that made it; any change of a rule
 * changes it.
 */
export const RULES_VERSION = "2026.2"

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
  ...["kitchen", "master_bedroom", "bedroom_children", "bedroom_guest", "bedroom_other", "pooja"],
  ...["living", "dining", "toilet", "bathroom_no_wc", "staircase", "balcony", "study", "store"],
  ...["laundry_utility", "maid_room", "garage", "underground_water", "overhead_tank", "septic"],
  ...["swimming_pool", "basement", "circulation"],
] as readonly string[] as readonly RoomType[]

/**
 * `toilet` is any room with a WC; `circulation` is hall, foyer and corridor, which no school
 * scores.
 */
export type RoomType =
  | "kitchen"
  | "master_bedroom"
  | "bedroom_children"
  | "bedroom_guest"
  | "bedroom_other"
  | "pooja"
  | "living"
  | "dining"
  | "toilet"
  | "bathroom_no_wc"
  | "staircase"
  | "balcony"
  | "study"
  | "store"
  | "laundry_utility"
  | "maid_room"
  | "garage"
  | "underground_water"
  | "overhead_tank"
  | "septic"
  | "swimming_pool"
  | "basement"
  | "circulation"

export type HomeType = "apartment" | "townhouse" | "villa"

/** A room's rule on the nine zones. */
interface NineRule {
  name: string
  weight: number
  verdicts: Record<NineZone, Entry>
  agreement: Agreement
  sources: SourceKey[]
  disputes: DisputeKey[]
  /** The types of home that it burdens; all by default. */
  homes?: HomeType[]
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

/** The works that the rules are taken from. */
export const SOURCES = {
  BS: {
    title:
      "Brihat Samhita, chapter 53 (Varahamihira, 6th century; translated by N. Chidambaram Iyer, 1884)",
    url: "https://www.wisdomlib.org/hinduism/book/brihat-samhita/d/doc229297.html",
  },
  UMA: { title: "Umasvami-shravakachara 112–113", url: "https://jainqq.org/explore/090532/87" },
  VSP: { title: "Vastusara 1.107–108", url: "https://jainqq.org/explore/090532/88" },
  VKP: {
    title: "Verse of Vishvakarma, quoted in Vastu Chintamani",
    url: "https://jainqq.org/explore/090532/89",
  },
  NAR: {
    title: "Verse of the Narada Samhita, quoted in Vastu Chintamani",
    url: "https://jainqq.org/explore/090532/91",
  },
  VV: { title: "Viveka Vilasa 8.83–84", url: "https://jainqq.org/pagetext/Vivek_Vilas/022242/186" },
  SIX: {
    title: "The plan of the six verses",
    url: "https://jyotishkishore.blogspot.com/2023/07/6.html",
  },
  MAN: { title: "Manasara, as cited by VastuFirst", url: "https://github.com/aucksy/vastuFirst" },
  VC: { title: "Vastu Chintamani, pages 94–115", url: "https://jainqq.org/explore/090532/121" },
  VF: {
    title: "VastuFirst, an open rule set on nine zones",
    url: "https://github.com/aucksy/vastuFirst",
  },
  AR: {
    title: "Vastu Layout Inspector, an open rule set",
    url: "https://github.com/AdiRishi/vastu-layout-inspector",
  },
  "16Z": {
    title: "Sixteen-zone handbook, as reproduced in vastuteq",
    url: "https://github.com/amitgupta2131/vastuteq",
  },
  PADA: {
    title: "Pada lists of iiag.co.in, destinywworld.in and connectwithvastu.com",
    url: "https://iiag.co.in",
  },
  HL: { title: "Hindustanlink, Vastu tips", url: "https://hindustanlink.com/vastu-shastra-tips" },
  AL: {
    title: "Astrolexaa, selection of an apartment",
    url: "https://astrolexaa.com/article/selection-of-apartment",
  },
  VCA: {
    title: "Vastu Consultant in Australia, flats",
    url: "https://vastuconsultantinaustralia.com/vastu-for-flats",
  },
  VPR: {
    title: "Vishvakarma Prakash 7, on the doors of a wall divided by nine or by eight",
    url: "https://www.transliteral.org/pages/z100303035744/view",
  },
  GAN: { title: "Gangotri Group", url: "https://gangotrigroup.com" },
  SEN: { title: "The Sentinel, Assam", url: "https://www.sentinelassam.com" },
  VSO: { title: "vastu-shastra.org", url: "https://vastu-shastra.org" },
  VSC: { title: "vastu-shastra.co.in", url: "https://vastu-shastra.co.in" },
  VAS: { title: "Vasthurengan", url: "https://vasthurengan.com" },
  LK: { title: "Lal Kitab Hindi", url: "https://lalkitabhindi.com" },
  FS113: { title: "Future Samachar, article 113", url: "https://www.futuresamachar.com" },
  AST: { title: "AstroVish", url: "https://astrovish.com" },
  AAS: { title: "All About SQFT", url: "https://allaboutsqft.com" },
  IVS: { title: "indianvastushastra.co.in", url: "https://indianvastushastra.co.in" },
  GOA: { title: "The Goan", url: "https://www.thegoan.net" },
  TA: { title: "Temple Architecture", url: "https://templearch.com" },
  IND: { title: "Industrial Vastu", url: "https://industrialvastu.com" },
  PA: { title: "propertyadviser.in", url: "https://propertyadviser.in" },
  BG: { title: "Best Astro Guru", url: "https://bestastroguru.com" },
  FOLK: {
    title: "Sayings of the market: north, east and north-east are preferred",
    url: "https://www.waveestate.in",
  },
} satisfies Record<string, { title: string; url: string }>

export type SourceKey = keyof typeof SOURCES

/** Questions that serious sources answer differently; both answers are shown. */
export const DISPUTES = {
  D1: {
    question: "Where a toilet belongs",
    readings: [
      "Nine-zone practice puts it in the north-west or west and keeps it from the north-east, the south-west and the centre.",
      "Sixteen-zone practice puts it south of south-west, and finds north-west and west wrong; three old plans name south of south-west as well, one the south-west itself.",
    ],
  },
  D2: {
    question: "Where a bath without a WC belongs",
    readings: [
      "Three old plans put it in the east.",
      "Today's practice prefers the north-west or west.",
    ],
  },
  D3: {
    question: "The second choice for a kitchen",
    readings: [
      "Nine-zone practice takes the north-west next, and counts the north as no fault but not as right.",
      "Sixteen-zone practice takes the west or south of south-east, and finds the north-west wrong.",
    ],
  },
  D4: {
    question: "Where the main bedroom belongs",
    readings: [
      "Today's practice gives it the south-west.",
      "Five of the old plans sleep in the south.",
    ],
  },
  D5: {
    question: "Where guests and children sleep",
    readings: [
      "Nine-zone practice gives guests the north-west and children the west.",
      "Sixteen-zone practice finds north-west, west and north wrong for guests; some give children the north-east.",
    ],
  },
  D6: {
    question: "Whether the direction that a home faces counts",
    readings: [
      "The saying of the market prefers north, east and north-east, and dislikes the south and south-west.",
      "The old texts judge only the pada of the door; the corner school praises nearly the opposite padas.",
    ],
  },
  D7: {
    question: "Where the padas of a wall begin",
    readings: [
      "Most count E1 from the north-east corner, at 45°.",
      "One rule set begins three padas later, and some divide each wall's length instead of the angle.",
    ],
  },
  D8: {
    question: "Where the shrine belongs",
    readings: ["In the north-east.", "In the centre, by an older reading."],
  },
  D9: {
    question: "What may stand in the centre",
    readings: [
      "Nothing but open floor.",
      "Living or dining is well there if it stays light and open.",
    ],
  },
  D10: {
    question: "Which way a stair turns",
    readings: [
      "Clockwise only.",
      "Either way, by the zone it stands in; the old texts do not say.",
    ],
  },
  D11: {
    question: "Where one studies",
    readings: ["In the west or west of south-west.", "In the north, east or north-east."],
  },
  D12: {
    question: "The best place for an overhead tank",
    readings: ["The west.", "The south-west, which another source finds wrong."],
  },
  D13: {
    question: "Where a septic tank belongs",
    readings: [
      "North, north-west and south-east are each insisted on by somebody.",
      "Sixteen-zone practice says south of south-west. It is not scored here.",
    ],
  },
  D14: {
    question: "How zones are drawn",
    readings: ["As a north-aligned grid of nine.", "As sectors of 45° or 22.5° around the centre."],
  },
  D15: {
    question: "Which north counts",
    readings: [
      "True north.",
      "The north of the compass, which most practitioners hold in their hand.",
    ],
  },
  D16: {
    question: "Which side counts as east",
    readings: ["The geographic east.", "The side of the main door, by one old text."],
  },
} satisfies Record<string, { question: string; readings: [string, string] }>

export type DisputeKey = keyof typeof DISPUTES

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
  entrance_direction: nine("G G G A N X N N -", {
    name: "Entrance",
    weight: 2,
    agreement: "disputed",
    sources: ["AR", "FOLK"],
    disputes: ["D6", "D7"],
    why: "The side that the door opens to is asked for first in the market: north, north-east and east are preferred. It is a coarse reading, used while the exact place of the door is not known.",
  }),
  kitchen: nine("A X N I N A N G X", {
    name: "Kitchen",
    weight: 3,
    agreement: "most",
    sources: [...SIX_PLANS, "VF", "AR", "16Z", "HL"],
    disputes: ["D3"],
    why: "Fire has its corner in the south-east, and every old plan cooks there. It is kept from the north-east, the side of water, and from the centre.",
  }),
  master_bedroom: nine("N A N A G I G N X", {
    name: "Main bedroom",
    weight: 3,
    agreement: "some",
    sources: ["VF", "AR", "GAN"],
    disputes: ["D4"],
    why: "The heads of the household rest in the heavy south-west; south and west come next. The north-east is kept light, the south-east is fire's.",
  }),
  bedroom_children: nine("G N G A N A I G A", {
    name: "Children's bedroom",
    weight: 1.5,
    agreement: "some",
    sources: ["VF", "SEN", "VSO", "AR"],
    disputes: ["D5"],
    why: "Children sleep in the west, or in the north, east or north-west; not in the fire corner, nor where the heads of the household belong.",
  }),
  bedroom_guest: nine("N N N N N A G I A", {
    name: "Guest bedroom",
    weight: 0.8,
    agreement: "disputed",
    sources: ["VF", "VAS", "16Z"],
    disputes: ["D5"],
    why: "The north-west is the corner of air and of what comes and goes: guests are well there. The south-west is for those who stay.",
  }),
  bedroom_other: nine("G N G A N A I G X", {
    name: "Bedroom",
    weight: 1.5,
    agreement: "some",
    sources: ["VF", "AR", "VSC"],
    disputes: [],
    why: "Other bedrooms lie in the west, north-west, north or east; the south-west is reserved for the heads of the household and the south-east for fire.",
  }),
  pooja: nine("G I G A A A N N N", {
    name: "Shrine",
    weight: 2,
    agreement: "most",
    sources: ["UMA", "VSP", "VKP", "VV", "SIX", "BS", "VF", "AR", "16Z"],
    disputes: ["D8"],
    why: "Prayer has the north-east, where the day begins; north and east come next.",
  }),
  living: nine("I I I N N A G G N", {
    name: "Living room",
    weight: 1.5,
    agreement: "some",
    sources: ["VF", "AR", "16Z"],
    disputes: ["D9"],
    why: "Company sits on the light sides: north, north-east and east. West and north-west are well; the south-west is wanted for rest.",
  }),
  dining: nine("G N G N N A I N N", {
    name: "Dining",
    weight: 1,
    agreement: "most",
    sources: ["UMA", "VSP", "VKP", "NAR", "VV", "VF", "16Z", "HL"],
    disputes: [],
    why: "Nearly every old plan eats in the west; north and east are well today.",
  }),
  toilet: nine("A X A N G A I I X", {
    name: "Toilet",
    weight: 2.5,
    agreement: "disputed",
    sources: ["VF", "AR"],
    disputes: ["D1"],
    why: "What is used up leaves by the north-west or west. A toilet is kept from the north-east and from the centre above all.",
  }),
  bathroom_no_wc: nine("N N I N N A N G A", {
    name: "Bathroom without a WC",
    weight: 0.8,
    agreement: "some",
    sources: ["VKP", "NAR", "SIX", "TA"],
    disputes: ["D2"],
    why: "Bathing is a thing of the morning and of the east; the north-west is well.",
  }),
  staircase: nine("A X A N I I I G X", {
    name: "Staircase",
    weight: 2,
    agreement: "some",
    sources: ["VF", "AR", "AAS", "AST"],
    disputes: ["D10"],
    homes: HOUSES,
    why: "A stair is heavy and stands on the heavy sides, south, south-west and west; never on the centre and not in the north-east.",
  }),
  balcony: nine("I I I N N A N G -", {
    name: "Balcony or terrace",
    weight: 0.8,
    agreement: "some",
    sources: ["VF", "AR", "HL"],
    disputes: [],
    why: "Open space belongs on the side of the morning: north, north-east and east.",
  }),
  study: nine("G G G N A A I G A", {
    name: "Study",
    weight: 1,
    agreement: "some",
    sources: ["VF", "16Z", "SIX", "FS113"],
    disputes: ["D11"],
    why: "Learning has the west; north, east and north-east are well.",
  }),
  store: nine("N A A N G I G G A", {
    name: "Store",
    weight: 0.8,
    agreement: "some",
    sources: ["VF", "VKP", "SIX", "16Z"],
    disputes: [],
    why: "What is kept and heavy is put in the south-west; the light sides, east and north-east, are left free.",
  }),
  laundry_utility: nine("N A N G N N N G A", {
    name: "Laundry or utility",
    weight: 0.4,
    agreement: "disputed",
    sources: ["16Z"],
    disputes: [],
    why: "Washing is placed near the south-east or north-west; few sources speak of it at all.",
  }),
  maid_room: nine("N A N G G N N G A", {
    name: "Maid's room",
    weight: 0.5,
    agreement: "disputed",
    sources: ["16Z", "LK"],
    disputes: [],
    why: "Helpers lodge near the kitchen's side, south-east or south, or in the north-west.",
  }),
  garage: nine("N A N G N A N I A", {
    name: "Garage",
    weight: 0.5,
    agreement: "some",
    sources: ["VF"],
    disputes: [],
    homes: HOUSES,
    why: "What moves belongs to the corner of air, the north-west; the south-east is well.",
  }),
  underground_water: nine("G I G A A X N A X", {
    name: "Underground water",
    weight: 1.5,
    agreement: "most",
    sources: ["VF", "AST", "UMA", "VV", "VC"],
    disputes: [],
    homes: VILLAS,
    why: "Water in the ground belongs to the north-east, or north or east; never under the heavy south-west nor the centre.",
  }),
  overhead_tank: nine("N X A A G I I N X", {
    name: "Overhead tank",
    weight: 1,
    agreement: "some",
    sources: ["VF", "IVS", "GOA", "AST"],
    disputes: ["D12"],
    homes: VILLAS,
    why: "A full tank is a weight: it stands on the west or south-west, not over the north-east or the centre.",
  }),
  septic: nine("- - - - - - - - -", {
    name: "Septic tank",
    weight: 0,
    agreement: "disputed",
    sources: ["VF", "16Z", "IND"],
    disputes: ["D13"],
    homes: VILLAS,
    why: "Every zone is contradicted by a serious source, so it is not scored.",
  }),
  swimming_pool: nine("G I G A A X N N X", {
    name: "Swimming pool",
    weight: 0.5,
    agreement: "disputed",
    sources: ["VF", "AST"],
    disputes: [],
    homes: VILLAS,
    why: "Read like water in the ground, for want of a source that speaks of pools: north-east, north or east.",
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
    sources: ["MAN", "VF", "AR"],
    disputes: ["D9"],
    why: "The middle third, the Brahmasthan, stays open and light: no stair, no WC, no kitchen and nothing heavy stands on it.",
  }),
}

/**
 * Rooms by the sixteen sectors, in the order N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW.
 * Of the handbook's practice; “?” is where it says nothing that can be used.
 */
export const SIXTEEN_RULES = {
  toilet: sixteen("A A X A A G A A A I A A A G A A"),
  septic: sixteen("A A X A A G A A A I A A A G A A"),
  kitchen: sixteen("A A X A N A G I G A A A I N A A"),
  bedroom: sixteen("G N X G G A A G G ? G G G A G G"),
  guest_bedroom: sixteen("A G G G G A A G A A G G A G A N"),
  living: sixteen("G G G G I A N G G A N N N A G N"),
  dining: sixteen("G G ? ? G A ? G G A A ? I A G ?"),
  study: sixteen("G N G A N A N N A A N I G A N A"),
  store: sixteen("A A A A A G A G G N G G G G I A"),
  pooja: sixteen("N G I G G A A A A A A A G A N A"),
  servant_room: sixteen("A N N A A N I G N A G G N A N A"),
  washing_machine: sixteen("? ? ? ? ? G ? ? ? ? ? ? ? G ? ?"),
  open_area: sixteen("N G G A A A A N A A A G G G N A"),
} satisfies Record<string, Record<SixteenZone, Entry>>

/**
 * Which of the handbook's tables a room is read by. A room without one is not spoken of by this
 * school.
 */
export const SIXTEEN_TABLE: Partial<Record<RoomType, keyof typeof SIXTEEN_RULES>> = {
  kitchen: "kitchen",
  master_bedroom: "bedroom",
  bedroom_children: "bedroom",
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
    { zone: "C", verdict: "severe", sources: ["MAN"] },
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
    { zone: "C", verdict: "severe", sources: ["MAN"] },
  ],
  bathroom_no_wc: [{ zone: "E", verdict: "ideal", sources: ["VKP", "NAR", "SIX"] }],
  store: [
    { zone: "N", verdict: "ideal", sources: ["VSP", "VKP", "SIX"] },
    { zone: "NW", verdict: "good", sources: ["UMA", "VKP", "NAR", "VV"] },
  ],
  study: [{ zone: "WSW", verdict: "ideal", sources: ["VKP", "NAR", "SIX"] }],
  underground_water: [{ zone: "N", verdict: "ideal", sources: ["UMA", "VV"] }],
  staircase: [{ zone: "C", verdict: "severe", sources: ["MAN"] }],
}

/**
 * Rules of outline, plot and neighbourhood. `homes` as above: a villa's rules do not burden a flat.
 */
export const SITE_RULES = {
  shape: site("Shape of the plot", 1, "most", ["VSC"], VILLAS),
  slope: site("Slope of the ground", 1, "some", ["HL", "BS"], VILLAS),
  cut_north_east: site("Cut north-east corner", 2, "most", ["VF", "AL"]),
  north_east_extension: site("North-east extension", 0.5, "disputed", ["VF"]),
  south_west_extension: site("South-west extension", 1.5, "some", ["VF"]),
  cut_corner: site("Cut corner", 1, "some", ["VF", "VC"]),
  side_extension: site("Extension", 0, "disputed", ["VF"]),
  long_home: site("Length of the home", 1, "some", ["VF"]),
  taper: site("Width of front and back", 0.5, "some", ["BG"], VILLAS),
  road: site("Road that ends at the plot", 1, "disputed", ["VF"], VILLAS),
  open_space: site("Open space around the house", 0.5, "most", ["PA", "VC"], VILLAS),
  water_body: site("Water near the house", 0.5, "some", ["PA"], VILLAS),
  shrine_wall: site("Shrine beside a toilet", 1, "some", ["VF"]),
  door_facing: site("Door facing lift or stairs", 0.5, "some", ["VCA"]),
} satisfies Record<string, SiteRule>

interface SiteRule {
  name: string
  weight: number
  agreement: Agreement
  sources: SourceKey[]
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
}

export const PADA_DEG = 11.25
export const ENTRANCE_WEIGHT = 3

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
    return {
      n: index + 1,
      id: words[0] as string,
      deity: words.slice(1, -4).join(" "),
      startDeg: (45 + index * PADA_DEG) % 360,
      verdicts: { modern: ours, sixteen: consensus, classical, corner },
      consensus,
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
  homes?: HomeType[],
): SiteRule {
  return { name, weight, agreement, sources, ...(homes && { homes }) }
}
