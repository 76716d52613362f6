import type { Kind, KindPath } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import { searchWords, typingErrors, wordsOfName } from "#catalog/search-words.ts"
import type { ListQuery } from "#contract/listing.ts"
import type { Suggestion } from "#contract/search-address.ts"
import type { Database } from "../db/open.ts"
import { type Reader, VISITOR } from "./collection.ts"
import { type Page, parse } from "./read.ts"
import { otherReadings } from "./search-question.ts"

/** From so many letters on there is something to suggest. */
const FEWEST_LETTERS = 2
const MOST = 8
const OF_A_KIND = 5

/** A name that is no nearer than this, in typing errors a letter, is not what was meant where others are nearer. */
const FAR = 0.25

const KIND_WEIGHTS: Record<KindPath, number> = { areas: 0, developers: 0.02, projects: 0.04, posts: 0.3 }

interface Named {
  name?: string
  title?: string
  slug: string
  city?: string
  area?: { name: string } | null
}

type Collections = Record<KindPath, { list(query: ListQuery, reader: Reader): Promise<Page<Named>> }>

/** What a visitor may be about to type: names of all kinds, the likeliest first. */
export function suggestions(database: Database, collections: Collections) {
  return async function suggest(q: string): Promise<Suggestion[]> {
    if (searchWords(q).join("").length < FEWEST_LETTERS) return []
    const found = await named(q)
    if (found.length > 0) return found
    for (const reading of await otherReadings(database, q)) {
      const others = await named(reading)
      if (others.length > 0) return others
    }
    return []
  }

  async function named(q: string): Promise<Suggestion[]> {
    const words = searchWords(q)
    const query = { name: q, page: 1, limit: OF_A_KIND }
    const pages = await Promise.all(
      kinds.map(async (kind: Kind) => {
        const { data } = await collections[kind.path].list(query, VISITOR)
        return parse(data).map(({ name, title, slug, city, area }) => {
          const called = (name ?? title)!
          const detail = area?.name ?? city
          return {
            suggestion: {
              kind: kind.path,
              name: called,
              slug,
              ...(detail && { detail }),
            } satisfies Suggestion,
            distance: distanceOf(words, wordsOfName(called, kind)),
            weight: KIND_WEIGHTS[kind.path],
          }
        })
      }),
    )
    const all = pages.flat()
    const nearest = Math.min(...all.map(({ distance }) => distance))
    return all
      .filter(({ distance }) => distance <= nearest + FAR)
      .sort((one, other) => one.distance + one.weight - (other.distance + other.weight))
      .slice(0, MOST)
      .map(({ suggestion }) => suggestion)
  }
}

/** How far a name is from what was typed: 0 for the name itself, the beginnings of its words a little, errors by the letter. */
function distanceOf(typed: string[], name: string[]): number {
  const letters = typed.join("").length
  const errors = typed.map((word) => Math.min(...name.map((own) => errorsFrom(word, own))))
  const beginsSo = name[0] !== undefined && errorsFrom(typed[0]!, name[0]) < 1
  const isWhole = typed.length === name.length
  return (
    errors.reduce((sum, count) => sum + count, 0) / letters + (beginsSo ? 0 : 0.03) + (isWhole ? 0 : 0.02)
  )
}

/** Typing errors between a word and the beginning or the whole of another; a mere beginning counts a little too. */
function errorsFrom(word: string, own: string): number {
  if (own === word) return 0
  if (own.startsWith(word)) return 0.2
  return Math.min(typingErrors(word, own), 0.5 + typingErrors(word, own.slice(0, word.length)))
}
