import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { areaOf, toPicture } from "#catalog/vastu/geometry.ts"
import { PADA_DEG, PADAS } from "#catalog/vastu/rules.ts"
import { EntranceMark } from "./EntranceMark.tsx"
import { PlanPatterns } from "./patterns.tsx"
import {
  frameBeside,
  frameBetween,
  homeBox,
  homeZoom,
  northOnPicture,
  planFrame,
  rayTo,
  signPlace,
} from "./plan-frame.ts"
import { RoomMarks } from "./RoomMarks.tsx"
import { VerdictMark, VerdictSigns } from "./VerdictMark.tsx"
import { ZoneFrame } from "./ZoneFrame.tsx"

/**
 * A home that fills the middle half of a picture twice as wide as high: 500 by 250 of its 1000 by
 * 500 units.
 */
function marksOf(more: Partial<PlanMarksInput> = {}): PlanMarksInput {
  return {
    home: "apartment",
    aspect: 0.5,
    north: { deg: 0, method: "drawing" },
    outline: [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.75, 0.75],
      [0.25, 0.75],
    ],
    rooms: [],
    ...more,
  }
}

const close = (point: readonly [number, number]) => point.map((value) => expect.closeTo(value, 6))

describe("the frame of a drawing", () => {
  test("is nothing while outline or north are missing", () => {
    const { outline, north, ...rest } = marksOf()
    expect(planFrame({ ...rest, north, rooms: [] })).toBeUndefined()
    expect(planFrame({ ...rest, outline, rooms: [] })).toBeUndefined()
  })

  test("has the middle of the grid in the middle of the home", () => {
    const frame = planFrame(marksOf())!
    expect(frame.at(frame.grid.centre)).toEqual(close([500, 250]))
  })

  test.each([
    // North up: its ray meets the upper wall, which lies 5 units (2 % of the longer side is 10)
    // beyond.
    { deg: 0, isMirrored: false, meets: [500, 115] },
    // North is to the right of the picture.
    { deg: 90, isMirrored: false, meets: [760, 250] },
    { deg: 180, isMirrored: false, meets: [500, 385] },
    // Of the unit across the corridor, flipped left to right, that is the left of the picture as it
    // stands.
    { deg: 90, isMirrored: true, meets: [240, 250] },
  ] as const)("with north at $deg°, mirrored: $isMirrored", ({ deg, isMirrored, meets }) => {
    const frame = planFrame(marksOf({ north: { deg, method: "map" }, isMirrored }))!
    expect(frame.at(rayTo(frame, frame.inner, 0))).toEqual(close(meets))
  })

  test("goes around what lies before the walls, such as a balcony", () => {
    const balcony = { id: "b", type: "balcony" as const }
    const place = {
      polygon: [
        [0.75, 0.4],
        [0.85, 0.4],
        [0.85, 0.6],
      ] as [number, number][],
    }
    const marks = marksOf({ rooms: [{ ...balcony, place }] })
    const frame = planFrame(marks)!
    expect(frame.inner.east - planFrame(marksOf())!.inner.east).toBeCloseTo(100, 6)
    expect(frame.grid).toEqual(planFrame(marksOf())!.grid)
    expect(homeBox(marks.outline!, marks)).toEqual([243, 118, 858, 383])
  })

  // The picture is contained in a frame of 4:3 before it is enlarged.
  test.each([
    ["a whole sheet of 4:3", [0, 0, 1000, 750], 0.75, { scale: 0.9, translate: "0% 0%" }],
    ["a home in its middle", [250, 250, 750, 500], 0.75, { scale: 1.9, translate: "0% 0%" }],
    ["one at its upper left", [0, 0, 500, 375], 0.75, { scale: 1.9, translate: "47% 47%" }],
    ["one on a wide sheet", [0, 0, 500, 250], 0.5, { scale: 1.9, translate: "47% 31%" }],
    ["one on a tall sheet", [0, 750, 1000, 1500], 1.5, { scale: 1.9, translate: "0% -47%" }],
  ] as const)("fills the picture of a card: %s", (_, box, aspect, zoom) => {
    expect(homeZoom([...box], aspect)).toEqual(zoom)
  })

  test("is filled by the thirty-two padas, and by the eight outer zones, without gap or overlap", () => {
    const frame = planFrame(marksOf({ north: { deg: 17, method: "map" } }))!
    const side = ({ west, east, south, north }: typeof frame.inner) =>
      (east - west) * (north - south)
    const whole = side(frame.outer) - side(frame.inner)
    const padas = PADAS.map(({ startDeg }) =>
      areaOf(frameBetween(frame, startDeg, startDeg + PADA_DEG)),
    )
    const zones = (["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const).map((zone) =>
      areaOf(frameBeside(frame, zone)),
    )
    const sum = (areas: number[]) => areas.reduce((total, area) => total + area, 0)
    expect([sum(padas), sum(zones)]).toEqual([expect.closeTo(whole, 3), expect.closeTo(whole, 3)])
  })
})

test("a room's sign stands in an upper corner, and in the middle of a room too small for that", () => {
  const square = (side: number) =>
    [
      [0, 0],
      [side, 0],
      [side, side],
      [0, side],
    ] as [number, number][]
  expect(signPlace(square(100), 10)).toEqual([17, 17])
  expect(signPlace(square(12), 10)).toEqual([6, 6])
})

describe("the drawing", () => {
  const marks = marksOf({
    entrance: [0.49, 0.25],
    rooms: [
      {
        id: "k",
        type: "kitchen",
        name: "Show kitchen",
        place: {
          polygon: [
            [0.6, 0.6],
            [0.75, 0.6],
            [0.75, 0.75],
            [0.6, 0.75],
          ],
        },
      },
      { id: "t", type: "toilet", place: { cell: "NE" } },
      { id: "h", type: "circulation", place: { point: [0.5, 0.5] } },
    ],
  })
  const frame = planFrame(marks)!

  test("names nine zones but the centre, sixteen sectors, and thirty-two padas", () => {
    const labels = (layer: "nine" | "sixteen" | "padas") =>
      renderToStaticMarkup(<ZoneFrame id="d" frame={frame} layer={layer} door="N4" />).match(
        /<text/g,
      )?.length
    expect([labels("nine"), labels("sixteen"), labels("padas")]).toEqual([8, 16, 32])
  })

  test("tells elements and verdicts apart by patterns, so that it is read in black and white", () => {
    const html = renderToStaticMarkup(<PlanPatterns id="d" />)
    const lines = [...html.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => d)
    expect(html.match(/<pattern/g)).toHaveLength(9)
    expect(new Set(lines).size).toBe(lines.length)
  })

  test("gives each room the pattern and sign of its verdict, and a link to its line where one is known", () => {
    const html = renderToStaticMarkup(
      <RoomMarks
        id="d"
        marks={marks}
        frame={frame}
        verdicts={
          new Map([
            ["k", "ideal"],
            ["t", "severe"],
          ])
        }
        hrefOf={({ id }) => (id === "h" ? undefined : `#d-${id}`)}
      />,
    )
    expect(html).toContain('href="#d-k" aria-label="Show kitchen: ideal"')
    expect(html).toContain('href="#d-t" aria-label="Toilet: severe"')
    expect(html).toContain('fill="url(#d-ideal)"')
    expect(html).not.toContain('href="#d-h"')
  })

  test("writes the names of rooms in lines that fit them, and none over the sign of a room", () => {
    const names = (width: number, height: number) => {
      const [kitchen] = marks.rooms
      const [west, top] = [0.6, 0.6]
      const polygon = [
        [west, top],
        [west + width, top],
        [west + width, top + height],
        [west, top + height],
      ] satisfies [number, number][]
      const rooms = [{ ...kitchen!, place: { polygon } }]
      const verdicts = new Map([[kitchen!.id, "ideal" as const]])
      const html = renderToStaticMarkup(
        <RoomMarks id="d" marks={{ ...marks, rooms }} frame={frame} verdicts={verdicts} isNamed />,
      )
      const [, text = ""] = /<text[^>]*>(.*)<\/text>/.exec(html) ?? []
      return text.replaceAll(/<\/tspan>/g, "|").replaceAll(/<[^>]+>/g, "")
    }
    expect(names(0.15, 0.15)).toBe("Show kitchen|")
    expect(names(0.05, 0.3)).toBe("Show| kitchen|")
    expect(names(0.05, 0.05)).toBe("")
  })

  test("shows the door going in, with its pada", () => {
    const html = renderToStaticMarkup(
      <EntranceMark frame={frame} entrance={[0.49, 0.25]} pada="N4" />,
    )
    expect(html).toContain("rotate(180)")
    expect(html).toContain(">N4</text>")
  })

  test("each verdict has its own sign and says its word", () => {
    const verdicts = ["ideal", "good", "neutral", "avoid", "severe", "not assessed"] as const
    const signs = verdicts.map((mark) => renderToStaticMarkup(<VerdictMark mark={mark} />))
    const sprite = renderToStaticMarkup(<VerdictSigns />)
    const shapes = signs.map((html) => {
      const id = html.match(/href="#([^"]+)"/)?.[1]
      return sprite.match(new RegExp(`<g id="${id}">(.*?)</g>`))?.[1]
    })
    expect(shapes).not.toContain(undefined)
    const grey = shapes.map((html) => html?.replaceAll(/var\(--color-(leaf|clay|soft)\)/g, "grey"))
    expect(new Set(grey).size).toBe(verdicts.length)
    expect(signs[0]).toContain("<title>Ideal</title>")
  })
})

test.each([
  { deg: 30, isMirrored: false },
  { deg: 30, isMirrored: true },
  { deg: 250, isMirrored: true },
])(
  "north on the picture of a plan is where a way to the north leads: %j",
  ({ deg, isMirrored }) => {
    const [right, down] = toPicture({ northDeg: deg, isMirrored })([0, 1])
    const way = (Math.atan2(right, -down) * 180) / Math.PI
    const shown = northOnPicture({ north: { deg, method: "drawing" }, isMirrored })!
    expect(Math.cos(((shown - way) * Math.PI) / 180)).toBeCloseTo(1)
  },
)
