import { Agent } from "node:http"
import { searchWords } from "#catalog/search-words.ts"
import { ask, formOf } from "../fleet/ask.ts"
import { percentile } from "../fleet/load.ts"
import { startProduct } from "../fleet/product.ts"
import { signIn } from "../fleet/staff.ts"
import { misspelt, readSample, type Sample } from "./targets.ts"

/** The smaller catalogues have so many times fewer projects than the whole one. */
const PARTS = [100, 10, 1]
const SMALLEST = 1_000
const REQUESTS = 60
/** One kind of request that takes very long is not repeated to the end. */
const LIMIT_MS = 30_000
const MAX_RARE_P99_MS = 150

interface Wait {
  p50Ms: number
  p99Ms: number
}

/** What one client waits for at one size of the catalogue. */
export interface SizeFigures {
  /** Projects in the catalogue. */
  total: number
  waits: Record<string, Wait>
}

interface GrowthOptions {
  size: number
  /** Databases that are filled already, the smallest first, in place of new ones. */
  filled: readonly string[]
}

/** The same requests of one client at a hundredth, a tenth and all of `size`, on PostgreSQL. */
export async function measureGrowth({ size, filled }: GrowthOptions): Promise<SizeFigures[]> {
  const sizes = PARTS.map((part) => Math.round(size / part)).filter((part) => part >= SMALLEST)
  const places = filled.map((databaseUrl) => ({ databaseUrl, size: undefined }))
  const figures: SizeFigures[] = []
  for (const place of places.length > 0 ? places : sizes.map((size) => ({ size }))) {
    const product = await startProduct({ database: "server", ...place })
    try {
      const sample = await readSample(product.origin, 20)
      console.log(`${sample.total.toLocaleString("en")} projects …`)
      const cookie = await signIn(product.origin, product.staff)
      figures.push({ total: sample.total, waits: await waitsAt(product.origin, sample, cookie) })
    } finally {
      await product.stop()
    }
  }
  return figures
}

async function waitsAt(origin: string, sample: Sample, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = async (path: string) => {
    const { status } = await ask(origin + path, { agent, limitMs: LIMIT_MS })
    if (status !== 200) throw new Error(`${path} answered ${status}.`)
  }
  const waits: Record<string, Wait> = {}
  for (const [what, path] of Object.entries(requestsOf(sample))) {
    // Once unmeasured, so that the statement is planned and what the disk has is in memory.
    await get(path(REQUESTS))
    waits[what] = await timed((index) => get(path(index)))
  }
  waits["save by staff"] = await timed(async (index) => {
    const { _id } = sample.projects[index]!
    const form = { body: formOf({ nutshell: `Morning light, ${index}.` }), headers: { cookie } }
    const { status } = await ask(`${origin}/api/v1/projects/${_id}`, { method: "PATCH", ...form })
    if (status !== 200) throw new Error(`A save was answered ${status}.`)
  })
  agent.destroy()
  return waits
}

/** By the kind of request: paths that no earlier one has answered. */
function requestsOf({
  projects,
  total,
  facets,
}: Sample): Record<string, (index: number) => string> {
  const price = (index: number) => String(300_000 + index * 1_000)
  const one = (facet: string, index: number) => facets[facet]![index % facets[facet]!.length]!.value
  const rarest = (facet: string) => facets[facet]!.at(-1)!.value
  const words = [...new Set(projects.flatMap(({ name }) => searchWords(name)))].filter((word) =>
    /^[a-z]{4,}$/.test(word),
  )
  const word = (index: number) => words[index % words.length]!
  const list = (query: Record<string, string>) =>
    `/api/v1/projects?${new URLSearchParams({ ...query, limit: "12" })}`
  const search = (query: Record<string, string>) =>
    `/api/v1/search?${new URLSearchParams({ ...query, limit: "12" })}`
  const box = (index: number, span: number) => {
    const [west, south] = [55.1 + (index % 10) * 0.02, 25 + (index % 6) * 0.02]
    return [west, south, west + span, south + span].map((side) => side.toFixed(3)).join(",")
  }
  return {
    "health check": () => "/healthz",
    "first page": () => list({ page: "1" }),
    "page 1,000": (index) =>
      list({ page: String(Math.max(1, Math.min(1_000, Math.floor(total / 12)) - (index % 10))) }),
    "facets, everything": (index) => search({ minPrice: price(index) }),
    "facets, type and bedrooms": (index) =>
      search({
        type: one("type", index),
        bedrooms: one("bedrooms", index),
        minPrice: price(index),
      }),
    "facets, area, type and handover": (index) =>
      search({
        area: one("area", index),
        type: one("type", index),
        handover: one("handover", index),
      }),
    "facets, two rare choices": (index) =>
      search({ type: rarest("type"), bedrooms: rarest("bedrooms"), minPrice: price(index) }),
    "facets, three rare choices": (index) =>
      search({
        type: rarest("type"),
        city: rarest("city"),
        baths: rarest("baths"),
        minPrice: price(index),
      }),
    "search, the rarest type by price": (index) =>
      search({ type: rarest("type"), sort: "price", minPrice: price(index) }),
    "list, the rarest type by size": (index) =>
      list({ type: rarest("type"), sort: "areaSize", minPrice: price(index) }),
    "search, narrow prices, the newest": (index) =>
      search({ minPrice: price(index * 10), maxPrice: price(index * 10 + 1) }),
    "name, a word": (index) => list({ name: word(index), page: "1" }),
    "name, two words": (index) =>
      list({ name: `${word(index)} ${word(index * 7 + 1)}`, page: "1" }),
    "name, a typing error": (index) => list({ name: misspelt(word(index), index), page: "1" }),
    "map, a quarter": (index) => `/api/v1/search/map?zoom=14&bbox=${box(index, 0.02)}`,
    "map, a city": (index) => `/api/v1/search/map?zoom=10&bbox=${box(index, 0.4)}`,
    "site map": () => "/sitemap.xml",
  }
}

/** One after the other. */
async function timed(work: (index: number) => Promise<void>): Promise<Wait> {
  const took: number[] = []
  const end = performance.now() + LIMIT_MS
  for (let index = 0; index < REQUESTS && performance.now() < end; index++) {
    const began = performance.now()
    await work(index)
    took.push(performance.now() - began)
  }
  return { p50Ms: percentile(took, 50), p99Ms: percentile(took, 99) }
}

/** The waits at each size, beside those at the size before and beside a health check. */
export function growthRows(sizes: SizeFigures[]): string[][] {
  const head = sizes.flatMap(({ total }, at) => [
    `${total.toLocaleString("en")} projects: p50 / p99 ms`,
    at === 0 ? "of a health check" : "growth",
  ])
  const rows = Object.keys(sizes[0]!.waits).map((what) => [
    what,
    ...sizes.flatMap(({ waits }, at) => {
      const { p50Ms, p99Ms } = waits[what]!
      const reference = at === 0 ? waits["health check"]! : sizes[at - 1]!.waits[what]!
      const isMissed = /rare choices/.test(what) && p99Ms > MAX_RARE_P99_MS
      const wait = `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)}${isMissed ? ` MISSED ${MAX_RARE_P99_MS}` : ""}`
      return [wait, `${(p50Ms / reference.p50Ms).toFixed(1)} ×`]
    }),
  ])
  return [["one client", ...head], ...rows]
}
