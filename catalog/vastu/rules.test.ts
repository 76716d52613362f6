import { existsSync, readFileSync } from "node:fs"
import { resolve } from "node:path"
import { describe, expect, test } from "vitest"
import {
  DISPUTES,
  NINE_RULES,
  PADAS,
  POINTS,
  padaAt,
  SITE_RULES,
  SIXTEEN_RULES,
  SOURCES,
} from "./rules.ts"

/** The tables as the product's owner decided them, where they stand beside the project. */
const DECIDED = resolve(import.meta.dirname, "../../../shared/vastu-rules.json")
const PLAIN: Record<string, string> = { not_scored: "not scored" }
const SIXTEEN_NAMES: Record<string, keyof typeof SIXTEEN_RULES> = {
  "bedroom (any)": "bedroom",
  "living / drawing": "living",
  "open_area (terrace, court)": "open_area",
}

interface Decided {
  points: Record<string, number>
  rooms9: { room: keyof typeof NINE_RULES; weight: number; verdicts: Record<string, string> }[]
  rooms16: { room: string; verdicts: Record<string, string> }[]
  padas: ({ startDeg: number } & Record<
    "id" | "deity" | "classical" | "modern" | "cornerSchool" | "product",
    string
  >)[]
}

describe.skipIf(!existsSync(DECIDED))(
  "every number and verdict that was decided is honoured",
  () => {
    const decided = existsSync(DECIDED)
      ? (JSON.parse(readFileSync(DECIDED, "utf8")) as Decided)
      : undefined

    test("the points of the verdicts", () => expect(POINTS).toEqual(decided?.points))

    test("rooms by nine zones", () => {
      expect(Object.keys(NINE_RULES)).toEqual(decided?.rooms9.map(({ room }) => room))
      for (const { room, weight, verdicts } of decided?.rooms9 ?? []) {
        expect({
          room,
          weight: NINE_RULES[room].weight,
          verdicts: NINE_RULES[room].verdicts,
        }).toEqual({
          room,
          weight,
          verdicts: plain(verdicts),
        })
      }
    })

    test("rooms by sixteen zones", () => {
      for (const { room, verdicts } of decided?.rooms16 ?? []) {
        const name = SIXTEEN_NAMES[room] ?? (room as keyof typeof SIXTEEN_RULES)
        expect({ room, verdicts: SIXTEEN_RULES[name] }).toEqual({ room, verdicts: plain(verdicts) })
      }
    })

    test("thirty-two padas by four lists", () => {
      expect(PADAS).toHaveLength(32)
      decided?.padas.forEach((of, index) => {
        const pada = PADAS[index]
        expect(pada).toMatchObject({
          n: index + 1,
          id: of.id,
          deity: of.deity,
          startDeg: of.startDeg,
          consensus: of.modern,
          verdicts: { modern: of.product, classical: of.classical, corner: of.cornerSchool },
        })
      })
    })
  },
)

function plain(verdicts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(verdicts).map(([zone, verdict]) => [zone, PLAIN[verdict] ?? verdict]),
  )
}

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

test("each rule names at least one source, and each disputed question has two readings", () => {
  for (const { sources } of [...Object.values(NINE_RULES), ...Object.values(SITE_RULES)]) {
    expect(sources.length).toBeGreaterThan(0)
    for (const key of sources) expect(SOURCES[key].url).toMatch(/^https:/)
  }
  for (const { readings } of Object.values(DISPUTES)) expect(new Set(readings).size).toBe(2)
})

test("no sentence promises health, wealth or resale", () => {
  const texts = JSON.stringify([NINE_RULES, DISPUTES, SITE_RULES])
  expect(texts).not.toMatch(/health|wealth|prosper|money|luck|resale|illness|disease/i)
})
