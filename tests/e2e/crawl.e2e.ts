import { expect, test } from "@playwright/test"
import { MAP_STATE, SEARCH_PARAMETERS } from "#contract/criteria.ts"
import { canonicalAddress } from "#server/pages/page-address.ts"
import { faultsOf } from "../support/html.ts"
import { sendRequest } from "../support/http-client.ts"
import { ORIGIN } from "../support/product.ts"
import { answersIn, faultsOfData, pagesNamedIn } from "../support/structured-data.ts"
import { childrenNamed, readXml, textOf } from "../support/xml.ts"

/**
 * Pages of lists with filters and sorts are the same few templates over and over; each is requested,
 * these are not followed further.
 */
const MAX_DEPTH_OF_QUERIES = 1
const AT_ONCE = 4
const MAX_REPORTED = 10

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
    const { status, headers, text } = await sendRequest(path)
    site.set(path, { status, type: String(headers["content-type"] ?? ""), text })
    if (status >= 300) complaints.push(`${status} ${path}, linked by ${from}`)
    if (queries > MAX_DEPTH_OF_QUERIES || !String(headers["content-type"]).startsWith("text/html"))
      return
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

/**
 * Where the links and forms of a page lead on this site; links of the dashboard are not followed,
 * and as little to what robots are not to follow: the same page by another school.
 */
function linksOf(html: string, path: string): string[] {
  const found = [...html.matchAll(/<(?:a|link|form)\s[^>]*?\b(?:href|action)="([^"]*)"[^>]*>/g)]
    .filter(([tag]) => !tag.includes('rel="nofollow"'))
    .map(([, href]) => href!)
  const links = found.flatMap((href) => {
    const url = new URL(href.replaceAll("&amp;", "&"), ORIGIN + path)
    return url.origin === ORIGIN ? [url.pathname + url.search] : []
  })
  return links.filter(
    (link) => !/^\/(secure-login|dash-admin|api)\b/.test(link) && !/^\/assets\//.test(link),
  )
}

function documents(): [string, string][] {
  return [...site].flatMap(([path, { status, type, text }]) =>
    status === 200 && type.startsWith("text/html") ? [[path, text] as [string, string]] : [],
  )
}

/**
 * One page of each template with and without a query: what the others are wrong in, these are too.
 */
function templates(): [string, string][] {
  const byTemplate = Map.groupBy(documents(), ([path]) =>
    path.replace(/^\/(projects|areas|developers|posts)\/[^/?]+/, "/$1/…").replace(/=[^&]*/g, ""),
  )
  return [...byTemplate.values()].flatMap((pages) => pages.slice(0, 2))
}

test("no link of the site leads nowhere", () => {
  expect(site.size).toBeGreaterThan(100)
  expect(complaints.slice(0, MAX_REPORTED)).toEqual([])
})

test("every search that the site links to is in the one spelling that is cached", () => {
  const names = new Set([...SEARCH_PARAMETERS, ...MAP_STATE])
  const search = {
    path: /^\/search$/,
    names,
    lists: new Set<string>(),
    readsAddress: true,
    isApplication: false,
  }
  const searches = [...site.keys()].filter((path) => path.startsWith("/search?"))
  expect(searches.length).toBeGreaterThan(50)
  const others = searches.filter((path) => !canonicalAddress(path, [search]).isCanonical)
  expect(others.slice(0, MAX_REPORTED)).toEqual([])
})

test("every page has a title, a description, one heading and its own address", () => {
  const wrong = documents().flatMap(([path, html]) => {
    const of = (pattern: RegExp) =>
      [...html.matchAll(pattern)].map(([, value]) => value!.trim()).filter(Boolean)
    // Signs of drawings bear titles too, in the body.
    const [head = ""] = html.split("</head>", 1)
    const faults = [
      [...head.matchAll(/<title>[^<]*\S[^<]*<\/title>/g)].length === 1 ? "" : "title",
      /<title>[^<]*…<\/title>/.test(head) ? "a title that breaks off" : "",
      of(/<meta name="description" content="([^"]*)"/g).length === 1 ? "" : "description",
      of(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g).length === 1 ? "" : "h1",
      of(/<link rel="canonical" href="([^"]*)"/g).length === 1 ? "" : "canonical",
    ].filter(Boolean)
    return faults.length > 0 ? [`${path}: ${faults.join(", ")}`] : []
  })
  expect(wrong.slice(0, MAX_REPORTED)).toEqual([])
})

