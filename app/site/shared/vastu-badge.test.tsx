import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { type MatchedHome, ResultHint, type ShownVastu, VastuBadge } from "./VastuBadge.tsx"

function summary(best: Partial<ShownVastu>): ShownVastu {
  return { school: "modern", plans: 2, coverage: 0.5, ...best }
}

const textOf = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(element)
    .replaceAll(/<\/?(b|i|span)\b[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll(/\|+/g, "|")
    .replaceAll("\u00a0", " ")

test("a badge says the band, how firm it is, and what it stands for, in the open", () => {
  const otherwise = { band: "mixed", offDeg: 3 } as const
  const home = { band: "good", score: 74, coverage: 0.97, otherwise } as const
  const text = textOf(<VastuBadge vastu={summary(home)} />)
  expect(text).toContain("Vastu: good · door not assessed")
  expect(text).toContain(
    "Best of 2 plans · 97% assessed · mixed if north is 3° off · modern school",
  )
  expect(text).not.toContain("74")
})

test("the part that was assessed stands below the result", () => {
  const home = { band: "mixed", plans: 1, coverage: 0.83 } as const
  expect(textOf(<VastuBadge vastu={summary(home)} />)).toBe(
    "|Vastu: mixed · door not assessed|83% assessed · modern school|",
  )
  expect(textOf(<VastuBadge vastu={summary({ ...home, band: undefined })} />)).toContain(
    "Vastu: no result|Door not assessed · 83% assessed · modern school|",
  )
})

test("a good result says that it holds if north is off, as far as that was tried", () => {
  const home = { band: "strong", coverage: 1, plans: 1 } as const
  const firm = textOf(<VastuBadge vastu={summary({ ...home, holdsWithinDeg: 5 })} />)
  expect(firm).toContain("|Holds if north is 5° off · modern school|")
  const mixed = { ...home, band: "mixed", holdsWithinDeg: 5 } as const
  expect(textOf(<VastuBadge vastu={summary(mixed)} />)).not.toContain("Holds")
  const otherwise = { band: "mixed" } as const
  const byDoor = textOf(<VastuBadge vastu={summary({ ...home, holdsWithinDeg: 5, otherwise })} />)
  expect(byDoor).toContain("|Mixed if the door is a little further along · modern school|")
})

test("the door stands beside the band by its direction, and with its verdict where that is bad", () => {
  const home = { band: "strong", entrance: "NE" } as const
  expect(textOf(<VastuBadge vastu={summary({ ...home, entranceVerdict: "good" })} />)).toContain(
    "Vastu: strong · north-east door|",
  )
  expect(textOf(<VastuBadge vastu={summary({ ...home, entranceVerdict: "avoid" })} />)).toContain(
    "Vastu: strong · north-east door conflicts|",
  )
  expect(textOf(<VastuBadge vastu={summary({ ...home, entranceVerdict: "severe" })} />)).toContain(
    "Vastu: strong · north-east door, severe|",
  )
  const mixed = { ...home, band: "mixed", entranceVerdict: "avoid" } as const
  expect(textOf(<VastuBadge vastu={summary(mixed)} />)).toContain(
    "Vastu: mixed · north-east door, to be avoided|",
  )
})

test("the result of one of several plans names the plan, and its door stands below", () => {
  const plan = { band: "strong", planName: "828 sq ft plan from AED 1.72M" } as const
  const door = { entrance: "N", entranceVerdict: "ideal" } as const
  const text = textOf(<VastuBadge vastu={summary({ ...plan, ...door })} />)
  expect(text).toContain("Vastu: strong in its 828 sq ft plan from AED 1.72M|")
  expect(text).toContain("|Best of 2 · north door · 50% assessed · modern school|")
})

test("a search shows the home that it found, not the best of the project", () => {
  const vastu = summary({ band: "strong", entrance: "N", entranceVerdict: "ideal" })
  const lines = [{ rule: "kitchen", at: ["NE"], verdict: "severe" }] as const
  const match = { isBest: false, band: "many conflicts", coverage: 1 } as const
  const text = textOf(
    <VastuBadge
      vastu={vastu}
      match={{ ...match, lines: [...lines.map((line) => ({ ...line, at: [...line.at] }))] }}
    />,
  )
  expect(text).toContain("Vastu: many conflicts")
  expect(text).toContain("|Not the best of 2 plans · modern school|")
  expect(text).toContain("Kitchen north-east · severe")
  expect(text).not.toContain("strong")
  expect(text).not.toContain("north door")
})

test("the plan that a search found is named with its price, and a result without another holds", () => {
  const match = { band: "strong", otherwise: null, coverage: 1, lines: [] } as const
  const named = { ...match, lines: [], planName: "828 sq ft plan from AED 1.72M" }
  expect(textOf(<VastuBadge vastu={summary({ band: "mixed", plans: 3 })} match={named} />)).toBe(
    "|Vastu: strong in its 828 sq ft plan from AED 1.72M|Best of 3 · holds if north is 5° off · modern school|",
  )
})

test.each([
  ["E4", "Entrance east, pada E4 · ideal"],
  ["E", "Entrance east · ideal"],
])("the entrance of the plan found, in %s, is %j", (at, words) => {
  const lines = [{ rule: "entrance" as const, at: [at], verdict: "ideal" as const }]
  const match = { band: "strong" as const, coverage: 1, lines }
  expect(textOf(<VastuBadge vastu={summary({ band: "strong" })} match={match} />)).toContain(words)
})

test("a home without a reading, or of which too little was assessed, says so", () => {
  expect(textOf(<VastuBadge vastu={null} />)).toBe("|Vastu: no result · plan not read yet|")
  expect(renderToStaticMarkup(<VastuBadge vastu={null} />)).toContain("#sign-not-assessed")
  expect(
    textOf(<VastuBadge vastu={summary({ entrance: "N", entranceVerdict: "good" })} />),
  ).toContain("Vastu: no result|Best of 2 plans · north door · 50% assessed · modern")
})

test("a home without a result says what its drawing lacks, and one with a result does not", () => {
  const lacks = "only 844 of 2,320 sq ft drawn"
  const home = { plans: 1, coverage: 0.31, entrance: "N", entranceVerdict: "neutral" } as const
  expect(textOf(<VastuBadge vastu={summary(home)} lacks={lacks} />)).toContain(
    "Vastu: no result|Only 844 of 2,320 sq ft drawn · north door · 31% assessed",
  )
  const read = summary({ ...home, band: "mixed" })
  expect(textOf(<VastuBadge vastu={read} lacks={lacks} />)).not.toContain("drawn")
  expect(textOf(<VastuBadge vastu={null} lacks="north not marked yet" />)).toBe(
    "|Vastu: no result · north not marked yet|",
  )
})

test("below a list stands what north that is off and no result mean, and only where a card says so", () => {
  const otherwise = { band: "mixed", offDeg: 3 } as const
  const type = "Villa"
  const firm = { type, vastu: summary({ band: "strong", holdsWithinDeg: 5 }) }
  const byDoor = { type, vastu: summary({ band: "good", otherwise: { band: "mixed" } }) }
  const byNorth = { type, vastu: summary({ band: "good", otherwise }) }
  const match: MatchedHome = { band: "strong", otherwise: null, coverage: 1, lines: [] }
  const none = [{ type: "Plot", vastu: null }, firm, byDoor, { ...byNorth, match }]
  expect(textOf(<ResultHint cards={none} />)).toBe("")
  expect(textOf(<ResultHint cards={[...none, byNorth]} />)).toContain(
    "“If north is 2° off”: a plan seldom shows north to the degree",
  )
  const open = textOf(<ResultHint cards={[...none, { type, vastu: null }]} />)
  expect(open).toContain("“No result”: the plan has not been read yet, or shows less than 60%")
  expect(open).not.toContain("north is 2° off")
})
