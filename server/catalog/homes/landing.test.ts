import { expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { aFloorPlan, anArea, aProject, planMarks } from "#tests/support/factories.ts"

const product = testApp()

test("a place, a type and bedrooms have a page from three homes on, with the facts of its homes", async () => {
  const { services } = product
  const { _id: area } = await anArea(services, { name: "Dubai Marina" })
  const flat = { area, type: "Apartment", bedroomNumber: 2 }
  const first = await aProject(services, {
    ...flat,
    name: "A",
    price: 1_000_000,
    areaSize: 900,
    handover: "Ready",
  })
  await aProject(services, { ...flat, name: "B", price: 0, areaSize: 1_100 })
  await aProject(services, { ...flat, name: "C", price: 3_000_000, areaSize: 1_000 })
  const villa = await aProject(services, { area, name: "D", type: "Villa", bedroomNumber: 4 })
  await aProject(services, { area, name: "E", type: "Plot", bedroomNumber: 0 })

  const landings = await services.landings()
  expect([...landings.keys()]).toEqual([
    "/homes/dubai-marina",
    "/homes/dubai-marina/apartment",
    "/homes/dubai-marina/apartment/2-bedroom",
  ])
  expect(landings.get("/homes/dubai-marina")).toMatchObject({
    parent: "/areas/dubai-marina",
    homes: 5,
  })
  expect(landings.get("/homes/dubai-marina/apartment/2-bedroom")).toMatchObject({
    parent: "/homes/dubai-marina/apartment",
    homes: 3,
    ready: 1,
    prices: { least: 1_000_000, most: 3_000_000 },
    sizes: { least: 900, most: 1_100 },
  })

  await services.projects.remove(villa._id, undefined)
  await services.projects.remove(first._id, undefined)
  expect([...(await services.landings()).keys()]).toEqual(["/homes/dubai-marina"])
})

test("a page of Vastu homes says where their projects start, and no sizes of homes that may read less well", async () => {
  const { services } = product
  for (const price of [1_000_000, 0, 3_000_000])
    await aProject(
      services,
      {
        city: "Abu Dhabi",
        price,
        unitPrices: [{ unit: "2 bedrooms, Type 2", areaSize: 1_900, price: 9_000_000 }],
      },
      { floorPlan: [aFloorPlan("Type 1", planMarks())] },
    )
  expect((await services.landings()).get("/vastu-homes/abu-dhabi")).toMatchObject({
    homes: 3,
    prices: { least: 1_000_000, most: 3_000_000 },
    sizes: undefined,
  })
})

test("homes without a reading make no page of Vastu homes", async () => {
  for (const name of ["A", "B", "C"]) await aProject(product.services, { name, city: "Dubai" })
  expect([...(await product.services.landings()).keys()]).toEqual([])
})
