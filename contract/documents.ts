import { z } from "zod"
import { areaInput } from "#catalog/area-input.ts"
import { developerInput } from "#catalog/developer-input.ts"
import { PERMIT_SYSTEMS } from "#catalog/permit.ts"
import { pictureChange } from "#catalog/picture-input.ts"
import { planMarksInput } from "#catalog/plan-marks.ts"
import { postInput } from "#catalog/post-input.ts"
import { projectInput } from "#catalog/project-input.ts"
import { ROLES } from "#catalog/roles.ts"
import { RECORD_STATES, UNPUBLISHED_STATUSES } from "#catalog/unpublished.ts"
import { BANDS } from "#catalog/vastu/read-plan.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"

/*
 * The schemas of replies for the published API description, derived from the input schemas, so that
 * a new field appears there. Replies are not checked against them at run time; a test does that.
 */

const id = z.string().regex(/^[0-9a-f]{24}$/)
const file = z.string().describe("File name; the folder follows from the field")
const instant = z.iso.datetime()

const given = {
  _id: id,
  slug: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int().min(1).describe("Grows by one with every change"),
}

const referred = z.object({ _id: id, name: z.string(), slug: z.string() }).nullable()

const planReader = z.object({
  staff: id.optional(),
  name: z.string().describe("The name at that time"),
  at: instant,
})

const planMarks = planMarksInput.extend({
  markedBy: planReader.optional().describe("Who made these marks, where it is on record"),
  confirmedBy: planReader
    .optional()
    .describe("The second reader: a colleague who confirmed the marks; any change removes it"),
  north: planMarksInput.shape.north
    .unwrap()
    .extend({
      confirmedBy: z.string().optional().describe("Who last said where north is"),
      confirmedAt: instant.optional(),
    })
    .optional(),
})

const bySchool = <Shape extends z.ZodType>(of: Shape) =>
  z.object(Object.fromEntries(SCHOOLS.map((school) => [school, of])))

const band = z.enum(BANDS)
const score = z.int().min(0).max(100)
const coverage = z
  .number()
  .min(0)
  .max(1)
  .describe("The part of what applies that could be assessed, by weight")

const holdsWithinDeg = z.int().min(0).max(5).describe("How far north may be off, in degrees")
const otherwise = z
  .object({ band: band.optional(), offDeg: z.int().optional() })
  .describe(
    "The nearest other band, none where too little is assessed; without `offDeg` with a door a little further along",
  )

/** How a school reads a plan (`catalog/vastu/read-plan.ts` says what each part means). */
const reading = z.object({
  rulesVersion: z.string().describe("Of the rules that made it; see GET /vastu/rules"),
  school: z.enum(SCHOOLS),
  score: score.optional().describe("None below the least coverage"),
  coverage,
  band: band.optional(),
  certainty: z
    .object({
      scoreRange: z.array(score).length(2).describe("Lowest and highest"),
      bandRange: z.array(band).length(2).describe("Worst and best"),
      holdsWithinDeg,
      otherwise: otherwise.optional(),
    })
    .optional()
    .describe("For north 5° off either way and the door 1 % of the plan's width further"),
  attained: z
    .object({ points: score, of: score })
    .optional()
    .describe("Mean points, and the best that the school's table allows for these rooms"),
  before: z
    .object({ rulesVersion: z.string(), band: band.optional(), score: score.optional() })
    .optional()
    .describe("The result by the older rules that this reading replaced"),
  home: z
    .object({
      title: z.string(),
      floors: z.array(z.object({ plan: id, title: z.string() })),
    })
    .optional()
    .describe("The home of several floors that the plan is one of"),
  cappedBy: z.array(z.string()).describe("What keeps the band lower than the score would make it"),
  findings: z.array(
    z.looseObject({
      rule: z.string(),
      name: z.string(),
      room: z.string().optional().describe("The id of the room it speaks of"),
      verdict: z
        .string()
        .optional()
        .describe("None where it could not be assessed, which is never a pass"),
      points: z.number().min(0).max(100).optional(),
      weight: z.number(),
      zones: z.array(z.object({ zone: z.string(), share: z.number() })),
      reason: z.string(),
      sources: z.array(z.string()),
      agreement: z.string(),
      disputes: z.array(z.string()),
      isSensitive: z.boolean().describe("Five degrees of north would change the verdict"),
      otherwise: z
        .object({ verdict: z.string().optional(), offDeg: z.int().min(1).max(5) })
        .optional()
        .describe("The verdict that the least error of north would change it to"),
    }),
  ),
  pada: z.looseObject({ n: z.int(), id: z.string() }).optional(),
  entranceDeg: z
    .number()
    .optional()
    .describe("Degrees clockwise from true north, seen from the centre"),
  facing: z.string().optional(),
})

