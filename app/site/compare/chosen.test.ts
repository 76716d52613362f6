import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { servicesContext } from "#app/context.ts"
import { testApp } from "#tests/support/app.ts"
import { aFloorPlan, aProject, planMarks } from "#tests/support/factories.ts"
import { chosenPlans, findChosen, readChosen } from "./chosen.ts"
import { loader as compare } from "./compare.tsx"

const product = testApp()

function context() {
  const provider = new RouterContextProvider()
  provider.set(servicesContext, product.services)
  return provider
}

const requested = (query: string) => new Request(`http://localhost:3000/compare${query}`)

async function namesOf(query: string) {
  const { compared, displaced } = await compare({
    request: requested(query),
    context: context(),
  } as never)
  return {
    compared: compared.map(({ name }) => name),
    displaced: displaced.map(({ name }) => name),
  }
}

test.each([
  ["?p=one,two", ["one", "two"]],
  ["?p=one&p=two&p=one", ["one", "two"]],
  ["?p=", []],
  ["", []],
  ["?p=../x,%00,ONE,<b>,one", ["one"]],
  [
    `?p=${Array.from({ length: 60 }, (_, index) => `home-${index}`).join(",")}`,
    Array.from({ length: 40 }, (_, index) => `home-${index}`),
  ],
])(
  "the homes of an address are read once each, and what is no slug is left out: %s",
  (query, slugs) => {
    expect(readChosen(requested(query), 40)).toEqual(slugs)
  },
)

test("homes come in the order of the address; one that was renamed is found, one that is gone is named", async () => {
  const [first, second, third] = [
    await aProject(product.services, { name: "First" }),
    await aProject(product.services, { name: "Second" }),
    await aProject(product.services, { name: "Third" }),
  ]
  await product.services.projects.update(first._id, { name: "Renamed" })
  await product.services.projects.remove(second._id)
  const { projects, moved } = await findChosen(context(), [
    "third",
    "never-was",
    "first",
    "second",
    "renamed",
  ])
  expect(projects.map(({ name }) => name)).toEqual([third.name, "Renamed"])
  expect(moved).toEqual({ "never-was": "", first: "renamed", second: "" })
})

test("three homes stand side by side; of more the last three", async () => {
  for (const name of ["One", "Two", "Three", "Four"]) await aProject(product.services, { name })
  expect(await namesOf("?p=one,two")).toEqual({ compared: ["One", "Two"], displaced: [] })
  expect(await namesOf("?p=one,two,three,four")).toEqual({
    compared: ["Two", "Three", "Four"],
    displaced: ["One"],
  })
})

test("another home to compare is offered by its name, or like the first one and then the newest, and never one that is there", async () => {
  await aProject(product.services, { name: "Marina Gate", type: "Apartment" })
  await aProject(product.services, { name: "Marina View", type: "Apartment" })
  await aProject(product.services, { name: "Palm Villa", type: "Villa" })
  const offered = async (query: string) => {
    const data = await compare({ request: requested(query), context: context() } as never)
    return data.offered.map(({ name }) => name)
  }
  // Those like the first one before the newest.
  expect(await offered("?p=marina-gate")).toEqual(["Marina View", "Palm Villa"])
  expect(await offered("?p=marina-gate&name=villa")).toEqual(["Palm Villa"])
  expect(await offered("?p=marina-gate&name=marnia")).toEqual(["Marina View"])
  expect(await offered("")).toEqual(["Palm Villa", "Marina View", "Marina Gate"])
  expect(await offered("?p=marina-gate,marina-view,palm-villa")).toEqual([])
})

test("homes are compared by their plans of as many bedrooms, until a plan is chosen, which then stays", async () => {
  const { north: _, ...unread } = planMarks()
  const partly = planMarks({ rooms: planMarks().rooms.slice(0, 3) })
  const plans = { two: aFloorPlan("Type 2", planMarks()), three: aFloorPlan("Type 3", partly) }
  const unitPrices = [
    { unit: "2 bedrooms, Type 2", areaSize: 1_000, price: 2_000_000 },
    { unit: "3 bedrooms, Type 3", areaSize: 1_500, price: 3_000_000 },
  ]
  await aProject(
    product.services,
    { name: "Both", unitPrices },
    { floorPlan: [plans.two, plans.three, aFloorPlan("Type 9", unread)] },
  )
  await aProject(product.services, { name: "Large", bedroomNumber: 3 }, { floorPlan: [] })
  const shown = async (query: string) => {
    const { compared } = await compare({ request: requested(query), context: context() } as never)
    const ids = compared.flatMap(({ plan }) => (plan ? [plan._id] : []))
    return {
      ids,
      bedrooms: compared.map(({ bedroomNumber }) => bedroomNumber),
      pinned: chosenPlans(compared),
    }
  }
  const { two, three } = plans
  const both = { ids: [three._id], bedrooms: [3, 3], pinned: [three._id] }
  expect(await shown("?p=both")).toEqual({ ids: [two._id], bedrooms: [2], pinned: [] })
  expect(await shown("?p=both,large")).toEqual(both)
  // Of two plans of one project the first is meant: it was added last.
  expect(await shown(`?p=both,large&plan=${three._id},${two._id}`)).toEqual(both)
  expect(await shown(`?p=both,large&plan=${two._id}`)).toEqual({
    ids: [two._id],
    bedrooms: [2, 3],
    pinned: [two._id],
  })
})
