import { expect, test } from "vitest"
import { planOf } from "#catalog/marked-plan.ts"
import type { PlanMarks, PlanMarksInput } from "#catalog/plan-marks.ts"
import type { Project } from "#catalog/project.ts"
import { readPlan } from "#catalog/vastu/read-plan.ts"
import { RULES_VERSION, SCHOOLS } from "#catalog/vastu/rules.ts"
import { testApp } from "#tests/support/app.ts"
import { aFloorPlan, aProject, planMarks } from "#tests/support/factories.ts"
import { type FormEntry, multipart } from "#tests/support/form.ts"
import { aPicture } from "#tests/support/pictures.ts"

const product = testApp()
const UNKNOWN_ID = "64f0000000000000000000ff"

async function read(id: string): Promise<Project> {
  return (await product.app.inject({ url: `/api/v1/projects/${id}` })).json().data
}

async function change(id: string, entries: FormEntry[], headers = {}) {
  const form = await multipart(entries)
  const reply = await product.app.inject({
    method: "PATCH",
    url: `/api/v1/projects/${id}`,
    payload: form.payload,
    headers: { ...form.headers, ...(await product.signIn()), ...headers },
  })
  return { status: reply.statusCode, body: reply.json() }
}

const omar = () => product.signIn({ name: "Omar" })

/** The form fields of a project's plans, optionally in another order. */
function formOf(
  { floorPlan }: Pick<Project, "floorPlan">,
  order = floorPlan.map((_, index) => index),
): FormEntry[] {
  return order.flatMap((from, index): FormEntry[] => [
    [`floorPlanTitles[${index}]`, floorPlan[from]!.title],
    [`existingFloorPlanImages[${index}]`, floorPlan[from]!.image],
  ])
}

async function twoPlans(marks: [PlanMarks?, PlanMarks?] = [planMarks()]): Promise<Project> {
  const plans = [aFloorPlan("Type 2A", marks[0]), aFloorPlan("Type 2B", marks[1])]
  plans[1]!.image = "fedcba9876543210fedcba9876543210.webp"
  const { _id } = await aProject(product.services, {}, { floorPlan: plans })
  return read(_id)
}

async function activity(): Promise<{ fields: string[] }[]> {
  const headers = await product.signIn()
  return (await product.app.inject({ url: "/api/v1/activity", headers })).json().data
}

/** The marks as a form sends them: without the confirmation of north. */
function sent(marks: PlanMarks): string {
  const { confirmedBy: _by, confirmedAt: _at, ...north } = marks.north!
  return JSON.stringify({ ...marks, north } satisfies PlanMarksInput)
}

test("a project gives each plan's marks and readings, a list only what they come to", async () => {
  const project = await twoPlans()
  const [first, second] = project.floorPlan
  expect(first!.marks).toEqual(planMarks())
  for (const school of SCHOOLS) {
    expect(first!.readings![school]).toEqual(readPlan(planOf(planMarks())!, school))
  }
  expect(second).toMatchObject({ title: "Type 2B", marks: null, readings: null })

  const { modern } = first!.readings!
  expect(project.vastu).toMatchObject({
    rulesVersion: RULES_VERSION,
    plans: 1,
    schools: {
      modern: {
        plan: first!._id,
        band: "strong",
        score: modern.score,
        coverage: modern.coverage,
        entrance: "N",
        pada: "N5",
      },
    },
  })
  const [listed] = (await product.app.inject({ url: "/api/v1/projects" })).json().data
  expect(listed.vastu).toEqual(project.vastu)
  expect(listed.floorPlan.map(Object.keys)).toEqual([
    ["id", "_id", "image", "title"],
    ["id", "_id", "image", "title"],
  ])
  expect(listed).not.toHaveProperty("planMarks")
})

test("marks without outline or north are stored and not read", async () => {
  const { north: _, ...unfinished } = planMarks()
  const { floorPlan, vastu } = await twoPlans([unfinished])
  expect(floorPlan[0]).toMatchObject({ marks: unfinished, readings: null })
  expect(vastu).toBeNull()
})

