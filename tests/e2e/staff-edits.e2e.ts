import { expect, type Page } from "@playwright/test"
import { expectAccessible } from "../support/axe.ts"
import { uniqueName } from "../support/names.ts"
import { aColleague, anArea, test } from "../support/staff.ts"

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true })
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

test("changes of a published area are a draft with a preview, saved by itself, reviewed and published together", async ({
  page,
}) => {
  const name = uniqueName("Al Jazirah")
  const { _id, slug } = await anArea(page, name)
  const published = async () => await (await page.request.get(`/areas/${slug}`)).text()
  await page.goto(`/dash-admin/areas/${_id}/edit`)
  await field(page, "Summary").fill("Houses and gardens.")
  await button(page, "Save as draft").click()
  await expect(page.getByText("Changes in draft: the page is as published")).toBeVisible()
  expect(await published()).not.toContain("Houses and gardens.")
  await expectAccessible(page)

  await field(page, "Description").fill("A town of gardens.")
  await expect(page.getByText(/^Saved on/)).toBeVisible()
  await page.reload()
  await expect(field(page, "Description")).toHaveValue("A town of gardens.")

  await button(page, "See the preview").click()
  const preview = page.getByRole("dialog", { name: "Preview" })
  const frame = preview.frameLocator("iframe")
  await expect(frame.getByText("A town of gardens.")).toBeVisible()
  await expect(frame.getByRole("heading", { level: 1 })).toContainText(name)
  await button(page, "Desktop").click()
  await expect(preview.getByTitle("The page on a desktop")).toBeVisible()
  await expectAccessible(page)
  await button(page, "Close the preview").click()
  expect(await published()).not.toContain("A town of gardens.")

  await button(page, "Send to review").click()
  await expect(page.getByText("Changes in review: the page is as published")).toBeVisible()
  await button(page, "Publish").click()
  await expect(page.getByText("Area Updated successfully")).toBeVisible()
  expect(await published()).toContain("A town of gardens.")
})

test("a form whose draft of changes cannot be looked for says so, and opens the draft once it can", async ({
  page,
}) => {
  const { _id } = await anArea(page, uniqueName("Al Faqa"))
  const summary = { multipart: { summary: "Dunes and gardens." } }
  expect((await page.request.patch(`/api/v1/areas/drafts/${_id}`, summary)).status()).toBe(200)
  const message = "The database does not answer at the moment. Please try again."
  await page.route("**/api/v1/areas/drafts?record=*", (route) =>
    route.fulfill({ status: 503, json: { status: "error", message, requestId: "1" } }),
  )
  await page.goto(`/dash-admin/areas/${_id}/edit`)
  const alert = page.getByRole("main").getByRole("alert")
  await expect(alert).toContainText(message)
  await expect(field(page, "Summary")).toBeHidden()
  await page.unroute("**/api/v1/areas/drafts?record=*")
  await alert.getByRole("button", { name: "Retry" }).click()
  await expect(field(page, "Summary")).toHaveValue("Dunes and gardens.")
})

test("a draft that cannot be saved by itself is tried again 15 seconds after the last failure, and not once it is saved", async ({
  page,
}) => {
  const multipart = { name: uniqueName("Al Yahar") }
  const draft = await (await page.request.post("/api/v1/areas/drafts", { multipart })).json()
  const path = `/api/v1/areas/drafts/${draft.data._id}?autosave=true`
  const isSave = (url: URL) => url.pathname + url.search === path
  let saves = 0
  await page.route(isSave, (route) => {
    saves += 1
    return saves < 3 ? route.abort() : route.continue()
  })
  await page.clock.install()
  await page.goto(`/dash-admin/areas/${draft.data._id}/edit`)
  await expect(field(page, "Summary")).toBeEnabled()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const summary of ["Houses.", "Houses and gardens."]) {
    await field(page, "Summary").fill(summary)
    const failure = page.waitForEvent("requestfailed")
    await page.clock.runFor(2_000)
    await failure
    await expect(page.getByText("The draft is not saved on the server")).toBeVisible()
    await page.clock.runFor(10_000)
  }
  // The first failure would have been tried again by now.
  expect(saves).toBe(2)
  await page.clock.runFor(6_000)
  await page.clock.runFor(3_000)
  await expect(page.getByText(/^Saved on/)).toBeVisible()
  await page.clock.runFor(60_000)
  expect(saves).toBe(3)
})

