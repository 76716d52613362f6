import { expect, test } from "vitest"
import type { PlanMarks, VastuSummary as Summary } from "#catalog/plan-marks.ts"
import { testApp } from "#tests/support/app.ts"
import { aFloorPlan, aProject, planMarks } from "#tests/support/factories.ts"
import { searchReply } from "./search.ts"

const product = testApp()

async function find(query: string) {
  const reply = await product.app.inject({ url: `/api/v1/search?${query}` })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(searchReply.safeParse(reply.json()).error).toBeUndefined()
  return reply.json().data
}

const names = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name)
const counts = (facet: { value: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]))

const room = (type: "kitchen" | "master_bedroom" | "living" | "toilet", cell: string) =>
  ({ id: type, type, place: { cell } }) as PlanMarks["rooms"][number]
const rooms = (kitchen: string, bedroom: string, toilet: string) => [
  room("kitchen", kitchen),
  room("master_bedroom", bedroom),
  room("living", "E"),
  room("toilet", toilet),
]

const SOUTH_EAST = planMarks()
/** The kitchen and the toilet lie in the north-east, the door in the south. */
const NORTH_EAST = planMarks({ rooms: rooms("NE", "SW", "NE"), entrance: [0.4, 0.9] })
const NORTH_WEST = planMarks({ rooms: rooms("NW", "S", "W") })
const { entrance: _, ...WITHOUT_DOOR } = planMarks({ rooms: [room("kitchen", "SE")] })
const { north: __, ...UNREAD } = planMarks()

/**
 * Homes, newest first: with one plan, with two different ones, with a partly marked one, without a
 * reading.
 */
async function homes() {
  const of: [string, PlanMarks[], object?][] = [
    ["Agni Court", [SOUTH_EAST]],
    ["Twin Court", [NORTH_EAST, NORTH_WEST], { type: "Villa" }],
    ["Ishan Court", [NORTH_EAST], { type: "Villa", bedroomNumber: 4 }],
    ["Half Court", [WITHOUT_DOOR]],
    ["Blank Court", [UNREAD]],
  ]
  for (const [index, [name, plans, fields]] of of.entries()) {
    await aProject(
      product.services,
      { name, ...fields },
      {
        floorPlan: plans.map((marks, number) => aFloorPlan(`Type ${number + 1}`, marks)),
        createdAt: new Date(Date.UTC(2026, 0, 20 - index)),
      },
    )
  }
}

test.each([
  ["kitchen=SE", ["Agni Court", "Half Court"]],
  ["kitchen=SE&kitchen=NW", ["Agni Court", "Twin Court", "Half Court"]],
  ["kitchen=SE&entrance=N", ["Agni Court"]],
  // Each of the two plans has one of these, neither has both.
  ["kitchen=NW&entrance=S", []],
  ["kitchen=NW&entrance=N&mainBedroom=S", ["Twin Court"]],
  ["entrance=S", ["Twin Court", "Ishan Court"]],
  ["toilet=not-north-east", ["Agni Court", "Twin Court"]],
  ["coverage=80", ["Agni Court", "Twin Court", "Ishan Court"]],
  ["band=strong", ["Agni Court", "Twin Court"]],
  ["never=severe-kitchen", ["Agni Court", "Twin Court", "Half Court"]],
  ["never=severe-kitchen&never=severe-toilet", ["Agni Court", "Twin Court"]],
  ["never=entrance-south&never=entrance-south-west", ["Agni Court", "Twin Court"]],
  ["never=severe-kitchen&entrance=S", []],
  ["type=Villa&kitchen=NE&bedrooms=4", ["Ishan Court"]],
])(
  "a home is found where one of its plans meets all criteria of plans: %s",
  async (query, found) => {
    await homes()
    const { projects } = await find(query)
    expect(names(projects)).toEqual(found)
    expect(projects.total).toBe(found.length)
    const map = await product.app.inject({ url: `/api/v1/search/map?${query}&zoom=3` })
    expect(map.json().data.total).toBe(found.length)
  },
)

test("what is not known of a plan is never a pass", async () => {
  await homes()
  const halves = async (query: string) => names((await find(query)).projects).includes("Half Court")
  for (const query of [
    ...["N", "NE", "E", "SE", "S", "SW", "W", "NW"].map((side) => `entrance=${side}`),
    ...["strong", "good", "mixed", "many+conflicts"].map((band) => `band=${band}`),
    ...[
      "toilet=not-north-east",
      "centre=open",
      "coverage=60",
      "never=severe-toilet",
      "never=entrance-south",
    ],
  ]) {
    expect(await halves(query), query).toBe(false)
  }
})

