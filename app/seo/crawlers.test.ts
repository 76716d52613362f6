import { readFileSync } from "node:fs"
import Fastify, { type FastifyInstance } from "fastify"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { pages } from "#server/pages/ssr.ts"
import { testApp } from "#tests/support/app.ts"
import { aDeveloper, anArea, aPost, aProject } from "#tests/support/factories.ts"
import { pageBuild } from "#tests/support/page-build.ts"
import { childrenNamed, readXml, textOf } from "#tests/support/xml.ts"
import * as feed from "./feed.ts"
import * as robots from "./robots.ts"
import * as securityTxt from "./security-txt.ts"
import * as sitemap from "./sitemap.ts"
import * as sitemapPage from "./sitemap-page.ts"
import { STANDING_PAGES } from "./sitemap-xml.ts"
import * as webManifest from "./web-manifest.ts"

const product = testApp()
const ORIGIN = "http://localhost:3000"
let site: FastifyInstance

/** The routes of crawlers in the form of the build, behind the product's own adapter. */
const routes = {
  "sitemap.xml": sitemap,
  "sitemaps/:page": sitemapPage,
  "robots.txt": robots,
  ".well-known/security.txt": securityTxt,
  "blog/feed.xml": feed,
  "manifest.webmanifest": webManifest,
}
const build = pageBuild(
  Object.fromEntries(Object.entries(routes).map(([path, module]) => [path, { path, module }])),
)

beforeAll(async () => {
  site = Fastify()
  await site.register(pages, {
    services: product.services,
    findViewer: async () => undefined,
    cookieName: "disha",
    cacheBytes: 2 ** 20,
    policies: { closed: "", page: () => "", apiBrowser: "" },
    loadPages: async () => build,
  })
})

afterAll(() => site?.close())

async function get(path: string, headers: Record<string, string> = {}) {
  const { statusCode: status, headers: sent, body } = await site.inject({ url: path, headers })
  return { status, headers: sent, body }
}

