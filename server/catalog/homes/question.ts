import { itemAt } from "#catalog/lists.ts"
import { forgivenErrors, largeWords, MAX_QUERY_WORDS, searchWords } from "#catalog/search-words.ts"
import { typingErrors } from "#catalog/typing-errors.ts"
import type { Database } from "../../db/open.ts"
import { queryRow } from "../../db/query-row.ts"
import { WhereBuilder } from "../read.ts"
import { knownWords, respell, type SimilarWords, similarWords } from "../search-vocabulary.ts"
import { conditionOfKinds } from "./home-kinds.ts"

/*
 * A project fits when each word of the query occurs in its name, area, developer, type, city,
 * bedrooms or, with few matches, its texts; failing that, words are joined, split, corrected or
 * dropped. The other filters play no part, so that list, counts and map agree.
 */

/** Texts are searched where there are fewer matches than a page has. */
const ENOUGH = 12
/** At most so many matches of texts; a word that occurs in every second text finds some of them. */
export const TEXTS_UP_TO = 5_000
const MAX_DISTINCT_VALUES = 200

/** To the letter as in the index projects_texts (0006_search.sql). */
const TEXTS =
  "to_tsvector('english', x.title || ' ' || x.nutshell || ' ' || x.address || ' ' || x.location_description || ' ' || x.description)"

const BEDROOM = /^(bed|bedroom|br|bhk)s?$/
const COUNTED_BEDROOMS = /^(\d{1,2})(?:bed|bedroom|br|bhk)s?$/
const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six"]
const TYPE_SYNONYMS: Record<string, string[]> = {
  flat: ["apartment"],
  condo: ["apartment"],
  house: ["villa", "townhouse"],
  land: ["plot"],
}

const OWNERS = ["areas", "developers"] as const
const KINDS = ["projects", ...OWNERS, "posts"] as const
const KNOWN_BY = ["projects", ...OWNERS] as const

/** The meanings of one word; a project has to match one of them. */
interface Meaning {
  word: string
  /** The word itself, where names of projects hold it. */
  exactName?: string | undefined
  /** Words of names. */
  projects: string[]
  areas: string[]
  developers: string[]
  /** Words of titles: no project is known by them, yet they are no typing errors. */
  posts: string[]
  /** Lower case. */
  types: string[]
  cities: string[]
  bedrooms?: number
}

export interface Question {
  /**
   * The condition on `t`, and its values. Nothing fits words without any meaning. `textsAs` is the
   * name under which the statement has the matches of `texts` already.
   */
  narrow(where: WhereBuilder, options?: { textsAs?: string | undefined }): void
  /**
   * SQL of the ids whose texts match, at most TEXTS_UP_TO of them; undefined where texts are not
   * searched.
   */
  texts(where: WhereBuilder): string | undefined
  /**
   * SQL of the order by fit: names before places and developers, those before texts; nothing where
   * all fit alike.
   */
  rank(where: WhereBuilder): string | undefined
  /** The words that may be of a name: without types, numbers of bedrooms and small words. */
  named: string
  /** The results differ from what was typed: words were corrected or dropped. */
  isForgiven: boolean
}

/** Finds the meanings of the words of a query in this catalogue. */
export async function understand(database: Database, q: string): Promise<Question> {
  const typed = meaningfulWords(q)
  const values = await distinctValues(database)
  const known = await meaningsOf(database, typed, values)
  const first = known.every(isMeant) && known.length > 0 ? await countMatches(database, known) : 0
  if (first >= ENOUGH) return question(known)
  const words = searchWords(q).join(" ")
  const isInTexts = words !== "" && (await matchesTexts(database, words))
  const isOfPosts = known.length > 0 && known.every(({ posts }) => posts.length > 0)
  if (first > 0 || isInTexts || isOfPosts) return question(known, isInTexts ? words : undefined)

  const meaningless = known.filter((meaning) => !isKnown(meaning)).map(({ word }) => word)
  const respelt = await respell(database, typed, {
    kinds: KINDS,
    meaningless,
    others: wordsOf(values),
  })
  const similar = known.length > 0 ? await similarWords(database, KNOWN_BY, typed) : []
  const other = respelt
    ? await meaningsOf(database, respelt, values)
    : forgive(known, { similar, values, all: false })
  const isOther = other.length > 0 && (await countMatches(database, other)) > 0
  const meant = isOther ? other : forgive(known, { similar, values, all: true })
  return { ...question(meant), isForgiven: true }
}

/**
 * `3 bed` and `three bedrooms` become `3bed`; small words are left out, and of large ones those
 * after the fourth.
 */
