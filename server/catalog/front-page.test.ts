import { expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { aDeveloper, anArea, aPost, aProject } from "#tests/support/factories.ts"
import { parse } from "./read.ts"

const product = testApp()
const WANTED = { projects: 2, areas: 2, developers: 2, posts: 2 }

async function shown() {
  const { projects, areas, developers, posts } = await product.services.frontPage(WANTED)
  return {
    projects: parse(projects.data).map(({ name, developer }) => [name, developer?.name]),
    areas: parse(areas.data).map(({ name }) => name),
    developers: parse(developers.data).map(({ name }) => name),
    posts: parse(posts.data).map(({ title }) => title),
    total: projects.total,
  }
}

test("the first page shows the newest of each kind, and no drafts", async () => {
  const { services } = product
  for (const name of ["Amber Quay", "Kalpa Villas", "Dune Row"]) await aProject(services, { name })
  await anArea(services, { name: "Dubai Marina" })
  await aPost(services, { title: "Now" })
  await aPost(services, { title: "Not yet", status: "draft" })
  expect(await shown()).toEqual({
    projects: [
      ["Dune Row", undefined],
      ["Kalpa Villas", undefined],
    ],
    areas: ["Dubai Marina"],
    developers: [],
    posts: ["Now"],
    total: 3,
  })
})

test("the first page shows what the database contains at this moment, from any writer", async () => {
  const { services, database } = product
  const developer = await aDeveloper(services, { name: "Qamari Living" })
  await aProject(services, { name: "Amber Quay", developer: developer._id })
  expect(await shown()).toMatchObject({ projects: [["Amber Quay", "Qamari Living"]] })
  // By SQL: the embedded database sends no notification of it.
  await database.query("update developers set name = 'Qamari Homes' where _id = $1", [
    developer._id,
  ])
  expect(await shown()).toMatchObject({
    projects: [["Amber Quay", "Qamari Homes"]],
    developers: ["Qamari Homes"],
  })
  await database.query("delete from projects")
  expect(await shown()).toMatchObject({ projects: [], total: 0 })
})
