import { type APIRequestContext, expect } from "@playwright/test"
import fc from "fast-check"
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5"
import { aPicture } from "../support/pictures.ts"
import { STAFF, test } from "../support/staff.ts"

type Node = DefaultTreeAdapterTypes.Node

/** Markup that ends a text, an attribute, a script or a comment, and that starts one. */
const PIECES = [
  `"`,
  `'`,
  "`",
  "<",
  ">",
  "&",
  "&quot;",
  "=",
  "$&",
  " style=",
  ` style="}body{visibility:hidden}x{"`,
  " data-props=",
  ` data-props='{"`,
  ` data-props="<img src='/q' onerror='hit()'>"`,
  " nonce=",
  ` srcSet="x`,
  ` class="hidden"`,
  ` id=x onfocus=hit() data-island=suggest data-props=`,
  "</script>",
  "<script>hit()</script>",
  "<!--",
  "-->",
  "<!--part 0-->",
  "]]>",
  "</style>",
  "</head>",
  "</title>",
  "</textarea>",
  "<br/>",
  "\u2028",
  "\u2029",
  "<img src=x onerror=hit()>",
  "}body{visibility:hidden}x{",
]
/** Tried in each run: markup that rewriting HTML by patterns lets through. */
const ENDINGS = [
  " style=",
  " data-props=",
  `" id=x onfocus=hit() data-island=suggest data-props=`,
  "}body{visibility:hidden}x{ style=",
]
const STORED = "Wyvern"
/** Words that no record has, and no slug. */
const QUERY = "zz qx"
/** Of the shortest field, the type of a project. */
const MAX_LENGTH = 80
const RUNS = 20

let staff: APIRequestContext
let records: Awaited<ReturnType<typeof fill>>

test.beforeEach(async ({ playwright, product }) => {
  staff = await playwright.request.newContext({ baseURL: product.origin })
  expect((await staff.post("/api/v1/users/login", { data: STAFF })).status()).toBe(200)
  records = await fill()
})

test.afterEach(async () => {
  for (const { kind, _id } of records.toReversed()) await staff.delete(`/api/v1/${kind}/${_id}`)
  await staff.dispose()
})

test("what a visitor writes into the address of a page adds no element and no attribute to it", async ({
  product: { origin },
}) => {
  const [area, developer, project, post] = records.map(({ slug }) => slug)
  const names: [path: string, ...names: string[]][] = [
    ["/", "q"],
    ["/projects", "name", "utm_source"],
    ["/search", "q", "type", "area", "developer", "city", "handover"],
    [`/projects/${project}`, "ref", "x"],
    [`/areas/${area}`, "x"],
    [`/developers/${developer}`, "x"],
    [`/posts/${post}`, "x"],
    ["/areas", "name"],
    ["/developers", "name"],
    ["/blog", "category", "title"],
    ["/contact", "project", "about", "x"],
    ["/contact/sent", "project"],
    ["/vastu", "x"],
    ["/vastu-check", "x"],
    ["/compare", "p", "name"],
    ["/favourites", "p"],
    ["/secure-login/login", "from", "x"],
    ["/no/such/page", "q"],
  ]
  const addresses = names.flatMap(([path, ...names]) => names.map((name) => ({ path, name })))
  await expectSameTrees(
    origin,
    QUERY,
    (text) => addresses.map(({ path, name }) => `${path}?${new URLSearchParams({ [name]: text })}`),
    wordsOf,
  )
  await expectSameTrees(origin, QUERY, (text) =>
    ["/", "/projects", "/search", "/contact", "/vastu-check"].map(
      (path) => `${path}?${new URLSearchParams({ [text]: text })}`,
    ),
  )
})

test("what staff write into a name or a text adds no element and no attribute to any page", async ({
  product: { origin },
}) => {
  await expectSameTrees(origin, STORED, async (text) => {
    const [area, developer, project, post] = await rename(text)
    return [
      "/",
      "/projects",
      `/search?area=${area}&developer=${developer}`,
      `/projects/${project}`,
      `/areas`,
      `/areas/${area}`,
      "/developers",
      `/developers/${developer}`,
      "/blog",
      `/posts/${post}`,
      "/search",
      `/contact?project=${project}`,
      `/contact/sent?project=${project}`,
      `/compare?p=${project}`,
      `/favourites?p=${project}`,
      "/vastu",
      "/no/such/page",
    ]
  })
})

/**
 * Compares each page that `addresses` gives for a text with the same page for a harmless one.
 * Hostile texts begin with `harmless` and never end in white space. `harmlessOf` names the harmless
 * text for a hostile one where its words decide what is found.
 */