test("no two pages that search engines list say the same of themselves", () => {
  const listed = documents().filter(([path, html]) => {
    const canonical = /<link rel="canonical" href="([^"]*)"/
      .exec(html)?.[1]
      ?.replaceAll("&amp;", "&")
    return canonical === new URL(path, ORIGIN).href && !html.includes('content="noindex')
  })
  const titles = Map.groupBy(listed, ([, html]) => /<title>([^<]*)/.exec(html)?.[1] ?? "")
  const doubled = [...titles].filter(([, pages]) => pages.length > 1)
  expect(
    doubled.map(([title, pages]) => `${title}: ${pages.map(([path]) => path).join(" ")}`),
  ).toEqual([])
})

test("every page of the site map is reached by links, and every page that is listed is in it", async () => {
  const map = readXml((await sendRequest("/sitemap.xml")).text)
  const named = childrenNamed(map, "url").map((url) => new URL(textOf(url, "loc") ?? "").pathname)
  expect(named.filter((path) => site.get(path)?.status !== 200)).toEqual([])
  const listed = documents().filter(
    ([path, html]) => !path.includes("?") && !html.includes('content="noindex'),
  )
  expect(listed.map(([path]) => path).filter((path) => !named.includes(path))).toEqual([])
})

test("every block of structured data can be read, has what its types need and names pages that are there", () => {
  const types = new Set<string>()
  const wrong = documents().flatMap(([path, html]) =>
    blocksOf(html).flatMap((block) => {
      types.add(String(block["@type"]))
      const lost = pagesNamedIn(block)
        .filter((address) => address.startsWith(ORIGIN))
        .filter((address) => site.get(address.slice(ORIGIN.length))?.status !== 200)
      return [...faultsOfData(block), ...lost.map((address) => `${address} is no page`)].map(
        (fault) => `${path}: ${fault}`,
      )
    }),
  )
  expect(wrong.slice(0, MAX_REPORTED)).toEqual([])
  expect([...types].sort()).toEqual(
    [
      ...["Article", "BlogPosting", "BreadcrumbList", "FAQPage", "ItemList", "Organization"],
      ...["Place", "RealEstateAgent", "RealEstateListing", "WebSite"],
    ].sort(),
  )
})

test("questions and answers in structured data stand on their page", () => {
  const pages = documents().filter(([, html]) =>
    blocksOf(html).some((block) => answersIn(block).length > 0),
  )
  expect(pages.map(([path]) => path)).toContain("/contact")
  for (const [path, html] of pages.slice(0, 2)) {
    const shown = html.replace(/<script\b[\s\S]*?<\/script>/g, "").replaceAll("&#x27;", "'")
    const unseen = blocksOf(html).flatMap(answersIn)
    expect(
      unseen.filter((text) => !shown.includes(text)),
      path,
    ).toEqual([])
  }
})

test("every page that is listed names itself in its language and has a card of 1200 × 630", () => {
  const wrong = documents()
    .filter(([, html]) => !html.includes('content="noindex'))
    .filter(([, html]) => {
      const own = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
      const isNamed = ["en", "x-default"].every((language) =>
        html.includes(`<link rel="alternate" hrefLang="${language}" href="${own}"`),
      )
      const size = ["width", "height"]
        .map((side) => contentOf(html, "property", `og:image:${side}`))
        .join()
      return !isNamed || size !== "1200,630" || !contentOf(html, "property", "og:image:alt")
    })
  expect(wrong.map(([path]) => path).slice(0, MAX_REPORTED)).toEqual([])
})

