import { forgivenErrors, searchWords, typingErrors } from "#catalog/search-words.ts"
import type { Database } from "../db/open.ts"
import { type Page, readPage, type Shape, selectFields, type Where, whereText } from "./read.ts"

/*
 * How a name is found among a million.
 *
 * Each record keeps the words of its name (name_words, a GIN index), and each kind keeps its vocabulary: every word
 * that occurs, and in how many names (search_vocabulary). A question is answered in two steps.
 *
 * 1. Its words are looked up in the vocabulary, which is small whatever the catalogue's size: the word itself, words
 *    that begin with it, and, only where there is neither, words that sound like it or lie a few typing errors away.
 * 2. Records that hold all words are read in two ranks: those with every word as it was typed, then the others;
 *    newest first within a rank. So the order is total without a score for each match, and the first page never has
 *    to read them all.
 *
 * For a rank there are two ways to its first page, and the vocabulary's counts say which is short:
 * - few matches: the GIN index gives them all, and they are sorted (`Bitmap Heap Scan` of at most some thousand rows);
 * - many matches: the newest rows are walked (`Index Scan Backward` on created_at, _id) until the page is full. The walk
 *   is bounded, since words can shun each other; when it ends short, the GIN index answers after all: it intersects
 *   the posting lists, so what is rare together costs little even where each word alone is common.
 */

const MAX_PREFIX_WORDS = 40
const MAX_SIMILAR_WORDS = 60
/** Up to so many matches are read and sorted; beyond, the newest rows are walked. */
const SORT_UP_TO = 2_000
const MAX_WALK = 20_000
/** How much further than expected the walk goes before it gives up. */
const WALK_MARGIN = 6
const COUNT_UP_TO = 1_000

interface VocabularyWord {
  word: string
  uses: number
}

/** What one word of the question may stand for. */
interface Meaning {
  exact: VocabularyWord | undefined
  /** The word itself, its continuations, or what it was probably meant to be. */
  all: VocabularyWord[]
}

interface Understood {
  meanings: Meaning[]
  /** How many records the kind has. */
  rows: number
}

interface Rank {
  conditions: string[]
  values: unknown[]
  /** At most so many records can match. */
  atMost: number
  /** So many would match if words were spread evenly. */
  expected: number
}

interface NameSearch {
  shape: Shape
  /** Which vocabulary and which count. */
  kind: string
  /** What else must hold. */
  where: Where
  name: string
  page: number
  limit: number
  /** Another order than the best match first, as SQL. */
  orderBy?: string | undefined
}

/**
 * Finds records by words of their name, in any order, typing errors forgiven; whole words first, then newest.
 * Every word of the question must be found in the name.
 */
export async function searchByName<T>(database: Database, search: NameSearch): Promise<Page<T>> {
  const words = searchWords(search.name)
  const understood = words.length > 0 ? await lookUp(database, search.kind, words) : { meanings: [], rows: 0 }
  const found = await read<T>(database, search, understood)
  const isHopeless = understood.meanings.some((meaning) => meaning.all.length === 0)
  if (found.results > 0 || search.page > 1 || words.length < 2 || isHopeless) return found
  // Each word occurs somewhere, but not together: one of them is a typing error that is a word of its own.
  return read<T>(database, search, await lookUp(database, search.kind, words, { similarToo: true }))
}

async function lookUp(
  database: Database,
  kind: string,
  words: string[],
  { similarToo = false } = {},
): Promise<Understood> {
  const rows = await database.query<VocabularyWord & { position: number; rows: number }>(
    `select q.position::int as position, v.word, v.uses, (select rows from catalog_counts where kind = $1) as rows
       from unnest($2::text[]) with ordinality as q(word, position)
       cross join lateral (
         select word, uses from search_vocabulary
          where kind = $1 and word >= q.word collate "C" and word < q.word || '{' collate "C"
          order by (word = q.word) desc, uses desc, word limit ${MAX_PREFIX_WORDS}
       ) v`,
    [kind, words],
  )
  const meanings = words.map((word, index): Meaning => {
    const all = rows.filter((row) => row.position === index + 1)
    return { exact: all.find((candidate) => candidate.word === word), all }
  })
  const unknown = words.filter((_, index) => similarToo || meanings[index]!.all.length === 0)
  const similar = unknown.length > 0 ? await findSimilar(database, kind, unknown) : undefined
  return {
    rows: rows[0]?.rows ?? similar?.rows ?? 0,
    meanings: words.map((word, index) => {
      const { exact, all } = meanings[index]!
      return { exact, all: distinct([...all, ...(similar?.words.get(word) ?? [])]) }
    }),
  }
}

