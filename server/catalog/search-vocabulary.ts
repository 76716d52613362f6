import { itemAt } from "#catalog/lists.ts"
import { forgivenErrors, MAX_QUERY_WORDS } from "#catalog/search-words.ts"
import { typingErrors } from "#catalog/typing-errors.ts"
import type { Database } from "../db/open.ts"
import { genericPlanParam } from "./read.ts"

const MAX_PREFIX_WORDS = 40
const MAX_SIMILAR_WORDS = 60
const SHORTEST_SPLIT = 3

/** A word that occurs in names. */
export interface VocabularyWord {
  word: string
  /** In how many. */
  uses: number
}

/** A word of a kind's names; null for an unknown word of the query. */
type Known = { kind: string; typed: string; rows: number } & (VocabularyWord | { word: null })

export interface KnownWords {
  /**
   * By each word of the query: itself first, then words that begin with it, the most used first.
   */
  words: Map<string, VocabularyWord[]>
  /** How many records the kind has. */
  rows: number
}

/** The words of each kind's names that are one of these or begin with it. */
export async function knownWords(
  database: Database,
  kinds: readonly string[],
  words: string[],
): Promise<KnownWords[]> {
  const rows = await database.query<Known>(
    `select k.kind, q.word as typed, v.word, v.uses, c.rows
       from unnest(${namesOf(kinds)}) k(kind)
       join catalog_counts c on c.kind = k.kind
       cross join unnest(${genericPlanParam("$1", "text[]")}) with ordinality as q(word, position)
       left join lateral (
         select word, uses from search_vocabulary
          where kind = k.kind and word >= q.word collate "C" and word < q.word || '{' collate "C"
          order by (word = q.word) desc, uses desc, word limit ${MAX_PREFIX_WORDS}
       ) v on true`,
    [words],
  )
  return kinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    return {
      words: new Map(
        words.map((word) => [
          word,
          own.filter((row) => row.typed === word).filter((row) => row.word !== null),
        ]),
      ),
      rows: own[0]?.rows ?? 0,
    }
  })
}

/**
 * The words with one pair joined, or one split, where that turns all `meaningless` words into whole
 * words of names or into `others`.
 */
export async function respell(
  database: Database,
  words: string[],
  {
    kinds,
    meaningless,
    others = [],
  }: { kinds: readonly string[]; meaningless: string[]; others?: string[] },
): Promise<string[] | undefined> {
  const variants = [...joinings(words), ...splittings(words)].filter(
    (variant) =>
      variant.length <= MAX_QUERY_WORDS && !variant.some((word) => meaningless.includes(word)),
  )
  const newWords = [...new Set(variants.flat().filter((word) => !words.includes(word)))]
  if (newWords.length === 0) return undefined
  const whole = new Set([...words, ...others, ...(await wholeWords(database, kinds, newWords))])
  return variants.find((variant) => variant.every((word) => whole.has(word)))
}

function joinings(words: string[]): string[][] {
  return words
    .slice(1)
    .map((word, index) => [
      ...words.slice(0, index),
      itemAt(words, index) + word,
      ...words.slice(index + 2),
    ])
}

function splittings(words: string[]): string[][] {
  return words.flatMap((word, index) =>
    Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_SPLIT + 1) }, (_, extra) =>
      words.toSpliced(
        index,
        1,
        word.slice(0, SHORTEST_SPLIT + extra),
        word.slice(SHORTEST_SPLIT + extra),
      ),
    ),
  )
}

/** Those among the words that are whole words of names, of any kind. */
async function wholeWords(
  database: Database,
  kinds: readonly string[],
  words: string[],
): Promise<string[]> {
  const rows = await database.query<{ word: string }>(
    `select distinct word from search_vocabulary
      where kind = any(${namesOf(kinds)}) and word = any(${genericPlanParam("$1", "text[]")}::text[])`,
    [words],
  )
  return rows.map(({ word }) => word)
}

export interface SimilarWords {
  words: VocabularyWord[]
  /** How many typing errors away; infinite where nothing is near. */
  errors: number
}

/**
 * The words of each kind's names that are nearest to each of these: those that sound the same, or
 * as its singular or plural, else those with the fewest typing errors.
 */
export async function similarWords(
  database: Database,
  kinds: readonly string[],
  words: string[],
): Promise<Map<string, SimilarWords>[]> {
  const rows = await database.query<
    VocabularyWord & { kind: string; typed: string; soundsAlike: boolean }
  >(
    `select k.kind, q.word as typed, v.word, v.uses, v.sounds_alike as "soundsAlike"
       from unnest(${namesOf(kinds)}) k(kind)
       cross join unnest(${genericPlanParam("$1", "text[]")}) as q(word)
       cross join lateral (
         with alike as materialized (
           select word, uses, true as sounds_alike from search_vocabulary
            where kind = k.kind and length(sound) > 1
              and sound in (search_sound(q.word), search_sound(q.word || 's'), search_sound(regexp_replace(q.word, '([^s])s$', '\\1'))))
         select * from alike
         union all
         (select word, uses, false from search_vocabulary
           where not exists (select from alike) and kind = k.kind and word % q.word
           order by similarity(word, q.word) desc, uses desc limit ${MAX_SIMILAR_WORDS})
         union all
         select word, uses, false from search_vocabulary
          where not exists (select from alike) and kind = k.kind and length(q.word) between 3 and 6
            and (word >= left(q.word, 1) collate "C" and word < left(q.word, 1) || '{' collate "C")
            and length(word) between length(q.word) - 1 and length(q.word) + 1
       ) v`,
    [words],
  )
  return kinds.map(
    (kind) =>
      new Map(
        words.map((word) => {
          const near = rows
            .filter((row) => row.kind === kind && row.typed === word)
            .map((row) => ({ ...row, errors: typingErrors(word, row.word) }))
            .filter(
              (row) =>
                row.errors <= (row.soundsAlike ? half(word, row.word) : forgivenErrors(word)),
            )
            .map((row) => ({ ...row, errors: row.soundsAlike ? 1 : row.errors }))
          const errors = Math.min(...near.map((row) => row.errors))
          return [word, { words: near.filter((row) => row.errors === errors), errors }]
        }),
      ),
  )
}

/** Half of the letters of the longer word: by its consonants alone zzzzqqq sounds like Saqiya. */
function half(one: string, other: string): number {
  return Math.max(one.length, other.length) / 2
}

/** Kinds as SQL literals, so that the planner knows them. They are constants of the code. */
function namesOf(kinds: readonly string[]): string {
  return `array[${kinds.map((kind) => `'${kind}'`).join(", ")}]`
}
