// On both databases: drivers convert types differently.
import { expect, test } from "vitest"
import { northOnPicture } from "#app/plan/plan-frame.ts"
import { kinds } from "#catalog/kinds.ts"
import type { FloorPlan, Project } from "#catalog/project.ts"
import { BANDS } from "#catalog/vastu/read-plan.ts"
import { SCHOOLS, type School } from "#catalog/vastu/rules.ts"
import {
  areaRecord,
  developerRecord,
  itemReply,
  listed,
  listReply,
  postRecord,
  projectRecord,
} from "#contract/documents.ts"
import { testApp } from "#tests/support/app.ts"
import {
  aDeveloper,
  aFloorPlan,
  anArea,
  aPost,
  aProject,
  planMarks,
} from "#tests/support/factories.ts"

const product = testApp()

const make = {
  projects: (name: string, createdAt?: Date) => aProject(product.services, { name }, { createdAt }),
  developers: (name: string) => aDeveloper(product.services, { name }),
  areas: (name: string) => anArea(product.services, { name }),
  posts: (title: string, createdAt?: Date) => aPost(product.services, { title }, { createdAt }),
}
const kindOf = (path: string) => kinds.find((kind) => kind.path === path)!
const records = {
  projects: projectRecord,
  developers: developerRecord,
  areas: areaRecord,
  posts: postRecord,
}

async function get(path: string, headers: Record<string, string> = {}) {
  const reply = await product.app.inject({ url: `/api/v1${path}`, headers })
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: reply.body ? reply.json() : undefined,
  }
}

test.each(kinds.map((kind) => kind.path))(
  "%s: a list, one by id and one by slug answer in the envelope",
  async (path) => {
    const created = await make[path]("Amber Quay")
    const list = await get(`/${path}`)
    expect(list.status).toBe(200)
    expect(list.body).toMatchObject({ status: "success", results: 1, total: 1, page: 1, limit: 12 })
    expect(
      listReply(listed(records[path], kindOf(path)))
        .strict()
        .safeParse(list.body).error,
    ).toBeUndefined()

    const byId = await get(`/${path}/${created._id}`)
    expect(itemReply(records[path]).safeParse(byId.body).error).toBeUndefined()
    const { longFields } = kindOf(path)
    for (const field of longFields) expect(list.body.data[0]).not.toHaveProperty(field)
    expect(byId.body.data).toMatchObject(list.body.data[0])
    expect((await get(`/${path}/slug/amber-quay`)).body).toEqual(byId.body)
  },
)

test.each(kinds.map((kind) => kind.path))(
  "%s: what is not there is 404, what is no id is 400",
  async (path) => {
    expect(await get(`/${path}/64f0000000000000000000ff`)).toMatchObject({
      status: 404,
      body: { status: "fail" },
    })
    expect(await get(`/${path}/not-an-id`)).toMatchObject({ status: 400, body: { status: "fail" } })
    expect(await get(`/${path}/64F0000000000000000000FF`)).toMatchObject({ status: 400 })
    expect(await get(`/${path}/slug/nobody-knows`)).toMatchObject({
      status: 404,
      body: { status: "fail" },
    })
  },
)

test.each([
  ["page=0", "page"],
  ["page=-1", "page"],
  ["page=1.5", "page"],
  ["page=abc", "page"],
  ["limit=abc", "limit"],
  ["limit=1e9", "limit"],
  ["limit=101", "limit"],
  ["limit=-1", "limit"],
  ["sort=password", "sort"],
  ["sort=-createdAt;drop table projects", "sort"],
  ["sort=", "sort"],
  [`sort=${"x".repeat(201)}`, "sort"],
  ["minPrice=cheap", "minPrice"],
  ["bedrooms=two", "bedrooms"],
  ["bbox=1,2,3", "bbox"],
  ["bbox=56,24,54,26", "bbox"],
  ["bbox=a,b,c,d", "bbox"],
  ["name=%00", "name"],
  ["type=a%00b", "type"],
  ["name=a&name=b", "name"],
  ["page=1&page=2", "page"],
])("a wrong parameter is refused by name: %s", async (query, path) => {
  const { status, body } = await get(`/projects?${query}`)
  expect(status).toBe(400)
  expect(body).toMatchObject({ status: "fail", message: expect.stringMatching(/\w{3}/) })
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(path)
})