test("a form marks a plan, keeps its marks, changes them and removes them", async () => {
  const project = await twoPlans([])
  const changed = await change(project._id, [
    ...formOf(project),
    ["floorPlanMarks[1]", sent(planMarks())],
  ])
  expect(changed.status).toBe(200)
  expect(changed.body.data.floorPlan[1].marks.north).toMatchObject({ deg: 0, confirmedBy: "Maha" })
  expect(
    Date.now() - Date.parse(changed.body.data.floorPlan[1].marks.north.confirmedAt),
  ).toBeLessThan(60_000)
  expect(changed.body.data.vastu.plans).toBe(1)
  expect((await activity())[0]!.fields).toEqual(["planMarks/Type 2B"])

  // Without marks in the form they stay, and move with their plans.
  const moved = await change(project._id, formOf(project, [1, 0]))
  expect(moved.body.data.floorPlan[0]).toEqual(changed.body.data.floorPlan[1])
  expect((await activity())[0]!.fields).toEqual(["floorPlan"])

  // An unchanged north keeps its confirmation; another north gets a new one.
  const { confirmedAt } = moved.body.data.floorPlan[0].marks.north
  const elsewhere = { ...planMarks(), entrance: [0.56, 0.1] as const }
  const door = await change(project._id, [
    ...formOf(project, [1, 0]),
    ["floorPlanMarks[0]", sent(elsewhere)],
  ])
  expect(door.body.data.floorPlan[0].marks).toMatchObject({
    entrance: [0.56, 0.1],
    north: { deg: 0, confirmedAt },
  })
  const turned = planMarks({ north: { deg: 90, method: "compass" } })
  const other = await change(project._id, [
    ...formOf(project, [1, 0]),
    ["floorPlanMarks[0]", sent(turned)],
  ])
  expect(other.body.data.floorPlan[0].marks.north).toMatchObject({ deg: 90, method: "compass" })
  expect(other.body.data.floorPlan[0].marks.north.confirmedAt).not.toBe(confirmedAt)
  expect(other.body.data.vastu.schools.modern.entrance).toBe("W")

  const removed = await change(project._id, [
    ...formOf(project, [1, 0]),
    ["floorPlanMarks[0]", "null"],
  ])
  expect(removed.body.data).toMatchObject({
    vastu: null,
    floorPlan: [{ marks: null, readings: null }, {}],
  })
  expect(await product.database.query("select 1 from plan_readings")).toEqual([])
})

test("marks have their author, and a colleague confirms them as their second reader", async () => {
  const project = await twoPlans([])
  const plan = (changed: Awaited<ReturnType<typeof change>>) => changed.body.data.floorPlan[0].marks
  const confirm: FormEntry[] = [...formOf(project), ["floorPlanConfirmed[0]", "1"]]
  const forged = { staff: UNKNOWN_ID, name: "Asha", at: "2026-11-01T08:00:00.000Z" }
  const mark = (marks: PlanMarks) =>
    change(project._id, [
      ...formOf(project),
      ["floorPlanMarks[0]", sent({ ...marks, markedBy: forged, confirmedBy: forged })],
    ])
  const unread = await change(project._id, confirm)
  expect(unread.body.errors).toEqual([
    {
      path: "floorPlanConfirmed[0]",
      message: "A plan without outline and north has no reading yet",
    },
  ])

  const marked = plan(await mark(planMarks()))
  expect(marked.markedBy).toEqual({
    staff: "64f000000000000000000001",
    name: "Maha",
    at: expect.stringMatching(/Z$/),
  })
  expect(marked).not.toHaveProperty("confirmedBy")
  const own = await change(project._id, confirm)
  expect([own.status, own.body.errors[0].path]).toEqual([400, "floorPlanConfirmed[0]"])
  expect(own.body.message).toContain("You have marked this plan yourself")

  const confirmed = plan(await change(project._id, confirm, await omar()))
  expect(confirmed).toEqual({
    ...marked,
    confirmedBy: {
      staff: "64f000000000000000000002",
      name: "Omar",
      at: expect.stringMatching(/Z$/),
    },
  })
  expect((await activity())[0]!.fields).toEqual(["planMarks/Type 2A"])
  // The same marks on the same picture keep their readers.
  expect(plan(await change(project._id, formOf(project)))).toEqual(confirmed)
  expect(plan(await mark(planMarks()))).toEqual(confirmed)
  expect(plan(await change(project._id, confirm, await omar()))).toEqual(confirmed)

  const moved = plan(await mark(planMarks({ entrance: [0.56, 0.1] })))
  expect(moved).not.toHaveProperty("confirmedBy")
  expect(moved.markedBy.name).toBe("Maha")
  const both = await change(
    project._id,
    [...confirm, ["floorPlanMarks[0]", sent(planMarks())]],
    await omar(),
  )
  expect(both.body.message).toContain("You have marked this plan yourself")
})

