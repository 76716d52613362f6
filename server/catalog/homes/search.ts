import type { Area } from "#catalog/area.ts"
import type { Developer } from "#catalog/developer.ts"
import { todayInDubai } from "#catalog/format.ts"
import { firstOf } from "#catalog/lists.ts"
import type { PostCard } from "#catalog/post.ts"
import type { ProjectCard } from "#catalog/project.ts"
import { phraseReader, RUPEES_PER_DIRHAM, type UnderstoodPhrase } from "#catalog/search-phrases.ts"
import { searchWords, wordsOfName } from "#catalog/search-words.ts"
import { CRITERIA, HOME_FACETS, type SearchSort } from "#contract/criteria.ts"
import type { FoundHomes, Relaxation } from "#contract/found-homes.ts"
import type { HomeCriteria, SearchCriteria } from "#contract/homes.ts"
import type { ListQuery } from "#contract/listing.ts"
import type { BedroomPrice, Reader } from "#contract/page-services.ts"
import { cachedUntilChange, cachedValue } from "../../cache.ts"
import type { Database } from "../../db/open.ts"
import { queryRow } from "../../db/query-row.ts"
import { VISITOR } from "../collection.ts"
import { placeNames } from "../place-names.ts"
import { projectShape } from "../projects.ts"
import {
  CUSTOM_PLAN_FROM,
  countedRows,
  NEWEST_FIRST,
  type Page,
  parse,
  readPage,
  WhereBuilder,
  whereText,
} from "../read.ts"
import { readBedroomPrices } from "./bedroom-prices.ts"
import { type CountBounds, countFacets } from "./facets.ts"
import { orderOf } from "./order.ts"
import { readMatches, readSuited } from "./plan-matches.ts"
import { distinctValues, type Question, understand } from "./question.ts"
import { HOME_CRITERIA, isGiven, isNarrowed, resolve, whereOf } from "./where.ts"

interface Collections {
  areas: Listed<Area>
  developers: Listed<Developer>
  posts: Listed<PostCard>
}

interface Listed<Item> {
  list(query: ListQuery, reader: Reader): Promise<Page<Item>>
}

const OF_A_GROUP = 6
const EMPTY_PAGE = {
  data: "[]",
  results: 0,
  total: 0,
  totalIsMinimum: false,
  page: 1,
  limit: OF_A_GROUP,
}

/** The bounds of a search; tests use smaller ones. Rupees: how many a dirham is. */
interface SearchOptions extends CountBounds {
  customPlanFrom: number
  rupeesPerDirham: number
}
const DEFAULTS: SearchOptions = {
  rupeesPerDirham: RUPEES_PER_DIRHAM,
  customPlanFrom: CUSTOM_PLAN_FROM,
  countUpTo: 50_000,
  rareBelow: 500,
}
/** Searches whose counts are cached: further pages and other orders have the same. */
const CACHED_COUNTS = { max: 100 }

/** With no more results than this, the page shows what dropping one criterion would add. */
const FEW = 3

/** Criteria without facets, those with the same words together: both bounds of a price, say. */
const RELAXED = [
  ...Map.groupBy(
    ["q" as const, ...HOME_CRITERIA].filter((name) => !HOME_FACETS.some((facet) => facet === name)),
    (name) => CRITERIA[name].without,
  ).values(),
]

/**
 * The search over all kinds: projects by every criterion, with the counts of each further choice;
 * the other kinds by name.
 */
