import Fastify, { type FastifyInstance } from "fastify"
import { afterEach, beforeEach, expect, test } from "vitest"
import { MUST_REVALIDATE } from "#contract/caching.ts"
import { testApp } from "#tests/support/app.ts"
import { eventually } from "#tests/support/eventually.ts"
import { aFloorPlan, anArea, aProject, planMarks } from "#tests/support/factories.ts"
import { pageBuild } from "#tests/support/page-build.ts"
import { aPicture } from "#tests/support/pictures.ts"
import { renewReadings } from "../catalog/renew-readings.ts"
import { readConfig } from "../config.ts"
import { contentPolicies } from "./content-policy.ts"
import { pages } from "./ssr.ts"

const product = testApp()
let site: FastifyInstance

const EVERYTHING = `select (select json_agg(name) from areas) as areas,
  (select json_agg(alt) from assets) as alts,
  (select json_agg(vastu->'rulesVersion') from projects) as rules`

/** A page with the rows that these tests write. */
async function show() {
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": MUST_REVALIDATE }
  return new Response(JSON.stringify(await product.database.query(EVERYTHING)), { headers })
}

beforeEach(async () => {
  site = Fastify()
  site.decorateRequest("pagePattern", "")
  await site.register(pages, {
    services: product.services,
    findViewer: async () => undefined,
    cookieName: "disha",
    cacheBytes: 2 ** 20,
    policies: contentPolicies(readConfig({ NODE_ENV: "production" })),
    loadPages: async () => pageBuild({ all: { path: "all", module: { loader: show } } }),
  })
})
afterEach(() => site.close())

const page = async () => (await site.inject({ url: "/all" })).body

/** Caches the page, writes, and waits until the page shows the text; a server notifies later. */
async function expectAfter(write: () => Promise<unknown>, text: string) {
  expect(await page()).not.toContain(text)
  await write()
  await eventually(async () => expect(await page()).toContain(text))
}

test("the next page shows a record that was created, changed or deleted", async () => {
  const { areas } = product.services
  let id = ""
  const create = async () => {
    id = (await anArea(product.services, { name: "Creek Side" }))._id
  }
  await expectAfter(create, "Creek Side")
  await expectAfter(() => areas.update(id, { name: "Creek End" }), "Creek End")
  await expectAfter(() => areas.remove(id), '"areas":null')
})

test("the next page shows new alt texts, also of a form whose record was refused", async () => {
  const { services, media } = product
  const picture = await media.store("areas", await aPicture("png"), { alt: "Creek Side" })
  const rename = { from: "Creek Side", to: "Creek End" }
  await expectAfter(() => services.renamePictures([picture], rename), "Creek End")

  const describe = async () => {
    await product.database.query("update assets set alt = 'An abra'")
    throw new Error("refused")
  }
  const form = { slots: {}, uploads: [], named: [{ ...picture, field: "img", index: 0 }], alt: "" }
  await expectAfter(() => services.withPictures(form, describe).catch(() => undefined), "An abra")
})

test("the next page shows readings by new rules", async () => {
  const { services, database } = product
  await aProject(services, {}, { floorPlan: [aFloorPlan("Type 2A", planMarks())] })
  const current = await page()
  await database.query("update plan_readings set rules_version = '2025.9'")
  await database.query(`update projects set vastu = jsonb_set(vastu, '{rulesVersion}', '"2025.9"')`)
  database.changes.note()
  expect(await page()).toContain("2025.9")
  await renewReadings(database)
  await eventually(async () => expect(await page()).toBe(current))
})
