import { ask, percentile } from "./drive.ts"
import { readSample, type Sample, sortsOfQuestions } from "./questions.ts"
import { type Product, startProduct } from "./servers.ts"
import { signIn } from "./staff.ts"

/** So many times fewer projects have the smaller catalogues that the whole one is compared with. */
const PARTS = [100, 10, 1]
const SMALLEST = 1_000
const LIST_SIZE = 12
const DEEP_PAGE = 1_000
const QUESTIONS = 60
/** One sort of questions that takes very long is not asked to the end. */
const LIMIT_MS = 30_000
/** Whoever has had a session is given no kept page. */
const COOKIE = { cookie: "disha=over-since-long" }

export interface Figure {
  requests: number
  p50Ms: number
  p99Ms: number
}

/** What one client waits for at one size of the catalogue. */
export interface SizeFigures {
  /** Projects in the catalogue. */
  total: number
  waits: Record<string, Figure>
}

interface GrowthOptions {
  root: string
  size: number
  /**
   * Databases that are filled already, the smallest first, in place of those that are filled here.
   */
  filled: readonly string[]
  say(line: string): void
}

/**
 * The same questions of one client to catalogues of a hundredth, a tenth and all of `size`, on a
 * PostgreSQL server.
 */
export async function measureGrowth({
  root,
  size,
  filled,
  say,
}: GrowthOptions): Promise<SizeFigures[]> {
  const sizes = PARTS.map((part) => Math.round(size / part)).filter((part) => part >= SMALLEST)
  const places =
    filled.length > 0
      ? filled.map((databaseUrl) => ({ size: 0, databaseUrl }))
      : sizes.map((part) => ({ size: part }))
  const figures: SizeFigures[] = []
  for (const place of places) {
    if (place.size > 0)
      say(`Filling a catalogue of ${place.size.toLocaleString("en")} generated projects …`)
    const product = await startProduct({ root, database: "server", ...place })
    try {
      const found = await measureSize(product)
      say(`${found.total.toLocaleString("en")} projects are measured.`)
      figures.push(found)
    } finally {
      await product.stop()
    }
  }
  return figures
}

async function measureSize({ origin, staff }: Product): Promise<SizeFigures> {
  const sample = await readSample(origin)
  const deep = Math.max(1, Math.min(DEEP_PAGE, Math.floor(sample.total / LIST_SIZE)))
  const questions = await questionsOf(origin, sample)
  const list = (query: string) => `/api/v1/projects?${query}&limit=${LIST_SIZE}`
  const waits: Record<string, Figure> = {}
  const reads: Record<string, string[]> = {
    "first page": Array.from({ length: QUESTIONS }, () => list("page=1")),
    "page 1,000": Array.from({ length: QUESTIONS }, (_, index) =>
      list(`page=${deep - (index % 10)}`),
    ),
    ...questions,
    "site map, as kept": Array.from({ length: 10 }, () => "/sitemap.xml"),
  }
  for (const [what, paths] of Object.entries(reads)) {
    // Once unmeasured: plans are made and what the disk has is in memory.
    await askWell(origin + paths[0]!)
    waits[what] = await timed(paths.map((path) => () => askWell(origin + path)))
  }
  const cookie = await signIn({ origin, staff })
  const saves = sample.projects.slice(0, 30).map(({ _id }, index) => async () => {
    const body = new FormData()
    body.append("nutshell", `Morning light, ${index}.`)
    const reply = await fetch(`${origin}/api/v1/projects/${_id}`, {
      method: "PATCH",
      headers: { cookie },
      body,
    })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`A save was answered ${reply.status}.`)
  })
  waits["save by staff"] = await timed(saves)
  waits["site map after a save"] = await timed(
    [0, 1, 2].flatMap((at) => [saves[at]!, () => askWell(`${origin}/sitemap.xml`)]),
    1,
  )
  return { total: sample.total, waits }
}

/** Questions that no earlier one has answered, by their sort. */
async function questionsOf(origin: string, sample: Sample): Promise<Record<string, string[]>> {
  const { body } = await ask(`${origin}/api/v1/search?limit=1`)
  const { facets } = JSON.parse(body.toString()).data as {
    facets: Record<string, { value: string }[]>
  }
  const one = (facet: string, index: number) => facets[facet]![index % facets[facet]!.length]!.value
  const each = <T>(make: (index: number) => T) =>
    Array.from({ length: QUESTIONS }, (_, index) => make(index))
  const search = (said: Record<string, string>) =>
    `/api/v1/search?${new URLSearchParams({ ...said, limit: "12" })}`
  const minPrice = (index: number) => String(300_000 + index * 1_000)
  const names = sortsOfQuestions(sample)
  const named = (words: string[]) =>
    words
      .slice(0, QUESTIONS)
      .map((word) => `/api/v1/projects?name=${encodeURIComponent(word)}&page=1&limit=12`)
  const box = (index: number, span: number) => {
    const [west, south] = [55.1 + (index % 10) * 0.02, 25 + (index % 6) * 0.02]
    return [west, south, west + span, south + span].map((side) => side.toFixed(3)).join(",")
  }
  return {
    "facets, everything": each((index) => search({ minPrice: minPrice(index) })),
    "facets, type and bedrooms": each((index) =>
      search({
        type: one("type", index),
        bedrooms: one("bedrooms", index),
        minPrice: minPrice(index),
      }),
    ),
    "facets, area, type and handover": each((index) =>
      search({
        area: one("area", index),
        type: one("type", index),
        handover: one("handover", index),
      }),
    ),
    "search, the rarest type by price": each((index) =>
      search({ type: rarest(facets.type!), sort: "price", minPrice: minPrice(index) }),
    ),
    "list, the rarest type by size": each(
      (index) =>
        `/api/v1/projects?${new URLSearchParams({ type: rarest(facets.type!), sort: "areaSize", minPrice: minPrice(index), limit: "12" })}`,
    ),
    "search, narrow prices, the newest": each((index) =>
      search({ minPrice: minPrice(index * 10), maxPrice: minPrice(index * 10 + 1) }),
    ),
    "name, common word": named(names["common word"]!),
    "name, two common words": named(names["two common words"]!),
    "name, typing error": named(names["typing error"]!),
    "map, a quarter": each((index) => `/api/v1/search/map?zoom=14&bbox=${box(index, 0.02)}`),
    "map, a city": each((index) => `/api/v1/search/map?zoom=10&bbox=${box(index, 0.4)}`),
  }
}

/** The last of a facet, which has the most frequent first. */
function rarest(values: { value: string }[]): string {
  return values.at(-1)!.value
}

async function askWell(url: string): Promise<void> {
  const { status } = await ask(url, url.includes("/api/") ? {} : COOKIE)
  if (status !== 200) throw new Error(`${url} answered ${status}.`)
}

/** One after the other; with `every`, those between are not counted. */
async function timed(work: (() => Promise<void>)[], skip = 0): Promise<Figure> {
  const tooks: number[] = []
  const end = performance.now() + LIMIT_MS
  for (const [index, one] of work.entries()) {
    if (performance.now() > end) break
    const began = performance.now()
    await one()
    if (index % (skip + 1) === skip) tooks.push(performance.now() - began)
  }
  return { requests: tooks.length, p50Ms: percentile(tooks, 50), p99Ms: percentile(tooks, 99) }
}