export function meaningfulWords(q: string): string[] {
  const words = searchWords(q).map((word) => {
    const number = NUMBERS.indexOf(word)
    return {
      word,
      number: number >= 0 ? String(number) : /^\d{1,2}$/.test(word) ? word : undefined,
    }
  })
  const joined: string[] = []
  for (const [index, { word }] of words.entries()) {
    const before = words[index - 1]?.number
    if (before && BEDROOM.test(word)) joined[joined.length - 1] = `${before}bed`
    else joined.push(word)
  }
  return largeWords(joined).slice(0, MAX_QUERY_WORDS)
}

/**
 * The words that may be of a name: without types, cities and numbers of bedrooms, unless there are
 * no others.
 */
export function plainWords(words: string[], { type, city }: Values): string[] {
  const plain = words.filter(
    (word) =>
      bedroomsIn(word) === undefined && ![...type, ...city].some((value) => isWordOf(word, value)),
  )
  return plain.length > 0 ? plain : words
}

export type Values = Record<"type" | "city", string[]>

/** The words of all types and cities. */
export function wordsOf({ type, city }: Values): string[] {
  return [...type, ...city].flatMap(searchWords)
}

/**
 * The types and cities that there are, letters of ASCII in lower case: a jump from one to the next
 * in their index.
 */
export async function distinctValues(database: Database): Promise<Values> {
  const jumps = (column: string) => {
    const lowered = `lower(p.${column} collate "C")`
    return `array(with recursive found(value, number) as (
       (select ${lowered}, 1 from projects p order by ${lowered} limit 1)
       union all
       select (select ${lowered} from projects p where ${lowered} > found.value order by ${lowered} limit 1), number + 1
         from found where value is not null and number < ${MAX_DISTINCT_VALUES})
     select value from found where value is not null)`
  }
  return queryRow<Values>(database, `select ${jumps("type")} as type, ${jumps("city")} as city`)
}

async function meaningsOf(database: Database, words: string[], values: Values): Promise<Meaning[]> {
  if (words.length === 0) return []
  const vocabularies = await knownWords(database, KINDS, words)
  return words.map((word): Meaning => {
    const of = (kind: (typeof KINDS)[number]) =>
      (itemAt(vocabularies, KINDS.indexOf(kind)).words.get(word) ?? []).map((entry) => entry.word)
    const projects = of("projects")
    const bedrooms = bedroomsIn(word)
    return {
      word,
      exactName: projects.find((known) => known === word),
      projects,
      areas: of("areas"),
      developers: of("developers"),
      posts: of("posts"),
      types: [
        ...values.type.filter((type) => isWordOf(word, type)),
        ...(TYPE_SYNONYMS[singular(word)] ?? []),
      ],
      cities: values.city.filter((city) => isWordOf(word, city)),
      ...(bedrooms !== undefined && { bedrooms }),
    }
  })
}

function bedroomsIn(word: string): number | undefined {
  if (singular(word) === "studio") return 0
  const counted = COUNTED_BEDROOMS.exec(word)?.[1]
  return counted === undefined ? undefined : Number(counted)
}

function singular(word: string): string {
  return word.replace(/s$/, "")
}

/** Whether a word begins one of the value's, is the plural of it, or is its initials. */
function isWordOf(word: string, value: string): boolean {
  const own = searchWords(value)
  return (
    own.some(
      (one) =>
        (word.length > 1 && one.startsWith(word)) || word === `${one}s` || word === `${one}es`,
    ) ||
    (own.length > 2 && own.map((one) => one[0]).join("") === word)
  )
}

/** Whether projects may be known by the word. */
function isMeant({ projects, areas, developers, types, cities, bedrooms }: Meaning): boolean {
  return (
    bedrooms !== undefined ||
    [projects, areas, developers, types, cities].some((some) => some.length > 0)
  )
}

function isKnown(meaning: Meaning): boolean {
  return isMeant(meaning) || meaning.posts.length > 0
}

/**
 * Unknown words, or all words, replaced by similar ones. A word without any similar one is left
 * out.
 */
function forgive(
  known: Meaning[],
  { similar, values, all }: { similar: Map<string, SimilarWords>[]; values: Values; all: boolean },
): Meaning[] {
  const unknown = known.filter((meaning) => all || !isMeant(meaning)).map(({ word }) => word)
  if (unknown.length === 0) return all ? known : []
  const forgiven = known.map((meaning): Meaning => {
    const { word } = meaning
    if (!unknown.includes(word)) return meaning
    const [projects, areas, developers] = similar.map((words) => words.get(word)!)
    const types = nearest(word, values.type)
    const cities = nearest(word, values.city)
    const sources = { projects: projects!, areas: areas!, developers: developers!, types, cities }
    const fewest = Math.min(...Object.values(sources).map(({ errors }) => errors))
    const near = (
      own: string[],
      source: { errors: number; words: (string | { word: string })[] },
    ) =>
      source.errors > fewest
        ? own
        : [...own, ...source.words.map((entry) => (typeof entry === "string" ? entry : entry.word))]
    return {
      ...meaning,
      exactName: undefined,
      projects: near(meaning.projects, sources.projects),
      areas: near(meaning.areas, sources.areas),
      developers: near(meaning.developers, sources.developers),
      types: near(meaning.types, types),
      cities: near(meaning.cities, cities),
    }
  })
  return forgiven.filter(isMeant)
}

