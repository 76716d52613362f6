import { firstOf, sum, valueFor } from "#catalog/lists.ts"
import { queryWords } from "#catalog/search-words.ts"
import type { Database } from "../db/open.ts"
import { queryRow } from "../db/query-row.ts"
import {
  AGGREGATED,
  genericPlanParam,
  type Json,
  NEWEST_FIRST,
  type Page,
  type PageOptions,
  readPage,
  readPages,
  type Shape,
  type Where,
  type WhereBuilder,
  whereText,
  withLaterParameters,
} from "./read.ts"
import {
  type KnownWords,
  knownWords,
  respell,
  type SimilarWords,
  similarWords,
  type VocabularyWord,
} from "./search-vocabulary.ts"

/*
 * Each record has the words of its name (`name_words`, a GIN index), each kind a vocabulary with
 * counts. At most four words of a query are looked up there (search-vocabulary.ts): as typed, as
 * prefixes, else by sound or typing errors. `readRank` then reads the records.
 */

/** How many index rows are walked in the time of fetching one match from the table. */
const WALKED_PER_FETCHED = 6
/**
 * How much further than expected the walk goes before it ends: at 2, one page in some hundred is
 * short.
 */
const WALK_MARGIN = 2
/**
 * At most so many matches are fetched and sorted; with more, the newest are near the start of the
 * walk.
 */
const SORT_UP_TO = 5_000
const COUNT_UP_TO = 1_000

/** The meanings of one word of the query. */
interface Meaning {
  exact: VocabularyWord | undefined
  /** The word itself and words that begin with it, or similar words. */
  all: VocabularyWord[]
}

/** The meanings of the words of a query in the names of one kind. */
export interface Understood {
  meanings: Meaning[]
  /** How many records the kind has. */
  rows: number
}

interface Rank extends Where {
  /** The number of matches if words were spread evenly. */
  expected: number
}

interface Total {
  total: number
  /** There are at least so many. */
  isMinimum: boolean
}

/** Records that have names. */
export interface NamedRecords {
  shape: Shape
  /** Further conditions. */
  where: Where
}

interface NameRead extends NamedRecords {
  page: number
  limit: number
  /** Another order than the best match first, as SQL. */
  orderBy?: string | undefined
  /** The caller needs no total. */
  total?: "elsewhere"
}

interface NameSearch extends NameRead {
  /** Which vocabulary and which count. */
  kind: string
  name: string
}

/**
 * Finds records by words of their name, in any order, with typing errors forgiven; whole words
 * first, then newest. Each word that the search uses must be found in the name.
 */
export async function searchByName<T>(database: Database, search: NameSearch): Promise<Page<T>> {
  const { page, limit } = search
  for await (const understood of readingsOf(database, search.kind, search.name)) {
    const found = await read<T>(database, search, understood)
    if (found.total > 0) return found
  }
  return { data: "[]", results: 0, total: 0, totalIsMinimum: false, page, limit }
}

/**
 * The possible meanings of the words of a name, the likeliest first; the first one with results
 * counts. As typed, with unknown words replaced by similar ones; then joined or split; at last all
 * words by similar ones, for a typing error may be a known word.
 */
export async function* readingsOf(
  database: Database,
  kind: string,
  name: string,
): AsyncGenerator<Understood> {
  const words = queryWords(name)
  if (words.length === 0) return
  const known = firstOf(await knownWords(database, [kind], words))
  const meaningless = words.filter((word) => valueFor(known.words, word).length === 0)
  const typed = await withSimilar(words, meaningless)
  if (!isHopeless(typed)) yield typed
  const respelt = await respell(database, words, { kinds: [kind], meaningless })
  if (respelt) {
    const whole = firstOf(await knownWords(database, [kind], respelt))
    yield understandWords(respelt, { known: whole })
  }
  if (words.length > 1 && !isHopeless(typed)) yield withSimilar(words, words)

  async function withSimilar(of: string[], unknown: string[]): Promise<Understood> {
    const [similar] = unknown.length > 0 ? await similarWords(database, [kind], unknown) : []
    return understandWords(of, { known, similar }, { similarToo: unknown === of })
  }
}

