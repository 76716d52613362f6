import { expect, type Page } from "@playwright/test"
import { test } from "../support/staff.ts"

// What holds for every screen of the dashboard, and the screens beside lists and forms.

const MAX_SCRIPT_BYTES = 160_000
const NO_RECORD = "64f000000000000000000001"

const SCREENS = [
  "",
  ...["projects", "developers", "areas", "posts"].flatMap((path) => [
    `/${path}`,
    `/${path}/add`,
    `/${path}/${NO_RECORD}/edit`,
  ]),
  "/enquiries",
]

/** The scripts that a page names, with what they weigh on their way in brotli. */
async function scriptsOf(page: Page, path: string): Promise<Map<string, number>> {
  const html = await (await page.request.get(path)).text()
  const names = new Set(html.match(/\/build\/[\w.-]+\.js/g))
  const headers = { "accept-encoding": "br" }
  return new Map(
    await Promise.all(
      [...names].map(async (name) => {
        const reply = await page.request.get(name, { headers })
        return [name, Number(reply.headers()["content-length"])] as const
      }),
    ),
  )
}

test("every screen of the dashboard, opened directly, loads at most 160 kB of JavaScript", async ({
  page,
}) => {
  const sizes: Record<string, number> = {}
  for (const screen of SCREENS) {
    const scripts = await scriptsOf(page, `/dash-admin${screen}`)
    sizes[`/dash-admin${screen}`] = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
  }
  console.log(sizes)
  expect(Math.min(...Object.values(sizes))).toBeGreaterThan(100_000)
  expect(Object.entries(sizes).filter(([, bytes]) => bytes > MAX_SCRIPT_BYTES)).toEqual([])
})

test("what a page names is all that a screen fetches before somebody touches it", async ({ page }) => {
  const path = "/dash-admin/projects/add"
  const fetched: string[] = []
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith(".js")) fetched.push(pathname)
  })
  await page.goto(path, { waitUntil: "networkidle" })
  const named = await scriptsOf(page, path)
  expect(fetched.filter((name) => !named.has(name))).toEqual([])
  // The schemas come with the first focus.
  await page.getByLabel("Project Name").focus()
  await expect.poll(() => fetched.some((name) => name.includes("check-draft"))).toBe(true)
})
