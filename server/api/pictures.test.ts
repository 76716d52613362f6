import { expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
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
