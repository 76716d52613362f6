import { existsSync, readFileSync } from "node:fs"
import { resolve } from "node:path"
import { describe, expect, test } from "vitest"
import { DISPUTES, type DisputeKey } from "./disputes.ts"
import {
  CLASSICAL_RULES,
  DOOR_SOURCES,
  NINE_RULES,
  PADAS,
  POINTS,
  padaAt,
  RULES_VERSION,
  SITE_RULES,
  SIXTEEN_RULES,
} from "./rules.ts"
import { SOURCES, type Source, type SourceKey } from "./sources.ts"
import first from "./versions/2026.1.json" with { type: "json" }
import second from "./versions/2026.2.json" with { type: "json" }
import { RULES_CHANGES } from "./versions/changes.ts"

/** The tables as the product's owner decided them, where they stand beside the project. */
const DECIDED = resolve(import.meta.dirname, "../../../shared/vastu-rules.json")
const PLAIN: Record<string, string> = { not_scored: "not scored" }
const SIXTEEN_NAMES: Record<string, string> = {
  "bedroom (any)": "bedroom",
  "living / drawing": "living",
  "open_area (terrace, court)": "open_area",
}

interface Decided {
  points: Record<string, number>
  rooms9: { room: string; weight: number; verdicts: Record<string, string> }[]
  rooms16: { room: string; verdicts: Record<string, string> }[]
  padas: ({ startDeg: number } & Record<
    "id" | "deity" | "classical" | "modern" | "cornerSchool" | "product",
    string
  >)[]
}

describe.skipIf(!existsSync(DECIDED))("version 2026.1 is as it was decided", () => {
  const decided = existsSync(DECIDED)
    ? (JSON.parse(readFileSync(DECIDED, "utf8")) as Decided)
    : undefined

  test("the points of the verdicts", () => expect(first.points).toEqual(decided?.points))

  test("rooms by nine zones", () => {
    const rooms = Object.entries(first.rooms.nine).map(([room, { weight, verdicts }]) => ({
      room,
      weight,
      verdicts,
    }))
    expect(rooms).toEqual(
      decided?.rooms9.map(({ room, weight, verdicts }) => ({
        room,
        weight,
        verdicts: plain(verdicts),
      })),
    )
  })

  test("rooms by sixteen zones", () => {
    expect(first.rooms.sixteen).toEqual(
      Object.fromEntries(
        decided?.rooms16.map(({ room, verdicts }) => [
          SIXTEEN_NAMES[room] ?? room,
          plain(verdicts),
        ]) ?? [],
      ),
    )
  })

  test("thirty-two padas by four lists", () => {
    expect(first.padas).toHaveLength(32)
    decided?.padas.forEach((of, index) => {
      expect(first.padas[index]).toMatchObject({
        n: index + 1,
        id: of.id,
        deity: of.deity,
        startDeg: of.startDeg,
        consensus: of.modern,
        verdicts: { modern: of.product, classical: of.classical, corner: of.cornerSchool },
      })
    })
  })
})

function plain(verdicts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(verdicts).map(([zone, verdict]) => [zone, PLAIN[verdict] ?? verdict]),
  )
}

type Table = Record<string, Record<string, unknown>>

/** `row column: before → after`, of every entry that differs. */
function differences(before: Table, after: Table): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((row) =>
    [...new Set([before[row], after[row]].flatMap((entries) => Object.keys(entries ?? {})))]
      .filter((column) => before[row]?.[column] !== after[row]?.[column])
      .map(
        (column) =>
          `${row} ${column}: ${before[row]?.[column] ?? "none"} → ${after[row]?.[column] ?? "none"}`,
      ),
  )
}

