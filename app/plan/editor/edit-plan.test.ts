import { describe, expect, test } from "vitest"
import { type PlanMarksInput, planMarksInput } from "#catalog/plan-marks.ts"
import { blankMarks, type EditAction, type Editing, edit, startEditing } from "./edit-plan.ts"
import { arrowStep } from "./spots.ts"

const CORNERS: [number, number][] = [
  [0.2, 0.2],
  [0.4, 0.2],
  [0.4, 0.4],
  [0.2, 0.4],
]
const SQUARE = { type: "draw", of: "outline", from: [0.1, 0.2], to: [0.9, 0.8] } as const

function marked(...commands: EditAction[]): Editing {
  return commands.reduce(edit, startEditing(blankMarks(0.75)))
}

const EXAMPLES: [sentence: string, commands: EditAction[], changed: Partial<PlanMarksInput>][] = [
  ["a home begins as a flat without marks", [], { home: "apartment", rooms: [] }],
  [
    "the home's type and an upper floor are said",
    [{ type: "set home", home: "villa", isUpperFloor: true }],
    { home: "villa", isUpperFloor: true },
  ],
  [
    "what lies around a villa is said, and taken back",
    [
      { type: "set home", home: "villa", isUpperFloor: false },
      { type: "set site", facts: { slopesTo: "SW", roadsFrom: [] } },
      { type: "set site", facts: { slopesTo: undefined } },
    ],
    { home: "villa", site: { roadsFrom: [] } },
  ],
  [
    "a rectangle is drawn from any corner to the opposite one",
    [{ type: "draw", of: "outline", from: [0.9, 0.8], to: [0.1, 0.2] }],
    {
      outline: [
        [0.1, 0.2],
        [0.9, 0.2],
        [0.9, 0.8],
        [0.1, 0.8],
      ],
    },
  ],
  [
    "a corner is added in the middle of a side and moved, which makes an L of a rectangle",
    [
      SQUARE,
      { type: "add corner", of: "outline", after: 0 },
      { type: "move corner", of: "outline", index: 1, to: [0.5, 0.5] },
    ],
    {
      outline: [
        [0.1, 0.2],
        [0.5, 0.5],
        [0.9, 0.2],
        [0.9, 0.8],
        [0.1, 0.8],
      ],
    },
  ],
  [
    "a corner is removed, but never one of three",
    [
      SQUARE,
      ...[0, 0, 0].map((index) => ({
        type: "remove corner" as const,
        of: "outline" as const,
        index,
      })),
    ],
    {
      outline: [
        [0.9, 0.2],
        [0.9, 0.8],
        [0.1, 0.8],
      ].slice(0, 3) as never,
    },
  ],
  [
    "a room becomes an L by a corner that is added and moved",
    [
      { type: "add room", roomType: "living", place: { polygon: CORNERS } },
      { type: "add corner", of: { room: "room-1" }, after: 0 },
      { type: "move corner", of: { room: "room-1" }, index: 1, to: [0.3, 0.3] },
    ],
    {
      rooms: [
        {
          id: "room-1",
          type: "living",
          place: {
            polygon: [
              [0.2, 0.2],
              [0.3, 0.3],
              [0.4, 0.2],
              [0.4, 0.4],
              [0.2, 0.4],
            ],
          },
        },
      ],
    },
  ],
  [
    "corners of a plot are drawn, moved and removed with it",
    [
      { type: "set home", home: "villa", isUpperFloor: false },
      { type: "draw", of: "plot", from: [0, 0], to: [1, 1] },
      { type: "move corner", of: "plot", index: 2, to: [0.9, 1] },
    ],
    {
      site: {
        plot: [
          [0, 0],
          [1, 0],
          [0.9, 1],
          [0, 1],
        ],
      },
    },
  ],
  [
    "a plot that is removed leaves the other facts of the site",
    [
      { type: "set site", facts: { slopesTo: "NE" } },
      { type: "draw", of: "plot", from: [0, 0], to: [1, 1] },
      { type: "clear", of: "plot" },
    ],
    { site: { slopesTo: "NE" } },
  ],
  [
    "a corner that is dropped on its neighbour becomes one with it",
    [
      SQUARE,
      { type: "add corner", of: "outline", after: 0 },
      { type: "move corner", of: "outline", index: 1, to: [0.899, 0.201] },
      { type: "tidy corners", of: "outline" },
    ],
    {
      outline: [
        [0.1, 0.2],
        [0.899, 0.201],
        [0.9, 0.8],
        [0.1, 0.8],
      ],
    },
  ],
  [
    "a corner that closes the outline on its first one is dropped",
    [
      SQUARE,
      { type: "add corner", of: "outline", after: 3 },
      { type: "move corner", of: "outline", index: 4, to: [0.1, 0.2] },
      { type: "tidy corners", of: "outline" },
    ],
    {
      outline: [
        [0.1, 0.2],
        [0.9, 0.2],
        [0.9, 0.8],
        [0.1, 0.8],
      ],
    },
  ],
  [
    "the magnetic declination is taken off a compass bearing once, however often it is asked for",
    [
      { type: "turn north", deg: 1, method: "compass" },
      { type: "correct compass", isCorrected: true },
      { type: "correct compass", isCorrected: true },
    ],
    { north: { deg: 359, method: "compass", isMagneticCorrected: true } },
  ],
  [
    "a correction that is removed gives the bearing of the compass back",
    [
      { type: "turn north", deg: 1, method: "compass" },
      { type: "correct compass", isCorrected: true },
      { type: "turn north", deg: 5, method: "compass" },
      { type: "correct compass", isCorrected: false },
    ],
    { north: { deg: 7, method: "compass" } },
  ],
  [
    "only a compass is corrected",
    [
      { type: "turn north", deg: 10, method: "drawing" },
      { type: "correct compass", isCorrected: true },
    ],
    { north: { deg: 10, method: "drawing" } },
  ],
  [
    "the home that a drawing is a floor of, and the area it shows, are noted and removed",
    [
      { type: "set title", homeTitle: "Villa A" },
      { type: "set area", area: { shown: 844, ofHome: 2310 } },
      { type: "set area", area: undefined },
    ],
    { homeTitle: "Villa A", area: undefined },
  ],
  [
    "a corner stays near the picture",
    [SQUARE, { type: "move corner", of: "outline", index: 0, to: [-3, 9] }],
    {
      outline: [
        [-0.25, 1.25],
        [0.9, 0.2],
        [0.9, 0.8],
        [0.1, 0.8],
      ],
    },
  ],
  [
    "north turns round in a circle, and says how it was found",
    [{ type: "turn north", deg: -10, method: "compass" }],
    { north: { deg: 350, method: "compass" } },
  ],
  [
    "a full turn is no degree",
    [{ type: "turn north", deg: 359.99, method: "map" }],
    { north: { deg: 0, method: "map" } },
  ],
  [
    "the entrance snaps to the nearest wall, as it is seen",
    [SQUARE, { type: "set entrance", at: [0.4, 0.3] }],
    { entrance: [0.4, 0.2] },
  ],
  [
    "the entrance stays on a wall that is moved",
    [
      SQUARE,
      { type: "set entrance", at: [0.1, 0.5] },
      { type: "draw", of: "outline", from: [0.2, 0.2], to: [0.9, 0.8] },
    ],
    { entrance: [0.2, 0.5] },
  ],
  [
    "without an outline there is no wall for the entrance",
    [{ type: "set entrance", at: [0.4, 0.3] }],
    {},
  ],
  [
    "the place of the door is worth more than its side",
    [SQUARE, { type: "set facing", facing: "N" }, { type: "set entrance", at: [0.5, 0.2] }],
    { entrance: [0.5, 0.2] },
  ],
  [
    "rooms are marked by a point, by a rectangle or by a zone",
    [
      { type: "add room", roomType: "kitchen", place: { point: [0.66667, 0.5] } },
      { type: "add room", roomType: "living", place: { cell: "NE" } },
    ],
    {
      rooms: [
        { id: "room-1", type: "kitchen", place: { point: [0.6667, 0.5] } },
        { id: "room-2", type: "living", place: { cell: "NE" } },
      ],
    },
  ],
  [
    "a room that is marked is not absent any more",
    [
      { type: "set absent", roomType: "kitchen", isAbsent: true },
      { type: "set absent", roomType: "toilet", isAbsent: true },
      { type: "add room", roomType: "kitchen", place: { point: [0.5, 0.5] } },
    ],
    {
      absent: ["toilet"],
      rooms: [{ id: "room-1", type: "kitchen", place: { point: [0.5, 0.5] } }],
    },
  ],
  [
    "a room is moved with its walls",
    [
      {
        type: "add room",
        roomType: "kitchen",
        place: {
          polygon: [
            [0, 0],
            [0.2, 0],
            [0.2, 0.2],
          ],
        },
      },
      { type: "move room", id: "room-1", to: [0.2, 0.15] },
    ],
    {
      rooms: [
        {
          id: "room-1",
          type: "kitchen",
          place: {
            polygon: [
              [0.1, 0.05],
              [0.3, 0.05],
              [0.3, 0.25],
            ],
          },
        },
      ],
    },
  ],
  [
    "all that is marked is moved together, as after copying it from another plan",
    [
      SQUARE,
      { type: "set entrance", at: [0.4, 0.3] },
      { type: "add room", roomType: "kitchen", place: { point: [0.3, 0.3] } },
      { type: "add room", roomType: "study", place: { cell: "E" } },
      { type: "move all", to: [0.6, 0.55] },
    ],
    {
      outline: [
        [0.2, 0.25],
        [1, 0.25],
        [1, 0.85],
        [0.2, 0.85],
      ],
      entrance: [0.5, 0.25],
      rooms: [
        { id: "room-1", type: "kitchen", place: { point: [0.4, 0.35] } },
        { id: "room-2", type: "study", place: { cell: "E" } },
      ],
    },
  ],
  [
    "a room gets another kind and a name, and loses the name again",
    [
      { type: "add room", roomType: "kitchen", place: { point: [0.5, 0.5] } },
      { type: "change room", id: "room-1", name: "Pantry" },
      { type: "change room", id: "room-1", roomType: "store" },
      { type: "add room", roomType: "toilet", place: { point: [0.5, 0.5] } },
      { type: "change room", id: "room-2", name: "Bath 2" },
      { type: "change room", id: "room-2", name: "" },
    ],
    {
      rooms: [
        { id: "room-1", type: "store", name: "Pantry", place: { point: [0.5, 0.5] } },
        { id: "room-2", type: "toilet", place: { point: [0.5, 0.5] } },
      ],
    },
  ],
  [
    "the id of a removed room is not given to another that is there",
    [
      ...["kitchen", "living", "toilet"].map(
        (type) => ({ type: "add room", roomType: type, place: { cell: "C" } }) as EditAction,
      ),
      { type: "remove room", id: "room-1" },
      { type: "add room", roomType: "study", place: { cell: "W" } },
    ],
    {
      rooms: [
        { id: "room-2", type: "living", place: { cell: "C" } },
        { id: "room-3", type: "toilet", place: { cell: "C" } },
        { id: "room-4", type: "study", place: { cell: "W" } },
      ],
    },
  ],
]

