import { expect, test } from "vitest"
import { sweepPictures } from "#server/media/references.ts"
import { testApp } from "#tests/support/app.ts"
import { caller } from "#tests/support/call.ts"
import { aProject } from "#tests/support/factories.ts"
import { aPdf, aPicture } from "#tests/support/pictures.ts"

const product = testApp()

const call = caller(product)

async function stage(bytes: Buffer, name = "Heron.pdf", headers?: Record<string, string>) {
  const staff = headers ?? (await product.signIn())
  return call("POST", "pictures/brochures", staff, [["brochure", { bytes, name }]])
}

const find = (file: string) => product.media.original("projects/brochures", file)

test("a PDF is stored when it is chosen, named by the form of a project, and has no copies", async () => {
  const staff = await product.signIn()
  const { _id } = await aProject(product.services)
  const path = `projects/${_id}`
  expect((await call("GET", path)).body.data.brochurePdf).toBeNull()
  const staged = await stage(aPdf())
  expect([staged.status, staged.body.data.width]).toEqual([201, 0])
  const { file } = staged.body.data
  expect(file).toMatch(/^[0-9a-f]{32}\.pdf$/)
  const changed = await call("PATCH", path, staff, [["brochurePdf", file]])
  expect([changed.status, changed.body.data.brochurePdf]).toEqual([200, file])

  const found = await find(file)
  expect([found?.contentType, found?.data?.equals(aPdf())]).toEqual(["application/pdf", true])
  expect(await product.database.query("select from jobs")).toEqual([])
  const details = await call("GET", `pictures/${file}?folder=projects/brochures`, staff)
  expect(details.body.data).toMatchObject({ originalName: "Heron.pdf", bytes: aPdf().length })
  const library = await call("GET", "pictures/library", staff)
  expect(JSON.stringify(library.body)).not.toContain(".pdf")
})

test("a PDF stays with drafts, versions and the trash, and goes when nothing names it", async () => {
  const staff = await product.signIn()
  const { _id } = await aProject(product.services)
  const path = `projects/${_id}`
  const { file } = (await stage(aPdf())).body.data
  const isThere = async () => (await find(file)) !== undefined
  await call("PATCH", path, staff, [["brochurePdf", file]])
  const copy = await call("POST", `projects/drafts?copyOf=${_id}`, staff, [["name", "Second"]])
  expect([copy.status, copy.body.data.brochurePdf]).toEqual([201, file])
  await call("DELETE", `projects/drafts/${copy.body.data._id}`, staff)

  const removed = await call("PATCH", path, staff, [["brochurePdf", ""]])
  expect(removed.body.data.brochurePdf).toBeNull()
  const restored = await call("POST", `${path}/restore`, staff, { version: 2 })
  expect([restored.body.data.brochurePdf, await isThere()]).toEqual([file, true])
  await call("POST", `${path}/pause`, staff)
  const published = await call("POST", `projects/drafts/${_id}/publish`, staff)
  expect([published.body.data.brochurePdf, await isThere()]).toEqual([file, true])
  await call("DELETE", path, staff)
  const { query } = product.database
  await query("update assets set created_at = now() - interval '31 days'")
  const sweep = () => sweepPictures(product.database, product.media)
  expect([(await sweep()).lost, await isThere()]).toEqual([[], true])

  await product.services.settled()
  await query("delete from unpublished_records")
  await query("delete from record_versions")
  expect([(await sweep()).unused, await isThere()]).toEqual([1, false])
})

const whole = aPdf().toString("latin1")
const padded = (bytes: number) => Buffer.concat([aPdf(), Buffer.alloc(bytes, "\n")])

test.each([
  ["a web page", Buffer.from("<!doctype html><script>alert(1)</script>"), 415, "must be a PDF"],
  ["a web page after a space", Buffer.from(` ${whole}`), 415, "must be a PDF"],
  ["an empty file", Buffer.alloc(0), 400, "is an empty file"],
  ["half of a PDF", aPdf().subarray(0, 300), 400, "is damaged or cut short."],
  ["a PDF with more after its end", padded(2000), 400, "is damaged or cut short."],
  [
    "a PDF whose table is beyond its end",
    Buffer.from(whole.replace(/startxref\n\d+/, "startxref\n99999")),
    ...([400, "is damaged or cut short."] as const),
  ],
  [
    "a PDF with a password",
    Buffer.from(whole.replace("/Root 1 0 R", "/Root 1 0 R /Encrypt 6 0 R")),
    ...([400, "is locked with a password. Please save a copy without one"] as const),
  ],
  ["more than 15 MB", padded(15 * 1024 * 1024), 413, "is larger than 15 MB"],
] as const)(
  "%s named liar.pdf is refused by a sentence, and nothing is stored",
  async (_, bytes, status, words) => {
    const refused = await stage(bytes, "liar.pdf")
    expect([refused.status, refused.body.errors[0].path]).toEqual([status, "brochure"])
    expect(refused.body.message).toContain(`liar.pdf ${words}`)
    expect(await product.database.query("select from assets")).toEqual([])
  },
)

test("a PDF is no picture and a picture no PDF: each field takes its own, by its bytes", async () => {
  const staff = await product.signIn()
  const { _id, brochureImg } = await aProject(product.services)
  const path = `projects/${_id}`
  const pdf = { bytes: aPdf(), name: "cover.png" }
  const picture = { bytes: await aPicture("png"), name: "brochure.pdf" }
  const asPicture = await call("PATCH", path, staff, [["brochureImg", pdf]])
  expect([asPicture.status, asPicture.body.errors[0].path]).toEqual([415, "brochureImg"])
  const asPdf = await call("PATCH", path, staff, [["brochurePdf", picture]])
  expect([asPdf.status, asPdf.body.message]).toEqual([415, "brochure.pdf must be a PDF"])
  const { file } = (await stage(aPdf())).body.data
  const named = await call("PATCH", path, staff, [["brochureImg", file]])
  expect([named.status, named.body.data.brochureImg]).toEqual([200, brochureImg])
  const sent = await call("PATCH", path, staff, [["brochurePdf", { bytes: aPdf(), name: "b" }]])
  expect([sent.status, sent.body.data.brochurePdf]).toEqual([200, file])
  const gone = `${"a".repeat(32)}.pdf`
  expect((await call("PATCH", path, staff, [["brochurePdf", gone]])).status).toBe(400)
  expect((await stage(aPdf(), "Heron.pdf", {})).status).toBe(401)
})