/** Narrows to the records whose names hold every word, for what wants neither ranks nor pages. */
export function narrowByName({ meanings }: Understood, where: WhereBuilder): void {
  for (const { all } of meanings) {
    where.add(
      (parameter) => `t.name_words && ${genericPlanParam(parameter, "text[]")}`,
      all.map(({ word }) => word),
    )
  }
}

/** The vocabulary entries of the words, in one kind. */
export interface LookedUp {
  known: KnownWords
  similar?: Map<string, SimilarWords> | undefined
}

/**
 * The meanings of the words; those that are not known, or with `similarToo` all of them, include
 * similar words.
 */
export function understandWords(
  words: string[],
  { known, similar }: LookedUp,
  { similarToo = false } = {},
): Understood {
  const meanings = words.map((word): Meaning => {
    const own = known.words.get(word) ?? []
    const near = similarToo || own.length === 0 ? (similar?.get(word)?.words ?? []) : []
    return {
      exact: similarToo ? undefined : own.find((candidate) => candidate.word === word),
      all: distinct([...own, ...near]),
    }
  })
  return { meanings, rows: known.rows }
}

/** Whether no name can match: there are no words, or one has no meaning. */
export function isHopeless({ meanings }: Understood): boolean {
  return meanings.length === 0 || meanings.some(({ all }) => all.length === 0)
}

/** The best matches among the names of one kind. */
export async function readBest<T>(
  database: Database,
  records: NamedRecords,
  { understood, limit }: { understood: Understood; limit: number },
): Promise<Json<T[]>> {
  const { data } = await read<T>(
    database,
    { ...records, page: 1, limit, total: "elsewhere" },
    understood,
  )
  return data
}

/**
 * The newest matches among the names of several kinds, in one statement; of frequent words any
 * `SORT_UP_TO` of their matches are read.
 */
export async function readMatchesOf(
  database: Database,
  lists: (NamedRecords & { understood: Understood })[],
  limit: number,
): Promise<Json<unknown[]>[]> {
  const pages = lists.map(({ shape, where, understood }): PageOptions => {
    const { conditions, values } = conditionsOf({ where }, anyMeaning(understood.meanings))
    const some = `select t._id from ${shape.table} t ${whereText(conditions)} limit ${SORT_UP_TO}`
    const these = { conditions: [`t._id = any(array(${some}))`], values }
    return { shape, where: these, orderBy: NEWEST_FIRST, page: 1, limit, total: "elsewhere" }
  })
  return (await readPages(database, ...pages)).map(({ data }) => data)
}

function distinct(words: VocabularyWord[]): VocabularyWord[] {
  return [...new Map(words.map((entry) => [entry.word, entry])).values()]
}

async function read<T>(
  database: Database,
  search: NameRead,
  understood: Understood,
): Promise<Page<T>> {
  const { page, limit } = search
  const { meanings, rows } = understood
  const empty: Page<T> = { data: "[]", results: 0, total: 0, totalIsMinimum: false, page, limit }
  if (isHopeless(understood)) return empty

  if (search.orderBy) return readOrdered<T>(database, search, meanings)
  const ranks = ranksOf(meanings, rows)
  const parts: RankPart[] = []
  let skip = (page - 1) * limit
  // All are one page, and nothing is on the next.
  const all = page > 1 ? 0 : Number.POSITIVE_INFINITY
  let wanted = limit === 0 ? all : limit
  let seen = 0
  for (const rank of ranks) {
    if (wanted === 0) break
    const part = await readRank(database, search, rank, { rows, skip, wanted })
    parts.push(part)
    wanted -= part.results
    seen += part.results
    // The next rank has to know how many rows of this one were skipped.
    if (skip > 0)
      skip =
        part.results > 0
          ? 0
          : Math.max(0, skip - (part.matches ?? (await countUpTo(database, search, rank))))
  }
  const isLastPage = wanted > 0 && (seen > 0 || page === 1)
  const { total, isMinimum } =
    isLastPage || search.total === "elsewhere"
      ? { total: (page - 1) * limit + seen, isMinimum: false }
      : (knownTotal(search, { meanings, ranks, parts }) ??
        (await countTotal(database, search, meanings)))
  return {
    ...empty,
    data: `[${parts
      .filter(({ results }) => results > 0)
      .map(({ data }) => data.slice(1, -1))
      .join(",")}]`,
    results: seen,
    total: Math.min(total, rows),
    totalIsMinimum: isMinimum,
  }
}

