import { renderToStaticMarkup } from "react-dom/server"
import { createRoutesStub, Meta, type MetaDescriptor } from "react-router"
import { expect, test } from "vitest"
import type { Picture } from "#catalog/picture.ts"
import { HOME_DESCRIPTION, HOME_TITLE, homeMeta } from "./home.ts"
import { pageImage } from "./image.ts"
import { pageMeta } from "./meta.ts"

const site = { name: "Disha" }
const origin = "https://disha.example"
const page = {
  site,
  origin,
  path: "/projects/marina-gate",
  title: "Marina Gate",
  description: "Homes by the water.",
}

/** The head as the browser gets it. */
function head(meta: MetaDescriptor[]): string {
  const Stub = createRoutesStub([{ path: "*", Component: Meta, meta: () => meta }])
  return renderToStaticMarkup(<Stub initialEntries={["/"]} />)
}

function contentOf(meta: MetaDescriptor[], key: string): unknown {
  const found = meta.filter(
    (one) => ("name" in one && one.name === key) || ("property" in one && one.property === key),
  )
  expect(found.length, key).toBeLessThanOrEqual(1)
  return found[0] && "content" in found[0] ? found[0].content : undefined
}

function titleOf(meta: MetaDescriptor[]): unknown {
  return meta.flatMap((one) => ("title" in one && !("tagName" in one) ? [one.title] : []))[0]
}

test("a page says its title, description, address and card", () => {
  const meta = pageMeta(page)
  expect(titleOf(meta)).toBe("Marina Gate | Disha")
  expect(meta).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://disha.example/projects/marina-gate",
  })
  expect(contentOf(meta, "description")).toBe("Homes by the water.")
  expect(contentOf(meta, "robots")).toBe("index, follow, max-image-preview:large")
  expect(contentOf(meta, "og:type")).toBe("website")
  expect(contentOf(meta, "og:title")).toBe("Marina Gate")
  expect(contentOf(meta, "og:url")).toBe("https://disha.example/projects/marina-gate")
  expect(contentOf(meta, "twitter:card")).toBe("summary_large_image")
})

test("a page without a picture of its own shows the site's", () => {
  const meta = pageMeta(page)
  expect(contentOf(meta, "og:image")).toBe("https://disha.example/social.jpg")
  expect(contentOf(meta, "og:image:width")).toBe("1200")
  expect(contentOf(meta, "og:image:height")).toBe("630")
  expect(contentOf(meta, "twitter:image:alt")).toBe("Disha")
})

test("a card shows the JPEG copy of a picture, at most 1280 pixels wide", () => {
  const picture: Picture = {
    folder: "areas",
    file: "3f00.webp",
    width: 1600,
    height: 1000,
    placeholder: "",
    alt: "A harbour",
  }
  expect(pageImage(picture, "/assets")).toEqual({
    url: "/assets/areas/3f00.1280.jpg",
    width: 1280,
    height: 800,
    alt: "A harbour",
  })
  expect(pageImage({ ...picture, width: 200, height: 100 }, "https://cdn.example")).toMatchObject({
    url: "https://cdn.example/areas/3f00.320.jpg",
    width: 200,
    height: 100,
  })
  expect(pageImage(undefined, "/assets")).toBeUndefined()
  const meta = pageMeta({ ...page, image: pageImage({ ...picture, alt: "" }, "/assets") })
  expect(contentOf(meta, "og:image")).toBe("https://disha.example/assets/areas/3f00.1280.jpg")
  expect(contentOf(meta, "og:image:alt")).toBeUndefined()
})

test("a title leaves out the site's name where there is no room, and is cut at a word at worst", () => {
  const titled = (title: string) => titleOf(pageMeta({ ...page, title })) as string
  const sixtyTwo = "x".repeat(62)
  expect(titled(sixtyTwo)).toBe(`${sixtyTwo} | Disha`)
  expect(titled(`${sixtyTwo}y`)).toBe(`${sixtyTwo}y`)
  expect(titled("A home by the water ".repeat(8))).toBe(
    "A home by the water A home by the water A home by the water A home by…",
  )
  expect(titled("ab".repeat(80)).length).toBe(70)
  const shortTitle = "Palm Court: villas in Al Furjan"
  const long = { ...page, title: "A home by the water ".repeat(8), shortTitle }
  expect(titleOf(pageMeta(long))).toBe(`${shortTitle} | Disha`)
  expect(titled("🏠".repeat(80)).isWellFormed()).toBe(true)
})