const vastuSummary = z
  .object({
    rulesVersion: z.string(),
    plans: z.int().describe("How many homes have been read"),
    schools: bySchool(
      z.object({
        plan: id.describe("The first floor plan of the home that reads best"),
        band: band.optional(),
        bandRange: z.array(band).length(2).optional().describe("Worst and best of the homes"),
        holdsWithinDeg: holdsWithinDeg.optional(),
        otherwise: otherwise.optional(),
        score: score.optional(),
        coverage,
        entrance: z.string().optional(),
        entranceVerdict: z.string().optional(),
        pada: z.string().optional(),
      }),
    ),
  })
  .nullable()

const registration = z
  .object({
    authority: z.string(),
    number: z.string(),
    escrowBank: z.string(),
    completion: z.number().nullable().describe("Per cent"),
    sourceUrl: z.string(),
    expectedCompletion: z.string().describe("`Ready` or `Q4 2027`; empty when unknown"),
    lookedOn: z.iso.date(),
    history: z.array(z.object({ expectedCompletion: z.string(), since: z.iso.date() })),
  })
  .describe("The facts of the land register, with the completions that it expected over time")

export const projectRecord = z.object({
  ...given,
  ...projectInput.shape,
  // Rows are older than the check of quarters.
  handover: z.string().describe("`Ready`, or a quarter such as `Q4 2027`"),
  area: referred,
  developer: referred,
  featureImage: file,
  projectLogo: file,
  brochureImg: file,
  brochurePdf: file.nullable().describe("A PDF to download; the image is its cover"),
  gallery: z.array(file),
  floorPlan: z.array(
    z.object({
      _id: id,
      id,
      title: z.string(),
      image: file,
      marks: planMarks.nullable().optional().describe("Left out in lists, like the readings"),
      readings: bySchool(reading)
        .nullable()
        .optional()
        .describe("Null where the marks do not suffice"),
    }),
  ),
  vastu: vastuSummary,
  permit: z
    .object({
      system: z.enum(PERMIT_SYSTEMS),
      number: z.string(),
      url: z.string().describe("Its page on the authority's site; empty when unknown"),
      expiresOn: z.iso.date().describe("The last day in the UAE on which it is valid"),
    })
    .nullable()
    .optional()
    .describe("The living advertising permit; left out in lists, like the next two"),
  registration: registration.nullable().optional(),
  checkedAt: z.iso
    .date()
    .nullable()
    .optional()
    .describe("The last day on which staff looked at it"),
  focalPoint: pictureChange.shape.focalPoint
    .unwrap()
    .optional()
    .describe("Of the feature image, in per cent from the left and from the top; null: the middle"),
})
export const developerRecord = z.object({
  ...given,
  ...developerInput.shape,
  logo: file,
  img: file,
})
export const areaRecord = z.object({
  ...given,
  ...areaInput.shape,
  img: file,
  gallery: z.array(file),
})
export const postRecord = z.object({
  ...given,
  ...postInput.shape,
  featuredImage: file.nullable(),
  excerpt: z.string().describe("The beginning of the text without markup"),
  words: z.int().describe("How many words the text has"),
})

export const signedInUser = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  mustAddStep: z
    .literal(true)
    .optional()
    .describe(
      "STAFF_TWO_STEP is required and this account has none: it may do nothing but switch it on",
    ),
})

/** A record as lists give it: without its long texts. */
export function listed(
  record: z.ZodObject,
  { longFields }: { longFields: readonly string[] },
): z.ZodObject {
  return record.omit(
    Object.fromEntries(longFields.map((field) => [field, true])) as Record<never, never>,
  )
}

/** A record in a list of staff, on the site or off it, where its open fields are null or absent. */
export function staffListed(
  record: z.ZodObject,
  kind: { longFields: readonly string[] },
): z.ZodObject {
  const { shape } = listed(record, kind)
  const open = Object.entries(shape).map(([name, field]) => [name, z.nullish(field)])
  return z.object({
    ...Object.fromEntries(open),
    _id: id,
    slug: z.string(),
    updatedAt: instant,
    state: z.enum(RECORD_STATES),
    isUnpublished: z.boolean().describe("Off the site: other calls change it"),
    publishAt: instant.nullish().describe("When it is published by itself"),
    focalPoint: pictureChange.shape.focalPoint
      .unwrap()
      .describe("Of the picture that shows its place; null: the middle, or no picture"),
    edit: z.enum(UNPUBLISHED_STATUSES).nullable().describe("The state of the draft of its changes"),
  })
}

export function listReply(record: z.ZodType) {
  return z.object({
    status: z.literal("success"),
    results: z.int().describe("Items here"),
    total: z.int().describe("Items in all"),
    totalIsMinimum: z
      .literal(true)
      .optional()
      .describe("There are at least `total`; they were not counted further"),
    page: z.int(),
    limit: z.int(),
    data: z.array(record),
  })
}

