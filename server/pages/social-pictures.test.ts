import Fastify, { type FastifyInstance } from "fastify"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { anArea, aPost, aProject } from "#tests/support/factories.ts"
import { aPicture } from "#tests/support/pictures.ts"
import { PICTURE_START } from "../media/social-card.ts"
import { socialPictures } from "./social-pictures.ts"

const MAX_BYTES = 300_000
/** Whom tests/support/app.ts signs in. */
const MAHA = "64f000000000000000000001"
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
  const image = await app.services.socialCards.imageOf("areas", area)
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

test("the focal point of a picture stays in view on its card, and a change of it changes the address", async () => {
  const halves = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="600"><rect width="800" height="600" fill="red"/><rect x="800" width="800" height="600" fill="blue"/></svg>`
  const png = await sharp(Buffer.from(halves)).png().toBuffer()
  const { file } = await app.media.store("areas", png)
  const area = await anArea(app.services, { name: "Two Halves" }, { img: file })
  const colourOf = async (url: string) => {
    const card = sharp((await site.inject(url)).rawPayload)
    const part = { left: PICTURE_START + 40, top: 20, width: 560, height: 590 }
    const { dominant } = await sharp(await card.extract(part).toBuffer()).stats()
    return dominant.r > dominant.b ? "red" : "blue"
  }
  await app.signIn()
  const maha = { _id: MAHA, name: "Maha", email: "maha@disha.local", role: "owner" as const }
  async function pointAt(x: number): Promise<string> {
    const focalPoint = { x, y: 50 }
    await app.services.pictureLibrary.change({ folder: "areas", file }, { focalPoint }, maha)
    return (await app.services.socialCards.imageOf("areas", area)).url
  }
  const urls = [await pointAt(0), await pointAt(100)]
  expect([await colourOf(urls[1]!), urls[0] === urls[1]]).toEqual(["blue", false])
  const before = await site.inject(urls[0]!)
  expect([before.statusCode, before.headers.location]).toEqual([302, urls[1]])
  await pointAt(0)
  expect(await colourOf(urls[0]!)).toBe("red")
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
