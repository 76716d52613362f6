/** A question that serious sources answer differently; a reading shows both answers. */
export interface Dispute {
  question: string
  readings: readonly [string, string]
}

const QUESTIONS = {
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
      "Today’s practice prefers the north-west or west.",
    ],
  },
  D3: {
    question: "The second choice for a kitchen",
    readings: [
      "Nine-zone practice takes the north-west next, and counts the north as neither right nor wrong.",
      "Sixteen-zone practice takes the west or south of south-east, and finds the north-west wrong.",
    ],
  },
  D4: {
    question: "Where the main bedroom belongs",
    readings: [
      "Today’s practice puts it in the south-west.",
      "Five of the old plans put it in the south.",
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
      "Two open rule sets and the market prefer north, east and north-east, and refuse the south and south-west.",
      "The old texts judge only the pada of the door, and each list accepts a door in the south at S4; the corner school, a fourth tradition that is not scored here, praises nearly the opposite padas.",
    ],
  },
  D7: {
    question: "How the padas are counted",
    readings: [
      "Today’s lists count by the angle from the middle of the home: E1 begins at 45°. One open rule set begins three padas later.",
      "Vishvakarma Prakash divides the wall, by nine or by eight; the ring of the 81 squares in the Brihat Samhita gives nine to a side.",
    ],
  },
  D8: {
    question: "Where the pooja room belongs",
    readings: ["In the north-east.", "In the centre, by an older reading."],
  },
  D9: {
    question: "What may stand in the centre",
    readings: [
      "Nothing but open floor.",
      "Living or dining may stand there if it stays light and open.",
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
      "North, north-west, east and south-east each have a source that insists on it.",
      "Sixteen-zone practice says south of south-west. It is not scored here.",
    ],
  },
  D14: {
    question: "How zones are drawn",
    readings: ["As a north-aligned grid of nine.", "As sectors of 45° or 22.5° around the centre."],
  },
  D15: {
    question: "Which north counts",
    readings: ["True north.", "Magnetic north, by the compass that most practitioners use."],
  },
  D16: {
    question: "Which side counts as east",
    readings: [
      "The geographic east.",
      "The side of the main door, by Vastusara 1.108 and Viveka Vilasa 8.86. No reading here follows it.",
    ],
  },
  D17: {
    question: "Whether a door may stand in the middle of a side (N5, W5)",
    readings: [
      "The lists of padas accept N5, Soma, and most accept W5, Varuna.",
      "Vishvakarma Prakash 7.79–80, as reported, refuses a door in the middle of a side, the fifth of the north by name. Brihad Shilpashastra leaves the middle to temples, kings and Brahmins.",
    ],
  },
  D18: {
    question: "What the padas W5 and N8 are worth",
    readings: [
      "The list of the Brihat Samhita accepts W5, Varuna, and refuses N8, Diti.",
      "Vishvakarma Prakash 7.62–65 speaks both for and against W5, and accepts the last pada of the north.",
    ],
  },
  D19: {
    question: "Whether guests may sleep in the south-west",
    readings: [
      "Remedies of Vastu and Kundli Darpan keep guests from it: it is for the heads of the household.",
      "The sixteen-zone handbook finds it good, and VastuFirst rules out no place for guests.",
    ],
  },
  D20: {
    question: "Where a balcony may open",
    readings: [
      "To the north, east or north-east; Vastu Layout Inspector refuses the south, vastu-shastra.co.in south and west.",
      "VastuFirst refuses the south-west alone; the sixteen-zone handbook refuses north and east as well, and accepts the west.",
    ],
  },
  D21: {
    question: "Whether other bedrooms may lie in the south or south-west",
    readings: [
      "VastuFirst and Vastu Layout Inspector accept the south; they keep the south-west for the heads of the household.",
      "The sixteen-zone handbook finds both good for any bedroom, and five old plans put bedrooms in the south.",
    ],
  },
  D22: {
    question: "Whether a store may lie in the north or north-west",
    readings: [
      "Three old plans keep the treasury in the north, four keep grain or goods in the north-west.",
      "VastuFirst names only the heavy sides, west, south and south-west; the sixteen-zone handbook refuses the north and finds the north-west ideal.",
    ],
  },
  D23: {
    question: "Whether one may dine in the south",
    readings: [
      "Nine-zone practice names west, north and east, and leaves the south without a verdict.",
      "The sixteen-zone handbook finds the south good.",
    ],
  },
  D24: {
    question: "Whether water in the ground may lie in the west or north-west",
    readings: [
      "VastuFirst names north-east, north and east alone; Vastu Chintamani refuses the north-west.",
      "Vastu Chintamani accepts a well in the west, and Sanjay Kumar Garg a tank in the north-west.",
    ],
  },
  D25: {
    question: "Whether a car may stand in the east",
    readings: [
      "VastuFirst names the north-west and south-east for a garage.",
      "The Goan accepts open parking in the north or east, Indian Vastu Shastra a porch there.",
    ],
  },
  D26: {
    question: "Whether a stair may stand in the south-west",
    readings: [
      "Most name it first or among the best: south-west, south and west are the heavy sides.",
      "Vasthurengan warns of it.",
    ],
  },
  D27: {
    question: "Whether children may sleep in the south-east",
    readings: [
      "VastuFirst and Vastu Layout Inspector keep bedrooms from the fire corner.",
      "The Sentinel counts it among the places that can be used.",
    ],
  },
  D28: {
    question: "Whether washing belongs in the south-east",
    readings: [
      "The sixteen-zone handbook finds east of south-east ideal for a washing machine.",
      "Vedic Birth keeps water from the fire corner, and takes the north-west or north.",
    ],
  },
  D29: {
    question: "Which road that ends at a plot is harmful",
    readings: [
      "Only one from the south, south-west, south-east or north-west (VastuFirst); Vaastu Dosh Remedies divides each corner again, and accepts south of south-east and west of north-west.",
      "Any road, by a strict school.",
    ],
  },
  D30: {
    question: "Whether a north-east extension is good",
    readings: ["Most find it good.", "A strict school accepts no extension at all."],
  },
  D31: {
    question: "Whether a cut south-west or south-east corner is a fault",
    readings: [
      "Vastu Bible and Best Astro Guru refuse any cut corner.",
      "The Sentinel accepts a cut there, since it leaves the north-east standing out.",
    ],
  },
  D32: {
    question: "From which centre bearings are taken",
    readings: [
      "The middle of the rectangle around the outline, as the squares of the texts are drawn.",
      "The centre of gravity of the floor, as many consultants take it. For an L-shaped home the two lie apart.",
    ],
  },
} satisfies Record<string, Dispute>

export type DisputeKey = keyof typeof QUESTIONS

/** Questions with both answers. A key stays: stored readings name their disputes by it. */
export const DISPUTES: Record<DisputeKey, Dispute> = QUESTIONS
