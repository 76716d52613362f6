import { expect, type Page, test } from "@playwright/test"
import { sendRequest } from "../support/http-client.ts"
import { api } from "../support/screens.ts"

// Every letter comes from one address here, and ten in ten minutes are allowed: send few.

async function fillIn(
  page: Page,
  { name, email = "asha@example.com" }: { name: string; email?: string },
) {
  const form = page.getByRole("main").locator("form[method=post]")
  await form.getByLabel("Your name").fill(name)
  await form.getByLabel("E-mail").fill(email)
  return form
}

test.describe("an enquiry without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test("is written on the page of a project, put right where it is wrong, and confirmed", async ({
    page,
  }) => {
    const { data } = await api("/projects?limit=1")
    const [project] = data
    await page.goto(`/projects/${project.slug}`)
    const form = await fillIn(page, { name: "   " })
    await form.getByLabel("Your message").fill('Is "north" marked? </textarea><b>&amp;')
    await form.getByRole("button", { name: "Send your message" }).click()

    await expect(page).toHaveURL(`/contact?project=${project.slug}`)
    await expect(page.getByRole("alert")).toContainText("Please check the marked fields")
    await expect(form.getByLabel("Your name")).toBeFocused()
    await expect(form.getByLabel("Your name")).toHaveAccessibleDescription("Name is required")
    await expect(form.getByLabel("E-mail")).toHaveValue("asha@example.com")
    await expect(form.getByLabel("Your message")).toHaveValue(
      'Is "north" marked? </textarea><b>&amp;',
    )
    await expect(page.getByRole("link", { name: project.name })).toBeVisible()

    await fillIn(page, { name: "Asha Rao" })
    await form.getByRole("button", { name: "Send your message" }).click()
    await expect(page).toHaveURL(`/contact/sent?project=${project.slug}`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Thank you, we have your message",
    )
    await expect(page.getByRole("link", { name: project.name })).toBeVisible()
    await page.reload()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Thank you, we have your message",
    )
  })
})

test("a complaint below a field of an enquiry goes when the field is put right", async ({
  page,
}) => {
  await page.goto("/contact")
  const form = await fillIn(page, { name: "   ", email: "asha@example" })
  await form.getByLabel("Your message").fill("Is the north marked?")
  await form.getByRole("button", { name: "Send your message" }).click()
  const [name, email] = [form.getByLabel("Your name"), form.getByLabel("E-mail")]
  await expect(name).toHaveAccessibleDescription("Name is required")
  const wrong = await email.getAttribute("aria-invalid")
  await name.fill("Asha Rao")
  await expect(form.getByText("Name is required")).toHaveCount(0)
  await expect(name).toHaveAccessibleDescription("")
  await expect(name).not.toHaveAttribute("aria-invalid")
  // Those of other fields stay.
  expect(await email.getAttribute("aria-invalid")).toBe(wrong)
  expect(wrong).toBe("true")
})

test("an enquiry that another site sends is refused", async () => {
  const { status, text } = await sendRequest("/contact", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://elsewhere.example",
    },
    body: "name=Asha&email=asha%40example.com&message=Hello",
  })
  expect(status).toBe(403)
  expect(text).toContain("came from another site")
})