export function siteSearch(
  database: Database,
  collections: Collections,
  options: Partial<SearchOptions> = {},
) {
  const { customPlanFrom, rupeesPerDirham, ...bounds } = { ...DEFAULTS, ...options }
  const rowsOf = countedRows(database)
  const places = placeNames(database)
  const understood = cachedUntilChange(
    database.changes,
    (q) => understand(database, q),
    CACHED_COUNTS,
  )
  const counted = cachedUntilChange(
    database.changes,
    async (narrowing) => {
      const criteria: HomeCriteria = JSON.parse(narrowing)
      const options = { ...bounds, ...(await planned(criteria)), places: await places() }
      return countFacets(database, criteria, await meant(criteria), options)
    },
    CACHED_COUNTS,
  )

  async function meant({ q }: HomeCriteria): Promise<Question | undefined> {
    return q === undefined ? undefined : understood(q)
  }

  /** The criteria as SQL compares them, and whether it is planned for their values. */
  async function planned(criteria: HomeCriteria) {
    const usesCustomPlan = isNarrowed(criteria) && (await rowsOf("projects")) >= customPlanFrom
    return {
      resolved: await resolve(database, criteria, { withIds: usesCustomPlan }),
      usesCustomPlan,
    }
  }

  /** The number of homes of the criteria, and of each further choice. */
  function count({ sort: _sort, page: _page, weigh: _weigh, ...narrowing }: SearchCriteria) {
    return counted(JSON.stringify(narrowing))
  }

  /** One page of projects by the criteria and their counts, with `limit` projects a page. */
  async function find(criteria: SearchCriteria, limit: number): Promise<FoundHomes> {
    const question = await meant(criteria)
    const [cards, { facets, total, isMinimum, without }, areas, developers, posts] =
      await Promise.all([
        findCards(criteria, limit),
        count(criteria),
        named(collections.areas, criteria, question),
        named(collections.developers, criteria, question),
        named(collections.posts, criteria, question),
      ])
    return {
      projects: { ...cards.page, total, totalIsMinimum: isMinimum },
      facets,
      matches: cards.matches,
      relaxations: total <= FEW ? await relax(criteria, question, { total, without }) : [],
      areas,
      developers,
      posts,
      isForgiven: question?.isForgiven ?? false,
      defaultSort: cards.defaultSort,
    }
  }

  /** The projects of `find` alone, the plans that matched, and the order without `sort`. */
  async function findCards(criteria: SearchCriteria, limit: number) {
    const defaultSort = await defaultSortOf(criteria)
    const { sort = defaultSort } = criteria
    const page = await readCards({ ...criteria, sort }, await meant(criteria), limit)
    const cards = parse<ProjectCard[]>(page.data)
    return { page, matches: await readMatches(database, criteria, cards), defaultSort }
  }

  /**
   * The order where `sort` is not set. In a larger catalogue the best results of all are not read
   * for each search.
   */
  async function defaultSortOf({ weigh, near, q }: SearchCriteria): Promise<SearchSort> {
    if (weigh.length > 0) return "rules"
    if (near) return "near"
    if (q !== undefined) return "match"
    return (await isSmall()) ? "vastu" : "newest"
  }

  /**
   * The starting price of each number of bedrooms, fewest first; none in a larger catalogue, where
   * all homes of a city would be read.
   */
  async function bedroomPrices(criteria: HomeCriteria): Promise<BedroomPrice[]> {
    return (await isSmall()) ? readBedroomPrices(database, criteria) : []
  }

  async function isSmall(): Promise<boolean> {
    return (await rowsOf("projects")) <= bounds.countUpTo
  }

  /**
   * Records of another kind by name. Where the words match as typed, similar spellings are left
   * out.
   */
  async function named<Item extends object>(
    { list }: Listed<Item>,
    { page }: SearchCriteria,
    question: Question | undefined,
  ): Promise<Page<Item>> {
    if (!question?.named || page > 1) return EMPTY_PAGE
    const found = await list({ name: question.named, page: 1, limit: OF_A_GROUP }, VISITOR)
    if (question.isForgiven || found.results === 0) return found
    const first = firstOf(parse<{ name?: string; title?: string }[]>(found.data))
    const words = wordsOfName((first.name ?? first.title)!, { isKnownByInitials: true })
    const isAsTyped = searchWords(question.named).every((word) =>
      words.some((own) => own.startsWith(word)),
    )
    return isAsTyped ? found : EMPTY_PAGE
  }

  async function readCards(
    criteria: SearchCriteria & { sort: SearchSort },
    question: Question | undefined,
    limit: number,
  ): Promise<Page<ProjectCard>> {
    const { page, sort } = criteria
    const { resolved, usesCustomPlan } = await planned(criteria)
    const shown = { shape: projectShape, page, limit, total: "elsewhere" } as const
    if (sort === "rules") {
      // All that suit are read anyhow. A planner that expects one home would join every reading to
      // each that there is.
      const where = whereOf(resolved, question)
      const suited = await readSuited(database, criteria, where, { order: NEWEST_FIRST, limit })
      const these = new WhereBuilder().add((ids) => `t._id = any(${ids}::text[])`, suited)
      const orderBy = "array_position($1::text[], t._id)"
      const cards = await readPage<ProjectCard>(database, {
        ...shown,
        where: these,
        orderBy,
        page: 1,
      })
      return { ...cards, page }
    }
    const where = whereOf(resolved, question, { usesCustomPlan })
    const ordered = { criteria, where, question, isSmall: await isSmall() }
    return readPage<ProjectCard>(database, { ...shown, where, orderBy: orderOf(sort, ordered) })
  }

  /** The counts without one criterion, where they exceed `total`. */
  async function relax(
    criteria: SearchCriteria,
    question: Question | undefined,
    { total, without: ofFacets }: { total: number; without: Relaxation[] },
  ): Promise<Relaxation[]> {
    const given = RELAXED.filter((names) => names.some((name) => isGiven(criteria, name)))
    const counted = await Promise.all(
      given.map(async (without): Promise<Relaxation> => {
        const rest: HomeCriteria = {
          ...criteria,
          ...Object.fromEntries(without.map((name) => [name, undefined])),
        }
        const { resolved, usesCustomPlan } = await planned(rest)
        const words = rest.q === undefined ? undefined : question
        const where = whereOf(resolved, words, { usesCustomPlan })
        const row = await queryRow<{ count: number }>(
          database,
          `select count(*)::int as count from (select 1 from projects t ${whereText(where.conditions)} limit ${bounds.countUpTo}) counted`,
          where.values,
          where,
        )
        return { without, count: row.count }
      }),
    )
    return [
      ...ofFacets.map(({ without, count }) => ({ without, count: count + total })),
      ...counted,
    ]
      .filter(({ count }) => count > total)
      .sort((one, other) => other.count - one.count)
  }

  const phrases = cachedValue(database.changes, async () => {
    const [{ type, city }, { areas, developers }] = await Promise.all([
      distinctValues(database),
      places(),
    ])
    const titled = (values: string[]) =>
      values.map((value) => value.replace(/(?<![^ -])[a-z]/g, (letter) => letter.toUpperCase()))
    return phraseReader(
      { types: titled(type), cities: titled(city), areas, developers },
      { rupeesPerDirham, thisYear: () => Number(todayInDubai().slice(0, 4)) },
    )
  })

  /**
   * The criteria that a phrase names: none of them for all homes (`vastu homes`). Nothing where all
   * words are left, and where some are of a phrase that is the name of a project or a developer.
   */
  async function readPhrase(phrase: string): Promise<UnderstoodPhrase | undefined> {
    const understood = (await phrases())(phrase)
    const words = searchWords(phrase)
    if (words.length === 0) return undefined
    if (understood.rest === "") return understood
    if (Object.keys(understood.criteria).length === 0) return undefined
    const [row] = await database.query<{ isName: boolean }>(
      `select exists(select 1 from projects where name_words @> $1::text[])
           or exists(select 1 from developers where name_words @> $1::text[]) as "isName"`,
      [words],
    )
    return row?.isName ? undefined : understood
  }

  return { find, findCards, count, bedroomPrices, places, readPhrase }
}