test("no file that a page names is missing", async () => {
  const named = new Set(documents().flatMap(([path, html]) => filesOf(html, path)))
  const known =
    /^\/(assets\/[A-Za-z/]+\/[0-9a-f]{32}(\.\d+)?\.(avif|webp|jpg)|social\/\w+\/[0-9a-f-]+\.jpg)$/
  const pictures = [...named].filter((file) => /^\/(assets|social)\//.test(file))
  expect(pictures.filter((file) => !known.test(file)).slice(0, MAX_REPORTED)).toEqual([])
  expect(pictures.length).toBeGreaterThan(500)
  // To make all copies of all pictures takes minutes: one of each sort, the smallest, and what is
  // no picture.
  const ofASort = Map.groupBy(pictures, (file) => file.replace(/[0-9a-f-]{32,}(\.\d+)?/, ""))
  const width = (file: string) => Number(/\.(\d+)\.\w+$/.exec(file)?.[1] ?? 0)
  const samples = [...ofASort.values()].map((files) =>
    files.reduce((one, other) => (width(other) < width(one) ? other : one)),
  )
  expect(samples.length).toBeGreaterThan(15)
  const requested = [...samples, ...[...named].filter((file) => !pictures.includes(file))]
  const missing: string[] = []
  const look = async () => {
    for (let file = requested.shift(); file; file = requested.shift()) {
      const { status } = await sendRequest(file, { method: "HEAD" })
      if (status !== 200) missing.push(`${status} ${file}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, look))
  expect(missing).toEqual([])
})

/**
 * The files that a page shows, loads or gives to others: pictures in every size, styles, scripts,
 * fonts, icons.
 */
function filesOf(html: string, path: string): string[] {
  const attributes = [...html.matchAll(/\s(?:src|href|content)="([^"]+)"/g)].map(
    ([, value]) => value!,
  )
  const sets = [...html.matchAll(/\s(?:srcset|imagesrcset)="([^"]+)"/gi)].flatMap(([, value]) =>
    value!.split(",").map((candidate) => candidate.trim().split(" ")[0]!),
  )
  return [...attributes, ...sets].flatMap((value) => {
    const url = URL.parse(value.replaceAll("&amp;", "&"), ORIGIN + path)
    const isFile =
      url?.origin === ORIGIN && /\.(avif|webp|jpg|png|svg|ico|css|js|woff2)$/.test(url.pathname)
    return isFile ? [url.pathname + url.search] : []
  })
}

test("every link into a page leads to a part that is there", () => {
  const parts = new Map<string, Set<string>>()
  const partsOf = (path: string) => {
    const found = parts.get(path)
    if (found) return found
    const ids = new Set(
      [...(site.get(path)?.text ?? "").matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id!),
    )
    parts.set(path, ids)
    return ids
  }
  const lost = documents().flatMap(([path, html]) =>
    [...html.matchAll(/<a\s[^>]*?\bhref="([^"]*#[^"]+)"[^>]*>/g)].flatMap(([tag, value]) => {
      const url = new URL(value!.replaceAll("&amp;", "&"), ORIGIN + path)
      // Another school's reading of the same page: it was not requested.
      if (url.origin !== ORIGIN || tag.includes('rel="nofollow"')) return []
      return partsOf(url.pathname + url.search).has(decodeURIComponent(url.hash.slice(1)))
        ? []
        : [`${path}: ${value}`]
    }),
  )
  expect(lost.slice(0, MAX_REPORTED)).toEqual([])
})

function blocksOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text!),
  )
}

function contentOf(html: string, attribute: "name" | "property", name: string): string | undefined {
  return new RegExp(`<meta ${attribute}="${name}" content="([^"]*)"`).exec(html)?.[1]
}

test("the HTML is without an error", async () => {
  const found: string[] = []
  for (const [path, html] of templates()) {
    found.push(...(await faultsOf(html)).map((fault) => `${path}: ${fault}`))
  }
  expect(found.slice(0, MAX_REPORTED)).toEqual([])
})