test.each(EXAMPLES)("%s", (_sentence, commands, changed) => {
  const { marks } = marked(...commands)
  const keys = Object.keys(changed) as (keyof PlanMarksInput)[]
  expect(Object.fromEntries(keys.map((key) => [key, marks[key]]))).toEqual(changed)
  expect(planMarksInput.parse(JSON.parse(JSON.stringify(marks)))).toEqual(marks)
})

describe("undo and redo", () => {
  const steps: EditAction[] = [
    SQUARE,
    { type: "turn north", deg: 20, method: "drawing" },
    { type: "add room", roomType: "kitchen", place: { point: [0.5, 0.5] } },
  ]

  test("every step is undone and done again", () => {
    const states = [startEditing(blankMarks(0.75))]
    for (const step of steps) states.push(edit(states.at(-1)!, step))
    let state = states.at(-1)!
    for (const before of states.slice(0, -1).reverse()) {
      state = edit(state, { type: "undo" })
      expect(state.marks).toEqual(before.marks)
    }
    expect(edit(state, { type: "undo" })).toMatchObject({
      marks: state.marks,
      announcement: "Nothing to undo",
    })
    for (const later of states.slice(1)) {
      state = edit(state, { type: "redo" })
      expect(state.marks).toEqual(later.marks)
    }
    expect(edit(state, { type: "redo" }).announcement).toBe("Nothing to redo")
  })

  test("a movement is one step however many events it takes", () => {
    const move = (x: number, stroke: string): EditAction => ({
      type: "move corner",
      of: "outline",
      index: 0,
      to: [x, 0.2],
      stroke,
    })
    const state = marked(SQUARE, move(0.2, "a"), move(0.3, "a"), move(0.4, "b"), move(0.5, "b"))
    expect(state.past).toHaveLength(3)
    expect(edit(state, { type: "undo" }).marks.outline?.[0]).toEqual([0.3, 0.2])
  })

  test("what changes nothing leaves no step", () => {
    const state = marked(
      SQUARE,
      { type: "remove room", id: "room-7" },
      { type: "move corner", of: { room: "room-7" }, index: 0, to: [0.5, 0.5] },
      { type: "draw", of: "outline", from: [0.5, 0.5], to: [0.501, 0.9] },
      { type: "set absent", roomType: "kitchen", isAbsent: false },
    )
    expect(state.past).toHaveLength(1)
  })

  test("what was undone is gone once something else is done", () => {
    const state = [
      { type: "undo" } as const,
      { type: "set mirrored", isMirrored: true } as const,
    ].reduce(edit, marked(...steps))
    expect(state.future).toEqual([])
    expect(state.marks.rooms).toEqual([])
  })
})

test.each([
  ["ArrowLeft", false, [-0.005, 0]],
  ["ArrowRight", true, [0.05, 0]],
  ["ArrowUp", false, [0, -0.01]],
  ["ArrowDown", true, [0, 0.1]],
] as const)(
  "%s moves as far across as down on a picture twice as wide as high (Shift: %s)",
  (key, isLeap, to) => {
    expect(arrowStep(key, isLeap, 0.5)?.map((part) => part + 0)).toEqual(to)
    expect(arrowStep("a", isLeap, 0.5)).toBeUndefined()
  },
)
