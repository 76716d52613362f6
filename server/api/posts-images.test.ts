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
    data: {
      url: `/assets/posts/${body.data.file}`,
      folder: "posts",
      file: body.data.file,
      width: 80,
      height: 50,
    },
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

test.each([
  ["of another site", '<img src="https://lh7-rt.googleusercontent.com/a" alt="A" />'],
  ["of the computer it was pasted on", '<img src="file:///C:/a.png" width="300" />'],
  ["written into the text", '<img src="data:image/png;base64,AAAA" />'],
])(
  "a text keeps its own pictures, and the reply says that one %s was left out",
  async (_where, img) => {
    const own =
      '<figure><img src="/assets/posts/a.webp" /><figcaption>The court</figcaption></figure>'
    const entries: FormEntry[] = [
      ["title", "Pasted"],
      ["category", "News"],
      ["content", `<p>Before</p>${img}${own}<a>Without an address</a>`],
    ]
    const form = await multipart(entries)
    const headers = { ...form.headers, ...(await product.signIn()) }
    const reply = await product.app.inject({
      method: "POST",
      url: "/api/v1/posts",
      headers,
      payload: form.payload,
    })
    expect(reply.json()).toMatchObject({
      data: { content: `<p>Before</p>${own}Without an address` },
      notes: ["1 picture of the text was left out. Please add pictures of other sites as files."],
    })
  },
)

test("a text keeps tables with their spans, captions and alignment, without sizes and colours", () => {
  const clean =
    '<h2 style="text-align:center">Plan</h2><table><tbody><tr><th colspan="2"><p>Step</p></th></tr><tr><td><p>10 %</p></td><td><p style="text-align:end">Now</p></td></tr></tbody></table>'
  expect(
    sanitizeRichText(
      '<h2 style="text-align: center; color: red">Plan</h2><table style="min-width: 50px"><colgroup><col style="width: 20px"></colgroup><tbody><tr><th colspan="2" rowspan="1"><p>Step</p></th></tr><tr><td colspan="1" width="3"><p>10 %</p></td><td><p style="text-align:end;font-size:20px">Now</p></td></tr></tbody></table>',
    ),
  ).toBe(clean)
  expect(sanitizeRichText(clean)).toBe(clean)
})