test("marks of before authors were recorded are confirmed, and a new picture ends it", async () => {
  const project = await twoPlans()
  const changed = await change(project._id, [...formOf(project), ["floorPlanConfirmed[0]", "1"]])
  const { markedBy, confirmedBy } = changed.body.data.floorPlan[0].marks
  expect([markedBy, confirmedBy.name]).toEqual([undefined, "Maha"])
  const other = { ...project.floorPlan[0]!, image: project.floorPlan[1]!.image }
  const replaced = await change(
    project._id,
    [...formOf({ floorPlan: [other] }), ["floorPlanMarks[0]", sent(planMarks())]],
    await omar(),
  )
  const { marks } = replaced.body.data.floorPlan[0]
  expect([marks.markedBy.name, marks.confirmedBy]).toEqual(["Omar", undefined])
})

test("marks stay with a plan whose drawing is replaced, and are not read until they are checked on it", async () => {
  const project = await twoPlans()
  const drawing = { bytes: await aPicture("png"), name: "new.png" }
  const replaced = await change(project._id, [...formOf(project), ["floorPlanImages[0]", drawing]])
  const [plan] = replaced.body.data.floorPlan
  expect(plan.image).not.toBe(project.floorPlan[0]!.image)
  expect(plan).toMatchObject({ marks: { rooms: planMarks().rooms, isUnchecked: true } })
  expect([plan.readings, replaced.body.data.vastu]).toEqual([null, null])
  const drawn = { project: project._id, plan: plan._id }
  expect(await product.services.projects.drawingsOfPlans([drawn])).toEqual(new Map())
  const again = { floorPlan: replaced.body.data.floorPlan }
  const confirmed = await change(
    project._id,
    [...formOf(again), ["floorPlanConfirmed[0]", "1"]],
    await omar(),
  )
  expect([confirmed.status, confirmed.body.errors]).toEqual([
    400,
    [
      {
        path: "floorPlanConfirmed[0]",
        message: "The marks belong to the drawing before: check them on this one first",
      },
    ],
  ])
  const checked = await change(
    project._id,
    [...formOf(again), ["floorPlanMarks[0]", sent(planMarks())]],
    await omar(),
  )
  const [read] = checked.body.data.floorPlan
  expect(read.marks).toMatchObject({ markedBy: { name: "Omar" } })
  expect(read.marks).not.toHaveProperty("isUnchecked")
  expect(read.readings.modern.band).toBe("strong")
})

test("plans that show one picture keep their own marks, and one more can be added", async () => {
  const mirrored = planMarks({ isMirrored: true })
  const plans = [aFloorPlan("Type 2A", planMarks()), aFloorPlan("Type 2A, mirrored", mirrored)]
  const { _id } = await aProject(product.services, {}, { floorPlan: plans })
  const project = await read(_id)
  const moved = await change(_id, [
    ...formOf(project, [1, 0]),
    ["floorPlanTitles[2]", "Type 2A, rear"],
    ["existingFloorPlanImages[2]", plans[0]!.image],
    ["floorPlanMarks[2]", sent(planMarks({ north: { deg: 180, method: "map" } }))],
  ])
  expect(moved.status).toBe(200)
  const [first, second, third] = moved.body.data.floorPlan
  expect([first, second]).toEqual([project.floorPlan[1], project.floorPlan[0]])
  expect(third).toMatchObject({
    title: "Type 2A, rear",
    image: plans[0]!.image,
    marks: { north: { deg: 180 } },
  })
  expect(new Set([first._id, second._id, third._id]).size).toBe(3)
  // One of them is renamed; plans with the same title keep their marks.
  const renamed = await change(_id, [
    ...formOf({ floorPlan: [{ ...first, title: "Type 2A, other side" }, second, third] }),
  ])
  expect(renamed.body.data.floorPlan[0]).toEqual({ ...first, title: "Type 2A, other side" })
})

