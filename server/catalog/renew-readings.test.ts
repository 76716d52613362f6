import { expect, test } from "vitest"
import type { Project } from "#catalog/project.ts"
import { RULES_VERSION } from "#catalog/vastu/rules.ts"
import { parse } from "#server/catalog/read.ts"
import { countOldReadings, renewReadings } from "#server/catalog/renew-readings.ts"
import { reportOldReadings } from "#server/start.ts"
import { testApp } from "#tests/support/app.ts"
import { aFloorPlan, aProject, planMarks } from "#tests/support/factories.ts"

const product = testApp()

async function read(id: string): Promise<Project> {
  return parse(await product.services.projects.getById(id, { isStaff: true }))
}

/**
 * Makes of stored readings what an older version of the rules would have left: another score, and
 * none of a plan.
 */
async function age(id: string): Promise<void> {
  const { database } = product
  await database.query(
    `update plan_readings set rules_version = '2025.9', score = 41, band = 'many conflicts',
       reading = reading || '{"rulesVersion": "2025.9", "score": 41, "band": "many conflicts"}' where project = $1`,
    [id],
  )
  await database.query(
    `update projects set vastu = jsonb_set(vastu, '{rulesVersion}', '"2025.9"') where _id = $1`,
    [id],
  )
}

async function warnings(): Promise<string[]> {
  const warned: string[] = []
  const log = { warn: (line: string) => warned.push(line) } as never
  await reportOldReadings(product, { log })
  return warned
}

test("readings by older rules are made again, and nothing else of the project changes", async () => {
  const { services, database } = product
  const [old, fresh] = [
    await aProject(
      services,
      { name: "Old Court" },
      { floorPlan: [aFloorPlan("Type 2A", planMarks())] },
    ),
    await aProject(
      services,
      { name: "Fresh Court" },
      { floorPlan: [aFloorPlan("Type 2A", planMarks())] },
    ),
  ]
  const before = await read(old._id)
  await age(old._id)
  expect((await read(old._id)).vastu!.rulesVersion).toBe("2025.9")
  expect(await countOldReadings(database)).toBe(1)
  expect(await warnings()).toEqual([
    `1 project has readings by other rules than ${RULES_VERSION}; npm run readings renews them`,
  ])

  const [{ at: freshAt }] = (await database.query<{ at: string }>(
    "select xmin::text as at from projects where _id = $1",
    [fresh._id],
  )) as [{ at: string }]
  const { score } = before.floorPlan[0]!.readings!.modern
  expect(await renewReadings(database)).toEqual({
    projects: 1,
    refused: [],
    changes: expect.arrayContaining([
      {
        project: "Old Court",
        plan: "Type 2A",
        school: "modern",
        from: { band: "many conflicts", score: 41, rulesVersion: "2025.9" },
        to: { band: "strong", score, rulesVersion: RULES_VERSION },
      },
    ]),
  })
  const renewed = await read(old._id)
  for (const { readings } of renewed.floorPlan) {
    for (const reading of Object.values(readings ?? {})) {
      expect(reading.before).toEqual({ rulesVersion: "2025.9", band: "many conflicts", score: 41 })
      delete reading.before
    }
  }
  expect(renewed).toEqual(before)
  expect(
    await database.query("select xmin::text as at from projects where _id = $1", [fresh._id]),
  ).toEqual([{ at: freshAt }])
  expect(await countOldReadings(database)).toBe(0)
  expect(await renewReadings(database)).toEqual({ projects: 0, changes: [], refused: [] })
  expect(await warnings()).toEqual([])
})

test("all readings are made again where their words have changed", async () => {
  const { services, database } = product
  const { _id } = await aProject(services, {}, { floorPlan: [aFloorPlan("Type 2A", planMarks())] })
  const before = await read(_id)
  await database.query(
    "update plan_readings set reading = jsonb_set(reading, '{findings,0,finding}', '\"Old words\"')",
  )
  expect(await read(_id)).not.toEqual(before)
  expect((await renewReadings(database)).projects).toBe(0)
  const all = await renewReadings(database, undefined, { isAll: true })
  expect(all).toEqual({ projects: 1, changes: [], refused: [] })
  expect(await read(_id)).toEqual(before)
})

test("a run that is broken off goes on where it was", async () => {
  const { services, database } = product
  for (let number = 0; number < 60; number++) {
    const { _id } = await aProject(
      services,
      { name: `Court ${number}` },
      { floorPlan: [aFloorPlan("Type 2A", planMarks())] },
    )
    await age(_id)
  }
  const broken = renewReadings(database, () => {
    throw new Error("broken off")
  })
  await expect(broken).rejects.toThrow("broken off")
  expect(await countOldReadings(database)).toBe(10)
  expect((await renewReadings(database)).projects).toBe(10)
})

test("marks that today's rules refuse are named, and keep the readings that they have", async () => {
  const { services, database } = product
  const { _id } = await aProject(services, {}, { floorPlan: [aFloorPlan("Type 2A", planMarks())] })
  await age(_id)
  await database.query(
    `update projects set plan_marks = (select jsonb_object_agg(key, value || '{"entrance": [0.5, 0.5]}') from jsonb_each(plan_marks))
      where _id = $1`,
    [_id],
  )
  const stored = (await read(_id)).floorPlan[0]!.readings
  expect(await renewReadings(database)).toEqual({
    projects: 0,
    changes: [],
    refused: [{ project: "Surya Terraces", sentence: "The entrance must lie on the outline." }],
  })
  expect((await read(_id)).floorPlan[0]!.readings).toEqual(stored)
})
