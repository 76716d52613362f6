import { expect, type Page } from "@playwright/test"
import { inputs } from "#catalog/inputs.ts"
import { aPicture } from "../support/pictures.ts"
import { test } from "../support/staff.ts"

/**
 * Ends an attribute, a text, a script, and would be run; without white space, which some fields
 * split at.
 */
const HOSTILE = `'"></script></textarea><svg/onload=hit()>`

/** Fields that take no text. */
const CHOSEN: Record<string, string> = {
  checkedOn: "2026-11-20",
  price: "1450000",
  areaSize: "1210",
  bedroomNumber: "2",
  bathNumber: "2",
  imagery: "photographs",
}

async function picture() {
  return { name: `${HOSTILE}.png`, mimeType: "image/png", buffer: await aPicture("png") }
}

/** Every text that a kind has, hostile and with the name of its field at its end. */
function texts(kind: keyof typeof inputs, special: Record<string, string>): Record<string, string> {
  const names = Object.keys(inputs[kind].shape).filter((name) => !(name in special))
  return {
    ...Object.fromEntries(names.map((name) => [name, CHOSEN[name] ?? `${HOSTILE}${name}`])),
    ...Object.fromEntries(Object.entries(special).filter(([, value]) => value !== "")),
  }
}

async function make(page: Page, path: string, fields: Record<string, string>, slots: string[]) {
  const files = Object.fromEntries(
    await Promise.all(slots.map(async (slot) => [slot, await picture()])),
  )
  const reply = await page.request.post(`/api/v1/${path}`, { multipart: { ...fields, ...files } })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data as { _id: string; slug: string; content: string }
}

/** The visible text of a page, in its fields too. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.body.textContent,
      ...[...document.querySelectorAll("input, textarea")].map(
        (field) => (field as HTMLInputElement).value,
      ),
    ].join("\n"),
  )
}

test("stored markup in every text field is shown as text, on public pages and in the dashboard", async ({
  page,
}) => {
  const complaints: string[] = []
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on("dialog", (dialog) => dialog.dismiss())
  const hits: string[] = []
  await page.exposeFunction("hit", () => hits.push(page.url()))

  const area = await make(
    page,
    "areas",
    texts("areas", { facts: "", "facts[metro]": `${HOSTILE}fact | ${HOSTILE}source` }),
    ["img", "gallery"],
  )
  const developer = await make(page, "developers", texts("developers", {}), ["logo", "img"])
  const project = await make(
    page,
    "projects",
    texts("projects", {
      area: area._id,
      developer: developer._id,
      location: "",
      unitPrices: `${HOSTILE}unit | 1,240 sq ft | AED 1.8M`,
      "location[coordinates]": "55.14, 25.08",
      paymentPlan: "",
      "paymentPlan[title]": `${HOSTILE}planTitle`,
      "paymentPlan[details]": `${HOSTILE}planDetails`,
      "floorPlanTitles[0]": `${HOSTILE}floorPlan`,
    }),
    ["featureImage", "projectLogo", "brochureImg", "gallery", "floorPlanImages[0]"],
  )
  const post = await make(
    page,
    "posts",
    texts("posts", {
      status: "publish",
      content: `<h2 onclick="hit()">Zones</h2><p style="position:fixed">Nine <b>zones</b><svg onload="hit()"></svg><img src="x" onerror="hit()" alt="A plan"><a href="javascript:hit()">north</a><iframe src="/"></iframe></p>`,
    }),
    ["featuredImage"],
  )
  expect(post.content).toBe(
    '<h2>Zones</h2><p>Nine <strong>zones</strong><img src="x" alt="A plan" />north</p>',
  )
  const letter = {
    name: `${HOSTILE}visitor`,
    email: "asha@example.com",
    message: `${HOSTILE}message`,
  }
  expect(
    (
      await page.request.post("/api/v1/contact", { data: { ...letter, project: project._id } })
    ).status(),
  ).toBe(201)

  const ofProject = Object.keys(inputs.projects.shape).filter(
    (name) =>
      !(name in CHOSEN) &&
      !["location", "area", "developer", "paymentPlan", "unitPrices"].includes(name),
  )
  const inDashboard = (names: string[]) => names.map((name) => `${HOSTILE}${name}`)
  const pages: [path: string, shown: string[]][] = [
    ["/", ["name"]],
    ["/projects", ["name", "type"]],
    // The area's name stands for the city there.
    [
      `/projects/${project.slug}`,
      [
        ...ofProject.filter((name) => !/^(city|country)$/.test(name)),
        ...["planDetails", "floorPlan", "unit"],
      ],
    ],
    ["/areas", ["name", "summary"]],
    [`/areas/${area.slug}`, ["name", "summary", "description", "fact", "source"]],
    ["/developers", ["name"]],
    [`/developers/${developer.slug}`, ["name", "description"]],
    ["/blog", ["title", "category"]],
    [`/posts/${post.slug}`, ["title", "category"]],
    [`/search?q=${encodeURIComponent(HOSTILE)}`, [""]],
    [`/contact?project=${project.slug}`, ["name"]],
    ["/dash-admin/projects", ["name", "type"]],
    ["/dash-admin/developers", ["name"]],
    ["/dash-admin/areas", ["name"]],
    ["/dash-admin/posts", ["title"]],
    ["/dash-admin/enquiries", ["visitor", "message", "name"]],
    ["/dash-admin/activity", ["name", "title"]],
    [
      `/dash-admin/projects/${project._id}/edit`,
      [...ofProject, "planTitle", "planDetails", "floorPlan", "unit"],
    ],
    [`/dash-admin/developers/${developer._id}/edit`, ["name", "description"]],
    [`/dash-admin/areas/${area._id}/edit`, ["name", "summary", "description", "fact", "source"]],
    [`/dash-admin/posts/${post._id}/edit`, ["title", "category"]],
  ]
  for (const [path, names] of pages) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    const missing = async () => {
      const words = await wordsOf(page)
      return inDashboard(names).filter((text) => !words.includes(text))
    }
    // The screens of the dashboard read their records, and parts of forms come after them.
    if (path.startsWith("/dash-admin")) await expect.poll(missing, path).toEqual([])
    expect(await missing(), `is not shown as text on ${path}`).toEqual([])
    expect(await page.locator("svg[onload], [onclick], [onerror]").count(), path).toBe(0)
  }

  await page.goto("/dash-admin/projects")
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click()
  await expect(page.getByRole("dialog")).toContainText(`${HOSTILE}name`)
  expect(hits).toEqual([])
  expect(complaints).toEqual([])
})
