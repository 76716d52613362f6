import { expect, type Page } from "@playwright/test"
import { expectAccessible, violations } from "../support/axe.ts"
import { uniqueName } from "../support/names.ts"
import { aPicture } from "../support/pictures.ts"
import { test } from "../support/staff.ts"

async function aDeveloper(page: Page, name: string): Promise<{ _id: string; slug: string }> {
  const file = async (seed: number) => ({
    name: `${seed}.png`,
    mimeType: "image/png",
    buffer: await aPicture("png", { seed }),
  })
  const reply = await page.request.post("/api/v1/developers", {
    multipart: { name, description: "Builders.", logo: await file(1), img: await file(2) },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name })

async function deleteFromList(page: Page, name: string) {
  await page.goto("/dash-admin/developers")
  await page.getByRole("button", { name: `Delete ${name}` }).click()
  await page.getByRole("button", { name: "Yes, I'm sure" }).click()
  await expect(page.getByText("Developer deleted successfully")).toBeVisible()
}

test("a deletion is undone in its toast, and later in the trash; for good takes its name", async ({
  page,
}) => {
  const name = uniqueName("Sahra Undone")
  const { slug } = await aDeveloper(page, name)
  const status = async () => (await page.request.get(`/developers/${slug}`)).status()

  await deleteFromList(page, name)
  expect(await status()).toBe(410)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("Developer restored")).toBeVisible()
  await expect(rowOf(page, name)).toBeVisible()
  expect(await status()).toBe(200)

  await deleteFromList(page, name)
  await page.getByRole("link", { name: "Trash" }).click()
  await expect(rowOf(page, name)).toContainText("Developer")
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page)).toEqual([])
  }
  await page.getByRole("button", { name: `Restore ${name}` }).click()
  await expect(page.getByText(`${name} is restored`)).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  expect(await status()).toBe(200)

  await deleteFromList(page, name)
  await page.goto("/dash-admin/trash?kind=developers")
  await page.getByRole("button", { name: `Delete for good: ${name}` }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox").fill("Another name")
  await dialog.getByRole("button", { name: "Delete for good" }).click()
  await expect(dialog.getByRole("alert")).toHaveText("This is another name.")
  expect(await violations(page)).toEqual([])
  await dialog.getByRole("textbox").fill(name)
  await dialog.getByRole("textbox").press("Enter")
  await expect(page.getByText(`${name} is deleted for good`)).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
  expect(await status()).toBe(410)
})

test("the history shows values, words and pictures before and after, and restores an earlier version", async ({
  page,
}) => {
  const name = uniqueName("Sahra Earlier")
  const { _id } = await aDeveloper(page, name)
  const change = (multipart: Record<string, string | object>) =>
    page.request.patch(`/api/v1/developers/${_id}`, { multipart: multipart as never })
  const text = "They build quiet courtyard houses for families who stay for long."
  await change({ description: text })
  await change({
    description: text.replace("quiet", "bright"),
    logo: { name: "3.png", mimeType: "image/png", buffer: await aPicture("png", { seed: 3 }) },
  })
  await page.goto(`/dash-admin/developers/${_id}/edit`)
  const history = page.getByRole("region", { name: "History" })
  const latest = history.getByRole("listitem").first()
  await expect(latest.getByRole("deletion")).toHaveText("quiet")
  await expect(latest.getByRole("insertion")).toHaveText("bright")
  await expect(latest.locator("img")).toHaveCount(2)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page)).toEqual([])
  }
  const restore = latest.getByRole("button", { name: "Restore the version before" })
  await page.getByRole("textbox", { name: "Name" }).fill("Half a word")
  await expect(restore).toBeDisabled()
  await page.getByRole("textbox", { name: "Name" }).fill(name)
  await restore.click()
  await expect(page.getByText("The earlier version is restored")).toBeVisible()
  await expect(page.getByLabel("Description")).toHaveValue(text)
  await expect(history.getByRole("listitem")).toHaveCount(4)
})

test("the history of a post shows the words, blocks and pictures of its text that changed", async ({
  page,
}) => {
  const image = { name: "a.png", mimeType: "image/png", buffer: await aPicture("png", { seed: 9 }) }
  const stored = await page.request.post("/api/v1/posts/images", { multipart: { image } })
  const { url } = (await stored.json()).data
  const post = { title: uniqueName("Doors"), category: "Vastu", status: "publish" }
  const save = async (path: string, content: string) => {
    const multipart = { ...post, content, featuredImage: image }
    const method = path ? "patch" : "post"
    return (await (await page.request[method](`/api/v1/posts${path}`, { multipart })).json()).data
  }
  const lead = "<p>A door to the north is read by its pada, and each side has a few good ones.</p>"
  const { _id } = await save("", `${lead}<p>Nine zones are enough.</p>`)
  const better = lead.replace("a few", "three")
  await save(`/${_id}`, `${better}<h2>Nine zones are enough.</h2><p><img src="${url}"></p>`)
  await page.goto(`/dash-admin/posts/${_id}/edit`)
  const history = page.getByRole("region", { name: "History" })
  const latest = history.getByRole("listitem").first()
  await expect(latest).toContainText("each side has a few three good ones.")
  await expect(latest.getByRole("deletion").first()).toHaveText("a few")
  await expect(latest.getByRole("insertion").first()).toHaveText("three")
  await expect(latest).toContainText("Paragraph → Heading 2: Nine zones are enough.")
  const picture = latest.getByRole("insertion").getByRole("img", { name: "In the text" })
  await expect(picture).toHaveJSProperty("complete", true)
  expect(await picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
})
