import { isDeepStrictEqual } from "node:util"
import { isId } from "#catalog/fields.ts"
import type { PlanMarks, VastuSummary } from "#catalog/plan-marks.ts"
import type { FloorPlan, Project, ProjectCard } from "#catalog/project.ts"
import { MARKS_OF, project } from "#catalog/project.ts"
import type { projectInput } from "#catalog/project-input.ts"
import { notFound } from "#contract/app-error.ts"
import type { HomeCriteria } from "#contract/homes.ts"
import type { ListQuery } from "#contract/listing.ts"
import type { ProjectPage } from "#contract/page-services.ts"
import type { Database } from "../db/open.ts"
import { projects } from "../db/schema.ts"
import { areaShape } from "./areas.ts"
import { collection, type Following, type Reader, VISITOR } from "./collection.ts"
import { developerShape } from "./developers.ts"
import { resolve, whereOf } from "./homes/where.ts"
import {
  keepReadings,
  PLANS_WITH_READINGS,
  readPlans,
  type SearchedFacts,
  STAMP_OF_PLANS,
} from "./plan-readings.ts"
import { type Json, type Page, parse, shapeOf, unplanned } from "./read.ts"
import { untilChange } from "./until-change.ts"

const READ = {
  unread: [
    ...(["planMarks", "factsModern", "factsSixteen", "factsClassical"] as const),
    ...(["handoverOrder", "longitude", "latitude"] as const),
  ],
  references: { area: "areas", developer: "developers" },
  order: { handover: "t.handover_order" },
}

/** How a project is read; the search reads it so too. */
export const projectShape = shapeOf(projects, project, {
  ...READ,
  fuller: { floorPlan: PLANS_WITH_READINGS },
})

/** The same with nothing but the pictures of its floor plans. */
const withoutReadings = shapeOf(projects, project, READ)

/** How many projects each way are looked at for similar ones. */
const CANDIDATES = 100
const SIMILAR = 3
/**
 * Of the JSON of floor plans with their readings: some hundred projects, or a few with very many
 * plans.
 */
const KEPT_PLANS_CHARACTERS = 4 * 1024 * 1024

/** What decides which projects are like one. */
type Compared = Pick<Project, "_id" | "area" | "type" | "price">

/**
 * Floor plans are a list of their own, written by the kind's own code: with their marks, which are
 * kept beside it.
 */
type Derived = {
  floorPlan: FloorPlan[]
  planMarks: Record<string, PlanMarks>
  vastu: VastuSummary | null
} & SearchedFacts

type Query = ListQuery & Omit<HomeCriteria, "q">