/** How many match in all, at least, where no more counting is needed. */
function knownTotal(
  search: NameRead,
  { meanings, ranks, parts }: { meanings: Meaning[]; ranks: Rank[]; parts: RankPart[] },
): Total | undefined {
  const matches = parts.map((part) => part.matches)
  if (parts.length === ranks.length && matches.every((count) => count !== undefined)) {
    return { total: sum(matches), isMinimum: false }
  }
  if (meanings.length > 1 || search.where.conditions.length > 0) return undefined
  const words = firstOf(meanings).all
  const most = Math.max(...words.map(({ uses }) => uses))
  if (words.length === 1) return { total: most, isMinimum: false }
  return most >= COUNT_UP_TO ? { total: COUNT_UP_TO, isMinimum: true } : undefined
}

async function countTotal(
  database: Database,
  search: NameRead,
  meanings: Meaning[],
): Promise<Total> {
  const total = await countUpTo(database, search, anyMeaning(meanings), COUNT_UP_TO)
  return { total, isMinimum: total >= COUNT_UP_TO }
}

/** All matches of every rank, in the order of `search.orderBy`. */
function readOrdered<T>(
  database: Database,
  search: NameRead,
  meanings: Meaning[],
): Promise<Page<T>> {
  const where = conditionsOf(search, anyMeaning(meanings))
  const { shape, page, limit, orderBy } = search
  return readPage<T>(database, { shape, where, orderBy: orderBy!, page, limit })
}

/** Every word in any of its meanings. */
function anyMeaning(meanings: Meaning[]): Where {
  return {
    conditions: meanings.map(
      (_, index) => `t.name_words && ${genericPlanParam(`$${index + 1}`, "text[]")}`,
    ),
    values: meanings.map((meaning) => meaning.all.map((entry) => entry.word)),
  }
}

/** Every word as it was typed; then every word in any of its meanings, without the first. */
function ranksOf(meanings: Meaning[], rows: number): Rank[] {
  const isTyped = meanings.every((meaning) => meaning.exact)
  const typed = meanings.map((meaning) => meaning.exact?.word ?? "")
  const holdsTyped = (position: number) =>
    `t.name_words @> ${genericPlanParam(`$${position}`, "text[]")}`
  const ranks: Rank[] = []
  if (isTyped) {
    const uses = meanings.map((meaning) => meaning.exact!.uses)
    ranks.push({ conditions: [holdsTyped(1)], values: [typed], expected: expectedOf(uses, rows) })
  }
  if (meanings.some((meaning) => meaning.all.some((word) => word !== meaning.exact))) {
    const { conditions, values } = anyMeaning(meanings)
    const uses = meanings.map((meaning) => sum(meaning.all.map((entry) => entry.uses)))
    ranks.push({
      conditions: isTyped ? [...conditions, `not ${holdsTyped(values.length + 1)}`] : conditions,
      values: isTyped ? [...values, typed] : values,
      expected: expectedOf(uses, rows),
    })
  }
  return ranks
}

function expectedOf(uses: number[], rows: number): number {
  return uses.reduce((product, count) => product * Math.min(1, count / Math.max(1, rows)), rows)
}

/** The rank's conditions and the search's own, with the parameters of the latter counted on. */
function conditionsOf(search: Pick<NamedRecords, "where">, rank: Where): Where {
  const shifted = search.where.conditions.map((condition) =>
    withLaterParameters(condition, rank.values.length),
  )
  return {
    conditions: [...rank.conditions, ...shifted],
    values: [...rank.values, ...search.where.values],
  }
}

/** The rows of one rank on a page. */
interface RankPart {
  results: number
  data: string
  /** How many match in all, when all were read. */
  matches?: number
}

