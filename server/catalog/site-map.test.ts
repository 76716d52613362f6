import { expect, test } from "vitest"
import type { KindPath } from "#catalog/kind.ts"
import { testApp } from "#tests/support/app.ts"
import {
  aDeveloper,
  aFloorPlan,
  anArea,
  aPost,
  aProject,
  planMarks,
} from "#tests/support/factories.ts"
import { countChanges } from "../db/changes.ts"
import { siteMap } from "./site-map.ts"

const app = testApp()

/** Every slug of a kind, read part by part. */
async function readParts(map: ReturnType<typeof siteMap>, kind: KindPath) {
  const parts = (await map.parts()).filter((part) => part.kind === kind)
  return Promise.all(parts.map((part) => map.entries(kind, part)))
}

test("the site map holds every record that a visitor may see, with the instant of its last change", async () => {
  const { services } = app
  const project = await aProject(services, { name: "Surya Terraces" })
  const area = await anArea(services)
  await aDeveloper(services)
  await aPost(services, { title: "Told" })
  await aPost(services, { title: "Not yet told", status: "draft" })

  expect(await services.siteMap.entries("projects")).toEqual([
    {
      slug: "surya-terraces",
      updatedAt: project.updatedAt.replace(/\.\d+Z$/, "Z"),
      readings: [],
    },
  ])
  expect(await services.siteMap.entries("areas")).toMatchObject([{ slug: area.slug }])
  expect(await services.siteMap.entries("developers")).toHaveLength(1)
  expect(await services.siteMap.entries("posts")).toMatchObject([{ slug: "told" }])
  expect(await services.siteMap.mostPages()).toBe(8)
})

test("of a project's plans with a verdict the first four have pages, a home of two floors one", async () => {
  const house = { ...planMarks(), home: "villa", homeTitle: "Villa A" } as const
  const unread = planMarks({ rooms: [] })
  const plans = [
    aFloorPlan("Unmarked"),
    aFloorPlan("Without rooms", unread),
    aFloorPlan("Ground floor", house),
    aFloorPlan("First floor", house),
    ...["1", "2", "3", "4"].map((title) => aFloorPlan(title, planMarks())),
  ]
  await aProject(app.services, { name: "Surya Terraces" }, { floorPlan: plans })
  const [{ readings = [] } = {}] = await app.services.siteMap.entries("projects")
  expect(readings.map((id) => plans.find(({ _id }) => _id === id)?.title)).toEqual([
    ...["Ground floor", "1", "2", "3"],
  ])
})

test("parts hold each record once, in the order of the ids, for any number of records", async () => {
  for (let number = 1; number <= 6; number++) await anArea(app.services, { name: `Area ${number}` })
  for (const [partSize, sizes] of [
    [1, [1, 1, 1, 1, 1, 1]],
    [4, [4, 2]],
    [6, [6]],
    [100, [6]],
  ] as const) {
    const parts = await readParts(siteMap(app.database, { partSize }), "areas")
    expect(parts.map((part) => part.length)).toEqual(sizes)
    expect(parts.flat().map(({ slug }) => slug)).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `area-${number}`),
    )
  }
})

test("a part changed when one of its records did, and the others stay as they were", async () => {
  const first = await anArea(app.services, { name: "First" })
  await anArea(app.services, { name: "Second" })
  const before = await siteMap(app.database, { partSize: 1 }).parts()
  await app.database.query(
    "update areas set updated_at = now() + interval '1 day' where _id = $1",
    [first._id],
  )
  const after = await siteMap(app.database, { partSize: 1 }).parts()
  expect(after[0]!.updatedAt > before[0]!.updatedAt).toBe(true)
  expect(after[1]).toEqual(before[1])
})

test("after a change that staff made only its part is read again, and the new end", async () => {
  const created = []
  for (let number = 1; number <= 5; number++)
    created.push(await anArea(app.services, { name: `Area ${number}` }))
  const starts: string[] = []
  // Of its own, since a server tells of the changes above at a moment of its own.
  const changes = countChanges()
  const counting: typeof app.database = {
    ...app.database,
    changes,
    query(text, values) {
      if (text.includes("max(_id)")) starts.push(String(values![0]))
      return app.database.query(text, values)
    },
  }
  const map = siteMap(counting, { partSize: 2 })
  expect((await map.parts()).map(({ size }) => size)).toEqual([2, 2, 1])
  // Beyond the age at which entries of the log are read again.
  await app.database.query("update activity set created_at = created_at - interval '1 hour'")
  starts.length = 0
  await map.parts()
  expect(starts).toEqual([])
  const by = { _id: "64f000000000000000000001", name: "Maha", email: "maha@disha.test" }
  await app.signIn()
  await app.services.areas.update(created[2]!._id, { name: "Another name" }, { by })
  await anArea(app.services, { name: "Area 6" })
  await anArea(app.services, { name: "Area 7" })
  changes.note()
  const parts = await map.parts()
  expect(parts.map(({ size }) => size)).toEqual([2, 2, 2, 1])
  const areas = starts.filter((after) => after !== "")
  expect(areas).toEqual([created[1]!._id, created[3]!._id, parts.at(-1)!.after])
})

test("what changed without a line in the history, but not in number, is found by the counts", async () => {
  for (let number = 1; number <= 5; number++) await anArea(app.services, { name: `Area ${number}` })
  const map = siteMap(app.database, { partSize: 2 })
  const [first] = await map.parts()
  await app.database.query("delete from areas where _id = $1", [first!.upTo])
  app.database.changes.note()
  expect((await map.parts()).map(({ size }) => size)).toEqual([2, 2])
})

test("more records than one statement returns are read whole", async () => {
  await app.database.query(
    `insert into areas (_id, slug, name, name_words, price, summary, description, img)
     select lpad(to_hex(n), 24, '0'), 'area-' || n, 'Area ' || n, '{}', 1, 'S', 'D', 'f.webp' from generate_series(1, 5200) n`,
  )
  const entries = await app.services.siteMap.entries("areas")
  expect(new Set(entries.map(({ slug }) => slug)).size).toBe(5_200)
  const parts = await readParts(siteMap(app.database, { partSize: 3_000 }), "areas")
  expect(parts.map((part) => part.length)).toEqual([3_000, 2_200])
})

test("an empty catalogue has no parts", async () => {
  expect(await siteMap(app.database).parts()).toEqual([])
  expect(await app.services.siteMap.entries("projects")).toEqual([])
})
