import { expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { aDeveloper, aFloorPlan, anArea, aProject, planMarks } from "#tests/support/factories.ts"

const app = testApp()

test("an area tells the prices, types and developers of its projects, and a developer the areas", async () => {
  const [marina, yas] = [
    await anArea(app.services, { name: "Marina" }),
    await anArea(app.services, { name: "Yas" }),
  ]
  const [luma, orrin] = [
    await aDeveloper(app.services, { name: "Luma" }),
    await aDeveloper(app.services, { name: "Orrin" }),
  ]
  const make = (fields: object) => aProject(app.services, fields)
  await make({
    area: marina._id,
    developer: luma._id,
    price: 2_000_000,
    type: "Villa",
    handover: "Q4 2027",
  })
  await make({
    area: marina._id,
    developer: orrin._id,
    price: 900_000,
    type: "Apartment",
    handover: "ready",
  })
  await make({
    area: marina._id,
    developer: orrin._id,
    price: 0,
    type: "apartment",
    handover: "Ready",
  })
  await make({
    area: marina._id,
    developer: null,
    price: 5_000_000,
    type: "Plot",
    handover: "Ready",
  })
  await make({
    area: yas._id,
    developer: luma._id,
    price: 7_000_000,
    type: "Villa",
    handover: "Q1 2028",
  })

  const offer = await app.services.offerOf.area(marina._id)
  expect(offer).toMatchObject({
    prices: { least: 900_000, most: 5_000_000 },
    ready: 3,
    offPlan: 1,
    next: "Q4 2027",
  })
  expect(offer.types[0]).toMatchObject({ projects: 2 })
  expect(offer.types.map(({ type }) => type.toLowerCase())).toEqual(["apartment", "plot", "villa"])
  expect(offer.partners).toEqual([
    { _id: orrin._id, name: "Orrin", slug: "orrin", projects: 2 },
    { _id: luma._id, name: "Luma", slug: "luma", projects: 1 },
  ])
  expect(await app.services.offerOf.developer(luma._id)).toMatchObject({
    next: "Q4 2027",
    last: "Q1 2028",
  })
  expect((await app.services.offerOf.developer(luma._id)).partners.map(({ name }) => name)).toEqual(
    ["Marina", "Yas"],
  )
})

test("the newest projects of a developer in each status, at most so many", async () => {
  const { _id } = await aDeveloper(app.services)
  const other = await aDeveloper(app.services)
  for (const [name, handover] of [
    ...[["First", "Ready"] as const, ["Second", "Q1 2029"] as const],
    ...[["Third", "Ready"] as const, ["Fourth", "Q2 2029"] as const],
  ])
    await aProject(app.services, { name, handover, developer: _id })
  await aProject(app.services, { name: "Of another", developer: other._id })
  expect(await app.services.newestByStatus(_id, 1)).toEqual({
    ready: [{ name: "Third", slug: "third", handover: "Ready" }],
    "off-plan": [{ name: "Fourth", slug: "fourth", handover: "Q2 2029" }],
  })
  expect((await app.services.newestByStatus(_id, 2)).ready.map(({ name }) => name)).toEqual([
    "Third",
    "First",
  ])
})

test("developers in short: their projects and the prices of those, without those who have none", async () => {
  const [luma, bare] = [await aDeveloper(app.services), await aDeveloper(app.services)]
  for (const price of [0, 1_905_000, 2_195_000])
    await aProject(app.services, { developer: luma._id, price, city: "Dubai" })
  const homes = await app.services.projects.homesOfDevelopers([luma._id, bare._id])
  expect([...homes]).toEqual([
    [luma._id, { projects: 3, prices: { least: 1_905_000, most: 2_195_000 }, city: "Dubai" }],
  ])
})

test("an area in short: its projects, their city, prices, types and results, of those that have them", async () => {
  const [marina, bare] = [await anArea(app.services), await anArea(app.services)]
  for (const [price, type] of [
    [0, "Apartment"],
    [2_195_000, "Villa"],
  ] as const)
    await aProject(app.services, { area: marina._id, price, type, city: "Dubai" })
  const plan = aFloorPlan("Type 1", planMarks())
  const read = { area: marina._id, price: 1_905_000, city: "Dubai" }
  await aProject(app.services, read, { floorPlan: [plan] })
  const homes = await app.services.projects.homesOfAreas([marina._id, bare._id])
  expect([...homes]).toEqual([
    [marina._id, { projects: 3, prices: { least: 1_905_000, most: 2_195_000 }, city: "Dubai" }],
  ])
  const kinds = await app.services.projects.kindsOfAreas([marina._id])
  const bands = { strong: 1, good: 0, mixed: 0, "many conflicts": 0 }
  const types = [
    { type: "Apartment", projects: 2 },
    { type: "Villa", projects: 1 },
  ]
  expect([...kinds]).toEqual([[marina._id, { bands, firm: 1, types }]])
})

test("who has no project has nothing on offer", async () => {
  const { _id } = await anArea(app.services)
  expect(await app.services.offerOf.area(_id)).toEqual({
    prices: undefined,
    ready: 0,
    bands: { strong: 0, good: 0, mixed: 0, "many conflicts": 0 },
    firm: 0,
    next: undefined,
    last: undefined,
    offPlan: 0,
    types: [],
    partners: [],
  })
})

test("the projects of a developer that have a plan that reads well are counted once each", async () => {
  const { _id: developer } = await aDeveloper(app.services)
  const reads = aFloorPlan("Type 1", planMarks())
  const isUnread = aFloorPlan("Type 2")
  await aProject(app.services, { name: "Well", developer }, { floorPlan: [reads, isUnread] })
  await aProject(
    app.services,
    { name: "Twice", developer },
    { floorPlan: [reads, aFloorPlan("Type 3", planMarks())] },
  )
  await aProject(app.services, { name: "Unread", developer }, { floorPlan: [isUnread] })
  expect(await app.services.offerOf.developer(developer)).toMatchObject({
    bands: { strong: 2, good: 0, mixed: 0, "many conflicts": 0 },
    offPlan: 3,
  })
})

test("of the projects that read well, those are firm whose good plan holds if north is 5° off", async () => {
  const { _id: developer } = await aDeveloper(app.services)
  const holds = aFloorPlan("Type 1", planMarks())
  // Strong, but good if north is 1° off: its kitchen ends at the border of two zones.
  const { rooms } = planMarks()
  const wavers = aFloorPlan(
    "Type 2",
    planMarks({
      entrance: [0.6, 0.1],
      rooms: [{ id: "kitchen", type: "kitchen", place: { point: [0.6, 0.8] } }, ...rooms.slice(1)],
    }),
  )
  await aProject(app.services, { name: "Wavers", developer }, { floorPlan: [wavers] })
  expect(await app.services.offerOf.developer(developer)).toMatchObject({
    bands: { strong: 1 },
    firm: 0,
  })
  await aProject(app.services, { name: "Both", developer }, { floorPlan: [wavers, holds] })
  expect(await app.services.offerOf.developer(developer)).toMatchObject({
    bands: { strong: 2 },
    firm: 1,
  })
})
