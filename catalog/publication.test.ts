import { expect, test } from "vitest"
import type { Look, Permit } from "./permit-input.ts"
import { type CheckedProject, problemsOf } from "./publication.ts"

const TODAY = "2026-11-24"
const MAX_AGE_DAYS = 14

function aPermit(more: Partial<Permit> = {}): Permit {
  return {
    _id: "p1",
    system: "trakheesi",
    scope: "project",
    number: "7123456789",
    url: "https://dubailand.gov.ae/permit/7123456789",
    issuedOn: "2026-06-01",
    expiresOn: "2027-05-31",
    holder: "Disha",
    price: 1_690_000,
    areaSize: 812,
    evidence: null,
    checkedAt: "2026-11-20T08:00:00.000Z",
    checkedBy: "Maha",
    ...more,
  }
}

function aLook(more: Partial<Look> = {}): Look {
  return {
    _id: "l1",
    lookedOn: "2026-11-20",
    lookedBy: "Maha",
    authority: "Dubai Land Department",
    number: "2841",
    escrowBank: "Emirates NBD",
    completion: 42,
    expectedCompletion: "Q4 2027",
    sourceUrl: "",
    ...more,
  }
}

const project: CheckedProject = {
  price: 1_690_000,
  areaSize: 812,
  city: "Dubai",
  country: "United Arab Emirates",
  handover: "Q4 2027",
  location: { type: "Point", coordinates: [55.14, 25.08] },
  paymentPlan: { title: "60/40", details: ["60%-On-booking", "40%-On-handover"] },
  floorPlan: [{ marks: { north: { deg: 0 } } }],
}

interface Case {
  fields?: CheckedProject
  permits?: Permit[]
  looks?: Look[]
}

