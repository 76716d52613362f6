import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { servicesContext } from "#app/context.ts"
import { testApp } from "#tests/support/app.ts"
import { aProject } from "#tests/support/factories.ts"
import { findChosen, readChosen } from "./chosen.ts"
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