/** The values that have a word with the fewest typing errors. */
function nearest(word: string, values: string[]): { words: string[]; errors: number } {
  const near = values
    .map((value) => ({
      value,
      errors: Math.min(...searchWords(value).map((one) => typingErrors(word, one))),
    }))
    .filter(({ errors }) => errors <= forgivenErrors(word))
  const errors = Math.min(...near.map((entry) => entry.errors))
  return {
    words: near.filter((entry) => entry.errors === errors).map(({ value }) => value),
    errors,
  }
}

async function countMatches(database: Database, meanings: Meaning[]): Promise<number> {
  const where = new WhereBuilder()
  question(meanings).narrow(where)
  const row = await queryRow<{ matches: number }>(
    database,
    `select count(*)::int as matches from (select 1 from projects t where ${where.conditions.join(" and ")} limit ${ENOUGH}) counted`,
    where.values,
  )
  return row.matches
}

async function matchesTexts(database: Database, words: string): Promise<boolean> {
  const row = await queryRow<{ found: boolean }>(
    database,
    `select exists(select 1 from projects x where ${TEXTS} @@ plainto_tsquery('english', $1)) as found`,
    [words],
  )
  return row.found
}

function question(meanings: Meaning[], texts?: string): Question {
  const isMeaningful = meanings.length > 0 && meanings.every(isMeant)
  return {
    isForgiven: false,
    named: meanings
      .filter(({ types, bedrooms }) => types.length === 0 && bedrooms === undefined)
      .map(({ word }) => word)
      .join(" "),

    texts: (where) => (texts === undefined ? undefined : matchingTexts(where.parameter(texts))),

    narrow(where, { textsAs } = {}) {
      const ways = [
        ...(isMeaningful ? [meanings.map((meaning) => fits(meaning, where)).join(" and ")] : []),
        ...(texts
          ? [
              `t._id in (${textsAs ? `select _id from ${textsAs}` : matchingTexts(where.parameter(texts))})`,
            ]
          : []),
      ]
      where.conditions.push(
        ways.length > 0 ? `(${ways.map((way) => `(${way})`).join(" or ")})` : "false",
      )
    },

    rank(where) {
      if (!isMeaningful) return undefined
      const isNamed = meanings.every(({ projects }) => projects.length > 0)
      const whens = [
        ...(meanings.every(({ exactName }) => exactName)
          ? [
              `when t.name_words @> ${list(
                where,
                meanings.map(({ word }) => word),
              )} then 0`,
            ]
          : []),
        ...(isNamed
          ? [
              `when ${meanings.map(({ projects }) => `t.name_words && ${list(where, projects)}`).join(" and ")} then 1`,
            ]
          : []),
        ...(texts
          ? [`when ${meanings.map((meaning) => fits(meaning, where)).join(" and ")} then 2`]
          : []),
      ]
      return whens.length > 0 ? `case ${whens.join(" ")} else 3 end` : undefined
    },
  }
}

/** Whether a project has what the word may stand for. */
function fits(
  { projects, areas, developers, types, cities, bedrooms }: Meaning,
  where: WhereBuilder,
): string {
  const ways = [
    ...(projects.length > 0 ? [`t.name_words && ${list(where, projects)}`] : []),
    ...OWNERS.flatMap((table) => {
      const words = table === "areas" ? areas : developers
      const column = table === "areas" ? "t.area" : "t.developer"
      return words.length > 0
        ? [
            `${column} = any(array(select _id from ${table} where name_words && ${list(where, words)}))`,
          ]
        : []
    }),
    ...(types.length > 0 ? [`lower(t.type collate "C") = any(${list(where, types)}::text[])`] : []),
    ...(cities.length > 0
      ? [`lower(t.city collate "C") = any(${list(where, cities)}::text[])`]
      : []),
    ...(bedrooms === undefined ? [] : [conditionOfKinds({ bedrooms: [bedrooms] }, where)!]),
  ]
  return `(${ways.join(" or ")})`
}

function list(where: WhereBuilder, words: string[]): string {
  return where.hidden(words, "text[]")
}

function matchingTexts(words: string): string {
  return `select x._id from projects x where ${TEXTS} @@ plainto_tsquery('english', ${words}) limit ${TEXTS_UP_TO}`
}