/**
 * Few matches are read from the GIN index and sorted. For many, the newest rows are walked until the
 * page is full; the walk is bounded, since words may rarely occur together. Bounds are rounded so
 * that few statements are planned: planning each query costs three times as much.
 */
async function readRank(
  database: Database,
  search: NameRead,
  rank: Rank,
  { rows, skip, wanted }: { rows: number; skip: number; wanted: number },
): Promise<RankPart> {
  const walk = ((skip + wanted) * rows) / Math.max(1, rank.expected)
  if (walk < rank.expected * WALKED_PER_FETCHED) {
    const bound = powerOfTwo(walk * WALK_MARGIN)
    const walked = await readNewest(database, search, rank, { skip, wanted, walk: bound })
    if (walked.results === wanted || bound >= rows) return walked
  }
  const matched = await readMatches(database, search, rank, { skip, wanted })
  if (matched.matches! <= SORT_UP_TO || !Number.isFinite(wanted)) return matched
  return readNewest(database, search, rank, { skip, wanted, walk: powerOfTwo(rows) })
}

/** The next power of two: few different statements, however many different numbers. */
function powerOfTwo(number: number): number {
  return 2 ** Math.ceil(Math.log2(number))
}

const NEWEST = `order by ${NEWEST_FIRST}`

/** Reads one slice of a rank from the newest `walk` rows. */
function readNewest(
  database: Database,
  search: NameRead,
  rank: Rank,
  { skip, wanted, walk }: { skip: number; wanted: number; walk: number },
): Promise<RankPart> {
  const { conditions, values } = conditionsOf(search, rank)
  const walked = `select * from ${search.shape.table} t ${NEWEST} limit ${walk}`
  const hits = `select t._id from (${walked}) t ${whereText(conditions)} ${NEWEST}`
  return readHits(database, search.shape, { hits, values, skip, wanted })
}

/** Reads one slice of a rank from all matches of the index; useless beyond `SORT_UP_TO` of them. */
function readMatches(
  database: Database,
  search: NameRead,
  rank: Rank,
  { skip, wanted }: { skip: number; wanted: number },
): Promise<RankPart> {
  const { conditions, values } = conditionsOf(search, rank)
  const bound = Number.isFinite(wanted) ? `limit ${SORT_UP_TO + 1}` : ""
  const matches = `select t._id, t.created_at from ${search.shape.table} t ${whereText(conditions)} ${bound}`
  const hits = `select t._id from matches t ${NEWEST}`
  return readHits(database, search.shape, { matches, hits, values, skip, wanted })
}

interface Hits {
  /** SQL of all matches, where they are read anyway and so counted. */
  matches?: string
  /** SQL of their ids in order. */
  hits: string
  values: unknown[]
  skip: number
  wanted: number
}

async function readHits(
  database: Database,
  shape: Shape,
  { matches, hits, values, skip, wanted }: Hits,
) {
  const limit = Number.isFinite(wanted) ? `limit ${wanted}` : ""
  const offset = skip > 0 ? `offset ${genericPlanParam(`$${values.length + 1}`, "bigint")}` : ""
  return queryRow<RankPart>(
    database,
    `with ${matches ? `matches as materialized (${matches}),` : ""}
          hits as materialized (${hits} ${limit} ${offset})
     select ${AGGREGATED} ${matches ? ", (select count(*) from matches)::int as matches" : ""}
       from (select ${shape.listed} as document from hits join ${shape.table} t on t._id = hits._id ${shape.joins} ${NEWEST}) r`,
    skip > 0 ? [...values, skip] : values,
  )
}

/** Counts the matches, at most up to `limit` where it is set. */
async function countUpTo(
  database: Database,
  search: NameRead,
  where: Where,
  limit?: number,
): Promise<number> {
  const { conditions, values } = conditionsOf(search, where)
  const matches = `select 1 from ${search.shape.table} t ${whereText(conditions)} ${limit ? `limit ${limit}` : ""}`
  const row = await queryRow<{ matches: number }>(
    database,
    `select count(*)::int as matches from (${matches}) counted`,
    values,
  )
  return row.matches
}