test("facets of plans are counted as if nothing of them were chosen, and within all that is chosen elsewhere", async () => {
  await homes()
  const { facets } = await find("")
  expect(counts(facets.kitchen)).toEqual({ SE: 2, NE: 2, NW: 1 })
  expect(counts(facets.entrance)).toEqual({ N: 2, S: 2 })
  const parts = (await find("coverage=100")).facets.coverage.map(
    ({ label }: { label: string }) => label,
  )
  expect(parts).toEqual(["At least 60%", "At least 80%", "All of it"])
  expect(facets.toilet).toEqual([
    { value: "not-north-east", label: "No toilet in the north-east", count: 2 },
  ])
  expect((await find("kitchen=NE&entrance=S")).facets).toMatchObject({
    kitchen: [{ value: "NE", label: "North-east", count: 2 }],
    entrance: [{ value: "S", label: "South", count: 2 }],
    type: [{ value: "Villa", count: 2 }],
    bedrooms: [
      { value: "2", count: 1 },
      { value: "4", count: 1 },
    ],
  })
  const none = await find("kitchen=C&type=Villa")
  expect(none.facets.kitchen).toEqual([
    { value: "NE", label: "North-east", count: 2 },
    { value: "NW", label: "North-west", count: 1 },
    { value: "C", label: "Centre", count: 0 },
  ])
})

test("what a facet of plans counts is what a search with it finds", async () => {
  await homes()
  const questions = [
    "",
    "kitchen=NE",
    "kitchen=NW&entrance=N",
    "school=sixteen&never=severe-kitchen",
    "type=Villa&toilet=not-north-east",
  ]
  for (const query of questions) {
    const { facets } = await find(query)
    for (const [facet, values] of Object.entries<{ value: string; count: number }[]>(facets)) {
      for (const { value, count } of values) {
        const others = new URLSearchParams(query)
        others.delete(facet)
        others.append(facet, value)
        expect((await find(others.toString())).projects.total, others.toString()).toBe(count)
      }
    }
  }
})

test("a search of plans that finds nothing says what to drop", async () => {
  await homes()
  const { projects, relaxations } = await find("kitchen=NW&entrance=S&type=Villa")
  expect(projects.total).toBe(0)
  expect(relaxations).toEqual([
    { without: ["kitchen"], count: 2 },
    { without: ["entrance", "kitchen"], count: 2 },
    { without: ["entrance"], count: 1 },
  ])
  expect((await find("kitchen=NE&never=severe-kitchen")).relaxations).toContainEqual({
    without: ["never"],
    count: 2,
  })
})

test("rules of one's own rank homes by the plan that suits best, unknown rules giving no points", async () => {
  await homes()
  const { projects, matches } = await find("weigh=kitchen-2&weigh=entrance-1")
  // N5 is ideal; so is a kitchen in the south-east, one in the north-west is good, one in the
  // north-east severe.
  expect(names(projects)).toEqual([
    "Agni Court",
    "Twin Court",
    "Half Court",
    "Ishan Court",
    "Blank Court",
  ])
  expect(matches.map(({ suits }: { suits: object }) => suits)).toEqual([
    { score: 100, assessed: 1, rules: 2, apply: 2 },
    { score: 87, assessed: 1, rules: 2, apply: 2 },
    { score: 67, assessed: 2 / 3, rules: 2, apply: 2 },
    { score: 8, assessed: 1, rules: 2, apply: 2 },
  ])
  expect(matches[0].lines).toEqual([
    { rule: "kitchen", at: ["SE"], verdict: "ideal" },
    { rule: "entrance", at: ["N5"], verdict: "ideal" },
  ])
  const [, duplicateCourt] = projects.data
  expect(matches[1]).toMatchObject({
    project: duplicateCourt._id,
    plan: duplicateCourt.floorPlan[1]._id,
  })
  // Without a door the kitchen alone decides; among equals the newest is first.
  expect(names((await find("weigh=kitchen-1&sort=rules")).projects).slice(0, 2)).toEqual([
    "Agni Court",
    "Half Court",
  ])
  expect(names((await find("weigh=kitchen-2&sort=newest")).projects)[1]).toBe("Twin Court")
  expect(names((await find("weigh=kitchen-2&limit=2&page=2")).projects)).toEqual([
    "Twin Court",
    "Ishan Court",
  ])
  expect(names((await find("sort=rules&kitchen=NE")).projects)).toEqual([
    "Twin Court",
    "Ishan Court",
  ])
})

