import { expect, test } from "vitest"
import { childrenNamed, readXml, textOf } from "#tests/support/xml.ts"
import { atomFeed } from "./atom.ts"
import { pagesOf, STANDING_PAGES, sitemapIndex, urlSet } from "./sitemap-xml.ts"

const origin = "https://disha.example"
const site = { name: "Disha & Sons" }
const post = {
  _id: "6920a1b2c3d4e5f601020304",
  slug: "reading-a-plan",
  title: "Fees < 5 % & “other” costs",
  category: `Guides "A"`,
  excerpt: "Start at the door…",
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-02T08:00:00.000Z",
}

test("the feed names its posts with whole addresses, their dates and their beginnings", () => {
  const feed = readXml(
    atomFeed([post, { ...post, updatedAt: "2026-11-03T08:00:00.000Z" }], site, origin),
  )
  expect(feed).toMatchObject({ name: "feed", attributes: { xmlns: "http://www.w3.org/2005/Atom" } })
  expect(textOf(feed, "title")).toBe("Disha & Sons: the blog")
  expect(textOf(feed, "id")).toBe("https://disha.example/blog/feed.xml")
  expect(textOf(feed, "updated")).toBe("2026-11-03T08:00:00.000Z")
  expect(
    childrenNamed(feed, "link").map(({ attributes }) => [attributes.rel, attributes.href]),
  ).toEqual([
    ["self", "https://disha.example/blog/feed.xml"],
    ["alternate", "https://disha.example/blog"],
  ])
  const [entry] = childrenNamed(feed, "entry")
  expect(textOf(entry!, "title")).toBe(post.title)
  expect(textOf(entry!, "summary")).toBe(post.excerpt)
  expect(textOf(entry!, "published")).toBe(post.createdAt)
  expect(childrenNamed(entry!, "link")[0]!.attributes.href).toBe(
    "https://disha.example/posts/reading-a-plan",
  )
  expect(childrenNamed(entry!, "category")[0]!.attributes.term).toBe(post.category)
})

test("a post keeps its id in the feed when its title and address change", () => {
  const idOf = (slug: string, title: string) => {
    const feed = readXml(atomFeed([{ ...post, slug, title }], site, "http://localhost:3000"))
    return textOf(childrenNamed(feed, "entry")[0]!, "id")
  }
  expect(idOf("a", "A")).toBe("tag:localhost,2026-11-01:posts/6920a1b2c3d4e5f601020304")
  expect(idOf("b", "B")).toBe(idOf("a", "A"))
})

test("a feed without posts, or with a post without text, is still a feed", () => {
  const empty = readXml(atomFeed([], site, origin))
  expect(childrenNamed(empty, "entry")).toEqual([])
  expect(textOf(empty, "updated")).toMatch(/^1970/)
  const wordless = readXml(atomFeed([{ ...post, excerpt: "" }], site, origin))
  expect(childrenNamed(childrenNamed(wordless, "entry")[0]!, "summary")).toEqual([])
})

test("a site map names whole addresses and when they changed, where that is known", () => {
  const map = readXml(
    urlSet(
      [{ path: "/" }, ...pagesOf("areas", { slug: `a&b "é"`, updatedAt: "2026-11-02T08:00:00Z" })],
      origin,
    ),
  )
  expect(map).toMatchObject({
    name: "urlset",
    attributes: { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" },
  })
  const [home, area] = childrenNamed(map, "url")
  expect(textOf(home!, "loc")).toBe("https://disha.example/")
  expect(childrenNamed(home!, "lastmod")).toEqual([])
  expect(textOf(area!, "loc")).toBe("https://disha.example/areas/a%26b%20%22%C3%A9%22")
  expect(textOf(area!, "lastmod")).toBe("2026-11-02T08:00:00Z")
})

test("an index of site maps names its files", () => {
  const index = readXml(
    sitemapIndex([{ path: "/sitemaps/projects-1.xml", updatedAt: "2026-11-02T08:00:00Z" }], origin),
  )
  expect(index.name).toBe("sitemapindex")
  expect(textOf(childrenNamed(index, "sitemap")[0]!, "loc")).toBe(
    "https://disha.example/sitemaps/projects-1.xml",
  )
})

test("no page that is closed to crawlers is in the site map", () => {
  expect(STANDING_PAGES).toContain("/projects")
  for (const path of STANDING_PAGES) expect(path).not.toMatch(/^\/(dash-admin|secure-login|api)/)
})
