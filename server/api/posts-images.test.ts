import { expect, test } from "vitest"
import { sanitizeRichText } from "#server/catalog/rich-text.ts"
import { testApp } from "#tests/support/app.ts"
import { type FormEntry, multipart } from "#tests/support/form.ts"
import { anSvg, aPicture } from "#tests/support/pictures.ts"

const product = testApp()

async function send(entries: FormEntry[], headers: Record<string, string> = {}) {
  const form = await multipart(entries)
  const reply = await product.app.inject({
    method: "POST",
    url: "/api/v1/posts/images",
    headers: { ...form.headers, ...headers },
    payload: form.payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}

async function picture(): Promise<FormEntry> {
  return ["image", { bytes: await aPicture("jpg", { width: 80, height: 50 }), name: "view.jpg" }]
}

test("a picture inside a post's text is uploaded and referenced by its address", async () => {
  const { status, body } = await send([await picture()], await product.signIn())
  expect(status).toBe(201)
  expect(body).toEqual({
    status: "success",
    data: { url: `/assets/posts/${body.data.file}`, file: body.data.file, width: 80, height: 50 },
  })
  const html = `<p>Look:</p><img src="${body.data.url}" alt="A view" width="80" height="50" />`
  expect(sanitizeRichText(html)).toBe(html)
})

test("without a session no picture is taken", async () => {
  const { status } = await send([await picture()])
  expect(status).toBe(401)
  expect(await product.database.query("select file from assets")).toEqual([])
})

test("a picture that lies about itself, and a form without one, are refused with a sentence", async () => {
  const staff = await product.signIn()
  const liar = await send([["image", { bytes: anSvg(), name: "view.jpg" }]], staff)
  expect([liar.status, liar.body.errors[0].path]).toEqual([415, "image"])
  const none = await send([["alt", "nothing"]], staff)
  expect([none.status, none.body.message]).toEqual([400, "Image is one file"])
})