test("the best result comes first by default, of the plans that meet the criteria; homes without one come last", async () => {
  const of: [string, PlanMarks[]][] = [
    ["Fair Court", [SOUTH_EAST]],
    ["Twin Court", [NORTH_EAST, NORTH_WEST]],
    ["Poor Court", [NORTH_EAST]],
    ["Blank Court", [UNREAD]],
  ]
  for (const [index, [name, plans]] of of.entries())
    await aProject(
      product.services,
      { name },
      {
        floorPlan: plans.map((marks, number) => aFloorPlan(`Type ${number + 1}`, marks)),
        createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
      },
    )
  const best = ["Twin Court", "Fair Court", "Poor Court", "Blank Court"]
  expect(names((await find("city=Dubai")).projects)).toEqual(best)
  expect(names((await find("sort=newest")).projects)[0]).toBe("Blank Court")
  expect(names((await find("q=court")).projects)[0]).toBe("Blank Court")
  const { projects } = await find("sort=vastu&kitchen=NE&kitchen=SE")
  expect(names(projects)).toEqual(["Fair Court", "Poor Court", "Twin Court"])
})

test("matches are of the plan that met the criteria, and no other", async () => {
  await homes()
  const { projects, matches } = await find("kitchen=NE&type=Villa")
  expect(matches).toHaveLength(2)
  expect(matches[0]).toMatchObject({
    project: projects.data[0]._id,
    plan: projects.data[0].floorPlan[0]._id,
    lines: [{ rule: "kitchen", at: ["NE"], verdict: "severe" }, { rule: "entrance" }],
  })
  expect(matches[0]).not.toHaveProperty("suits")
  expect((await find("type=Villa")).matches).toEqual([])
})

test("of several plans that meet the criteria, the match is the one that the summary takes", async () => {
  const LESS_KNOWN = planMarks({ rooms: rooms("SE", "SW", "W").slice(0, 3) })
  const floorPlan = [aFloorPlan("Less known", LESS_KNOWN), aFloorPlan("Known", NORTH_WEST)]
  await aProject(product.services, {}, { floorPlan })
  const { projects, matches } = await find("entrance=N")
  const [{ vastu }] = projects.data
  expect(matches[0].plan).toBe(floorPlan[1]!._id)
  expect(vastu.schools.modern.plan).toBe(floorPlan[1]!._id)
})

const ofUnits = (...units: [unit: string, price: number][]) => ({
  unitPrices: units.map(([unit, price]) => ({ unit, price, areaSize: null })),
})

test("with a price list, one home has both the bedrooms and the plan that are wanted", async () => {
  const { services } = product
  const { _id } = await aProject(
    services,
    { bedroomNumber: 1, ...ofUnits(["1 bed, Type A", 1e6], ["3 bed, Type B", 3e6]) },
    { floorPlan: [aFloorPlan("Type A", NORTH_EAST), aFloorPlan("Type B", NORTH_WEST)] },
  )
  const found = async (query: string) => {
    const { projects, facets, matches, relaxations } = await find(query)
    return {
      total: projects.total,
      kitchens: counts(facets.kitchen),
      relaxations,
      bedrooms: counts(facets.bedrooms),
      plans: matches.length,
    }
  }
  const toNorthWest = { total: 1, kitchens: { NW: 1 }, bedrooms: { 3: 1 }, plans: 1 }
  expect(await found("bedrooms=3&kitchen=NW")).toMatchObject(toNorthWest)
  expect(await found("minPrice=2000000&kitchen=NW")).toMatchObject(toNorthWest)
  expect(await found("bedrooms=3&kitchen=NE")).toMatchObject({
    total: 0,
    kitchens: { NE: 0, NW: 1 },
    bedrooms: { 1: 1, 3: 0 },
    plans: 0,
    relaxations: [
      { without: ["bedrooms"], count: 1 },
      { without: ["kitchen"], count: 1 },
    ],
  })
  expect((await find("bedrooms=3&sort=rules")).matches[0].lines[0].at).toEqual(["NW"])

  await services.projects.update(_id, ofUnits(["1 bed, Type B", 1e6], ["3 bed, Type A", 3e6]))
  expect(await found("bedrooms=3&kitchen=NE")).toMatchObject({ total: 1, kitchens: { NE: 1 } })
  expect(await found("bedrooms=3&kitchen=NW")).toMatchObject({ total: 0 })
  const others = ofUnits(["1 bed, Type C", 1e6], ["3 bed, Type D", 3e6])
  const record = { _id, version: 2, status: null }
  await services.projects.many.update([{ record, input: others }], { _id: null, name: "Import" })
  expect(await found("bedrooms=3&kitchen=NE")).toMatchObject({ total: 1 })
  expect(await found("bedrooms=3&kitchen=NW")).toMatchObject({ total: 1 })
})