function distinct(words: VocabularyWord[]): VocabularyWord[] {
  return [...new Map(words.map((entry) => [entry.word, entry])).values()]
}

/** The known words nearest to each unknown one: those with the fewest typing errors, and those that sound the same. */
async function findSimilar(database: Database, kind: string, words: string[]) {
  const rows = await database.query<VocabularyWord & { asked: string; soundsAlike: boolean; rows: number }>(
    `select q.word as asked, v.word, v.uses, v.sounds_alike as "soundsAlike",
            (select rows from catalog_counts where kind = $1) as rows
       from unnest($2::text[]) as q(word)
       cross join lateral (
         select word, uses, true as sounds_alike from search_vocabulary
          where kind = $1 and sound = search_sound(q.word) and length(sound) > 1
         union all
         (select word, uses, false from search_vocabulary
           where kind = $1 and word % q.word
           order by similarity(word, q.word) desc, uses desc limit ${MAX_SIMILAR_WORDS})
         union all
         select word, uses, false from search_vocabulary
          where kind = $1 and length(q.word) between 3 and 6
            and (word >= left(q.word, 1) collate "C" and word < left(q.word, 1) || '{' collate "C")
            and length(word) between length(q.word) - 1 and length(q.word) + 1
       ) v`,
    [kind, words],
  )
  const nearest = new Map(
    words.map((word) => {
      const near = rows
        .filter((row) => row.asked === word)
        .map((row) => ({ ...row, errors: row.soundsAlike ? 1 : typingErrors(word, row.word) }))
        .filter((row) => row.soundsAlike || row.errors <= forgivenErrors(word))
      const fewest = Math.min(...near.map((row) => row.errors))
      return [word, near.filter((row) => row.errors === fewest)]
    }),
  )
  return { words: nearest, rows: rows[0]?.rows ?? 0 }
}

async function read<T>(
  database: Database,
  search: NameSearch,
  { meanings, rows }: Understood,
): Promise<Page<T>> {
  const { page, limit } = search
  const empty: Page<T> = { data: "[]", results: 0, total: 0, totalIsMinimum: false, page, limit }
  if (meanings.length === 0 || meanings.some((meaning) => meaning.all.length === 0)) return empty

  if (search.orderBy) return readOrdered<T>(database, search, meanings)
  const ranks = ranksOf(meanings, rows)
  const parts: string[] = []
  let skip = (page - 1) * limit
  let wanted = limit === 0 ? Number.POSITIVE_INFINITY : limit
  let seen = 0
  for (const rank of ranks) {
    if (wanted === 0) break
    const part = await readRank(database, search, rank, { rows, skip, wanted })
    if (part.results > 0) parts.push(part.data.slice(1, -1))
    wanted -= part.results
    seen += part.results
    // Whoever reads on into the next rank has to know how many rows of this one were passed over.
    if (skip > 0) skip = part.results > 0 ? 0 : Math.max(0, skip - (await countRank(database, search, rank)))
  }
  const isLastPage = wanted > 0 && (seen > 0 || page === 1)
  const total = isLastPage ? (page - 1) * limit + seen : await countAll(database, search, ranks)
  return {
    ...empty,
    data: `[${parts.join(",")}]`,
    results: seen,
    total: Math.min(total, rows),
    totalIsMinimum: !isLastPage && total >= COUNT_UP_TO,
  }
}

/** All matches, whatever their rank, in the order that was asked for. */
function readOrdered<T>(database: Database, search: NameSearch, meanings: Meaning[]): Promise<Page<T>> {
  const lists = meanings.map((meaning) => meaning.all.map((entry) => entry.word))
  const conditions = lists.map((_, index) => `t.name_words && $${index + 1}::text[]`)
  const where = conditionsOf(search, { conditions, values: lists })
  const { shape, page, limit, orderBy } = search
  return readPage<T>(database, { shape, where, orderBy: orderBy!, page, limit })
}