describe("what version 2026.2 changes in the tables is this alone", () => {
  test("points, nine zones, weights, padas and plot", () => {
    expect(second.points).toEqual(first.points)
    const verdicts = (rules: Record<string, { verdicts: object }>): Table =>
      Object.fromEntries(Object.entries(rules).map(([key, { verdicts }]) => [key, { ...verdicts }]))
    const counts = (rules: Record<string, { weight: number; agreement: string }>): Table =>
      Object.fromEntries(
        Object.entries(rules).map(([key, { weight, agreement }]) => [key, { weight, agreement }]),
      )
    expect(differences(verdicts(first.rooms.nine), verdicts(second.rooms.nine))).toEqual([
      // AR and 360ghar refuse the south, and so does the saying of the market.
      "entrance_direction S: neutral → avoid",
    ])
    expect(differences(counts(first.rooms.nine), counts(second.rooms.nine))).toEqual([
      // KDP and MVS speak of pools, as the rule for water in the ground does.
      "swimming_pool agreement: disputed → some",
    ])
    expect(differences(counts(first.site), counts(second.site))).toEqual([
      // The three pages that were read agree.
      "taper agreement: some → most",
      // New lines of the outline.
      "side_extension weight: none → 0",
      "side_extension agreement: none → disputed",
      "long_home weight: none → 1",
      "long_home agreement: none → some",
    ])
    expect(second.padas.map(({ disputes: _disputes, ...pada }) => pada)).toEqual(first.padas)
  })

  test("the sixteen-zone handbook, coded again (docs/decisions/017)", () => {
    const { children_bedroom, ...others } = second.rooms.sixteen
    expect(differences(first.rooms.sixteen, others)).toEqual([
      // Two of its sectors repeat the text of others.
      "septic N: avoid → unknown",
      "septic E: avoid → unknown",
      // Neither good nor bad, by its own words.
      "guest_bedroom NNE: good → neutral",
      // Names only what the talk is about.
      "living NE: good → neutral",
      // Repeat the text of WSW and of NNE.
      "living W: neutral → unknown",
      "living NNW: neutral → unknown",
      // Spoken of, and left out before.
      "dining NE: unknown → neutral",
      "dining ENE: unknown → neutral",
      "dining SE: unknown → good",
      "dining WSW: unknown → neutral",
      "dining NNW: unknown → good",
      // Best for one deity, without effect for others.
      "pooja SSE: avoid → neutral",
      "pooja S: avoid → neutral",
      // The same words as in the north: for some deities of a home, not for others.
      "pooja WSW: avoid → neutral",
      "pooja W: good → neutral",
      // Called good; of both kinds; mostly against; permitted with a good effect.
      "servant_room NE: neutral → good",
      "servant_room ENE: avoid → neutral",
      "servant_room ESE: neutral → avoid",
      "servant_room S: neutral → good",
      // All sixteen are spoken of.
      "washing_machine N: unknown → avoid",
      "washing_machine NNE: unknown → avoid",
      "washing_machine NE: unknown → avoid",
      "washing_machine ENE: unknown → avoid",
      "washing_machine E: unknown → neutral",
      "washing_machine ESE: good → ideal",
      "washing_machine SE: unknown → neutral",
      "washing_machine SSE: unknown → neutral",
      "washing_machine S: unknown → avoid",
      "washing_machine SSW: unknown → avoid",
      "washing_machine SW: unknown → avoid",
      "washing_machine WSW: unknown → avoid",
      "washing_machine W: unknown → avoid",
      "washing_machine WNW: good → ideal",
      "washing_machine NW: unknown → good",
      "washing_machine NNW: unknown → avoid",
      // Only bad effects.
      "open_area N: neutral → avoid",
      "open_area SSE: neutral → avoid",
    ])
    expect(
      differences({ bedroom: second.rooms.sixteen.bedroom }, { bedroom: children_bedroom }),
    ).toEqual([
      // Unfit for children under twelve.
      "bedroom NNW: good → avoid",
    ])
  })

  test("the classical school's places and verdicts", () => {
    const places = (rules: typeof first.rooms.classical | typeof second.rooms.classical): Table =>
      Object.fromEntries(
        Object.entries(rules).map(([room, of]) => [
          room,
          Object.fromEntries(of.map(({ zone, verdict }) => [zone, verdict])),
        ]),
      )
    expect(differences(places(first.rooms.classical), places(second.rooms.classical))).toEqual([])
  })
})

test("version 2026.3 adds the line of rooms under the stairs, and changes no other entry", () => {
  const { under_stairs, ...others } = SITE_RULES
  expect(under_stairs).toMatchObject({ weight: 1, agreement: "some", sources: ["VF"] })
  expect({
    points: POINTS,
    site: others,
    padas: PADAS,
    rooms: { nine: NINE_RULES, sixteen: SIXTEEN_RULES, classical: CLASSICAL_RULES },
  }).toEqual({
    points: second.points,
    site: second.site,
    padas: second.padas,
    rooms: {
      nine: second.rooms.nine,
      sixteen: second.rooms.sixteen,
      classical: second.rooms.classical,
    },
  })
})