export function itemReply(record: z.ZodType) {
  return z.object({ status: z.literal("success"), data: record })
}

/** The reply to a form. */
export function writtenReply(record: z.ZodType) {
  const notes = z
    .array(z.string())
    .optional()
    .describe("What could not be taken over, in sentences")
  return itemReply(record).extend({ notes })
}

const failReply = z.object({
  status: z.literal("fail"),
  message: z.string().describe("A sentence for the person"),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

const DESCRIBED: Record<number, string> = {
  301: "Moved to the slug that it has now",
  400: "The request is not right",
  401: "A session is needed",
  403: "Not from this site, or with a second step alone (STAFF_TWO_STEP)",
  404: "Not found",
  409: "Changed by somebody else meanwhile",
  412: "It is not as If-Match says",
  413: "Too large",
  415: "Not a kind of file that is taken",
  429: "Too many requests",
}

/**
 * The refusals of an API call, beside those of every call, of calls with a body and of calls for
 * staff, which `describeRoute` adds. A call that needs a session may also need a second step.
 */
export function refusals(...statuses: number[]): Record<number, z.ZodType> {
  const all = statuses.includes(401) ? [...new Set([...statuses, 403])] : statuses
  return Object.fromEntries(
    all.map((status) => [
      status,
      (status < 400 ? z.null() : failReply).describe(DESCRIBED[status] ?? "Refused"),
    ]),
  )
}

/** Which version of the rules is requested; the current one by default. */
export const rulesVersionParameter = z.object({
  version: z
    .string()
    .max(20, { error: "A version is up to 20 characters long" })
    .optional()
    .describe("Of the rules, as a reading names it; by default the current one"),
})

const entries = z.record(z.string(), z.string())

/**
 * The rule set that plans are read by (`catalog/vastu/rules.ts` says what each part means). Version
 * 2026.1 lacks the optional parts.
 */
export const vastuRulesReply = itemReply(
  z.object({
    version: z
      .string()
      .describe("Names the rules; a stored reading names the version that made it"),
    schools: z.array(z.string()),
    points: z.record(z.string(), z.number()).describe("Of 100, by verdict"),
    bands: z.record(z.string(), z.number()).describe("The least score of each band"),
    minCoverage: z.number().describe("0 to 1; below it there is no score"),
    thresholds: z
      .looseObject({ verdictFrom: z.record(z.string(), z.number()) })
      .optional()
      .describe("Every number that decides a line; parts are 0 to 1"),
    expectedRooms: z
      .object({ home: z.array(z.string()), house: z.array(z.string()) })
      .optional()
      .describe("Rooms that are missing where they are not marked; of houses besides"),
    centre: z
      .object({ heavy: z.array(z.string()), open: z.array(z.string()) })
      .optional()
      .describe("Rooms that may not stand on the centre, and rooms that leave it open"),
    notUnderStairs: z.array(z.string()).optional().describe("Rooms not to lie under the stairs"),
    sides: z
      .object({ low: z.array(z.string()), high: z.array(z.string()), road: z.array(z.string()) })
      .optional()
      .describe("Where ground falls well and badly, and from where no road should end at a plot"),
    entranceWeight: z.number(),
    doorSources: z.record(z.string(), z.array(z.string())).optional(),
    zones: z.object({ nine: z.array(z.string()), sixteen: z.array(z.string()) }),
    rooms: z.object({
      nine: z.record(
        z.string(),
        z.looseObject({ name: z.string(), weight: z.number(), verdicts: entries }),
      ),
      sixteen: z.record(z.string(), entries),
      sixteenTable: entries
        .optional()
        .describe("By type of room, its table of the sixteen-zone handbook"),
      classical: z.record(
        z.string(),
        z.array(z.looseObject({ zone: z.string(), verdict: z.string() })),
      ),
    }),
    clockwiseStairs: z.array(z.string()),
    padas: z
      .array(z.looseObject({ n: z.int(), id: z.string(), startDeg: z.number(), verdicts: entries }))
      .describe("Degrees clockwise from true north; each is 11.25° wide"),
    site: z.record(z.string(), z.looseObject({ name: z.string(), weight: z.number() })),
    disputes: z.record(
      z.string(),
      z.object({ question: z.string(), readings: z.array(z.string()) }),
    ),
    sources: z
      .record(
        z.string(),
        z.object({
          title: z.string(),
          url: z.string().optional(),
          locator: z.string().optional().describe("Chapter and verse, page, point, or commit"),
          readOn: z.iso.date().optional().describe("When it was read for these rules"),
          reportedBy: z.string().optional().describe("Who reports it, where it was not read"),
        }),
      )
      .describe("A source that is only reported does not count for the agreement of a rule"),
    changes: z
      .array(z.object({ version: z.string(), date: z.iso.date(), sentences: z.array(z.string()) }))
      .optional()
      .describe("What each version changed, newest first"),
  }),
)
