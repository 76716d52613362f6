import { expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { type FormEntry, multipart } from "#tests/support/form.ts"
import { aPicture } from "#tests/support/pictures.ts"

const product = testApp()

function get(headers: Record<string, string> = {}) {
  return product.app.inject({ url: "/api/v1/pictures", headers })
}

test("staff see how far the pictures are that were saved lately", async () => {
  const staff = await product.signIn()
  expect((await get(staff)).json()).toEqual({
    status: "success",
    data: { pictures: 0, percent: 100 },
  })
  const bytes = await aPicture("png", { width: 1920, height: 1080 })
  const first = await product.media.store("areas", bytes)
  await product.media.store("developers", bytes)
  expect((await get(staff)).json().data).toEqual({ pictures: 2, percent: 0 })
  await product.database.query("delete from jobs where key = $1", [`areas/${first.file}`])
  expect((await get(staff)).json().data).toEqual({ pictures: 1, percent: 50 })
  await product.database.query("delete from jobs")
  const reply = await get(staff)
  expect(reply.json().data).toEqual({ pictures: 0, percent: 100 })
  expect(reply.headers["cache-control"]).toBe("no-store")
})

test("how far pictures are is for staff alone", async () => {
  expect((await get()).statusCode).toBe(401)
})

async function post(path: string, entries: FormEntry[], method: "POST" | "PATCH" = "POST") {
  const form = await multipart(entries)
  const headers = { ...form.headers, ...(await product.signIn()) }
  const url = `/api/v1${path}`
  const reply = await product.app.inject({ method, url, headers, payload: form.payload })
  return { status: reply.statusCode, body: reply.json() }
}

async function stage(folder: string, seed: number): Promise<string> {
  const bytes = await aPicture("png", { width: 60, height: 40, seed })
  const entries: FormEntry[] = [
    ["folder", folder],
    ["picture", { bytes, name: `${seed}.png` }],
  ]
  const { status, body } = await post("/pictures", entries)
  expect(status).toBe(201)
  return body.data.file
}

test("a picture is stored when it is chosen, and a form names it in place of a file", async () => {
  const [img, one, two] = await Promise.all([81, 82, 83].map((seed) => stage("areas", seed)))
  const texts: FormEntry[] = [
    ["name", "Staged"],
    ["price", "900000"],
    ["summary", "Towers."],
    ["description", "A canal."],
  ]
  const file = { bytes: await aPicture("png", { width: 60, height: 40, seed: 84 }), name: "d.png" }
  const created = await post("/areas", [
    ...texts,
    ["img", img!],
    ["gallery", file],
    ["gallery", one!],
    ["gallery", "+0"],
    ["gallery", two!],
  ])
  expect(created.status).toBe(201)
  const { _id, gallery } = created.body.data
  expect([created.body.data.img, gallery[0], gallery[2], gallery.length]).toEqual([
    img,
    one,
    two,
    3,
  ])
  const known = await product.services.describe([{ folder: "areas", file: img! }])
  expect(known.get(`areas/${img}`)?.alt).toBe("Staged")
  const next = await stage("areas", 85)
  const changed = await post(`/areas/${_id}`, [["img", next]], "PATCH")
  expect([changed.status, changed.body.data.img]).toEqual([200, next])
})

test("a picture that is not stored, or stored elsewhere, is refused by its field", async () => {
  const elsewhere = await stage("posts", 86)
  for (const img of [`${"a".repeat(32)}.webp`, elsewhere]) {
    const texts: FormEntry[] = ["name", "summary", "description"].map((name) => [name, "Missing"])
    const { status, body } = await post("/areas", [...texts, ["price", "1"], ["img", img]])
    expect([status, body.errors]).toEqual([
      400,
      [{ path: "img", message: "A picture is no longer stored. Please choose it again." }],
    ])
  }
  const { status, body } = await post("/pictures", [["folder", "elsewhere"]])
  expect([status, body.errors[0].path]).toEqual([400, "folder"])
})
