import type { Kind, KindPath } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import { firstOf, itemAt } from "#catalog/lists.ts"
import { MAX_QUERY_WORDS, searchWords, wordsOfName } from "#catalog/search-words.ts"
import { typingErrors } from "#catalog/typing-errors.ts"
import type { ListQuery } from "#contract/listing.ts"
import type { Reader } from "#contract/page-services.ts"
import type { Suggestion } from "#contract/suggestion.ts"
import { cachedValue } from "../cache.ts"
import type { Database } from "../db/open.ts"
import { VISITOR } from "./collection.ts"
import { distinctValues, meaningfulWords, plainWords, wordsOf } from "./homes/question.ts"
import {
  isHopeless,
  type LookedUp,
  type NamedRecords,
  readBest,
  readMatchesOf,
  type Understood,
  understandWords,
} from "./name-search.ts"
import { type Json, type PageOptions, parse } from "./read.ts"
import { knownWords, respell, similarWords } from "./search-vocabulary.ts"

/** The fewest letters that get suggestions. */
const FEWEST_LETTERS = 2
const MOST = 8
const OF_A_KIND = 5

/** Names farther than the nearest by more than this, in typing errors a letter, are dropped. */
const FAR = 0.25

const KIND_WEIGHTS: Record<KindPath, number> = {
  areas: 0,
  developers: 0.02,
  projects: 0.04,
  posts: 0.3,
}

interface Named {
  name?: string
  title?: string
  slug: string
  city?: string
  area?: { name: string } | null
}

type Collections = Record<
  KindPath,
  { plainPage(query: ListQuery, reader: Reader): PageOptions<Named> }
>

/** The vocabulary entries of a query's words, for the names of one kind. */
interface LookedUpKind {
  kind: Kind
  lookedUp: LookedUp
}

/** The words that the names of a kind have to contain, and the matches. */
interface Matches {
  kind: Kind
  words: string[]
  data: Json<unknown[]>
}

const PATHS = kinds.map(({ path }) => path)

/** Completions of a visitor's query: names of all kinds, the likeliest first. */
export function suggestions(database: Database, collections: Collections) {
  const choices = cachedValue(database.changes, () => distinctValues(database))

  /**
   * Looks the words up once, for all kinds together, and reads the matching names. Without any,
   * tries at most two other readings of the words, each by one statement.
   */
  return async function suggest(q: string): Promise<Suggestion[]> {
    if (searchWords(q).join("").length < FEWEST_LETTERS) return []
    const words = suggestedWords(q)
    const [known, similar] = await Promise.all([
      knownWords(database, PATHS, words),
      similarWords(database, PATHS, words),
    ])
    const all = kinds.map((kind, index) => ({
      kind,
      lookedUp: { known: itemAt(known, index), similar: itemAt(similar, index) },
    }))
    const found = likeliest(await matchesAsTyped(words, all))
    if (found.length > 0) return found
    const meaningful = meaningfulWords(q)
    const plain = plainWords(meaningful, await choices())
    const others = likeliest(
      (await matchesRespelt(plain, all)) ?? (await matchesAsMeant(words, all)),
    )
    if (others.length > 0) return others
    const isOfNames = plain.some((word) => all.some(({ lookedUp }) => isKnown(word, lookedUp)))
    return likeliest(await matchesOfFewer(isOfNames ? plain : meaningful, words, all))
  }

  function matchesAsTyped(words: string[], all: LookedUpKind[]): Promise<Matches[]> {
    return Promise.all(
      all.map(async ({ kind, lookedUp }) => {
        const understood = understandWords(words, lookedUp)
        const data = await readBest(database, recordsOf(kind), { understood, limit: OF_A_KIND })
        return { kind, words, data }
      }),
    )
  }

  /** Similar words for each word, known ones included: a typing error may be a known word. */
  function matchesAsMeant(words: string[], all: LookedUpKind[]): Promise<Matches[]> {
    const readings = all.map(({ kind, lookedUp }) => {
      return { kind, words, understood: understandWords(words, lookedUp, { similarToo: true }) }
    })
    return matchesOf(words.length > 1 ? readings : [])
  }

  /** The words joined or split, where that makes all of them words of names. */
  async function matchesRespelt(
    words: string[],
    all: LookedUpKind[],
  ): Promise<Matches[] | undefined> {
    const meaningless = words.filter((word) => !all.some(({ lookedUp }) => isExact(word, lookedUp)))
    const others = wordsOf(await choices())
    const respelt = await respell(database, words, { kinds: PATHS, meaningless, others })
    if (!respelt) return undefined
    const known = await knownWords(database, PATHS, respelt)
    return matchesOf(
      kinds.map((kind, index) => {
        return {
          kind,
          words: respelt,
          understood: understandWords(respelt, { known: itemAt(known, index) }),
        }
      }),
    )
  }

  /**
   * The words that the names of a kind contain, all but one at least; if all, those after the
   * first.
   */
  function matchesOfFewer(
    words: string[],
    typed: string[],
    all: LookedUpKind[],
  ): Promise<Matches[]> {
    return matchesOf(
      all.flatMap(({ kind, lookedUp }) => {
        const own = words.filter((word) => isKnown(word, lookedUp))
        const fewer = own.length === typed.length ? own.slice(1) : own
        if (fewer.length === 0 || fewer.length < words.length - 1) return []
        return [{ kind, words, understood: understandWords(fewer, lookedUp) }]
      }),
    )
  }

  async function matchesOf(
    readings: { kind: Kind; words: string[]; understood: Understood }[],
  ): Promise<Matches[]> {
    const hopeful = readings.filter(({ understood }) => !isHopeless(understood))
    if (hopeful.length === 0) return []
    const lists = hopeful.map(({ kind, understood }) => ({ ...recordsOf(kind), understood }))
    const found = await readMatchesOf(database, lists, OF_A_KIND)
    return hopeful.map(({ kind, words }, index) => ({ kind, words, data: itemAt(found, index) }))
  }

  function recordsOf({ path }: Kind): NamedRecords {
    return collections[path].plainPage({ page: 1, limit: OF_A_KIND }, VISITOR)
  }
}

