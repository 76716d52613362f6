import { once } from "node:events"
import { statfsSync } from "node:fs"
import { connect } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { noTmpfs, setDiskSize, unmount } from "#scripts/tmpfs.ts"
import { testApp } from "#tests/support/app.ts"
import { inconsistencies } from "#tests/support/consistency.ts"
import { type FormEntry, multipart } from "#tests/support/form.ts"
import { aHeavyPicture, anSvg, aPicture } from "#tests/support/pictures.ts"

const MEGABYTE = 1024 * 1024
const CUTS = 10
const AT_ONCE = 40
/** Pictures are encoded at the lowest priority. */
const IN_THE_END = { timeout: 40_000 }

const cannotMount = noTmpfs()
const product = testApp((dataDir) => {
  if (cannotMount) return () => undefined
  setDiskSize(dataDir, 1024 * MEGABYTE, { isNew: true })
  return () => unmount(dataDir)
})
let origin: string

beforeAll(async () => {
  origin = await product.app.listen({ port: 0, host: "127.0.0.1" })
})
afterAll(() => product.app.close())

function areaForm(name: string, pictures: Buffer[]): FormEntry[] {
  const [img, ...gallery] = pictures.map((bytes, at) => ({ bytes, name: `photo ${at}.jpg` }))
  return [
    ["name", name],
    ["price", "950000"],
    ["summary", "Towers by a canal."],
    ["description", "A canal."],
    ["img", img!],
    ...gallery.map((picture): FormEntry => ["gallery", picture]),
  ]
}

async function send(method: "POST" | "PATCH" | "DELETE", path: string, entries: FormEntry[] = []) {
  const staff = await product.signIn()
  const form = entries.length > 0 ? await multipart(entries) : undefined
  const reply = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { ...staff, ...form?.headers },
    ...(form && { body: new Uint8Array(form.payload) }),
  })
  const text = await reply.text()
  return { status: reply.status, body: text ? JSON.parse(text) : undefined }
}

function wrong(): Promise<string[]> {
  return inconsistencies(product.database, product.dataDir)
}

async function areaNames(): Promise<string[]> {
  const rows = await product.database.query<{ name: string }>(
    "select name from areas order by name",
  )
  return rows.map(({ name }) => name)
}

test("an upload whose connection is cut at any of ten points leaves nothing, and the next one is saved", async () => {
  // Other requests throttle the upload, so most of it is still to come.
  const readAreas = async () => (await fetch(`${origin}/api/v1/areas?limit=1`)).text()
  const { cookie } = await product.signIn()
  const pictures = [await aHeavyPicture(), await aPicture("jpg", { width: 900, height: 600 })]
  const { payload, headers } = await multipart(areaForm("Cut", pictures))
  const head = [
    "POST /api/v1/areas HTTP/1.1",
    "Host: 127.0.0.1",
    `Cookie: ${cookie}`,
    `Content-Type: ${headers["content-type"]}`,
    `Content-Length: ${payload.length}`,
  ]
  const bytes = Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), payload])
  for (let cut = 0; cut < CUTS; cut++) {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1")
    await once(socket, "connect")
    await readAreas()
    const end = Math.floor((bytes.length * (cut + 1)) / (CUTS + 1))
    await new Promise<void>((resolve) => socket.write(bytes.subarray(0, end), () => resolve()))
    socket.destroy()
    await once(socket, "close")
  }
  expect((await send("POST", "/areas", areaForm("Whole", pictures))).status).toBe(201)
  await expect.poll(wrong, IN_THE_END).toEqual([])
  expect(await areaNames()).toEqual(["Whole"])
})

test("a form that is sent forty times at once is saved forty times, and its pictures are there once", async () => {
  const pictures = [1, 2, 3].map((seed) => aPicture("jpg", { width: 300, height: 200, seed }))
  const form = areaForm("Dubai Marina", await Promise.all(pictures))
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, () => send("POST", "/areas", form)),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(replies.map(({ body }) => body.data.slug)).size).toBe(AT_ONCE)
  expect(await product.database.query("select from assets")).toHaveLength(3)
  await expect.poll(wrong, IN_THE_END).toEqual([])

  await Promise.all(replies.map(({ body }) => send("DELETE", `/areas/${body.data._id}`)))
  await Promise.all(replies.map(({ body }) => send("DELETE", `/trash/${body.data._id}`)))
  await expect.poll(wrong, IN_THE_END).toEqual([])
  expect(await product.database.query("select from assets")).toEqual([])
})

test("a form that fails takes no picture away from those that are saved at the same time", async () => {
  const shared = await aPicture("jpg", { width: 300, height: 200, seed: 5 })
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      send("POST", "/areas", areaForm(`Area ${at}`, at % 2 === 0 ? [shared] : [shared, anSvg()])),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(
    replies.map((_, at) => (at % 2 === 0 ? 201 : 415)),
  )
  await expect.poll(wrong, IN_THE_END).toEqual([])
  expect(await areaNames()).toHaveLength(AT_ONCE / 2)
})

test("of pictures that many add to one gallery at once, each that was acknowledged is there", async () => {
  const created = await send(
    "POST",
    "/areas",
    areaForm("Gallery", [await aPicture("png", { seed: 1 })]),
  )
  const path = `/areas/${created.body.data._id}`
  const replies = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => {
      const bytes = await aPicture("png", { seed: at + 2 })
      return send("PATCH", path, [["gallery", { bytes, name: "more.png" }]])
    }),
  )
  const saved = replies.filter(({ status }) => status === 200)
  const refused = replies.filter(({ status }) => status === 409)
  expect(saved.length).toBeGreaterThan(0)
  expect(saved.length + refused.length).toBe(10)
  const [row] = await product.database.query<{ gallery: string[] }>("select gallery from areas")
  expect(row!.gallery).toHaveLength(saved.length)
  await expect.poll(wrong, IN_THE_END).toEqual([])
})

test.skipIf(cannotMount)(
  `a full disk is reported in a sentence, and what was acknowledged before is whole${cannotMount ? ` (${cannotMount})` : ""}`,
  async () => {
    const heavy = await aHeavyPicture()
    const before = await send("POST", "/areas", areaForm("Before", [heavy]))
    expect(before.status).toBe(201)
    const { bsize, blocks, bavail } = statfsSync(product.dataDir)
    const used = (blocks - bavail) * bsize
    // The remaining space is the minimum that the database beside it needs.
    setDiskSize(product.dataDir, used + 96 * MEGABYTE)
    const other = await aHeavyPicture({ width: 1100, height: 1100 })
    const almost = await send("POST", "/areas", areaForm("Almost", [other]))
    expect(almost).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining("almost full") },
    })

    setDiskSize(product.dataDir, used + 2 * MEGABYTE)
    const full = await send("POST", "/areas", areaForm("Full", [other, heavy, other]))
    expect(full).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining("disk is full") },
    })
    await expect.poll(wrong, IN_THE_END).toEqual([])
    expect(await areaNames()).toEqual(["Before"])

    setDiskSize(product.dataDir, 1024 * MEGABYTE)
    expect((await send("POST", "/areas", areaForm("After", [other]))).status).toBe(201)
    expect(await product.media.original("areas", before.body.data.img)).toBeDefined()
  },
)
