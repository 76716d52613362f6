import { expect, test } from "vitest"
import { planMarksInput } from "#catalog/plan-marks.ts"
import { readingsOfHome } from "#catalog/plan-readings.ts"
import type { NineZone } from "#catalog/vastu/zones.ts"
import {
  cellsOf,
  emptyHome,
  exampleHome,
  type QuickHome,
  quickFloors,
  withRoom,
} from "./quick-check.ts"

function placed(
  rooms: readonly [
    floor: number,
    type: "kitchen" | "living" | "toilet" | "master_bedroom" | "staircase",
    cell: NineZone,
  ][],
  home: QuickHome = emptyHome(),
) {
  return rooms.reduce(
    (changed, [floor, type, cell]) => withRoom(changed, floor, { type, cell }),
    home,
  )
}

test("the cells lie as on the visitor's plan, wherever its north is", () => {
  expect(cellsOf(0).join(" ")).toBe("NW N NE W C E SW S SE")
  expect(cellsOf(90).join(" ")).toBe("SW W NW S C N SE E NE")
  expect(cellsOf(180).join(" ")).toBe("SE S SW E C W NE N NW")
  expect(cellsOf(270).join(" ")).toBe("NE E SE N C S NW W SW")
})

test("a kitchen moves to the cell that is tapped, toilets are several", () => {
  const { floors } = placed([
    [0, "kitchen", "NE"],
    [0, "toilet", "NW"],
    [0, "toilet", "W"],
    [0, "kitchen", "SE"],
  ])
  expect(floors[0]?.map(({ type, cell }) => `${type} ${cell}`)).toEqual([
    "toilet NW",
    "toilet W",
    "kitchen SE",
  ])
})

test("a villa is read over its floors: its main bedroom above counts, and each plan is valid", () => {
  const villa: QuickHome = { ...emptyHome(), home: "villa", facing: "N", floors: [[], []] }
  const floors = quickFloors(
    placed(
      [
        [0, "kitchen", "SE"],
        [0, "living", "NE"],
        [0, "toilet", "NW"],
        [0, "staircase", "S"],
        [1, "master_bedroom", "SW"],
      ],
      villa,
    ),
  )
  for (const { marks } of floors) expect(planMarksInput.parse(marks)).toEqual(marks)
  const reading = readingsOfHome(floors).get("0")?.modern
  expect(reading?.band).toBeDefined()
  expect(reading?.findings.find(({ rule }) => rule === "master_bedroom")?.verdict).toBe("ideal")
  expect(reading?.home?.floors).toHaveLength(2)
})

test("the example shows both: rooms that lie well, and a toilet that does not", () => {
  const reading = readingsOfHome(quickFloors(exampleHome())).get("0")?.modern
  const verdicts = reading?.findings.flatMap(({ room, verdict }) => (room && verdict) ?? [])
  expect(verdicts?.toSorted()).toEqual(["ideal", "ideal", "ideal", "severe"])
})