test.each([
  "school=western",
  "band=best",
  "entrance=C",
  "kitchen=SSE",
  "coverage=0",
  "coverage=101",
  "never=kitchen",
  "weigh=kitchen-3",
  "weigh=kitchen",
])("a contradictory query about plans is refused: %s", async (query) => {
  const reply = await product.app.inject({ url: `/api/v1/search?${query}` })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ status: "fail", message: expect.any(String) })
})

test("a villa is found by a kitchen on one floor and a main bedroom on another, with one reading", async () => {
  const house = { home: "villa", homeTitle: "Villa A" } as const
  const below = planMarks({ ...house, rooms: [room("kitchen", "SE"), room("living", "N")] })
  const { entrance: _entrance, ...marks } = planMarks({ ...house, isUpperFloor: true })
  const above = { ...marks, rooms: [room("master_bedroom", "SW"), room("toilet", "NW")] }
  await aProject(
    product.services,
    { name: "Villa Court", type: "Villa" },
    { floorPlan: [aFloorPlan("Ground floor", below), aFloorPlan("First floor", above)] },
  )
  const alone = { ...below, homeTitle: "Another" }
  await aProject(
    product.services,
    { name: "Other Court", type: "Villa" },
    { floorPlan: [aFloorPlan("Ground floor", alone), aFloorPlan("First floor", above)] },
  )
  const { projects, matches } = await find("type=Villa&kitchen=SE&mainBedroom=SW&entrance=N")
  expect(names(projects)).toEqual(["Villa Court"])
  const [villa] = projects.data
  expect(villa.vastu.plans).toBe(1)
  expect(matches[0]).toMatchObject({ project: villa._id, plan: villa.floorPlan[0]._id })
})

test("what a home cannot have is left out of the visitor's own rules", async () => {
  await homes()
  const { matches } = await find("weigh=kitchen-2&weigh=stairs-2&type=Apartment")
  expect(matches[0].suits).toEqual({ score: 100, assessed: 1, rules: 2, apply: 1 })
  const stairs = await find("weigh=kitchen-2&weigh=stairs-2&type=Villa")
  expect(stairs.matches[0].suits).toMatchObject({ rules: 2, apply: 1 })
})

test("stable=true finds the homes whose band holds with north 5° off, which come before others of the band", async () => {
  const { services } = product
  const firm = planMarks()
  // The toilet stands beside the border of the north-east, where it is severe.
  const toilet = { id: "bath", type: "toilet", place: { point: [0.598, 0.2] } } as const
  const others = firm.rooms.filter(({ type }) => type !== "toilet")
  const turned = planMarks({ rooms: [...others, toilet] })
  const plans = { "Firm Court": firm, "Turned Court": turned }
  for (const [name, marks] of Object.entries(plans))
    await aProject(services, { name }, { floorPlan: [aFloorPlan("Type 1", marks)] })
  const { projects, facets } = await find("stable=true")
  const all = (await find("")).projects.data as { name: string; vastu: Summary }[]
  const holding = all.filter(({ vastu }) => vastu.schools.modern.holdsWithinDeg === 5)
  expect(names(projects)).toEqual(holding.map(({ name }) => name))
  expect(all.map(({ vastu }) => vastu.schools.modern.band)).toEqual(["strong", "strong"])
  expect(all.map(({ name }) => name)).toEqual(["Firm Court", "Turned Court"])
  expect(holding).toEqual([all[0]])
  expect(facets.stable).toEqual([
    { value: "true", label: "Holds if north is 5° off", count: holding.length },
  ])
})
