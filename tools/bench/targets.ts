import { searchWords } from "#catalog/search-words.ts"
import { sendRequest } from "../fleet/http-client.ts"
import { inTurn, type NextPath } from "../fleet/load.ts"

const LIST_SIZE = 12
const AS_A_BROWSER = { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" }
const SAMPLE_PAGE = 100
const NONSENSE = ["qzxvo", "wjfkt", "bgrpl", "zzyxw", "mvqho", "kjqwv", "pzzxr", "vbnmq"]
const SORTS = ["", "&sort=price", "&sort=-price", "&sort=areaSize", "&sort=-areaSize", "&sort=name"]

/** The records to request, as the API lists them. */
export type Sample = Awaited<ReturnType<typeof readSample>>

/** Reads up to a hundred pages of a hundred projects, at even distances. */
export async function readSample(origin: string) {
  const page = async (number: number) =>
    (await sendRequest(`${origin}/api/v1/projects?page=${number}&limit=${SAMPLE_PAGE}`)).json
  const { total } = (await page(1)) as { total: number }
  const pages = Math.max(1, Math.floor(total / SAMPLE_PAGE))
  const count = Math.min(pages, 100)
  const projects: { slug: string; name: string }[] = []
  for (let index = 0; index < count; index++)
    projects.push(...(await page(1 + Math.floor((index * pages) / count))).data)
  const { data } = (await sendRequest(`${origin}/api/v1/search?limit=1`)).json
  /** Values of a facet, the most frequent first. */
  const facets: Record<string, { value: string }[]> = data.facets
  return { total, projects, facets }
}

/** Criteria of plans; a search takes each combination in turn. */
const FACTS_OF_PLANS = [
  "entrance=N&entrance=E",
  "kitchen=SE",
  "mainBedroom=SW",
  "toilet=not-north-east",
  "centre=open",
]

interface Bounds {
  /** Answered from the page cache. */
  isCached?: boolean
  /** Upper bounds, on a PostgreSQL server: ms of CPU, × the bare reply's CPU, ms at p99. */
  cpuMs?: number
  cpuRatio?: number
  p99Ms?: number
  /** The least part of the bare reply's speed. */
  speedRatio?: number
}

/** Something that the product answers, and what it may cost. */
export interface Target extends Bounds {
  /** Measured unless others are named; or a group of `--only`. */
  group: "usual" | "growth" | "costs" | "phrases"
  next: NextPath
  headers: Record<string, string>
}

/** By name. An address is another each time unless the target is about repeated ones. */
export function targetsOf({ projects, total, facets }: Sample): Record<string, Target> {
  const slugs = projects.map(({ slug }) => slug)
  const pages = Math.max(1, Math.ceil(total / LIST_SIZE))
  const project = (n: number) => projects[n % projects.length]!
  const facet = (name: string, n: number) =>
    encodeURIComponent(facets[name]!.at(n % facets[name]!.length)!.value)
  /** The least frequent choices of these facets. */
  const rare = (...names: string[]) =>
    names.map((name) => `${name}=${facet(name, facets[name]!.length - 1)}`).join("&")
  const price = (n: number) => `minPrice=${300_000 + n * 137}`
  const byPrice = (n: number) => `sort=price&${price(n)}`
  const list = (query: string) => `/api/v1/projects?${query}&limit=${LIST_SIZE}`
  const search = (query: string) => `/api/v1/search?${query}&limit=${LIST_SIZE}`
  const words = (n: number) => NONSENSE.map((word) => word + n).join("+")
  const farPage = (n: number) => 2 + ((n * 17) % Math.max(1, pages - 1))
  const sort = (n: number) => SORTS[Math.floor(n / pages) % SORTS.length]!
  const criteria = (n: number) =>
    [
      price(n),
      `type=${facet("type", n)}&bedrooms=${facet("bedrooms", n)}&${price(n)}`,
      `q=${searchWords(project(n).name)[0]}&maxPrice=${9_000_000 + n}`,
    ][n % 3]!
  const factsOfPlans = (n: number) =>
    FACTS_OF_PLANS.filter((_, bit) => ((n % 31) + 1) & (1 << bit)).join("&")
  const box = (n: number, span: number) => {
    const [west, south] = [55.1 + (n % 97) * 0.002, 25 + (n % 89) * 0.002]
    return [west, south, west + span, south + span].map((side) => side.toFixed(3)).join(",")
  }
  const api = (path: (n: number) => string, bounds: Bounds = {}) =>
    ({ group: "usual", next: counting(path), headers: {}, ...bounds }) as const
  const page = (path: (n: number) => string, bounds: Bounds) =>
    ({ ...api(path, bounds), headers: AS_A_BROWSER }) as const
  const slow = (path: (n: number) => string, bounds: Bounds = {}) =>
    ({ ...api(path, bounds), group: "growth" }) as const
  const few = (query: (n: number) => string) => slow((n) => search(query(n)), { p99Ms: 150 })
  const phrase = (query: (n: number) => string) =>
    ({ ...page((n) => `/search?${query(n)}`, {}), group: "phrases" }) as const
  const cost = (path: (n: number) => string) => ({ ...api(path), group: "costs" }) as const
  const entrances = ["/", "/projects", "/areas", "/developers", "/blog"]
  return {
    list: api(() => list("page=1"), { cpuRatio: 9 }),
    slug: api((n) => `/api/v1/projects/slug/${project(n).slug}`, { cpuRatio: 8 }),
    name: api((n) => list(`name=${nameQuestion(project(n).name, n)}`), { cpuRatio: 25 }),
    cached: {
      ...page(inTurn([...entrances, ...slugs.slice(0, 8).map((slug) => `/projects/${slug}`)]), {}),
      isCached: true,
      cpuRatio: 1.5,
      speedRatio: 0.7,
    },
    // Pages far apart, in another order after all have been requested.
    "new-list": page((n) => `/projects?page=${farPage(n)}${sort(n)}`, { cpuMs: 4 }),
    "new-project": page((n) => `/projects/${slugs[(15 + n) % slugs.length]}`, { cpuMs: 6 }),
    // A filter of /projects leads to the search.
    "new-filter": page((n) => `/search?type=${facet("type", n)}&${price(n)}`, { cpuMs: 6 }),
    "search-page": page((n) => `/search?${criteria(n)}`, { cpuMs: 12, p99Ms: 250 }),
    "search-api": api((n) => search(criteria(n)), { cpuMs: 7 }),

    "list, page 1,000": slow((n) => list(`page=${Math.min(1_000, pages) - (n % 10)}`)),
    "list, the rarest type by size": slow((n) => list(`${rare("type")}&sort=areaSize&${price(n)}`)),
    "facets, everything": slow((n) => search(price(n))),
    "facets, type and bedrooms": slow((n) => search(criteria(3 * n + 1))),
    "facets, two rare choices": few((n) => `${rare("type", "bedrooms")}&${price(n)}`),
    "facets, three rare choices": few((n) => `${rare("type", "city", "baths")}&${price(n)}`),
    "facts of plans": few((n) => `${factsOfPlans(n)}&${price(n)}`),
    "search, the rarest type by price": slow((n) => search(`${rare("type")}&${byPrice(n)}`)),
    "search, narrow prices": slow((n) => search(`${price(n)}&maxPrice=${301_000 + n * 137}`)),
    "name, two words": slow((n) => list(`name=${nameQuestion(project(n).name, 2)}&page=${1 + n}`)),
    "name, a typing error": slow((n) => list(`name=${nameQuestion(project(n).name, 4)}`)),
    "map, a quarter": slow((n) => `/api/v1/search/map?zoom=14&bbox=${box(n, 0.02)}`),
    "map, a city": slow((n) => `/api/v1/search/map?zoom=10&bbox=${box(n, 0.4)}`),
    "site map": slow(() => "/sitemap.xml"),

    // A sentence redirects to the search that it stands for: what it costs comes on top of that.
    "the search of a phrase": phrase(
      (n) => `type=Villa&bedrooms=3&city=Dubai&entrance=N&maxPrice=${5_000_000 + n}`,
    ),
    "a phrase": phrase((n) => `q=3+bed+villa+in+Dubai+north+facing+under+${5_000_000 + n}`),
    "a phrase with a name": phrase((n) => `q=${nameQuestion(project(n).name, 0)}+under+9${n}000`),

    // server/limits/costs.ts is set by these.
    "suggestions, a word": cost((n) => `/api/v1/search/suggestions?q=villa${n}`),
    "suggestions, nonsense": cost((n) => `/api/v1/search/suggestions?q=${words(n)}`),
    "search, nonsense": cost((n) => search(`q=${words(n)}`)),
    "search page, nonsense": cost((n) => `/search?q=${words(n)}`),
    "map of projects": cost((n) => `/api/v1/projects/map?bbox=54,24,56,26.${n + 1}&zoom=9`),
    "page with a made-up query": cost((n) => `/vastu?x=${n}`),
    "description of the API": cost(() => "/api/docs/yaml"),
  }
}

function counting(path: (n: number) => string): NextPath {
  let n = 0
  return () => path(n++)
}

/** A name as people type it: one word, two in either order, or one with a typing error. */
function nameQuestion(name: string, kind: number): string {
  const words = searchWords(name)
  const [first, last] = [words[0]!, words.at(-1)!]
  const wrong = first.slice(0, 2) + first.slice(3)
  const all = [first, last, `${first} ${last}`, `${last} ${first}`, `${wrong} ${last}`]
  return encodeURIComponent(all[kind % 5]!)
}