test("a refused save of a draft by itself leaves the focus where one types, and tells the field", async ({
  page,
}) => {
  const multipart = { name: uniqueName("Al Khatim") }
  const draft = await (await page.request.post("/api/v1/areas/drafts", { multipart })).json()
  await page.goto(`/dash-admin/areas/${draft.data._id}/edit`)
  await field(page, "Price").fill("much")
  await field(page, "Description").fill("A town of gardens.")
  await page.waitForResponse(
    (response) => response.url().includes("autosave=true") && response.status() === 400,
  )
  await expect(page.getByText("1 field needs your attention")).toBeVisible()
  await expect(field(page, "Price")).toHaveAccessibleDescription(/Price must be/)
  await expect(field(page, "Description")).toBeFocused()
  await page.keyboard.type(" Dunes.")
  await expect(field(page, "Description")).toHaveValue("A town of gardens. Dunes.")
})

test("a conflict is shown in the save bar, names the other person and is solved in one press; a deleted record is saved as new", async ({
  page,
  product,
}, { workerIndex }) => {
  const name = uniqueName("Al Hayer")
  const { _id } = await anArea(page, name)
  const { calls: raj } = await aColleague(product.origin, workerIndex)
  await page.goto(`/dash-admin/areas/${_id}/edit`)
  await raj.post(`/api/v1/open-forms/${_id}`)
  await page.reload()
  await expect(page.getByText("Raj has this form open as well.")).toBeVisible()

  await field(page, "Description").fill("A town in the desert.")
  await raj.patch(`/api/v1/areas/${_id}`, { multipart: { price: "1000000" } })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await button(page, "Update Area").click()
  const alert = page.getByRole("main").getByRole("alert")
  await expect(alert).toContainText("changed by Raj")
  await expect(alert).toContainText("They changed Price.")
  await expect(alert).toBeInViewport()
  await expect(alert.getByText("This area has been changed")).toBeFocused()
  await expectAccessible(page)
  await button(page, "Save both changes").click()
  await expect(page.getByText("Area Updated successfully")).toBeVisible()
  const saved = (await (await page.request.get(`/api/v1/areas/${_id}`)).json()).data
  expect(saved).toMatchObject({ price: 1_000_000, description: "A town in the desert." })

  await page.goto(`/dash-admin/areas/${_id}/edit`)
  await field(page, "Summary").fill("Tents.")
  await raj.delete(`/api/v1/areas/${_id}`)
  await button(page, "Update Area").click()
  await expect(alert).toContainText("This area has been deleted since you opened it.")
  await button(page, "Save as new").click()
  await expect(page.getByText("A draft: not on the site yet")).toBeVisible()
  await expect(field(page, "Summary")).toHaveValue("Tents.")
  await expect(page.getByRole("img").first()).toBeVisible()
  await raj.dispose()
})

test("an unfinished form that a colleague's save has overtaken shows their texts, and replaces none of them unseen", async ({
  page,
  product,
}, { workerIndex }) => {
  const { _id } = await anArea(page, uniqueName("Al Qattara"))
  const path = `/dash-admin/areas/${_id}/edit`
  const { calls: raj } = await aColleague(product.origin, workerIndex)
  await page.goto(path)
  await field(page, "Description").fill("A town of palms.")
  const isStored = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("unfinished-form")))
  await expect.poll(isStored).toBe(true)
  const again = await page.context().newPage()
  await page.close()
  await raj.patch(`/api/v1/areas/${_id}`, { multipart: { summary: "Reeds and houses." } })
  await again.goto(path)
  await expect(again.getByText("It has been changed since.")).toBeVisible()
  await button(again, "Continue with it").click()
  await expect(field(again, "Summary")).toHaveValue("Houses.")
  await button(again, "Update Area").click()
  await expect(button(again, "Save mine over it")).toBeVisible()
  await expect(again.getByText("Reeds and houses.", { exact: true })).toBeVisible()
  await raj.dispose()
})

test("a preview of a draft with nothing but a name is for staff alone, and leaves nothing behind, for all four kinds", async ({
  page,
  browser,
  product,
}) => {
  const visitor = await browser.newContext({ baseURL: product.origin })
  for (const kind of ["projects", "developers", "areas", "posts"]) {
    const name = uniqueName(`Al Saad ${kind}`)
    const multipart = { [kind === "posts" ? "title" : "name"]: name }
    const reply = await page.request.post(`/api/v1/${kind}/drafts`, { multipart })
    const { _id } = (await reply.json()).data
    const preview = await page.request.get(`/preview/${kind}/${_id}`)
    expect(preview.status(), kind).toBe(200)
    expect(await preview.text()).toContain(name)
    expect(preview.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "x-frame-options": "SAMEORIGIN",
    })
    const list = await (await visitor.request.get(`/api/v1/${kind}?page=1&limit=100`)).json()
    expect(list.data.map((item: { _id: string }) => item._id)).not.toContain(_id)
    const refused = await visitor.request.get(`/preview/${kind}/${_id}`, { maxRedirects: 0 })
    expect(refused.status()).toBe(302)
    expect(refused.headers().location).toBe(`/dash-admin/${kind}/${_id}/edit`)
  }
  await visitor.close()
})