/** Every word as it was typed; then every word in any of its meanings, without the first. */
function ranksOf(meanings: Meaning[], rows: number): Rank[] {
  const isTyped = meanings.every((meaning) => meaning.exact)
  const typed = meanings.map((meaning) => meaning.exact?.word ?? "")
  const ranks: Rank[] = []
  if (isTyped) {
    ranks.push({
      conditions: ["t.name_words @> $1::text[]"],
      values: [typed],
      ...estimate(
        meanings.map((meaning) => meaning.exact!.uses),
        rows,
      ),
    })
  }
  if (meanings.some((meaning) => meaning.all.some((word) => word !== meaning.exact))) {
    const lists = meanings.map((meaning) => meaning.all.map((entry) => entry.word))
    ranks.push({
      conditions: [
        ...lists.map((_, index) => `t.name_words && $${index + 1}::text[]`),
        ...(isTyped ? [`not t.name_words @> $${lists.length + 1}::text[]`] : []),
      ],
      values: isTyped ? [...lists, typed] : lists,
      ...estimate(
        meanings.map((meaning) => sum(meaning.all.map((entry) => entry.uses))),
        rows,
      ),
    })
  }
  return ranks
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function estimate(uses: number[], rows: number): { atMost: number; expected: number } {
  const expected = uses.reduce((product, count) => product * Math.min(1, count / Math.max(1, rows)), rows)
  return { atMost: Math.min(...uses), expected }
}

/** The rank's conditions and the search's own, with the parameters of the latter counted on. */
function conditionsOf(search: NameSearch, rank: Where): Where {
  const shifted = search.where.conditions.map((condition) =>
    condition.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + rank.values.length}`),
  )
  return { conditions: [...rank.conditions, ...shifted], values: [...rank.values, ...search.where.values] }
}

interface Slice {
  rows: number
  skip: number
  wanted: number
}

async function readRank(database: Database, search: NameSearch, rank: Rank, { rows, skip, wanted }: Slice) {
  const reach = skip + wanted
  const walk = Math.ceil((WALK_MARGIN * reach * rows) / Math.max(1, rank.expected))
  if (rank.expected > SORT_UP_TO / 4 && rank.atMost > SORT_UP_TO / 4 && walk < MAX_WALK) {
    const walked = await readHits(database, search, rank, { skip, wanted, walk })
    if (walked.results === wanted || walk >= rows) return walked
  }
  return readHits(database, search, rank, { skip, wanted })
}

/** Reads one slice of a rank: from the newest `walk` rows when that is said, else from all that the index finds. */
async function readHits(
  database: Database,
  search: NameSearch,
  rank: Rank,
  { skip, wanted, walk }: { skip: number; wanted: number; walk?: number },
) {
  const { shape } = search
  const { conditions, values } = conditionsOf(search, rank)
  const bounds = `${Number.isFinite(wanted) ? `limit ${wanted}` : ""}${skip > 0 ? ` offset ${skip}` : ""}`
  const newest = "order by t.created_at desc, t._id desc"
  const hits = walk
    ? `select t._id, t.created_at from (select * from ${shape.table} t ${newest} limit ${walk}) t
        ${whereText(conditions)} ${newest} ${bounds}`
    : `select * from (select t._id, t.created_at from ${shape.table} t ${whereText(conditions)} offset 0) t ${newest} ${bounds}`
  const [row] = await database.query<{ results: number; data: string }>(
    `with hits as materialized (${hits})
     select count(*)::int as results, coalesce(json_agg(r), '[]')::text as data
       from (select ${selectFields(shape)} from hits join ${shape.table} t on t._id = hits._id ${shape.joins} ${newest}) r`,
    values,
  )
  return row!
}

async function countRank(database: Database, search: NameSearch, rank: Rank): Promise<number> {
  const { conditions, values } = conditionsOf(search, rank)
  const [row] = await database.query<{ matches: number }>(
    `select count(*)::int as matches from ${search.shape.table} t ${whereText(conditions)}`,
    values,
  )
  return row!.matches
}

/** How many match in all: exact where that is known or soon counted, else at least `COUNT_UP_TO`. */
async function countAll(database: Database, search: NameSearch, ranks: Rank[]): Promise<number> {
  const [only] = ranks
  const isOneWord =
    ranks.length === 1 && only!.conditions.length === 1 && search.where.conditions.length === 0
  if (isOneWord && only!.conditions[0]!.includes("@>") && (only!.values[0] as string[]).length === 1)
    return only!.atMost
  let total = 0
  for (const rank of ranks) {
    const { conditions, values } = conditionsOf(search, rank)
    const [row] = await database.query<{ matches: number }>(
      `select count(*)::int as matches
         from (select 1 from ${search.shape.table} t ${whereText(conditions)} limit ${COUNT_UP_TO}) counted`,
      values,
    )
    total += row!.matches
    if (total >= COUNT_UP_TO) return total
  }
  return total
}
