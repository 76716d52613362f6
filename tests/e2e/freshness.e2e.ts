import type { APIRequestContext } from "@playwright/test"
import { expect } from "@playwright/test"
import { aPicture } from "../support/pictures.ts"
import { STAFF, test } from "../support/staff.ts"

type Fields = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>

let staff: APIRequestContext
let picture: { name: string; mimeType: string; buffer: Buffer }

test.beforeEach(async ({ playwright, product }) => {
  staff = await playwright.request.newContext({ baseURL: product.origin })
  expect((await staff.post("/api/v1/users/login", { data: STAFF })).status()).toBe(200)
  picture = { name: "picture.png", mimeType: "image/png", buffer: await aPicture("png") }
})

test.afterEach(() => staff.dispose())

/**
 * A visitor whose page is rendered for them alone: a client that has, or had, a session gets no
 * cached page.
 */
const ONCE_SIGNED_IN = { cookie: "disha=over-since-long" }

/** A page as a new visitor gets it: status, text, redirect. */
async function visit(origin: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { redirect: "manual", headers })
  const text = await answer.text()
  return { status: answer.status, text, location: answer.headers.get("location") }
}

/** The page of a category is not found until its first article is published. */
const CATEGORY_PAGE = "/blog?category=Places"

/** Requests the pages so often that they are cached. */
async function requestOften(origin: string, paths: string[]) {
  for (const path of [...paths, ...paths]) {
    for (const headers of [{}, ONCE_SIGNED_IN]) {
      const expected = path === CATEGORY_PAGE ? [200, 404] : [200]
      expect(expected, path).toContain((await visit(origin, path, headers)).status)
    }
  }
}

async function expectOn(
  origin: string,
  paths: string[],
  { shows, hides }: { shows?: string; hides?: string },
) {
  for (const path of paths) {
    const [text, ownText] = await Promise.all(
      [{}, ONCE_SIGNED_IN].map(async (headers) => (await visit(origin, path, headers)).text),
    )
    if (shows)
      expect(
        [text, ownText].map((one) => one!.includes(shows)),
        `${path} shows ${shows}`,
      ).toEqual([true, true])
    if (hides)
      expect(
        [text, ownText].map((one) => one!.includes(hides)),
        `${path} hides ${hides}`,
      ).toEqual([false, false])
  }
}

async function save(path: string, multipart: Fields, method: "POST" | "PATCH" = "POST") {
  const reply = await staff.fetch(`/api/v1${path}`, { method, multipart })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()).data as { _id: string; slug: string }
}

const area = (): Fields => ({
  name: "Freshwater Quay",
  price: "900000",
  summary: "A quay.",
  description: "A long quay.",
  img: picture,
})
const developer = (): Fields => ({
  name: "Freshwater Builders",
  description: "They build.",
  logo: picture,
  img: picture,
})
const project = (more: Fields): Fields => ({
  name: "Freshwater House",
  title: "Homes by the quay",
  price: "1450000",
  type: "Apartment",
  address: "Quay Walk",
  city: "Dubai",
  country: "United Arab Emirates",
  areaSize: "1210",
  bedroomNumber: "2",
  bathNumber: "2",
  handover: "Q4 2027",
  "location[type]": "Point",
  "location[coordinates]": "55.14,25.08",
  nutshell: "Morning light.",
  description: "A long description.",
  locationDescription: "By the quay.",
  "paymentPlan[title]": "60/40",
  "paymentPlan[details]": "60%-During-construction 40%-On-handover",
  nearbyAreas: "JLT",
  featureImage: picture,
  projectLogo: picture,
  brochureImg: picture,
  ...more,
})
const post = (): Fields => ({
  title: "Freshwater notes",
  content: "<p>Words.</p>",
  status: "publish",
  category: "Places",
  featuredImage: picture,
})

const KINDS = [
  {
    kind: "areas",
    name: "name",
    fields: area,
    pages: ["/", "/areas", "/search?q=freshwater&as=words", "/sitemap.xml"],
  },
  {
    kind: "developers",
    name: "name",
    fields: developer,
    pages: ["/", "/developers", "/search?q=freshwater&as=words", "/sitemap.xml"],
  },
  {
    kind: "projects",
    name: "name",
    fields: () => project({}),
    pages: [
      "/",
      "/projects",
      "/projects?sort=price",
      "/search?type=Apartment",
      "/search/found?type=Apartment",
      "/search?q=freshwater&as=words",
      "/sitemap.xml",
    ],
  },
  {
    kind: "posts",
    name: "title",
    fields: post,
    pages: [
      "/",
      "/blog",
      CATEGORY_PAGE,
      "/blog/feed.xml",
      "/search?q=freshwater&as=words",
      "/sitemap.xml",
    ],
  },
]