test("a long description is one line, cut at a word", () => {
  const description = contentOf(
    pageMeta({ ...page, description: "The kitchen,\n\nsouth-east. ".repeat(20) }),
    "description",
  )
  expect(description).toMatch(/^The kitchen, south-east\. The kitchen/)
  expect(description).toMatch(/[a-z]…$/)
  expect((description as string).length).toBeLessThanOrEqual(160)
})

test("an empty description is left out", () => {
  const meta = pageMeta({ ...page, description: "  " })
  for (const key of ["description", "og:description", "twitter:description"]) {
    expect(contentOf(meta, key)).toBeUndefined()
  }
})

test("a page that is not to be listed says so", () => {
  expect(contentOf(pageMeta({ ...page, noIndex: true }), "robots")).toBe("noindex, follow")
})

test("an article says when it was published", () => {
  const article = {
    publishedAt: "2026-11-01T08:00:00.000Z",
    modifiedAt: "2026-11-02T08:00:00.000Z",
    section: "Guides",
  }
  const meta = pageMeta({ ...page, type: "article", article })
  expect(contentOf(meta, "og:type")).toBe("article")
  expect(contentOf(meta, "article:published_time")).toBe(article.publishedAt)
  expect(contentOf(meta, "article:modified_time")).toBe(article.modifiedAt)
  expect(contentOf(meta, "article:section")).toBe("Guides")
})

test("nothing that staff type can end a tag or a script of the head", () => {
  const typed = `"><script>alert(1)</script></title><!-- ' & \u2028`
  const html = head(
    pageMeta({
      ...page,
      path: `/projects/${typed}`,
      title: typed,
      description: typed,
      image: { url: `/${typed}`, width: 1, height: 1, alt: typed },
      jsonLd: [{ "@type": "Thing", name: typed }],
    }),
  )
  expect(html.match(/<script/g)).toEqual(["<script"])
  expect(html.match(/<\/script/g)).toEqual(["</script"])
  expect(html.match(/<\/title/g)).toEqual(["</title"])
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!
  expect(data).not.toMatch(/[<>&]/)
  expect(JSON.parse(data)).toEqual({ "@type": "Thing", name: typed })
})

test("the head of a page names its canonical address and its feed", () => {
  const html = head(pageMeta(page))
  expect(html).toContain(
    '<link rel="canonical" href="https://disha.example/projects/marina-gate"/>',
  )
  expect(html).toContain('type="application/atom+xml"')
  expect(html).toContain("<title>Marina Gate | Disha</title>")
})

test("a listed page names its address in each language, and the one for readers of none of them", () => {
  const html = head(pageMeta({ ...page, path: "/projects?page=2" }))
  for (const language of ["en", "x-default"]) {
    expect(html.toLowerCase()).toContain(
      `<link rel="alternate" hreflang="${language}" href="https://disha.example/projects?page=2"/>`,
    )
  }
  expect(head(pageMeta({ ...page, noIndex: true }))).not.toMatch(/hreflang/i)
})

test("what the breadcrumbs show is structured data", () => {
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Projects", path: "/projects" },
  ]
  const [data] = pageMeta({ ...page, crumbs }).flatMap((one) =>
    "script:ld+json" in one ? [one["script:ld+json"]] : [],
  )
  expect(data).toMatchObject({ "@type": "BreadcrumbList" })
})

test("the home page has the title, texts, card, address and business data of the specification", () => {
  const facts = {
    ...site,
    phone: "+971 4 000 0000",
    email: "hello@disha.example",
    address: "Business Bay, Dubai",
  }
  const meta = homeMeta({ site: facts, origin })
  expect(titleOf(meta)).toBe(HOME_TITLE)
  expect(HOME_TITLE).toMatch(/buy vastu-compliant homes in the UAE/i)
  expect(HOME_DESCRIPTION.length).toBeLessThanOrEqual(160)
  expect(contentOf(meta, "description")).toBe(HOME_DESCRIPTION)
  expect(contentOf(meta, "keywords")).toContain("Vastu")
  expect(contentOf(meta, "og:title")).toBe(HOME_TITLE)
  expect(contentOf(meta, "twitter:title")).toBe(HOME_TITLE)
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://disha.example/" })
  const data = meta.flatMap((one) => ("script:ld+json" in one ? [one["script:ld+json"]] : []))
  expect(data).toMatchObject([
    {
      "@type": "RealEstateAgent",
      name: "Disha",
      telephone: "+971 4 000 0000",
      url: "https://disha.example/",
    },
    { "@type": "WebSite" },
  ])
})