const CASES: [label: string, given: Case, expected: string[]][] = [
  ["nothing where all is in order", {}, []],
  ["no permit", { permits: [] }, ["block permits A Trakheesi permit is missing"]],
  [
    "a permit of another emirate's system",
    { permits: [aPermit({ system: "madhmoun" })] },
    ["block permits A Trakheesi permit is missing"],
  ],
  [
    "its last day counts",
    { permits: [aPermit({ expiresOn: TODAY })] },
    ["warn permits The Trakheesi permit ends on 24 November 2026"],
  ],
  [
    "a permit that ended yesterday",
    { permits: [aPermit({ expiresOn: "2026-11-23" })] },
    ["block permits The Trakheesi permit 7123456789 ended on 23 November 2026"],
  ],
  [
    "a permit that begins tomorrow",
    { permits: [aPermit({ issuedOn: "2026-11-25" })] },
    ["block permits The Trakheesi permit 7123456789 begins on 25 November 2026"],
  ],
  ["its renewal", { permits: [aPermit({ expiresOn: "2026-11-23" }), aPermit()] }, []],
  [
    "14 days are near",
    { permits: [aPermit({ expiresOn: "2026-12-08" })] },
    ["warn permits The Trakheesi permit ends on 8 December 2026"],
  ],
  ["15 days are not", { permits: [aPermit({ expiresOn: "2026-12-09" })] }, []],
  [
    "nine digits",
    { permits: [aPermit({ number: "712345678" })] },
    ["block permits A Trakheesi permit number has 10 or 11 digits"],
  ],
  ["eleven digits", { permits: [aPermit({ number: "71234567890" })] }, []],
  [
    "a page elsewhere",
    { permits: [aPermit({ url: "https://dubailand.gov.ae.example/7123456789" })] },
    [
      "block permits The official page is an https address of dubailand.gov.ae, dari.ae, adrec.gov.ae",
    ],
  ],
  ["no page is known", { permits: [aPermit({ url: "" })] }, []],
  [
    "another price",
    { fields: { ...project, price: 1_700_000 } },
    ["block price Price is AED 1,700,000; permit 7123456789 was granted for AED 1,690,000"],
  ],
  [
    "another size",
    { fields: { ...project, areaSize: 830 } },
    ["block areaSize Area Size is 830 sq ft; permit 7123456789 was granted for 812 sq ft"],
  ],
  ["a fraction of a square foot", { fields: { ...project, areaSize: 812.3 } }, []],
  [
    "a permit without price and size",
    { fields: { ...project, price: 9 }, permits: [aPermit({ price: null, areaSize: null })] },
    [],
  ],
  ["one of two permits fits", { permits: [aPermit({ price: 1 }), aPermit()] }, []],
  [
    "Madhmoun in Al Ain",
    {
      fields: { ...project, city: "Al Ain", location: null },
      permits: [aPermit({ system: "madhmoun", number: "M-2026-17" })],
    },
    [],
  ],
  [
    "another emirate",
    { fields: { ...project, city: "Ajman", location: null }, permits: [] },
    ["warn city Which permit applies in Ajman is not known to this site"],
  ],
  [
    "another country",
    { fields: { ...project, country: "Oman" }, permits: [] },
    ["warn city Which permit applies in Dubai is not known to this site"],
  ],
  [
    "off-plan without registration",
    { looks: [aLook({ number: "" })] },
    ["block looks An off-plan project needs its registration number"],
  ],
  [
    "ready without registration",
    {
      fields: { ...project, handover: "Ready" },
      looks: [aLook({ number: "" })],
    },
    [],
  ],
  [
    "the register expects another quarter",
    { looks: [aLook({ expectedCompletion: "Q2 2028" })] },
    ["warn handover Handover is Q4 2027; the register expects Q2 2028"],
  ],
  ["14 days since the last look", { looks: [aLook({ lookedOn: "2026-11-10" })] }, []],
  [
    "15 days since the last look",
    { looks: [aLook({ lookedOn: "2026-11-09" })] },
    ["block looks Last looked at on 9 November 2026, more than 14 days ago"],
  ],
  [
    "a later look without the register",
    { looks: [aLook({ lookedOn: "2026-10-01" }), aLook({ _id: "l2", number: "" })] },
    [],
  ],
  [
    "never looked at",
    { fields: { ...project, handover: "Ready" }, looks: [] },
    ["block looks Nobody has noted a look at this listing yet"],
  ],
  [
    "steps that are no whole",
    { fields: { ...project, paymentPlan: { title: "x", details: ["60%-On-booking"] } } },
    ["warn paymentPlan[details] The steps of the payment plan do not add up to 100%"],
  ],
  [
    "a point in Abu Dhabi",
    { fields: { ...project, location: { type: "Point", coordinates: [54.4, 24.45] } } },
    ["warn location[coordinates] The point on the map is outside Dubai"],
  ],
  [
    "a plan without north",
    { fields: { ...project, floorPlan: [{ marks: null }] } },
    ["warn floorPlan A floor plan without north cannot be read by Vastu"],
  ],
  [
    "marks of the drawing before",
    { fields: { ...project, floorPlan: [{ marks: { north: {}, isUnchecked: true } }] } },
    ["warn floorPlan The marks of a floor plan belong to the drawing before"],
  ],
  [
    "blocks come first",
    { fields: { ...project, city: "Dubai", floorPlan: [{}] }, permits: [] },
    [
      "block permits A Trakheesi permit is missing",
      "warn floorPlan A floor plan without north cannot be read by Vastu",
    ],
  ],
  [
    "an empty draft",
    { fields: {}, permits: [], looks: [] },
    ["block looks Nobody has noted a look at this listing yet"],
  ],
]

test.each(CASES)(
  "what blocks and warns before a listing is advertised: %s",
  (_, given, expected) => {
    const { fields = project, permits = [aPermit()], looks = [aLook()] } = given
    const facts = { permits, looks, today: TODAY, maxAgeDays: MAX_AGE_DAYS }
    const found = problemsOf(fields, facts)
    expect(found.map(({ severity, path, message }) => `${severity} ${path} ${message}`)).toEqual(
      expected,
    )
  },
)