for (const { kind, name, fields, pages } of KINDS) {
  test(`what staff save of ${kind} is what a visitor sees on the next request, wherever it is shown`, async ({
    product: { origin },
  }) => {
    // A site map has addresses, the other pages have names.
    const described = (text: string, path: string) =>
      path === "/sitemap.xml" ? `/${kind}/${text.toLowerCase().replaceAll(" ", "-")}<` : text
    const check = async (change: { shows?: string; hides?: string }) => {
      for (const path of pages) {
        await expectOn(origin, [path], {
          ...(change.shows && { shows: described(change.shows, path) }),
          ...(change.hides && { hides: described(change.hides, path) }),
        })
      }
    }
    const first = String(fields()[name])
    await requestOften(origin, pages)
    const { _id, slug } = await save(`/${kind}`, fields())
    await check({ shows: first })

    await requestOften(origin, [...pages, `/${kind}/${slug}`])
    const renamed = await save(`/${kind}/${_id}`, { [name]: "Freshwater Renamed" }, "PATCH")
    await check({ shows: "Freshwater Renamed", hides: first })
    expect(await visit(origin, `/${kind}/${slug}`)).toMatchObject({
      status: 301,
      location: `/${kind}/${renamed.slug}`,
    })
    expect((await visit(origin, `/${kind}/${renamed.slug}`)).text).toContain("Freshwater Renamed")

    await requestOften(origin, [...pages, `/${kind}/${renamed.slug}`])
    expect((await staff.delete(`/api/v1/${kind}/${_id}`)).status()).toBe(204)
    await check({ hides: "Freshwater Renamed" })
    for (const gone of [slug, renamed.slug]) {
      expect((await visit(origin, `/${kind}/${gone}`)).status).toBe(410)
      expect((await visit(origin, `/api/v1/${kind}/slug/${gone}`)).status).toBe(404)
    }
  })
}

test("a change of an area or a developer is seen on the pages of its projects, and the other way round", async ({
  product: { origin },
}) => {
  const ofArea = await save("/areas", area())
  const ofDeveloper = await save("/developers", developer())
  const owners = [`/areas/${ofArea.slug}`, `/developers/${ofDeveloper.slug}`]
  await requestOften(origin, [...owners, "/developers"])
  const home = await save("/projects", project({ area: ofArea._id, developer: ofDeveloper._id }))
  await expectOn(origin, owners, { shows: "Freshwater House" })
  await expectOn(origin, ["/developers"], { shows: "Off-plan, Q4 2027" })

  const homes = [`/projects/${home.slug}`, "/projects", `/search?area=${ofArea.slug}`]
  await requestOften(origin, homes)
  await save(
    `/areas/${ofArea._id}`,
    { summary: "Now with a ferry.", name: "Freshwater Bay" },
    "PATCH",
  )
  await expectOn(origin, homes.slice(0, 2), { shows: "Freshwater Bay", hides: "Freshwater Quay" })
  await expectOn(origin, homes.slice(0, 1), { shows: "Now with a ferry." })
  await save(`/developers/${ofDeveloper._id}`, { name: "Freshwater Makers" }, "PATCH")
  await expectOn(origin, homes.slice(0, 2), {
    shows: "Freshwater Makers",
    hides: "Freshwater Builders",
  })

  await requestOften(origin, [`/projects/${home.slug}`])
  for (const [kind, { _id }] of [
    ["areas", ofArea] as const,
    ["developers", ofDeveloper] as const,
  ]) {
    expect((await staff.delete(`/api/v1/${kind}/${_id}`)).status()).toBe(204)
  }
  await expectOn(origin, [`/projects/${home.slug}`], { hides: "Freshwater Bay" })
  await expectOn(origin, [`/projects/${home.slug}`], { hides: "Freshwater Makers" })
  expect((await staff.delete(`/api/v1/projects/${home._id}`)).status()).toBe(204)
})

test("a draft is on no page until it is published, and on none after it is taken back", async ({
  product: { origin },
}) => {
  const pages = ["/", "/blog", "/blog/feed.xml"]
  const { _id, slug } = await save("/posts", {
    ...post(),
    title: "Freshwater draft",
    status: "draft",
  })
  await requestOften(origin, pages)
  await expectOn(origin, pages, { hides: "Freshwater draft" })
  await save(`/posts/${_id}`, { status: "publish" }, "PATCH")
  await expectOn(origin, pages, { shows: "Freshwater draft" })
  await requestOften(origin, [...pages, `/posts/${slug}`])
  await save(`/posts/${_id}`, { status: "draft" }, "PATCH")
  await expectOn(origin, pages, { hides: "Freshwater draft" })
  expect((await visit(origin, `/posts/${slug}`)).status).toBe(404)
  expect((await staff.delete(`/api/v1/posts/${_id}`)).status()).toBe(204)
})

test("a page has one tag until it changes, and is not sent again to who has it", async ({
  product: { origin },
}) => {
  const get = (headers: Record<string, string>) => fetch(`${origin}/areas`, { headers })
  const tag = (await get({})).headers.get("etag")!
  for (const encoding of ["br", "gzip", "identity"]) {
    const again = await get({ "if-none-match": tag, "accept-encoding": encoding })
    expect(again.status, encoding).toBe(304)
    const whole = await get({ "accept-encoding": encoding })
    expect(whole.headers.get("content-encoding") ?? "identity").toBe(encoding)
    expect(whole.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate")
    expect(await whole.text()).toContain("</html>")
  }
  const { _id } = await save("/areas", area())
  expect((await get({ "if-none-match": tag })).status).toBe(200)
  expect((await staff.delete(`/api/v1/areas/${_id}`)).status()).toBe(204)
})

test("a client with a session gets pages of its own", async ({ product: { origin } }) => {
  const own = await staff.get("/areas")
  expect(own.headers()["cache-control"]).toBe("private, no-cache")
  expect((await fetch(`${origin}/areas?utm_source=letter`)).url).toContain("utm_source")
  expect((await visit(origin, "/areas?utm_source=letter&x=1")).text).not.toMatch(/utm_source|x=1/)
})
