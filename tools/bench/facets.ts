import pg from "pg"
import { searchWords } from "#catalog/search-words.ts"
import { searchCriteria } from "#contract/search.ts"
import { areaCollection } from "#server/catalog/areas.ts"
import { developerCollection } from "#server/catalog/developers.ts"
import { postCollection } from "#server/catalog/posts.ts"
import { siteSearch } from "#server/catalog/search.ts"
import { type Database, openDatabase, type QueryOptions } from "#server/db/open.ts"
import { ask, percentile } from "./drive.ts"
import { misspelt, type Sample } from "./questions.ts"

const QUESTIONS = 200
const LIST_SIZE = 12

export interface FacetFigures {
  questions: number
  /** One client, one search after the other, through HTTP. */
  p50Ms: number
  p99Ms: number
  worstMs: number
  worst: string
  /** The statements of the same searches one after the other on one connection. */
  databaseP50Ms: number
  databaseP99Ms: number
  statements: number
}

interface FacetOptions {
  root: string
  /** Of the product, and of its database. */
  origin: string
  databaseUrl: string
  sample: Sample
}

/** The parameters of a search. */
type Said = Record<string, string>

interface Statement extends QueryOptions {
  text: string
  values: unknown[]
}

/**
 * Searches of many sorts with all their facets, no question twice, beside what the database takes
 * for their statements when the driver sends them by itself. Needs a product on a PostgreSQL
 * server.
 */
export async function measureFacets({
  root,
  origin,
  databaseUrl,
  sample,
}: FacetOptions): Promise<FacetFigures> {
  const address = (said: Said) =>
    `${origin}/api/v1/search?${new URLSearchParams({ ...said, limit: String(LIST_SIZE) })}`
  const questions = await questionsOf(origin, sample)
  const database = await openDatabase({ url: databaseUrl, root })
  // As the product's connections: no helpers, no compiled plans.
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: "-c jit=off -c max_parallel_workers_per_gather=0",
  })
  await client.connect()
  try {
    const waits: { said: Said; tookMs: number }[] = []
    const own: number[] = []
    let statements = 0
    const names = new Map<string, string>()
    for (const said of questions) {
      const asked = await statementsOf(database, said)
      statements += asked.length
      // Once unmeasured, so that both find the same pages in memory.
      await runAll(client, asked, names)
      const { status, tookMs } = await ask(address(said))
      if (status !== 200) throw new Error(`${address(said)} answered ${status}.`)
      waits.push({ said, tookMs })
      own.push(await runAll(client, asked, names))
    }
    const tooks = waits.map(({ tookMs }) => tookMs)
    const worst = waits.reduce((slowest, wait) => (wait.tookMs > slowest.tookMs ? wait : slowest))
    return {
      questions: questions.length,
      p50Ms: percentile(tooks, 50),
      p99Ms: percentile(tooks, 99),
      worstMs: worst.tookMs,
      worst: decodeURIComponent(String(new URLSearchParams(worst.said))),
      databaseP50Ms: percentile(own, 50),
      databaseP99Ms: percentile(own, 99),
      statements,
    }
  } finally {
    await client.end()
    await database.close()
  }
}

/**
 * What people narrow a search by, in thirteen sorts: from everything to what nobody offers, in an
 * order of its own.
 */
async function questionsOf(origin: string, { projects }: Sample): Promise<Said[]> {
  const { body } = await ask(`${origin}/api/v1/search?limit=1`)
  const { facets } = JSON.parse(body.toString()).data as {
    facets: Record<string, { value: string }[]>
  }
  const one = (facet: string, index: number) => facets[facet]![index % facets[facet]!.length]!.value
  return Array.from({ length: QUESTIONS }, (_, index): Said => {
    const words = searchWords(projects[(index * 7) % projects.length]!.name)
    const [first, last] = [words[0]!, words.at(-1)!]
    const turn = Math.floor(index / 13)
    // Prices that differ keep the questions apart.
    const minPrice = String(300_000 + index * 1_000)
    const sorts: Said[] = [
      { minPrice },
      { type: one("type", turn), bedrooms: one("bedrooms", turn), minPrice },
      { q: first, minPrice },
      { q: `${first} ${last}`, maxPrice: String(5_000_000 + index * 1_000) },
      { type: one("type", turn), city: one("city", turn), sort: "price", minPrice },
      { area: one("area", turn), bedrooms: one("bedrooms", turn), minPrice },
      { developer: one("developer", turn), handover: one("handover", turn), minPrice },
      { q: misspelt(first, index), type: one("type", turn), minPrice },
      { q: "villa", type: one("type", turn), sort: "-areaSize", minPrice },
      { city: one("city", turn), baths: one("baths", turn), sort: "handover", minPrice },
      { kitchen: one("kitchen", turn), toilet: "not-north-east", minPrice },
      { band: one("band", turn), entrance: one("entrance", turn), coverage: "60", minPrice },
      {
        never: "severe-kitchen",
        weigh: "kitchen-2",
        mainBedroom: one("mainBedroom", turn),
        minPrice,
      },
    ]
    return sorts[index % sorts.length]!
  })
}

/** The statements that the product runs for a search. */
async function statementsOf(database: Database, said: Said): Promise<Statement[]> {
  const statements: Statement[] = []
  const recording: Database = {
    ...database,
    query(text, values = [], options = {}) {
      statements.push({ text, values, isPlannedAnew: options.isPlannedAnew })
      return database.query(text, values, options)
    },
  }
  const collections = {
    areas: areaCollection(recording),
    developers: developerCollection(recording),
    posts: postCollection(recording),
  }
  await siteSearch(recording, collections).find(searchCriteria.parse(said), LIST_SIZE)
  return statements
}

/**
 * Resolves to the milliseconds that the statements take, each planned once or anew as the product
 * has it.
 */
async function runAll(
  client: pg.Client,
  statements: Statement[],
  names: Map<string, string>,
): Promise<number> {
  const began = performance.now()
  for (const { text, values, isPlannedAnew } of statements) {
    const name = names.get(text) ?? `bench_${names.size}`
    if (!isPlannedAnew) names.set(text, name)
    await client.query({ ...(!isPlannedAnew && { name }), text, values })
  }
  return performance.now() - began
}