test("a plan that goes takes its marks and readings with it, and so does a project", async () => {
  const project = await twoPlans([planMarks(), planMarks()])
  const remaining = await change(project._id, formOf(project, [1]))
  expect(remaining.body.data.floorPlan).toEqual([project.floorPlan[1]])
  expect(await product.database.query("select distinct plan from plan_readings")).toEqual([
    { plan: project.floorPlan[1]!._id },
  ])
  await product.services.projects.remove(project._id)
  expect(await product.database.query("select 1 from plan_readings")).toEqual([])
})

test("marks that make no plan are refused with a sentence beside their plan, and nothing is written", async () => {
  const project = await twoPlans()
  const crossing = planMarks({
    outline: [
      [0.2, 0.1],
      [0.8, 0.9],
      [0.8, 0.1],
      [0.2, 0.9],
    ],
  })
  const duplicates = planMarks({ rooms: [planMarks().rooms[0]!, planMarks().rooms[0]!] })
  const wrong: [string, RegExp][] = [
    ["{", /must be a JSON object/],
    ['"marks"', /must be a JSON object/],
    [JSON.stringify({ ...planMarks(), home: "tent" }), /an apartment, a townhouse or a villa/],
    [sent(planMarks({ outline: [[0.2, 0.1]] })), /at least three corners/],
    [sent(planMarks({ entrance: [9, 9] })), /outside of the picture/],
    [sent(planMarks({ north: { deg: 360, method: "map" } })), /below 360/],
    [sent(crossing), /crosses or touches itself/],
    [sent(duplicates), /same id/],
    [sent(planMarks({ entrance: [0.5, 0.5] })), /must lie on the outline/],
  ]
  for (const [marks, sentence] of wrong) {
    const reply = await change(project._id, [
      ...formOf(project),
      ["name", "Another name"],
      ["floorPlanMarks[1]", marks],
    ])
    expect(reply.status, marks).toBe(400)
    expect(reply.body.errors, marks).toEqual([
      { path: "floorPlanMarks[1]", message: expect.stringMatching(sentence) },
    ])
  }
  const lost = await change(project._id, [["floorPlanMarks[0]", sent(planMarks())]])
  expect(lost.body.errors).toEqual([
    { path: "floorPlanMarks[0]", message: "These marks belong to no floor plan" },
  ])
  expect(await read(project._id)).toEqual(project)
})

test("marks of an older version are refused, and without a session nothing is changed", async () => {
  const project = await twoPlans()
  const entries: FormEntry[] = [...formOf(project), ["floorPlanMarks[0]", "null"]]
  await change(project._id, [["name", "Renamed meanwhile"]])
  expect((await change(project._id, [...entries, ["version", "1"]])).status).toBe(409)
  expect((await change(project._id, entries, { cookie: "" })).status).toBe(401)
  expect((await change(UNKNOWN_ID, entries)).status).toBe(404)
  expect((await read(project._id)).floorPlan).toEqual(project.floorPlan)
})

test("a search finds in columns what readings say", async () => {
  const partly = planMarks({ entrance: undefined as never, rooms: planMarks().rooms.slice(0, 1) })
  delete partly.entrance
  const project = await twoPlans([planMarks(), partly])
  const rows = await product.database.query(
    `select band, score, entrance, pada, kitchen_zones, main_bedroom_zones, is_toilet_in_north_east,
            is_centre_open, entrance_points, kitchen_points, main_bedroom_points, toilet_points, pooja_points
       from plan_readings where school = 'modern' order by score nulls last`,
  )
  expect(rows).toEqual([
    {
      band: "strong",
      score: project.vastu!.schools.modern.score,
      entrance: "N",
      pada: "N5",
      kitchen_zones: ["SE"],
      main_bedroom_zones: ["SW"],
      is_toilet_in_north_east: false,
      is_centre_open: null,
      entrance_points: 100,
      kitchen_points: 100,
      main_bedroom_points: 100,
      toilet_points: 100,
      pooja_points: null,
    },
    expect.objectContaining({
      band: null,
      score: null,
      entrance: null,
      pada: null,
      kitchen_zones: ["SE"],
      main_bedroom_zones: [],
      is_toilet_in_north_east: null,
      entrance_points: null,
    }),
  ])
})