test("the site map names the standing pages and every public record by its whole address", async () => {
  await aProject(product.services, { name: "Surya Terraces" })
  await anArea(product.services, { name: "Dubai Marina" })
  await aDeveloper(product.services, { name: "Sahra & Daughters" })
  await aPost(product.services, { title: "How a plan is read" })
  await aPost(product.services, { title: "Not yet told", status: "draft" })

  const reply = await get("/sitemap.xml", { host: "evil.example" })
  expect(reply.status).toBe(200)
  expect(reply.headers["content-type"]).toBe("application/xml; charset=utf-8")
  expect(reply.headers["cache-control"]).toBe("public, max-age=0, must-revalidate")
  const urls = childrenNamed(readXml(reply.body), "url")
  expect(urls.map((url) => textOf(url, "loc"))).toEqual(
    [
      ...STANDING_PAGES,
      "/projects/surya-terraces",
      "/developers/sahra-daughters",
      "/areas/dubai-marina",
      "/posts/how-a-plan-is-read",
    ].map((path) => `${ORIGIN}${path}`),
  )
  for (const url of urls.slice(STANDING_PAGES.length)) {
    expect(textOf(url, "lastmod")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  }
})

test("beyond 50,000 pages the site map is an index, and its files hold every page once", async () => {
  // In several statements: the database allows 15 seconds for each.
  for (let first = 1; first < 50_000; first += 10_000) {
    await product.database.query(
      `insert into developers (_id, slug, name, name_words, description, logo, img)
       select lpad(to_hex(n), 24, '0'), 'house-' || n, 'House ' || n, '{}', 'D', 'l.webp', 'i.webp'
         from generate_series($1::int, $2::int) n`,
      [first, first + 9_999],
    )
  }
  await aPost(product.services, { title: "Not yet told", status: "draft" })
  const index = readXml((await get("/sitemap.xml")).body)
  expect(index.name).toBe("sitemapindex")
  const files = childrenNamed(index, "sitemap").map((file) => textOf(file, "loc"))
  expect(files).toEqual(
    ["pages-1", ...[1, 2, 3, 4, 5].map((number) => `developers-${number}`)].map(
      (file) => `${ORIGIN}/sitemaps/${file}.xml`,
    ),
  )

  const found: string[] = []
  for (const file of files) {
    const reply = await get(new URL(file).pathname)
    expect(reply.headers["content-type"]).toBe("application/xml; charset=utf-8")
    const urls = childrenNamed(readXml(reply.body), "url")
    expect(urls.length).toBeLessThanOrEqual(50_000)
    found.push(...urls.map((url) => textOf(url, "loc")))
  }
  expect(found.length).toBe(50_000 + STANDING_PAGES.length)
  expect(new Set(found).size).toBe(found.length)
})

test("a file that the index does not name is not found", async () => {
  for (const page of [
    "projects-0.xml",
    "projects-99.xml",
    "staff-1.xml",
    "projects-1.xml.bak",
    "constructor",
    "%00",
  ]) {
    expect((await get(`/sitemaps/${page}`)).status, page).toBe(404)
  }
})

test("crawlers may read the public site, not the dashboard, the sign-in or the API, and find the site map", async () => {
  const reply = await get("/robots.txt")
  expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8")
  expect(reply.body.split("\n")).toEqual([
    "User-agent: *",
    "Allow: /",
    "Disallow: /dash-admin",
    "Disallow: /secure-login",
    "Disallow: /api/",
    "",
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    "",
  ])
})

test("security.txt says where a weakness is reported, for less than a year", async () => {
  const reply = await get("/.well-known/security.txt", { host: "evil.example" })
  expect(reply.status).toBe(200)
  expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8")
  const fields = reply.body.trimEnd().split("\n")
  expect(fields.map((line) => line.split(": ")[0])).toEqual([
    ...["Contact", "Expires", "Preferred-Languages", "Canonical"],
  ])
  expect(fields[0]).toBe("Contact: mailto:hello@disha.example")
  const expires = Date.parse(fields[1]!.replace("Expires: ", ""))
  const daysLeft = (expires - Date.now()) / (24 * 60 * 60_000)
  expect(daysLeft).toBeGreaterThan(100)
  expect(daysLeft).toBeLessThan(365)
  expect(fields[2]).toBe("Preferred-Languages: en")
  expect(fields[3]).toBe(`Canonical: ${ORIGIN}/.well-known/security.txt`)
})

test("the feed holds the 20 newest published posts, newest first, with any characters in their titles", async () => {
  for (let day = 1; day <= 22; day++) {
    const createdAt = new Date(Date.UTC(2026, 9, day))
    await aPost(product.services, { title: `Day ${day} <b>&\u0008` }, { createdAt })
  }
  await aPost(product.services, { title: "Not yet told", status: "draft" })
  const reply = await get("/blog/feed.xml")
  expect(reply.headers["content-type"]).toBe("application/atom+xml; charset=utf-8")
  const entries = childrenNamed(readXml(reply.body), "entry")
  expect(entries.map((entry) => textOf(entry, "title"))).toEqual(
    Array.from({ length: 20 }, (_, index) => `Day ${22 - index} <b>&`),
  )
  expect(textOf(entries[0]!, "summary")).toBe("Text.")
  expect(childrenNamed(entries[0]!, "link")[0]!.attributes.href).toMatch(
    /^http:\/\/localhost:3000\/posts\/day-22/,
  )
})

test("the manifest names icons that are there, in the sizes it says", async () => {
  const reply = await get("/manifest.webmanifest")
  expect(reply.headers["content-type"]).toBe("application/manifest+json; charset=utf-8")
  const manifest = JSON.parse(reply.body)
  expect(manifest).toMatchObject({ name: "Disha", start_url: "/", scope: "/" })
  for (const { src, sizes, type } of manifest.icons) {
    const { format, width, height } = await sharp(readFileSync(`public${src}`)).metadata()
    expect(type, src).toBe(format === "svg" ? "image/svg+xml" : `image/${format}`)
    if (sizes !== "any") expect(sizes, src).toBe(`${width}x${height}`)
  }
})

test("what crawlers have already is not sent again, and is sent small to those who can read it", async () => {
  await aPost(product.services, { content: `<p>${"A sentence about a plan. ".repeat(20)}</p>` })
  for (let number = 1; number <= 5; number++)
    await aPost(product.services, { title: `Post ${number}` })
  const first = await get("/blog/feed.xml")
  const again = await get("/blog/feed.xml", { "if-none-match": String(first.headers.etag) })
  expect(again).toMatchObject({ status: 304, body: "" })
  expect(
    (await get("/blog/feed.xml", { "accept-encoding": "br" })).headers["content-encoding"],
  ).toBe("br")
})