test.each([
  "/projects/%00",
  "/projects/slug/%00",
  "/areas/slug/%ED%A0%80",
  "/projects/area/%00",
  "/projects/%zz",
])("a hostile path gets a failure, never a 500: %s", async (path) => {
  const { status, body } = await get(path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body.status).toBe("fail")
})

test("a query of 20 kB and a path of 3 kB are refused", async () => {
  const long = "x".repeat(20_000)
  expect(await get(`/projects?name=${long}`)).toMatchObject({
    status: 400,
    body: { status: "fail" },
  })
  const { status } = await get(`/projects/slug/${long.slice(0, 3_000)}`)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test("pages have 12 items, newest first, without overlap, until nothing is left", async () => {
  for (let number = 1; number <= 30; number++) {
    await make.projects(`Home ${number}`, new Date(Date.UTC(2026, 0, 1 + (number % 7))))
  }
  const pages = await Promise.all([1, 2, 3, 4].map((page) => get(`/projects?page=${page}`)))
  expect(pages.map(({ body }) => body.results)).toEqual([12, 12, 6, 0])
  expect(pages.map(({ body }) => body.total)).toEqual([30, 30, 30, 30])
  const all = pages.flatMap(({ body }) => body.data)
  expect(new Set(all.map((item) => item._id)).size).toBe(30)
  const keys = all.map((item) => `${item.createdAt} ${item._id}`)
  expect(keys).toEqual(keys.toSorted().toReversed())
})

test("limit=0 means all: for everyone where a kind is small, for staff alone where it is not", async () => {
  for (let number = 1; number <= 15; number++) {
    await make.projects(`Home ${number}`)
    await make.areas(`Area ${number}`)
  }
  for (const query of ["", "&name=area", "&name=area&sort=name"]) {
    expect((await get(`/areas?page=1&limit=0${query}`)).body).toMatchObject({
      results: 15,
      total: 15,
    })
    expect((await get(`/areas?page=2&limit=0${query}`)).body).toMatchObject({
      results: 0,
      total: 15,
    })
  }
  expect(await get("/projects?limit=0")).toMatchObject({ status: 401, body: { status: "fail" } })
  expect((await get("/projects?limit=0", await product.signIn())).body.results).toBe(15)
})

test("drafts are seen by a signed-in session alone", async () => {
  const draft = await aPost(product.services, { title: "Not yet", status: "draft" })
  await aPost(product.services, { title: "Now" })
  const staff = await product.signIn()
  expect((await get("/posts")).body).toMatchObject({ total: 1, data: [{ title: "Now" }] })
  expect((await get("/posts?status=draft")).body).toMatchObject({ results: 0 })
  expect((await get("/posts?name=yet")).body).toMatchObject({ results: 0 })
  expect((await get(`/posts/${draft._id}`)).status).toBe(404)
  expect((await get("/posts/slug/not-yet")).status).toBe(404)
  expect((await get("/posts", staff)).body.total).toBe(2)
  expect((await get("/posts?status=draft", staff)).body).toMatchObject({
    total: 1,
    data: [{ title: "Not yet" }],
  })
  expect((await get(`/posts/${draft._id}`, staff)).body.data.title).toBe("Not yet")
  expect((await get("/posts", { cookie: "disha=made-up" })).body.total).toBe(1)
  expect((await get("/projects/stats")).body.data.posts).toBe(1)
})

test("stats give how much there is of each kind, also after changes", async () => {
  await make.projects("One")
  const gone = await make.projects("Two")
  await make.developers("A")
  await make.areas("B")
  await product.services.projects.remove(gone._id)
  expect((await get("/projects/stats")).body).toEqual({
    status: "success",
    data: { projects: 1, developers: 1, areas: 1, posts: 0 },
  })
})

test("a project carries its area and developer, its point, payment plan and floor plans as the contract says", async () => {
  const area = await anArea(product.services)
  const developer = await aDeveloper(product.services)
  const created = await aProject(product.services, { area: area._id, developer: developer._id })
  const { data } = (await get(`/projects/${created._id}`)).body
  expect(data).toMatchObject({
    area: { _id: area._id, name: "Dubai Marina", slug: "dubai-marina" },
    developer: { _id: developer._id, name: "Sahra Developments", slug: "sahra-developments" },
    location: { type: "Point", coordinates: [55.14, 25.08] },
    paymentPlan: { title: "60/40", details: ["60%-During-construction", "40%-On-handover"] },
    floorPlan: [],
    price: 1_450_000,
    version: 1,
  })
  const bare = await aProject(product.services, { name: "Bare", location: null })
  expect((await get(`/projects/${bare._id}`)).body.data).toMatchObject({
    area: null,
    developer: null,
    location: null,
  })
})

test("projects of an area or a developer are found by id and by slug", async () => {
  const area = await anArea(product.services)
  const developer = await aDeveloper(product.services)
  await aProject(product.services, { name: "Inside", area: area._id, developer: developer._id })
  await aProject(product.services, { name: "Elsewhere" })
  for (const path of [
    `area/${area._id}`,
    "area/dubai-marina",
    `developer/${developer._id}`,
    "developer/sahra-developments",
  ]) {
    expect((await get(`/projects/${path}`)).body).toMatchObject({
      total: 1,
      data: [{ name: "Inside" }],
    })
  }
  expect((await get(`/projects?area=dubai-marina&developer=${developer._id}`)).body.total).toBe(1)
  expect((await get("/projects/area/nowhere")).status).toBe(404)
  expect((await get("/projects?area=nowhere")).body.total).toBe(0)
})

const HOMES = [
  {
    name: "Cheap",
    price: 500_000,
    areaSize: 400,
    bedroomNumber: 0,
    bathNumber: 1,
    type: "Apartment",
    city: "Sharjah",
    handover: "Ready",
  },
  {
    name: "Middle",
    price: 1_500_000,
    areaSize: 1_200,
    bedroomNumber: 2,
    bathNumber: 3,
    type: "Townhouse",
    city: "Dubai",
    handover: "Q4 2027",
  },
  {
    name: "Dear",
    price: 9_000_000,
    areaSize: 6_000,
    bedroomNumber: 5,
    bathNumber: 6,
    type: "Villa",
    city: "Dubai",
    handover: "Q1 2028",
  },
]

test.each([
  ["minPrice=1500000", ["Dear", "Middle"]],
  ["minPrice=1499999.5", ["Dear", "Middle"]],
  ["maxPrice=1500000", ["Cheap", "Middle"]],
  ["minSize=1000&maxSize=2000", ["Middle"]],
  ["bedrooms=0", ["Cheap"]],
  ["baths=6", ["Dear"]],
  ["type=villa", ["Dear"]],
  ["city=dubai", ["Dear", "Middle"]],
  ["country=united%20arab%20emirates", ["Cheap", "Dear", "Middle"]],
  ["handover=Q4 2027", ["Middle"]],
  ["handover=q4 2027", ["Middle"]],
  ["handover=2028", ["Dear"]],
  ["handover=Ready&handover=2027", ["Cheap", "Middle"]],
  ["status=off-plan", ["Dear", "Middle"]],
  ["type=villa&type=TOWNHOUSE", ["Dear", "Middle"]],
  ["city=Dubai&maxPrice=2000000&bedrooms=2", ["Middle"]],
  ["bbox=55,25,56,26", ["Cheap", "Dear", "Middle"]],
  ["bbox=54,24,55,25", []],
])("projects are filtered by %s", async (query, names) => {
  for (const home of HOMES) await aProject(product.services, home)
  const { body } = await get(`/projects?${query}`)
  expect(body.data.map((item: { name: string }) => item.name).toSorted()).toEqual(names)
  expect(body.total).toBe(names.length)
})

test.each([
  ["price", ["Cheap", "Middle", "Dear"]],
  ["-price", ["Dear", "Middle", "Cheap"]],
  ["name", ["Cheap", "Dear", "Middle"]],
  ["handover,_id", ["Cheap", "Middle", "Dear"]],
  ["city,-areaSize", ["Dear", "Middle", "Cheap"]],
])("projects are sorted by %s", async (sort, names) => {
  for (const home of HOMES) await aProject(product.services, home)
  const { body } = await get(`/projects?sort=${sort}`)
  expect(body.data.map((item: { name: string }) => item.name)).toEqual(names)
})

test("similar projects are of the same type and about the same price, those of the area first, then those of the city", async () => {
  const area = await anArea(product.services)
  const elsewhere = await anArea(product.services)
  const villa = { type: "Villa", city: "Sharjah", price: 4_000_000 }
  const shown = await aProject(product.services, { ...villa, name: "Shown", area: area._id })
  await aProject(product.services, {
    ...villa,
    city: "Ajman",
    area: elsewhere._id,
    name: "As dear in another city",
  })
  await aProject(product.services, { ...villa, name: "Near in price", price: 4_100_000 })
  await aProject(product.services, { ...villa, name: "Below in price", price: 3_500_000 })
  await aProject(product.services, {
    ...villa,
    name: "Same area",
    price: 6_000_000,
    area: area._id,
  })
  await aProject(product.services, { ...villa, name: "Far too dear", price: 9_000_000 })
  await aProject(product.services, { name: "A flat", city: "Sharjah", price: 4_000_000 })
  const similar = await product.services.projects.similarCards(shown, 4)
  expect(similar.map(({ name }) => name)).toEqual([
    ...["Same area", "Near in price", "Below in price", "As dear in another city"],
  ])
})

/** Changes outside the product, as with psql: no notification arrives, and reads still see them. */
test("the page of a project shows what the database contains at this moment, from any writer", async () => {
  const { services, database } = product
  const area = await anArea(services, { name: "Creek Bend" })
  const developer = await aDeveloper(services, { name: "Bend Builders" })
  const plans = [
    aFloorPlan("Type 2A", planMarks()),
    aFloorPlan("Type 2B"),
    aFloorPlan(
      "Type 2C",
      planMarks({ isMirrored: true, north: { ...planMarks().north!, deg: 20 } }),
    ),
  ]
  const shown = await aProject(
    services,
    { name: "Bend House", area: area._id, developer: developer._id },
    { floorPlan: plans },
  )
  await aProject(services, { name: "Bend Court" })
  const read = async (opened: { school: School; plan?: string } = { school: "sixteen" }) => {
    const { project, ...page } = (await services.projects.findPage(shown.slug, opened))!
    return {
      names: [project, page.area, page.developer].map((json) => JSON.parse(json!).name),
      similar: JSON.parse(page.similar).map(({ name }: { name: string }) => name),
      plans: JSON.parse(page.plans),
      open: JSON.parse(page.open!),
      project: JSON.parse(project),
    }
  }
  const before = await read()
  const whole = JSON.parse(await services.projects.getById(shown._id, { isStaff: false }))
  const [first, unread, last] = whole.floorPlan as FloorPlan[]
  expect(before.project).toEqual({
    ...whole,
    floorPlan: plans.map(({ marks: _, ...plan }) => plan),
  })
  const inShort = ({ _id, id, title, image, marks, readings }: FloorPlan) => {
    const reading = readings!.sixteen
    const { band = null, score, cappedBy, coverage, certainty, findings } = reading
    const otherwise = certainty?.otherwise ?? null
    const home = reading.home?.title ?? null
    const { outline, rooms } = marks!
    const northDeg = northOnPicture(marks!)
    const { verdict: entranceVerdict } = findings.find(({ rule }) => rule === "entrance")!
    return {
      _id,
      id,
      title,
      image,
      home,
      outline,
      rooms,
      northDeg,
      band,
      otherwise,
      coverage,
      entrance: "N",
      entranceVerdict,
      score,
      cappedBy,
    }
  }
  const openOf = ({ readings, ...plan }: FloorPlan, school: School) => ({
    ...plan,
    reading: readings![school],
    schools: SCHOOLS.toSorted().map((one) =>
      readings![one].findings.map(({ rule, room = null, floor = null, verdict = null }) => ({
        rule,
        room,
        floor,
        verdict,
      })),
    ),
    floors: null,
  })
  expect(before.plans).toEqual([inShort(first!), inShort(last!)])
  expect(before.open).toEqual(openOf(first!, "sixteen"))
  const other = await read({ school: "classical", plan: last!._id })
  expect(other.open).toEqual(openOf(last!, "classical"))
  for (const plan of [unread!._id, "64f0000000000000000000ff"])
    expect((await read({ school: "sixteen", plan })).open).toEqual(before.open)
  expect(before).toMatchObject({
    names: ["Bend House", "Creek Bend", "Bend Builders"],
    similar: ["Bend Court"],
  })
  expect(await read()).toEqual(before)

  const { count } = database.changes
  await database.query("update areas set name = 'Creek Turn'")
  await database.query("update developers set name = 'Turn Builders'")
  await database.query("update projects set name = 'Turn Court' where name = 'Bend Court'")
  expect(await read()).toMatchObject({
    names: ["Bend House", "Creek Turn", "Turn Builders"],
    similar: ["Turn Court"],
  })
  await database.query(
    `update plan_readings set reading = reading || '{"score": 41}' where school = 'sixteen'`,
  )
  expect((await read()).open.reading.score).toBe(41)
  await database.query(
    `update projects set floor_plan = jsonb_set(floor_plan, '{0,title}', '"Type 2D"')`,
  )
  expect((await read()).plans[0].title).toBe("Type 2D")
  if (database.kind === "embedded") expect(database.changes.count).toBe(count)
})

test("plans are read the best first, as the summary of their project ranks them, and equal ones in the order of staff", async () => {
  const { services } = product
  const turned = (deg: number) => planMarks({ north: { ...planMarks().north!, deg } })
  const plans = [
    aFloorPlan("Type 1A", turned(180)),
    aFloorPlan("Type 1B", turned(180)),
    aFloorPlan("Type 1C", turned(90)),
    aFloorPlan("Type 1D", turned(0)),
  ]
  const { _id, slug } = await aProject(services, {}, { floorPlan: plans })
  const { vastu } = JSON.parse(await services.projects.getById(_id, { isStaff: false })) as Project
  for (const school of SCHOOLS) {
    const found = (await services.projects.findPlans(school, [{ slug }])).get(slug)!
    const ranks = found.read.map(({ band }) => BANDS.indexOf(band!))
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    expect(new Set(ranks).size).toBeGreaterThan(1)
    const titles = found.read.map(({ title }) => title)
    expect(titles.indexOf("Type 1A")).toBe(titles.indexOf("Type 1B") - 1)
    expect([found.open._id, found.read[0]!._id]).toEqual(Array(2).fill(vastu!.schools[school].plan))
  }
})

test("a read answers with an ETag, and 304 to a client that has it", async () => {
  const created = await make.projects("Amber Quay")
  for (const path of [
    "/projects",
    `/projects/${created._id}`,
    "/projects/slug/amber-quay",
    "/projects/stats",
  ]) {
    const first = await get(path)
    expect(first.headers["cache-control"]).toContain("no-cache")
    const etag = String(first.headers.etag)
    expect((await get(path, { "if-none-match": etag })).status).toBe(304)
    expect((await get(path, { "if-none-match": `W/${etag}, "other"` })).status).toBe(304)
    expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200)
  }
  const before = (await get("/projects")).headers.etag
  await product.services.projects.update(created._id, { price: 1 })
  expect((await get("/projects")).headers.etag).not.toBe(before)
})

test("when the name changes the slug follows, and the old slug answers 301 to the new one", async () => {
  const created = await make.areas("Old Quay")
  await product.services.areas.update(created._id, { name: "New Quay" })
  const reply = await product.app.inject({ url: "/api/v1/areas/slug/old-quay" })
  expect(reply.statusCode).toBe(301)
  expect(reply.headers.location).toBe("/api/v1/areas/slug/new-quay")
  expect((await get("/areas/slug/new-quay")).body.data.name).toBe("New Quay")
  const second = await make.areas("Old Quay")
  expect(second.slug).toBe("old-quay-2")
})

test("slugs are unique by a suffix and survive Arabic and accented names", async () => {
  const slugs = []
  for (const name of ["Café Résidence", "Cafe Residence", "برج الشروق", "!!!"])
    slugs.push((await make.projects(name)).slug)
  expect(slugs.slice(0, 2)).toEqual(["cafe-residence", "cafe-residence-2"])
  expect(slugs[2]).toMatch(/^[a-z0-9-]{4,}$/)
  expect(slugs[3]).toMatch(/^project-[0-9a-f]{6}$/)
})

test("a deleted record comes back at its own address, which no record of its name got meanwhile", async () => {
  const { areas } = product.services
  const first = await anArea(product.services, { name: "Al Reem" })
  const second = await anArea(product.services, { name: "Al Reem" })
  await areas.remove(first._id)
  await areas.remove(second._id)
  const third = await anArea(product.services, { name: "Al Reem" })
  expect([first.slug, second.slug, third.slug]).toEqual(["al-reem", "al-reem-2", "al-reem-3"])
  await areas.restore(second._id)
  expect((await get("/areas/slug/al-reem-2")).body.data._id).toBe(second._id)
})

test("ten saves of one name at once get ten slugs", async () => {
  const created = await Promise.all(Array.from({ length: 10 }, () => make.projects("Same Name")))
  expect(new Set(created.map((item) => item.slug)).size).toBe(10)
})

test("the API describes itself as OpenAPI, made from the schemas that check the requests", async () => {
  const { body } = await get("/openapi.json")
  expect(body.openapi).toBe("3.1.0")
  for (const { path } of kinds) {
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        `/api/v1/${path}/`,
        `/api/v1/${path}/{id}`,
        `/api/v1/${path}/slug/{slug}`,
      ]),
    )
  }
  const list = body.paths["/api/v1/projects/"].get
  expect(list.parameters.map((parameter: { name: string }) => parameter.name)).toEqual(
    expect.arrayContaining(["page", "limit", "sort", "name", "minPrice", "bbox"]),
  )
  expect(JSON.stringify(list.responses["200"])).toContain("featureImage")
  const form = body.paths["/api/v1/areas/"].post.requestBody.content["multipart/form-data"].schema
  expect(form).toMatchObject({
    properties: {
      name: { minLength: 1, maxLength: 160 },
      price: { minimum: 0, maximum: 1_000_000_000_000 },
    },
    required: ["name", "price", "summary", "description", "img"],
  })
})

test("an unknown address of the API is a failure in JSON", async () => {
  expect(await get("/nothing")).toMatchObject({ status: 404, body: { status: "fail" } })
})
