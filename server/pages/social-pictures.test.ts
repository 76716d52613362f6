import Fastify, { type FastifyInstance } from "fastify"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { anArea, aPost, aProject } from "#tests/support/factories.ts"
import { aPicture } from "#tests/support/pictures.ts"
import { socialPictures } from "./social-pictures.ts"

const MAX_BYTES = 300_000
const app = testApp()
let site: FastifyInstance

beforeAll(async () => {
  site = Fastify()
  const { media, services } = app
  await site.register(socialPictures, {
    prefix: "/social",
    findCard: services.socialCards.find,
    media,
  })
})

afterAll(() => site.close())

/** The card in the head of the project's page. */
async function cardOf(id: string) {
  const { getById } = app.services.projects
  return app.services.socialCards.imageOf(
    "projects",
    JSON.parse(await getById(id, { isStaff: false })),
  )
}

test("a page has a picture of 1200 × 630 below 300 kB, at an address that may be cached for ever", async () => {
  const { file } = await app.media.store(
    "areas",
    await aPicture("jpg", { width: 1600, height: 900 }),
  )
  const area = await anArea(app.services, { name: "Dubai Marina" }, { img: file })
  const image = app.services.socialCards.imageOf("areas", area)
  expect(image).toMatchObject({ width: 1200, height: 630 })
  expect(image.alt).toBe("Dubai Marina, Vastu-friendly homes in, From AED 950K")

  const answer = await site.inject(image.url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers["content-type"]).toBe("image/jpeg")
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable")
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    width: 1200,
    height: 630,
    format: "jpeg",
  })
  expect(answer.rawPayload.length).toBeLessThan(MAX_BYTES)

  const again = await site.inject({
    url: image.url,
    method: "HEAD",
    headers: { "if-none-match": answer.headers.etag! },
  })
  expect(again.statusCode).toBe(304)
})

test("the address changes with what the picture shows, and what it was leads to what it is", async () => {
  const project = await aProject(app.services, { name: "Surya Terraces", price: 1_450_000 })
  const before = await cardOf(project._id)
  await app.services.projects.update(project._id, {
    description: "Another text, which no card shows.",
  })
  expect((await cardOf(project._id)).url).toBe(before.url)

  await app.services.projects.update(project._id, { price: 1_600_000 })
  const after = await cardOf(project._id)
  expect(after.url).not.toBe(before.url)
  const old = await site.inject(before.url)
  expect([old.statusCode, old.headers.location]).toEqual([302, after.url])
})

test("a record without its picture has a card of words alone", async () => {
  const project = await aProject(app.services, { name: "Zoë’s Çınar Court", price: 0 })
  const answer = await site.inject((await cardOf(project._id)).url)
  expect(answer.statusCode).toBe(200)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test("what visitors cannot see has no picture, and neither has an address of our making", async () => {
  const draft = await aPost(app.services, { status: "draft" })
  const hash = "0".repeat(32)
  for (const path of [
    `posts/${draft._id}-${hash}.jpg`,
    `projects/64f000000000000000000009-${hash}.jpg`,
    `staff/${draft._id}-${hash}.jpg`,
    `posts/${draft._id}.jpg`,
    "posts/%00.jpg",
  ]) {
    expect((await site.inject(`/social/${path}`)).statusCode, path).toBe(404)
  }
})
