import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import { planOf } from "#catalog/marked-plan.ts"
import type { PlanMarks } from "#catalog/plan-marks.ts"
import { type Reading, readPlan } from "#catalog/vastu/read-plan.ts"
import type { RoomType } from "#catalog/vastu/rules.ts"
import { NorthNote } from "./NorthNote.tsx"
import { layerOf, PlanDrawing } from "./PlanDrawing.tsx"
import { lineId, ReadingLines } from "./ReadingLines.tsx"
import { ReadingSummary } from "./ReadingSummary.tsx"

type Room = PlanMarks["rooms"][number]

/** A room that fills a cell of a square home, in thirds from the upper left. */
function inCell(type: RoomType, column: number, row: number, name?: string): Room {
  const [left, top] = [column / 3, row / 3]
  const [right, bottom] = [left + 1 / 3, top + 1 / 3]
  return {
    id: `${type}-${column}${row}`,
    type,
    ...(name && { name }),
    place: {
      polygon: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
    },
  }
}

/**
 * A square home with north up and its door in the middle of the north wall, which is the beginning
 * of N5.
 */
function aHome(rooms: Room[], more: Partial<PlanMarks> = {}): PlanMarks {
  return {
    home: "apartment",
    aspect: 1,
    north: {
      deg: 0,
      method: "compass",
      confirmedBy: "Asha Menon",
      confirmedAt: "2026-10-02T08:00:00.000Z",
    },
    outline: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
    entrance: [0.5, 0],
    rooms,
    ...more,
  }
}

/** Everything in its place but the toilet, which stands in the north-east. */
const home = aHome([
  inCell("kitchen", 2, 2),
  inCell("master_bedroom", 0, 2, "Master bedroom"),
  inCell("living", 1, 0),
  inCell("toilet", 2, 0, "Bath 2"),
  inCell("circulation", 1, 1),
])

function reading(marks: PlanMarks, school: Reading["school"] = "modern"): Reading {
  return readPlan(planOf(marks)!, school)
}

