import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { servicesContext } from "#app/context.ts"
import type { PlanMarks } from "#catalog/plan-marks.ts"
import { testApp } from "#tests/support/app.ts"
import { aFloorPlan, aProject, planMarks } from "#tests/support/factories.ts"
import { findHomes } from "./find-homes.ts"

const product = testApp()

const nameOf = ({ name }: { name: string }) => name

async function wellReadNear(query: string) {
  const context = new RouterContextProvider()
  context.set(servicesContext, product.services)
  const request = new Request(`http://localhost:3000/search?${query}`)
  const found = await findHomes({ context, request })
  if ("readAs" in found) throw new Error(`read as ${found.readAs}`)
  return found.wellRead?.map(({ homes, ...one }) => ({ ...one, homes: homes.map(nameOf) }))
}

const { north: _, ...UNREAD } = planMarks()
const CONFLICTS = planMarks({
  rooms: [
    { id: "kitchen", type: "kitchen", place: { cell: "NE" } },
    { id: "bedroom", type: "master_bedroom", place: { cell: "NE" } },
    { id: "living", type: "living", place: { cell: "E" } },
    { id: "toilet", type: "toilet", place: { cell: "NE" } },
  ],
  entrance: [0.4, 0.9],
})

test("a search none of whose few homes is strong or good names the criteria to drop for such homes, and the first of these, those with more bedrooms first", async () => {
  const homes: [marks: PlanMarks, fields: object][] = [
    [planMarks(), { city: "Dubai", bedroomNumber: 5 }],
    [CONFLICTS, { city: "Dubai", bedroomNumber: 3 }],
    [UNREAD, { city: "Dubai", bedroomNumber: 3 }],
    [planMarks(), { city: "Dubai", bedroomNumber: 2 }],
    [planMarks(), { city: "Dubai", bedroomNumber: 1 }],
    [planMarks(), { city: "Sharjah", bedroomNumber: 3 }],
    [UNREAD, { city: "Sharjah", bedroomNumber: 1 }],
    [UNREAD, { city: "Ajman", type: "Plot" }],
  ]
  for (const [index, [marks, fields]] of homes.entries()) {
    const floorPlan = [aFloorPlan("Type 1", marks)]
    await aProject(product.services, { name: `Home ${index}`, ...fields }, { floorPlan })
  }
  const bedrooms = { without: ["bedrooms"], count: 3, homes: ["Home 0", "Home 4", "Home 3"] }
  const city = { without: ["city"], count: 1, homes: ["Home 5"] }
  expect(await wellReadNear("city=Dubai&bedrooms=3")).toEqual([bedrooms, city])
  expect(await wellReadNear("city=Sharjah&bedrooms=1&minPrice=1")).toEqual([
    { ...city, homes: ["Home 4"] },
    { ...bedrooms, count: 1, homes: ["Home 5"] },
  ])
  // Of the homes found some are, a result was chosen, there is none to tell of, or all are there.
  for (const query of [
    "city=Dubai",
    "city=Dubai&band=many+conflicts",
    "city=Ajman",
    "q=home&as=words",
    "",
  ]) {
    expect(await wellReadNear(query), query).toBeUndefined()
  }
})