/** As typed where they are few, so that a name is found by its small words and its numbers too. */
function suggestedWords(q: string): string[] {
  const words = searchWords(q)
  return words.length > MAX_QUERY_WORDS ? meaningfulWords(q) : words
}

/** Whether the names of a kind contain the word or a similar one. */
function isKnown(word: string, { known, similar }: LookedUp): boolean {
  const near = similar?.get(word)?.words ?? []
  return near.length > 0 || isExact(word, { known })
}

function isExact(word: string, { known }: LookedUp): boolean {
  const own = known.words.get(word) ?? []
  return own.length > 0
}

function likeliest(matches: Matches[]): Suggestion[] {
  const all = matches.flatMap(({ kind, words, data }) =>
    parse(data as Json<Named[]>).map(({ name, title, slug, city, area }) => {
      const called = (name ?? title)!
      const detail = area?.name ?? city
      const suggestion: Suggestion = {
        kind: kind.path,
        name: called,
        slug,
        ...(detail && { detail }),
      }
      return {
        suggestion,
        distance: distanceOf(words, wordsOfName(called, kind)),
        weight: KIND_WEIGHTS[kind.path],
      }
    }),
  )
  const nearest = Math.min(...all.map(({ distance }) => distance))
  return all
    .filter(({ distance }) => distance <= nearest + FAR)
    .sort((one, other) => one.distance + one.weight - (other.distance + other.weight))
    .slice(0, MOST)
    .map(({ suggestion }) => suggestion)
}

/**
 * The distance of a name from the query: 0 for the name itself, little for beginnings of its words,
 * more for errors, by the letter.
 */
function distanceOf(typed: string[], name: string[]): number {
  const letters = typed.join("").length
  const errors = typed.map((word) => Math.min(...name.map((own) => errorsFrom(word, own))))
  const beginsSo = name[0] !== undefined && errorsFrom(firstOf(typed), name[0]) < 1
  const isWhole = typed.length === name.length
  return (
    errors.reduce((sum, count) => sum + count, 0) / letters +
    (beginsSo ? 0 : 0.03) +
    (isWhole ? 0 : 0.02)
  )
}

/** Typing errors between a word and another or its beginning; a mere beginning counts a little. */
function errorsFrom(word: string, own: string): number {
  if (own === word) return 0
  if (own.startsWith(word)) return 0.2
  return Math.min(typingErrors(word, own), 0.5 + typingErrors(word, own.slice(0, word.length)))
}