/** The text of HTML: its words, one blank between. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/[\s\u00a0]+/g, " ")
    .replaceAll("&#x27;", "'")
}

describe("what a reading comes to", () => {
  test("is worded first, then how much was assessed, then the number, and why it is capped", () => {
    // Kitchen 3·100, main bedroom 3·100, living 1.5·100, toilet 2.5·0, door 3·100, open centre
    // 2·100: 1250 ÷ 15 = 83.
    const words = textOf(renderToStaticMarkup(<ReadingSummary reading={reading(home)} />))
    expect(words).toMatch(
      /^ Mixed .*a severe conflict: toilet.* Assessed 100% of what applies Score 83 of 100/,
    )
    expect(words).toContain(
      "Entrance north, pada N5 (Soma) the fifth of the eight parts of the north side",
    )
  })

  test("has neither band nor number below 60 % assessed", () => {
    // Kitchen 3 of 15: kitchen 3, main bedroom 3, living 1.5, toilet 2.5, door 3, centre 2.
    const { entrance: _none, ...marks } = aHome([inCell("kitchen", 2, 2)])
    const words = textOf(renderToStaticMarkup(<ReadingSummary reading={reading(marks)} />))
    expect(words).toContain("No result")
    expect(words).toContain("Assessed 20% of what applies")
    expect(words).toContain("Entrance Not assessed: no door is marked")
    expect(words).not.toContain("of 100")
    expect(words).not.toContain("strong from")
  })

  test("says what is missing where too little was assessed", () => {
    const { entrance: _none, ...marks } = aHome([inCell("kitchen", 2, 2)])
    const area = { shown: 844, ofHome: 2_320 }
    const words = textOf(
      renderToStaticMarkup(<ReadingSummary reading={reading(marks)} area={area} />),
    )
    expect(words).toContain(
      "Not assessed: the door, the main bedroom, the toilet, 2 more, and the 1,476 sq ft of the home that no drawing shows.",
    )
    expect(textOf(renderToStaticMarkup(<ReadingSummary reading={reading(home)} />))).not.toContain(
      "Not assessed:",
    )
  })

  test("names the floors of a home without its title before each", () => {
    const [lower, upper] = ["ground floor", "first floor"].map((floor) => `Villa K4, ${floor}`)
    const ofHome = {
      ...reading(home),
      home: {
        title: "Villa K4",
        floors: [
          { plan: "a", title: lower! },
          { plan: "b", title: upper! },
        ],
      },
    }
    expect(textOf(renderToStaticMarkup(<ReadingSummary reading={ofHome} />))).toContain(
      "Home Villa K4: ground floor and first floor",
    )
  })

  test("looks provisional where a small error of the marks changes it", () => {
    const well = aHome(home.rooms.filter(({ type }) => type !== "toilet"))
    const { certainty, ...firm } = reading(well)
    const html = (otherwise?: { band: "mixed"; offDeg?: number }) =>
      renderToStaticMarkup(
        <ReadingSummary
          reading={{ ...firm, ...(otherwise && { certainty: { ...certainty!, otherwise } }) }}
        />,
      )
    const turning = html({ band: "mixed", offDeg: 2 })
    expect(textOf(turning)).toMatch(
      /^ Strong, but mixed if north is 2° off Provisional until north is known to the degree\./,
    )
    expect(turning.match(/ provisional".*?href="#sign-good"/g)).toHaveLength(1)
    expect(turning.match(/font-semibold text-ink">(Mixed|Strong)/g)).toHaveLength(2)
    expect(textOf(html({ band: "mixed" }))).toContain(
      "Provisional until the place of the door is measured.",
    )
    expect(textOf(html())).not.toContain("Provisional")
    expect(html()).toMatch(/^(?!.* provisional).*href="#sign-ideal"/)
  })

  test("stands on steps with the scores of their words, those above a cap hollow", () => {
    const capped = renderToStaticMarkup(<ReadingSummary reading={reading(home)} />)
    expect(textOf(capped)).toMatch(/Many conflicts 0–54 Mixed 55–69 Good 70–79 Strong 80–100/)
    expect(textOf(capped)).toContain("Dashed: out of reach, because a severe conflict caps")
    expect(capped.match(/fill="none" fill-opacity/g)).toHaveLength(2)
    expect(capped).toMatch(/<span class="font-semibold text-ink">Mixed/)
    // 83 of 100: three of the twenty points of the last step.
    expect(capped).toContain('<rect x="81.2%"')
    const well = aHome(home.rooms.filter(({ type }) => type !== "toilet"))
    const open = renderToStaticMarkup(<ReadingSummary reading={reading(well)} />)
    expect(open).toMatch(/<span class="font-semibold text-ink">Strong/)
    expect(open).not.toContain("Dashed")
    expect(open).not.toContain('fill="none" fill-opacity')
  })
})

describe("the lines of a reading", () => {
  const html = renderToStaticMarkup(
    <ReadingLines id="p" reading={reading(home)} rooms={home.rooms} />,
  )

  test("are gathered by what agrees, what conflicts and what was not assessed", () => {
    expect(
      [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => textOf(title!).trim()),
    ).toEqual(["What conflicts (1)", "What agrees (5)"])
    const { entrance: _none, ...unknown } = home
    const other = renderToStaticMarkup(
      <ReadingLines id="p" reading={reading(unknown)} rooms={unknown.rooms} />,
    )
    expect(textOf(other)).toContain("What was not assessed (1)")
    expect(textOf(other)).toContain("Entrance Not assessed")
    expect(textOf(other)).toContain("The place of the door is not marked.")
  })

  test("say of an open centre why a room that reaches into it is severe all the same", () => {
    const polygon = (left: number, top: number, right: number, bottom: number) => ({
      polygon: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ] as [number, number][],
    })
    const marks = aHome([
      { id: "main", type: "master_bedroom", place: polygon(0, 0.5, 0.5, 1) },
      { id: "hall", type: "circulation", place: polygon(0.33, 0.33, 0.67, 0.5) },
      { id: "living", type: "living", place: polygon(0.5, 0.5, 1, 1) },
    ])
    const lines = renderToStaticMarkup(
      <ReadingLines id="c" reading={reading(marks)} rooms={marks.rooms} />,
    )
    expect(textOf(lines)).toContain("The part in the centre makes it severe.")
    expect(textOf(lines)).toMatch(
      /up to half is still good\. This line asks how much of the centre is taken\. That of the main bedroom asks how much of the room lies here: 1\d%, and that is severe\./,
    )
    expect(textOf(html)).not.toContain("This line asks")
  })

  test("name the room as the drawing does, the zone, the reason, the sources, and who says otherwise", () => {
    const words = textOf(html)
    expect(words).toContain("Bath 2, toilet Severe · NE · schools disagree")
    expect(words).toContain("It lies in the north-east. Waste leaves")
    expect(words).toContain("Where a toilet belongs: schools disagree")
    expect(words).toContain("Weight 2.5, 0 of 100 points. Openly disputed:")
    expect(html).toContain('href="/vastu#source-VF"')
    expect(words).toMatch(/Gangotri Group ?\*; ?cross-checked with VastuFirst/)
    expect(words).toContain("*As reported.")
    expect(words).toContain("Master bedroom Ideal · SW")
    expect(words).toContain("The door stands in pada N5, Soma, at 0°")
    expect(words).toContain(
      "The old list and today’s lists accept it, but the corner school, which is not scored, rejects it.",
    )
  })

  test("a room whose own name says what it is has that name alone", () => {
    const marks = aHome([inCell("pooja", 2, 0, "Puja"), inCell("store", 0, 2, "Pantry")])
    const words = textOf(
      renderToStaticMarkup(<ReadingLines reading={reading(marks)} rooms={marks.rooms} />),
    )
    expect(words).toContain("Puja Ideal")
    expect(words).toContain("Pantry, store Ideal")
  })

  test("every line names a source, in each school", () => {
    for (const school of ["modern", "sixteen", "classical"] as const) {
      const { findings } = reading(home, school)
      const lines = renderToStaticMarkup(
        <ReadingLines id="p" reading={reading(home, school)} rooms={home.rooms} />,
      )
      expect(lines.match(/<details/g)).toHaveLength(findings.length)
      for (const [, line] of lines.matchAll(/<details.*?>(.*?)<\/details>/gs)) {
        expect(line).toContain('href="/vastu#source-')
      }
    }
  })

  test("a room of the drawing leads to its line", () => {
    const drawing = renderToStaticMarkup(
      <PlanDrawing
        id="p"
        title="Type 2A"
        marks={home}
        reading={reading(home)}
        hrefOf={({ id }) => {
          const line = lineId(reading(home), id, "p")
          return line && `#${line}`
        }}
      />,
    )
    const [, target] = /href="#([^"]+)" aria-label="Bath 2: severe"/.exec(drawing)!
    expect(html).toContain(`id="${target}"`)
    // The hall is scored by no school, so it leads nowhere.
    expect(drawing.match(/<a /g)).toHaveLength(4)
  })

  test("a school is drawn by the zones that it reads by", () => {
    expect([layerOf("modern"), layerOf("sixteen"), layerOf("classical")]).toEqual([
      "nine",
      "sixteen",
      "sixteen",
    ])
  })
})

describe("how sure north is", () => {
  test("says how it was found, by whom and when, and what five degrees would change", () => {
    const words = textOf(
      renderToStaticMarkup(
        <NorthNote marks={home} reading={reading(home)} confirmedOn="2 October 2026" />,
      ),
    )
    expect(words).toContain("North as a compass showed it, read as true north.")
    expect(words).toContain("It is straight up in the drawing, at 0°.")
    expect(words).toContain("Entered by Asha Menon on 2 October 2026.")
    // The door stands where N5 begins: a little to the west it is N4, which is ideal as well, and
    // so on to N3.
    expect(words).toContain("No verdict changes if north is up to 5° off.")
  })

  test.each([
    [{ method: "map" }, "True north, found"],
    [{ method: "drawing" }, "North as the drawing shows it, read as true north"],
    [{ method: "compass", isMagneticCorrected: true }, "True north: a compass showed magnetic"],
  ] as const)("says of %j whether it is true or magnetic", (how, begins) => {
    const marks = { ...home, north: { deg: 0, ...how } }
    const words = textOf(renderToStaticMarkup(<NorthNote marks={marks} reading={reading(marks)} />))
    expect(words.trim()).toMatch(new RegExp(`^${begins}`))
  })

  test("names the lines that would change, and at which angle", () => {
    // 0.61 of the way along the north wall: 12.4° from the middle, in N6; five degrees to the west
    // is N5.
    const marks = { ...home, entrance: [0.61, 0] as [number, number] }
    const words = textOf(renderToStaticMarkup(<NorthNote marks={marks} reading={reading(marks)} />))
    expect(words).toContain("up to 5° off. If north is 2° off, the door is neutral.")
  })

  test.each<[RoomType, string | undefined, string]>([
    ["toilet", "Bathroom 1", "the toilet in Bathroom 1"],
    ["toilet", "Powder room", "the toilet in the powder room"],
    ["master_bedroom", "Master bedroom", "the main bedroom"],
    ["kitchen", undefined, "the kitchen"],
    ["study", "Study 2", "Study 2"],
    ["store", "Pantry", "the pantry"],
  ])("a line about %s %s is spoken of as %s", (type, name, words) => {
    const { findings, ...more } = reading(aHome([inCell(type, 2, 0, name)]))
    const line = findings.find(({ rule }) => rule === type)!
    const turned = { ...more, findings: [{ ...line, isSensitive: true }] }
    const note = <NorthNote marks={aHome([inCell(type, 2, 0, name)])} reading={turned} />
    expect(textOf(renderToStaticMarkup(note))).toContain(`If north is 5° off, ${words} may change.`)
  })

  test("speaks of a unit that is built the other way round", () => {
    const marks = { ...home, isMirrored: true }
    expect(
      textOf(renderToStaticMarkup(<NorthNote marks={marks} reading={reading(marks)} />)),
    ).toContain("once the drawing is flipped left to right")
  })
})

test("no word of a reading promises health, wealth or a price", () => {
  for (const school of ["modern", "sixteen", "classical"] as const) {
    const words = textOf(
      renderToStaticMarkup(
        <>
          <ReadingSummary reading={reading(home, school)} />
          <ReadingLines id="p" reading={reading(home, school)} rooms={home.rooms} />
        </>,
      ),
    )
    expect(words).not.toMatch(/\b(health|wealth|luck|prosper|rich|illness|resale|fortune|income)/i)
  }
})