test("the change log begins with the current version, and knows each version once", () => {
  const versions = RULES_CHANGES.map(({ version }) => version)
  expect(versions).toEqual([RULES_VERSION, second.version, first.version])
  const dates = RULES_CHANGES.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test.each([
  [45, "E1"],
  [56.24, "E1"],
  [56.25, "E2"],
  [89.9, "E4"],
  [134.99, "E8"],
  [135, "S1"],
  [168.75, "S4"],
  [224.99, "S8"],
  [225, "W1"],
  [259, "W4"],
  [315, "N1"],
  [359.99, "N4"],
  [0, "N5"],
  [360, "N5"],
  [-11, "N4"],
  [44.99, "N8"],
])("a door at %d° stands in %s", (degrees, id) => expect(padaAt(degrees).id).toBe(id))

test("what every list rejects is rejected here: N1, N2, E7, E8, S7, S8, W1, W2", () => {
  const rejectedByAll = PADAS.filter(({ verdicts, consensus }) =>
    [verdicts.classical, consensus, verdicts.corner].every((entry) => entry === "avoid"),
  )
  expect(rejectedByAll.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["N1", "N2", "E7", "E8", "S7", "S8", "W1", "W2"]),
  )
  for (const { verdicts } of rejectedByAll) expect(["avoid", "severe"]).toContain(verdicts.modern)
})

const RULES = Object.entries({ ...NINE_RULES, ...SITE_RULES })

test("each rule names a source, and one whose sources are only reported is disputed", () => {
  for (const [key, { sources, agreement }] of RULES) {
    expect(sources, key).not.toEqual([])
    expect(new Set(sources).size, key).toBe(sources.length)
    if (!sources.some((key) => SOURCES[key].readOn)) expect(agreement, key).toBe("disputed")
  }
})

describe("a source can be checked", () => {
  const sources = Object.entries(SOURCES) as [SourceKey, Source][]
  const repositories = sources.filter(([, { url }]) => url?.includes("github.com"))

  test.each(sources)(
    "%s has a place and the day of its reading, or its reporter",
    (_key, source) => {
      const { url, locator, readOn, reportedBy } = source
      if (reportedBy === undefined) {
        expect(readOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        expect(url).toBeDefined()
        expect(locator).toBeDefined()
      } else expect(readOn).toBeUndefined()
      if (url) expect(new URL(url).pathname.length, "a bare home page").toBeGreaterThan(1)
    },
  )

  test.each(repositories)("%s is a file at a commit", (_key, { url, locator }) => {
    const commit = url?.match(/\/blob\/([0-9a-f]{40})\/.+\.\w+$/)?.[1]
    expect(commit).toBeDefined()
    expect(locator).toContain(`at ${commit?.slice(0, 7)}`)
  })
})

test("every source and every dispute is used, and each dispute has two readings", () => {
  const disputes = new Set<DisputeKey>([
    // Disputes on the method itself, which no single rule carries.
    ...(["D14", "D15", "D16", "D32"] as const),
    "D6",
    "D7",
    ...RULES.flatMap(([, rule]) => rule.disputes),
    ...PADAS.flatMap((pada) => pada.disputes),
  ])
  expect([...disputes].toSorted()).toEqual(Object.keys(DISPUTES).toSorted())
  for (const { readings } of Object.values(DISPUTES)) expect(new Set(readings).size).toBe(2)
  const used = new Set<SourceKey>([
    ...RULES.flatMap(([, { sources }]) => sources),
    ...Object.values(DOOR_SOURCES).flat(),
    ...Object.values(CLASSICAL_RULES).flatMap((of) => of.flatMap(({ sources }) => sources)),
    // Of disputes and of the method page alone.
    ...(["VPM", "BSS", "MV"] as const),
  ])
  expect(Object.keys(SOURCES).filter((key) => !used.has(key as SourceKey))).toEqual([])
})

test("no sentence promises health, wealth or resale", () => {
  const texts = JSON.stringify([NINE_RULES, DISPUTES, SITE_RULES, RULES_CHANGES])
  expect(texts).not.toMatch(/health|wealth|prosper|money|luck|resale|illness|disease/i)
})
