import { searchWords } from "#catalog/search-words.ts"
import { ask } from "../fleet/ask.ts"
import { inTurn, type NextPath } from "../fleet/load.ts"

const LIST_SIZE = 12
const AS_A_BROWSER = { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" }
const SAMPLE_PAGE = 100
const NONSENSE = ["qzxvo", "wjfkt", "bgrpl", "zzyxw", "mvqho"]

/** What is there to be asked for: projects from all over the list, as the API gives them. */
export interface Sample {
  total: number
  projects: { _id: string; slug: string; name: string }[]
  /** Values of a facet, the most frequent first. */
  facets: Record<string, { value: string }[]>
}

/** Reads up to `most` pages of a hundred projects, at even distances. */
export async function readSample(origin: string, most = 100): Promise<Sample> {
  const page = async (number: number) =>
    (await ask(`${origin}/api/v1/projects?page=${number}&limit=${SAMPLE_PAGE}`)).json
  const { total } = (await page(1)) as { total: number }
  const pages = Math.max(1, Math.floor(total / SAMPLE_PAGE))
  const count = Math.min(pages, most)
  const projects: Sample["projects"] = []
  for (let index = 0; index < count; index++)
    projects.push(...(await page(1 + Math.floor((index * pages) / count))).data)
  const { facets } = (await ask(`${origin}/api/v1/search?limit=1`)).json.data
  return { total, projects, facets }
}

/** Something that the product answers, and what it may cost. */
export interface Target {
  /** What it is, in words. */
  what: string
  next: NextPath
  headers: Record<string, string>
  /** Answered from the page cache. */
  isKept?: boolean
  /** Upper bounds, on a PostgreSQL server: ms of CPU, × the bare reply's CPU, ms at p99. */
  cpuMs?: number
  cpuRatio?: number
  p99Ms?: number
  /** The least part of the bare reply's speed. */
  speedRatio?: number
}

export type Targets = Record<string, Target>

/** Those that `npm run bench` measures unless it is told others. */
export function targetsOf({ projects, total, facets }: Sample): Targets {
  const slugs = projects.map(({ slug }) => slug)
  const pages = Math.max(1, Math.ceil(total / LIST_SIZE))
  const list = (query: string) => `/api/v1/projects?${query}&limit=${LIST_SIZE}`
  const api = (what: string, next: NextPath, bounds: Partial<Target> = {}): Target => ({
    ...{ what: `API: ${what}`, next, headers: {} },
    ...bounds,
  })
  const page = (what: string, next: NextPath, bounds: Partial<Target> = {}): Target => ({
    ...{ what: `page: ${what}`, next, headers: AS_A_BROWSER },
    ...bounds,
  })
  const facet = (name: string, index: number) =>
    encodeURIComponent(facets[name]![index % facets[name]!.length]!.value)
  const criteria = counting(
    (n) =>
      [
        `minPrice=${300_000 + n * 137}`,
        `type=${facet("type", n)}&bedrooms=${facet("bedrooms", n)}&minPrice=${300_000 + n * 137}`,
        `q=${searchWords(projects[n % projects.length]!.name)[0]}&maxPrice=${9_000_000 + n}`,
      ][n % 3]!,
  )
  const sorts = [
    "",
    "&sort=price",
    "&sort=-price",
    "&sort=areaSize",
    "&sort=-areaSize",
    "&sort=name",
  ]
  return {
    list: api("newest 12 projects", () => list("page=1"), { cpuRatio: 9 }),
    slug: api("project by slug", inTurn(slugs.map((slug) => `/api/v1/projects/slug/${slug}`)), {
      cpuRatio: 8,
    }),
    name: api("name search", inTurn(nameQuestions(projects).map((q) => list(`name=${q}`))), {
      cpuRatio: 25,
    }),
    kept: page(
      "in the cache",
      inTurn([
        ...["/", "/projects", "/areas", "/developers", "/blog"],
        ...slugs.slice(0, 15).map((slug) => `/projects/${slug}`),
      ]),
      { isKept: true, cpuRatio: 1.5, speedRatio: 0.7 },
    ),
    // Pages far apart, in another order when all have been asked for.
    "new-list": page(
      "first time, a list",
      counting((n) => {
        const sort = sorts[Math.floor(n / pages) % sorts.length]
        return `/projects?page=${2 + ((n * 17) % Math.max(1, pages - 1))}${sort}`
      }),
      { cpuMs: 4 },
    ),
    "new-project": page(
      "first time, a project",
      inTurn(slugs.slice(15).map((slug) => `/projects/${slug}`)),
      { cpuMs: 6 },
    ),
    "new-filter": page(
      "first time, a new filter",
      counting((n) => `/projects?type=${facet("type", n)}&minPrice=${400_000 + n * 139}`),
      { cpuMs: 6 },
    ),
    "search-page": page("first time, search with facets", () => `/search?${criteria()}`, {
      ...{ cpuMs: 12, p99Ms: 250 },
    }),
    "search-api": api("search with facets", () => `/api/v1/search?${criteria()}&limit=12`, {
      cpuMs: 7,
    }),
  }
}

/** What server/limits/costs.ts is set by; no two addresses are alike. */
export function costTargetsOf(): Targets {
  const words = (n: number) =>
    [...NONSENSE, ...NONSENSE].map((word, index) => `${word}${n}${index}`).join("+")
  const paths: Record<string, (n: number) => string> = {
    "suggestions, a word": (n) => `/api/v1/search/suggestions?q=villa${n}`,
    "suggestions, ten words of nonsense": (n) => `/api/v1/search/suggestions?q=${words(n)}`,
    "search, nonsense": (n) => `/api/v1/search?q=${words(n)}`,
    "search page, nonsense": (n) => `/search?q=${words(n)}`,
    "map of projects": (n) => `/api/v1/projects/map?bbox=54,24,56,26.${n + 1}&zoom=9`,
    "page with a made-up query": (n) => `/vastu?x=${n}`,
    "description of the API": () => "/api/docs/yaml",
  }
  return Object.fromEntries(
    Object.entries(paths).map(([what, path]) => [
      what.replaceAll(/[ ,]+/g, "-"),
      { what, next: counting(path), headers: {} },
    ]),
  )
}

function counting(path: (n: number) => string): NextPath {
  let n = 0
  return () => path(n++)
}

/**
 * Names as people type them: two in five are one word, two in five two words (half of them in
 * another order), one in five has a typing error.
 */
function nameQuestions(projects: Sample["projects"]): string[] {
  return projects.slice(0, 1_000).map(({ name }, index) => {
    const words = searchWords(name)
    const [first, last] = [words[0]!, words.at(-1)!]
    const wrong = misspelt(first, index)
    const all = [first, last, `${first} ${last}`, `${last} ${first}`, `${wrong} ${last}`]
    return encodeURIComponent(all[index % 5]!)
  })
}

/** The word with one letter left out, swapped with the next, or replaced; never the first one. */
export function misspelt(word: string, index: number): string {
  if (word.length < 4) return word
  const at = 1 + (index % (word.length - 2))
  const [before, letter, next, after] = [
    word.slice(0, at),
    word[at]!,
    word[at + 1]!,
    word.slice(at + 2),
  ]
  if (index % 3 === 0) return before + next + after
  if (index % 3 === 1 && next !== letter) return before + next + letter + after
  return before + (letter === "e" ? "o" : "e") + next + after
}