async function expectSameTrees(
  origin: string,
  harmless: string,
  addresses: (text: string) => string[] | Promise<string[]>,
  harmlessOf = (_text: string) => harmless,
) {
  const hostile = fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 })
    .map((pieces) => `${harmless}${pieces.join("")}`)
    .filter((text) => text.trim() === text && isShort(text) && isShort(harmlessOf(text)))
  const known = new Map<string, string[][]>()
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const same = harmlessOf(text)
      const expected = known.get(same) ?? (await treesOf(origin, await addresses(same)))
      known.set(same, expected)
      const places = await addresses(text)
      const trees = await treesOf(origin, places)
      for (const [index, place] of places.entries()) {
        expect(trees[index], decodeURIComponent(place)).toEqual(expected[index])
      }
    }),
    { numRuns: RUNS, examples: ENDINGS.map((ending): [string] => [harmless + ending]) },
  )
}

function isShort(text: string): boolean {
  return text.length <= MAX_LENGTH
}

async function treesOf(origin: string, paths: string[]): Promise<string[][]> {
  const trees: string[][] = []
  for (const path of paths) {
    const reply = await fetch(origin + path)
    expect(reply.headers.get("content-type"), path).toContain("text/html")
    trees.push([String(reply.status), ...elementsOf(parse(await reply.text()))])
  }
  return trees
}

/** The same words, with commas for all other marks. */
function wordsOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\s]+/gu, ", ").trim()
}

/**
 * Every element with the names of its attributes, in the order of the page; where words may break
 * is not compared.
 */
function elementsOf(node: Node): string[] {
  const own = "tagName" in node && node.tagName !== "wbr" ? [tagOf(node)] : []
  const comments = node.nodeName === "#comment" ? ["#comment"] : []
  const children = "childNodes" in node ? node.childNodes.flatMap(elementsOf) : []
  const content = "content" in node ? elementsOf(node.content) : []
  return [...own, ...comments, ...children, ...content]
}

/** Of JSON in a script also its keys; throws where it is none. */
function tagOf({ tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element): string {
  const isJson = attrs.some(({ name, value }) => name === "type" && value === "application/json")
  const [content] = isJson ? childNodes.filter(defaultTreeAdapter.isTextNode) : []
  const keys = content ? Object.keys(JSON.parse(content.value)) : []
  return [tagName, ...attrs.map(({ name }) => name), ...keys].join(" ")
}

/** An area, a developer, a project of both and a post. */
async function fill() {
  const picture = { name: "picture.png", mimeType: "image/png", buffer: await aPicture("png") }
  const texts = textsOf(STORED)
  const make = async (kind: string, multipart: Record<string, string | typeof picture>) => {
    const reply = await staff.post(`/api/v1/${kind}`, { multipart })
    expect(reply.status(), await reply.text()).toBe(201)
    const { _id, slug } = (await reply.json()).data as { _id: string; slug: string }
    return { kind, _id, slug }
  }
  const area = await make("areas", { ...texts.areas, price: "900000", img: picture })
  const developer = await make("developers", { ...texts.developers, logo: picture, img: picture })
  const project = await make("projects", {
    ...texts.projects,
    price: "1450000",
    areaSize: "1210",
    bedroomNumber: "2",
    bathNumber: "2",
    handover: "Q4 2027",
    "location[type]": "Point",
    "location[coordinates]": "55.14,25.08",
    "paymentPlan[details]": "60%-During-construction 40%-On-handover",
    nearbyAreas: "JLT",
    area: area._id,
    developer: developer._id,
    featureImage: picture,
    projectLogo: picture,
    brochureImg: picture,
    gallery: picture,
    "floorPlanTitles[0]": STORED,
    "floorPlanImages[0]": picture,
  })
  const post = await make("posts", { ...texts.posts, status: "publish", featuredImage: picture })
  return [area, developer, project, post]
}

/** Every text of each kind that a page shows. */
function textsOf(text: string): Record<string, Record<string, string>> {
  const inHtml = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
  return {
    areas: { name: text, summary: text, description: text },
    // A paragraph separator ends a sentence, and what follows the first one stands elsewhere.
    developers: { name: text, description: `${text}. And more.` },
    projects: {
      name: text,
      title: `Homes ${text}`,
      type: text,
      address: text,
      city: text,
      country: text,
      nutshell: text,
      description: text,
      locationDescription: text,
      "paymentPlan[title]": text,
    },
    posts: { title: text, category: text, content: `<h2>${inHtml}</h2><p>${inHtml}</p>` },
  }
}

/** Writes the text into all of them; gives their slugs of today. */
async function rename(text: string): Promise<string[]> {
  const texts = textsOf(text)
  const slugs: string[] = []
  for (const { kind, _id } of records) {
    const reply = await staff.patch(`/api/v1/${kind}/${_id}`, { multipart: texts[kind]! })
    expect(reply.ok(), await reply.text()).toBe(true)
    slugs.push((await reply.json()).data.slug)
  }
  return slugs
}
