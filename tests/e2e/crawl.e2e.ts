import { expect, test } from "@playwright/test"
import { ask } from "../support/ask.ts"
import { faultsOf } from "../support/html.ts"
import { ORIGIN } from "../support/product.ts"
import { childrenNamed, readXml, textOf } from "../support/xml.ts"

/** Pages of lists with filters and sorts are the same few templates over and over; each is asked, these are not followed further. */
const MAX_DEPTH_OF_QUERIES = 1
const AT_ONCE = 4
const MAX_TOLD = 10

interface Crawled {
  status: number
  type: string
  text: string
}

interface Place {
  path: string
  from: string
  /** How many addresses with a query lie on the way. */
  queries: number
}

const site = new Map<string, Crawled>()
const complaints: string[] = []

// One walk serves all tests of this file, so they run in one process.
test.describe.configure({ mode: "default" })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const waiting: Place[] = [{ path: "/", from: "", queries: 0 }]
  const seen = new Set(["/"])
  const visit = async ({ path, from, queries }: Place) => {
    const { status, headers, text } = await ask(path)
    site.set(path, { status, type: String(headers["content-type"] ?? ""), text })
    if (status >= 300) complaints.push(`${status} ${path}, linked by ${from}`)
    if (queries > MAX_DEPTH_OF_QUERIES || !String(headers["content-type"]).startsWith("text/html")) return
    for (const link of linksOf(text, path)) {
      if (seen.has(link)) continue
      seen.add(link)
      waiting.push({ path: link, from: path, queries: link.includes("?") ? queries + 1 : queries })
    }
  }
  const walk = async () => {
    for (let place = waiting.shift(); place; place = waiting.shift()) await visit(place)
  }
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, walk))
})

/** Where the links and forms of a page lead on this site; to the staff's side nobody is followed. */
function linksOf(html: string, path: string): string[] {
  const found = [...html.matchAll(/<(?:a|link|form)\s[^>]*?\b(?:href|action)="([^"]*)"/g)].map(
    ([, href]) => href!,
  )
  const links = found.flatMap((href) => {
    const url = new URL(href.replaceAll("&amp;", "&"), ORIGIN + path)
    return url.origin === ORIGIN ? [url.pathname + url.search] : []
  })
  return links.filter((link) => !/^\/(secure-login|dash-admin|api)\b/.test(link) && !/^\/assets\//.test(link))
}

function documents(): [string, string][] {
  return [...site].flatMap(([path, { status, type, text }]) =>
    status === 200 && type.startsWith("text/html") ? [[path, text] as [string, string]] : [],
  )
}

/** One page of each template with and without a query: what the others are wrong in, these are too. */
function templates(): [string, string][] {
  const byTemplate = Map.groupBy(documents(), ([path]) =>
    path.replace(/^\/(projects|areas|developers|posts)\/[^/?]+/, "/$1/…").replace(/=[^&]*/g, ""),
  )
  return [...byTemplate.values()].flatMap((pages) => pages.slice(0, 2))
}

test("no link of the site leads nowhere", () => {
  expect(site.size).toBeGreaterThan(100)
  expect(complaints.slice(0, MAX_TOLD)).toEqual([])
})

test("every page has a title, a description, one heading and its own address", () => {
  const wrong = documents().flatMap(([path, html]) => {
    const of = (pattern: RegExp) =>
      [...html.matchAll(pattern)].map(([, value]) => value!.trim()).filter(Boolean)
    const faults = [
      of(/<title>([^<]*)<\/title>/g).length === 1 ? "" : "title",
      of(/<meta name="description" content="([^"]*)"/g).length === 1 ? "" : "description",
      of(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g).length === 1 ? "" : "h1",
      of(/<link rel="canonical" href="([^"]*)"/g).length === 1 ? "" : "canonical",
    ].filter(Boolean)
    return faults.length > 0 ? [`${path}: ${faults.join(", ")}`] : []
  })
  expect(wrong.slice(0, MAX_TOLD)).toEqual([])
})

test("no two pages that search engines list say the same of themselves", () => {
  const listed = documents().filter(([path, html]) => {
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&")
    return canonical === new URL(path, ORIGIN).href && !html.includes('content="noindex')
  })
  const titles = Map.groupBy(listed, ([, html]) => /<title>([^<]*)/.exec(html)?.[1] ?? "")
  const doubled = [...titles].filter(([, pages]) => pages.length > 1)
  expect(doubled.map(([title, pages]) => `${title}: ${pages.map(([path]) => path).join(" ")}`)).toEqual([])
})

test("every page of the site map is reached by links, and every page that is listed is in it", async () => {
  const map = readXml((await ask("/sitemap.xml")).text)
  const named = childrenNamed(map, "url").map((url) => new URL(textOf(url, "loc") ?? "").pathname)
  expect(named.filter((path) => site.get(path)?.status !== 200)).toEqual([])
  const listed = documents().filter(
    ([path, html]) => !path.includes("?") && !html.includes('content="noindex'),
  )
  expect(listed.map(([path]) => path).filter((path) => !named.includes(path))).toEqual([])
})

/** What readers of structured data need of each type. */
const REQUIRED: Record<string, string[]> = {
  RealEstateListing: ["name", "url", "description", "datePosted", "image", "offers"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement"],
  BlogPosting: ["headline", "image", "datePublished", "dateModified", "author", "publisher"],
  Place: ["name", "url", "description", "image"],
  Organization: ["name", "url", "logo"],
  RealEstateAgent: ["name", "url", "image", "telephone", "address"],
  WebSite: ["name", "url", "potentialAction"],
  FAQPage: ["mainEntity"],
}

test("every block of structured data can be read and has what its type needs", () => {
  const types = new Set<string>()
  const wrong = documents().flatMap(([path, html]) =>
    [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(([, text]) => {
      const data = JSON.parse(text!) as Record<string, unknown>
      const type = String(data["@type"])
      types.add(type)
      if (data["@context"] !== "https://schema.org" || !REQUIRED[type]) return [`${path}: ${type}`]
      return REQUIRED[type]
        .filter((field) => isEmpty(data[field]))
        .map((field) => `${path}: ${type}.${field}`)
    }),
  )
  expect(wrong.slice(0, MAX_TOLD)).toEqual([])
  expect([...types]).toEqual(
    expect.arrayContaining(["RealEstateListing", "BreadcrumbList", "BlogPosting", "Place"]),
  )
})

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
}

test("the HTML is without an error", async () => {
  const found: string[] = []
  for (const [path, html] of templates()) {
    found.push(...(await faultsOf(html)).map((fault) => `${path}: ${fault}`))
  }
  expect(found.slice(0, MAX_TOLD)).toEqual([])
})
