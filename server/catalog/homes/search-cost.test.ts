import { beforeEach, expect, test } from "vitest"
import { MAX_QUERY_WORDS } from "#catalog/search-words.ts"
import { searchCriteria } from "#contract/homes.ts"
import type { Database } from "#server/db/open.ts"
import { testApp } from "#tests/support/app.ts"
import { aDeveloper, anArea, aPost, aProject } from "#tests/support/factories.ts"
import { areaCollection } from "../areas.ts"
import { VISITOR } from "../collection.ts"
import { developerCollection } from "../developers.ts"
import { postCollection } from "../posts.ts"
import { projectCollection } from "../projects.ts"
import { NOT_REQUIRED } from "../publication.ts"
import { suggestions } from "../suggestions.ts"
import { siteSearch } from "./search.ts"

const product = testApp()

/** Names as people type them. */
const NAMES = ["dubai marina", "surya teraces", "kalpavillas"]
/** One word of the most letters; as many words as a question has room for. */
const NONSENSE = [
  "qzxwvkj",
  "xqzwv".repeat(8),
  "qzxw wqxj zvvq jxqw kkzq vxwz qqjx zwxv jqzz xvkw",
  "vqzxjwkqzxv ".repeat(16),
]
/** Words that are known, but not together; such that run together or come apart into known ones. */
const APART = [
  "marina gardens",
  "kalpa surya dune amber row villas quay terraces",
  "marinakalpa surya dune villas",
  "villa dubai emaar yas kalpa",
]

interface Cost {
  /** Statements that read records, and all of them. */
  reads: number
  statements: number
  /** The most words that one statement looks up among the words of names. */
  words: number
}

beforeEach(async () => {
  const { services } = product
  const marina = (await anArea(services, { name: "Dubai Marina" }))._id
  const yas = (await anArea(services, { name: "Yas Island" }))._id
  await aDeveloper(services, { name: "Emaar Gardens" })
  await aPost(services, { title: "A morning on Yas Island" })
  const names = ["Kalpa Villas", "Surya Terraces", "Dune Row", "Amber Quay", "Saanvi Gardens"]
  for (const [index, name] of names.entries()) {
    await aProject(services, { name, area: index % 2 ? marina : yas })
  }
})

/** Counts the statements that a process with empty caches sends for one query. */
async function costOf(run: (database: Database) => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { reads: 0, statements: 0, words: 0 }
  const recording: Database = {
    ...product.database,
    query(text, values = [], options) {
      cost.statements += 1
      if (/\bdocument\b/.test(text)) cost.reads += 1
      else if (/\bsearch_vocabulary\b/.test(text) && !text.includes("distinct word"))
        cost.words = Math.max(cost.words, (values[0] as string[]).length)
      return product.database.query(text, values, options)
    },
  }
  await run(recording)
  return cost
}

const RULES = { ...NOT_REQUIRED, needsSecond: false }

const collectionsOf = (database: Database) => ({
  projects: projectCollection(database, RULES),
  developers: developerCollection(database, RULES),
  areas: areaCollection(database, RULES),
  posts: postCollection(database, RULES),
})

const suggest = (q: string) =>
  costOf((database) => suggestions(database, collectionsOf(database))(q))
const find = (q: string) =>
  costOf((database) =>
    siteSearch(database, collectionsOf(database)).find(searchCriteria.parse({ q }), 12),
  )
const list = (name: string) =>
  costOf((database) =>
    projectCollection(database, RULES).list({ name, page: 1, limit: 12 }, VISITOR),
  )

test.each([
  ["suggestion", suggest],
  ["search", find],
  ["list by name", list],
])("a %s costs no more statements for nonsense than for a name", async (_, run) => {
  const statements = Math.max(...(await Promise.all(NAMES.map(run))).map((cost) => cost.statements))
  for (const q of NONSENSE) {
    const cost = await run(q)
    expect(cost.statements, q).toBeLessThanOrEqual(statements)
    expect(cost.words, q).toBeLessThanOrEqual(MAX_QUERY_WORDS)
  }
})

test.each([
  ["suggestion", suggest],
  ["search", find],
  ["list by name", list],
])("a %s reads four words", async (_, run) => {
  for (const q of APART) expect((await run(q)).words, q).toBeLessThanOrEqual(MAX_QUERY_WORDS)
})

test("a suggestion tries two other readings at most, each by one statement", async () => {
  // The words as typed are read of each kind by itself, in two ranks at most.
  const asTyped = 2 * 4
  for (const q of [...APART, ...NONSENSE]) {
    const { reads, statements } = await suggest(q)
    expect(reads, q).toBeLessThanOrEqual(asTyped + 2)
    // Beside what is read: the words looked up, those similar to them, types and cities, words
    // apart and what they mean.
    expect(statements - reads, q).toBeLessThanOrEqual(5)
  }
})