/** Projects: what every kind has, and their own narrower lists. */
export function projectCollection(database: Database) {
  const records = collection<
    Project,
    ProjectCard,
    typeof projectInput,
    typeof project.images,
    typeof projects,
    Derived,
    Query
  >(database, {
    kind: project,
    table: projects,
    shape: projectShape,
    follow: ({ floorPlan }) => floorPlan && followPlans(floorPlan),
    narrow: (query, options) => whereOf(query, undefined, options),
  })

  /** One page of projects, narrowed as the query says. */
  async function list(query: Query, reader: Reader): Promise<Page<ProjectCard>> {
    return records.list(await resolve(database, query), reader)
  }

  /** The list as every visitor sees it. */
  function listCards(query: Query): Promise<Page<ProjectCard>> {
    return list(query, VISITOR)
  }

  /**
   * The projects of an area or a developer, by id or slug. Throws `notFound` when there is no such
   * owner.
   */
  async function listOf(
    owner: "area" | "developer",
    idOrSlug: string,
    query: ListQuery,
  ): Promise<Page<ProjectCard>> {
    const [found] = await database.lookUp<{ _id: string }>(
      `select _id from ${owner}s where ${isId(idOrSlug) ? "_id" : "slug"} = $1`,
      [idOrSlug],
    )
    if (!found) throw notFound(owner === "area" ? "Area" : "Developer")
    return records.list({ ...query, [owner]: [found._id] }, VISITOR)
  }

  /** How many projects each of the developers has, by their ids; who has none is not in it. */
  async function countsOfDevelopers(ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await database.query<{ developer: string; projects: number }>(
      "select developer, count(*)::int as projects from projects where developer = any($1::text[]) group by developer",
      [ids],
    )
    return new Map(rows.map(({ developer, projects }) => [developer, projects]))
  }

  /**
   * Up to `limit` others that a reader of this one may like: of the same area first, then of its
   * type and price.
   */
  async function similarCards(to: Compared, limit: number): Promise<ProjectCard[]> {
    const rows = await database.query<{ document: string }>(
      `select ${projectShape.listed} as document
         from unnest(${unplanned("$1", "text[]")}) with ordinality as wanted (_id, place)
         join projects t on t._id = wanted._id ${projectShape.joins} order by wanted.place`,
      [await similarIds(to, limit)],
    )
    return rows.map(({ document }) => parse<ProjectCard>(document))
  }

  /** The ids of these, the nearest first. */
  async function similarIds(
    { _id, area, price, type }: Compared,
    limit: number,
  ): Promise<string[]> {
    // Candidates come from three short walks over indexes, so the cost does not grow with the
    // catalogue.
    const walks = [
      "where area = $2 order by created_at desc, _id desc",
      "where price >= $3 order by price, _id",
      "where price < $3 order by price desc, _id desc",
    ]
    const candidates = walks.map(
      (walk) => `(select _id, area, type, price from projects ${walk} limit ${CANDIDATES})`,
    )
    const rows = await database.query<{ _id: string }>(
      `select _id from (${candidates.join(" union ")}) c
        where _id <> $1 and lower(type) = lower($4) and price between $3::bigint / 2 and $3::bigint * 2
        order by (area = $2) desc nulls last, abs(price - $3::bigint), _id limit ${limit}`,
      [_id, area?._id ?? null, price, type],
    )
    return rows.map(({ _id }) => _id)
  }

  /**
   * Which homes are like the one of this slug; what they are called and cost is read anew with it.
   */
  const similarTo = untilChange(database.changes, async (slug): Promise<string[]> => {
    const [row] = await database.query<{ data: Json<Compared> }>(
      `select ${projectShape.listed} as data from projects t ${projectShape.joins} where t.slug = $1`,
      [slug],
    )
    return row ? similarIds(parse(row.data), SIMILAR) : []
  })

  /** The floor plans with their readings, of the project and as of the stamp that the key names. */
  const plansAsOf = untilChange(
    database.changes,
    async (key): Promise<Json<FloorPlan[]>> => {
      const [row] = await database.query<{ plans: Json<FloorPlan[]> }>(
        `select ${PLANS_WITH_READINGS} as plans from projects t where t._id = $1`,
        [key.split(" ", 1)[0]],
      )
      return row?.plans ?? "[]"
    },
    { most: KEPT_PLANS_CHARACTERS, weightOf: ({ length }) => length },
  )

  /**
   * What the page of the project of this slug shows, in one statement; only readings that have not
   * changed are not sent again.
   */
  async function findPage(slug: string): Promise<ProjectPage | undefined> {
    const [row] = await database.lookUp<
      Omit<ProjectPage, "floorPlan"> & { _id: string; stamp: string }
    >(
      `select t._id, ${withoutReadings.whole} as project, ${STAMP_OF_PLANS} as stamp,
              (select ${areaShape.whole} from areas t where t._id = area._id) as area,
              (select ${developerShape.whole} from developers t where t._id = developer._id) as developer,
              (select '[' || coalesce(string_agg(${projectShape.listed}, ',' order by wanted.place), '') || ']'
                 from unnest(${unplanned("$2", "text[]")}) with ordinality as wanted (_id, place)
                 join projects t on t._id = wanted._id ${projectShape.joins}) as "similar"
         from projects t ${withoutReadings.joins} where t.slug = $1`,
      [slug, await similarTo(slug)],
    )
    if (!row) return undefined
    const { _id, stamp, ...page } = row
    return { ...page, floorPlan: await plansAsOf(`${_id} ${stamp}`) }
  }

  /**
   * The cards of these slugs, in their order, each once. `moved` says what became of those that are
   * not slugs of today: the slug that the project has now, or nothing where it is gone or never
   * was.
   */
  async function findCards(
    slugs: readonly string[],
  ): Promise<{ cards: ProjectCard[]; moved: Record<string, string> }> {
    const cards = await cardsOf(slugs)
    const missing = slugs.filter((slug) => !cards.some((card) => card.slug === slug))
    if (missing.length === 0) return { cards, moved: {} }
    const former = await Promise.all(missing.map((slug) => records.findFormerSlug(slug)))
    const moved = Object.fromEntries(
      missing.map((slug, index) => [slug, former[index]?.slug ?? ""]),
    )
    const today = slugs.map((slug) => moved[slug] ?? slug).filter(Boolean)
    return { cards: await cardsOf([...new Set(today)]), moved }
  }

  async function cardsOf(slugs: readonly string[]): Promise<ProjectCard[]> {
    const rows = await database.query<{ document: string }>(
      `select ${projectShape.listed} as document
         from unnest(${unplanned("$1", "text[]")}) with ordinality as wanted (slug, place)
         join projects t on t.slug = wanted.slug ${projectShape.joins} order by wanted.place`,
      [slugs],
    )
    return rows.map(({ document }) => parse<ProjectCard>(document))
  }

  return {
    ...records,
    list,
    listCards,
    listOf,
    countsOfDevelopers,
    similarCards,
    findPage,
    findCards,
  }
}

/** What follows from floor plans: the marks beside them, the readings, and what they come to. */
function followPlans(plans: FloorPlan[]): Following<Derived> {
  const { marks, vastu, facts, rows } = readPlans(plans)
  return {
    columns: {
      floorPlan: plans.map(({ marks: _marks, readings: _readings, ...plan }) => plan),
      planMarks: marks,
      vastu,
      ...facts,
    },
    keep: (orm, record) => keepReadings(orm, record, rows),
    changed(before) {
      const markedBefore = before.planMarks as Record<string, PlanMarks>
      const known = new Set((before.floorPlan as FloorPlan[]).map(({ _id }) => _id))
      return plans
        .filter(({ _id }) => known.has(_id) && !isDeepStrictEqual(markedBefore[_id], marks[_id]))
        .map(({ title }) => `${MARKS_OF}${title}`)
    },
  }
}
