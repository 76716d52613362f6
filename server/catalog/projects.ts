import { isDeepStrictEqual } from "node:util"
import { isId } from "#catalog/fields.ts"
import type { PlanMarks, VastuSummary } from "#catalog/plan-marks.ts"
import type { FloorPlan, OpenPlan, Project, ProjectCard, ReadPlan } from "#catalog/project.ts"
import { MARKS_OF, project } from "#catalog/project.ts"
import type { projectInput } from "#catalog/project-input.ts"
import type { School } from "#catalog/vastu/rules.ts"
import { notFound } from "#contract/app-error.ts"
import type { HomeCriteria } from "#contract/homes.ts"
import type { ListQuery } from "#contract/listing.ts"
import type {
  AreaHomes,
  FoundCards,
  OfferKinds,
  OpenedPlan,
  PlanDrawing,
  PlanOfProject,
  ProjectPage,
  Reader,
  SoldProject,
} from "#contract/page-services.ts"
import type { Database } from "../db/open.ts"
import { areas, developers, enquiries, projects } from "../db/schema.ts"
import { focalPointText } from "../media/focal-point.ts"
import { areaShape } from "./areas.ts"
import { type CollectionRules, collection, VISITOR } from "./collection.ts"
import { developerShape } from "./developers.ts"
import { resolve, whereOf } from "./homes/where.ts"
import { bandsOf, countedBands, typesOf } from "./offer.ts"
import {
  FIELDS_OF_KINDS,
  openPlanText,
  PLANS_WITH_READINGS,
  readBestPlans,
  readPlans,
  readPlansText,
  type SearchedFacts,
  storeKinds,
  storeReadings,
} from "./plan-readings.ts"
import { blocksOf, type PublicationRules, SHOWN_FACTS } from "./publication.ts"
import { genericPlanParam, type Json, type Page, parse, shapeOf, WhereBuilder } from "./read.ts"
import type { Following } from "./records/entity.ts"

/** Homes of more are not read for their results: no index has area or developer and result. */
const MAX_READ_OF_OWNER = 500

const READ = {
  unread: [
    ...(["planMarks", "factsModern", "factsSixteen", "factsClassical"] as const),
    ...(["handoverOrder", "longitude", "latitude", "homes", "homeBedrooms"] as const),
  ],
  references: { area: "areas", developer: "developers" },
  order: { handover: "t.handover_order" },
}

/** The facts of a project that a list leaves out. */
const MORE = {
  ...SHOWN_FACTS,
  focalPoint: focalPointText(project.images.featureImage.folder, "t.feature_image"),
}

/** The read shape of a project, also for the search. */
export const projectShape = shapeOf(projects, project, {
  ...READ,
  fuller: { ...MORE, floorPlan: PLANS_WITH_READINGS },
})

/** The same with nothing but the pictures of its floor plans. */
const withoutReadings = shapeOf(projects, project, { ...READ, fuller: MORE })

/** How many candidates each criterion of similarity reads. */
const CANDIDATES = 100
const SIMILAR = 3
/** As the index of cities has it. */
const cityOf = (row: string) => `lower(${row}.city collate "C")`

/**
 * SQL of the cards of up to `limit` projects that are like `t`, as a JSON array. Candidates come
 * from four short walks over indexes, so the cost does not grow with the catalogue.
 */
function similarText(limit: number): string {
  const walks = [
    "where area = t.area order by created_at desc, _id desc",
    // By = the planner may read all newest projects for one of a rare city; a range is in that index
    // alone.
    `where ${cityOf("p")} between ${cityOf("t")} and ${cityOf("t")}
      order by ${cityOf("p")} desc, created_at desc, _id desc`,
    "where price >= t.price order by price, _id",
    "where price < t.price order by price desc, _id desc",
  ]
  const candidates = walks.map(
    (walk) => `(select _id, area, city, type, price from projects p ${walk} limit ${CANDIDATES})`,
  )
  const order = `coalesce(p.area = t.area, false) desc, coalesce(${cityOf("p")} = ${cityOf("t")}, false) desc,
    abs(p.price - t.price), p._id`
  const wanted = `select p._id, row_number() over (order by ${order}) as place
    from (${candidates.join(" union ")}) p
   where p._id <> t._id and lower(p.type) = lower(t.type) and p.price between t.price / 2 and t.price * 2
   order by place limit ${limit}`
  return `(select '[' || coalesce(string_agg(${projectShape.listed}, ',' order by wanted.place), '') || ']'
    from (${wanted}) wanted join projects t on t._id = wanted._id ${projectShape.joins})`
}

/** SQL of projects that are not on the site, with the columns that similar ones are found by. */
function awayText(condition: string): string {
  return `(select _id, slug, document, document ->> 'area' as area, document ->> 'city' as city,
      document ->> 'type' as type, (document ->> 'price')::float8 as price
     from unpublished_records where kind = 'projects' and ${condition})`
}

/**
 * The kind's own code writes the floor plans, a list of their own, and their marks, a column beside
 * it.
 */
type Derived = {
  floorPlan: FloorPlan[]
  planMarks: Record<string, PlanMarks>
  vastu: VastuSummary | null
} & SearchedFacts

type Query = ListQuery & Omit<HomeCriteria, "q">

/** Projects: the collection of every kind, and lists of their own. */
export function projectCollection(
  database: Database,
  { needsSecond, ...rules }: CollectionRules & PublicationRules,
) {
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
    rules: { needsSecond },
    table: projects,
    shape: projectShape,
    follow: ({ floorPlan }) => floorPlan && followPlans(floorPlan),
    async afterWrite(orm, ids, fields) {
      if (fields.some((field) => FIELDS_OF_KINDS.includes(field))) await storeKinds(orm, ids)
    },
    own: ({ floorPlan, planMarks }) => ({
      floorPlan: ((floorPlan ?? []) as FloorPlan[]).map((plan) => ({
        ...plan,
        marks: (planMarks as Record<string, PlanMarks>)[plan._id] ?? null,
      })),
    }),
    references: { area: areas, developer: developers },
    referrers: [enquiries.project],
    blocks: blocksOf(rules),
    narrow: (query, options) => whereOf(query, undefined, options),
  })

  /** One page of projects by the query. */
  async function list(query: Query, reader: Reader): Promise<Page<ProjectCard>> {
    return records.list({ ...query, ...(await resolve(database, query)) }, reader)
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

  /** The homes of areas or developers by their ids; those without a project are absent. */
  async function homesOf(
    owner: "area" | "developer",
    ids: readonly string[],
  ): Promise<Map<string, AreaHomes>> {
    // Each column is read off an index of the owner; a group by would read every project.
    const of = (what: string, rest = "") =>
      `(select ${what} from projects p where p.${owner} = given.owner ${rest})`
    const rows = await database.query<{
      owner: string
      projects: number
      least: number | null
      most: number | null
      city: string
    }>(
      `select owner, ${of("count(*)::int")} as projects,
              ${of("min(p.price)::float8", "and p.price > 0")} as least,
              ${of("max(p.price)::float8", "and p.price > 0")} as most,
              ${of("p.city", "order by p.created_at, p._id limit 1")} as city
         from unnest($1::text[]) given(owner)`,
      [ids],
    )
    return new Map(
      rows
        .filter(({ projects }) => projects > 0)
        .map(({ owner, least, most, ...homes }) => [
          owner,
          { ...homes, prices: least === null || most === null ? undefined : { least, most } },
        ]),
    )
  }

  /** How many projects of an owner have which band and type, by its id; large owners are absent. */
  async function kindsOf(
    owner: "area" | "developer",
    ids: readonly string[],
  ): Promise<Map<string, OfferKinds>> {
    const where = new WhereBuilder()
    const owners = where.parameter(ids)
    const rows = await database.query<{
      owner: string
      reached: number[]
      firm: number
      types: OfferKinds["types"]
    }>(
      `select owner, counts.reached, counts.firm,
              (select coalesce(json_agg(kinds), '[]')
                 from (select t.type, count(*)::int as projects from projects t
                        where t.${owner} = given.owner group by t.type order by 2 desc, 1) kinds) as types
         from unnest(${owners}::text[]) given(owner)
        cross join lateral
              (select ${countedBands(where)} from projects t where t.${owner} = given.owner) counts
        where (select count(*) from projects p where p.${owner} = given.owner) <= ${MAX_READ_OF_OWNER}`,
      where.values,
    )
    return new Map(
      rows.map(({ owner, reached, firm, types }) => [
        owner,
        { bands: bandsOf([{ reached }]), firm, types: typesOf(types) },
      ]),
    )
  }

  /** The drawings of floor plans by their ids; those without marks made on them are absent. */
  async function drawingsOfPlans(
    plans: readonly PlanOfProject[],
  ): Promise<Map<string, PlanDrawing>> {
    if (plans.length === 0) return new Map()
    const rows = await database.query<PlanDrawing & { plan: string }>(
      `select wanted.plan, drawn ->> 'image' as image, t.plan_marks -> wanted.plan as marks
         from ${PLANS_OF_PROJECTS}
         join projects t on t._id = wanted.project
        cross join jsonb_array_elements(t.floor_plan) drawn
        where drawn ->> '_id' = wanted.plan and t.plan_marks ? wanted.plan
          and not coalesce((t.plan_marks -> wanted.plan -> 'isUnchecked')::boolean, false)`,
      inColumns(plans),
    )
    return new Map(rows.map(({ plan, ...drawing }) => [plan, drawing]))
  }

  /** Up to `limit` similar projects: of its area first, then of its city, then by price. */
  async function similarCards(
    { _id }: Pick<Project, "_id">,
    limit: number,
  ): Promise<ProjectCard[]> {
    const [row] = await database.query<{ cards: Json<ProjectCard[]> }>(
      `select ${similarText(limit)} as cards from projects t where t._id = $1`,
      [_id],
    )
    return row ? parse(row.cards) : []
  }

  /** The data of a project's page by its slug, in one statement. */
  async function findPage(
    slug: string,
    { school, plan }: OpenedPlan,
  ): Promise<ProjectPage | undefined> {
    const [row] = await database.lookUp<ProjectPage>(
      `select ${withoutReadings.whole} as project, ${readPlansText("$2")} as plans,
              ${openPlanText("$2", "$3")} as open,
              (select ${areaShape.whole} from areas t where t._id = area._id) as area,
              (select ${developerShape.whole} from developers t where t._id = developer._id) as developer,
              ${similarText(SIMILAR)} as "similar"
         from projects t ${withoutReadings.joins} where t.slug = $1`,
      [slug, school, plan ?? null],
    )
    return row
  }

  /** A sold-out project by its slug, with similar ones that are for sale. */
  async function findSold(slug: string): Promise<SoldProject | undefined> {
    const [row] = await database.query<{
      project: Json<SoldProject["project"]>
      similar: Json<ProjectCard[]>
    }>(
      `select (t.document || jsonb_build_object('_id', t._id, 'slug', t.slug, 'area', (
                 select json_build_object('_id', a._id, 'name', a.name, 'slug', a.slug)
                   from areas a where a._id = t.area)))::text as project,
              ${similarText(SIMILAR)} as "similar"
         from ${awayText("slug = $1 and status = 'sold'")} t`,
      [slug],
    )
    return row && { project: parse(row.project), similar: parse(row.similar) }
  }

  /** Projects like one that is paused, lapsed or deleted, by any slug that it had. */
  async function similarToAway(slug: string): Promise<ProjectCard[]> {
    const record = "(select record from former_slugs where kind = 'projects' and slug = $1)"
    const [row] = await database.query<{ similar: Json<ProjectCard[]> }>(
      `select ${similarText(SIMILAR)} as "similar" from ${awayText(`_id = ${record}`)} t`,
      [slug],
    )
    return row ? parse(row.similar) : []
  }

  /** The plans of projects that a school has read, by slug, each with one open as in `findPage`. */
  async function findPlans(
    school: School,
    wanted: readonly { slug: string; plan?: string | undefined }[],
  ): Promise<Map<string, { read: ReadPlan[]; open: OpenPlan }>> {
    if (wanted.length === 0) return new Map()
    const rows = await database.lookUp<{
      slug: string
      read: Json<ReadPlan[]>
      open: Json<OpenPlan> | null
    }>(
      `select t.slug, ${readPlansText("$1")} as read, ${openPlanText("$1", "wanted.plan")} as open
         from unnest($2::text[], $3::text[]) wanted (slug, plan)
         join projects t on t.slug = wanted.slug`,
      [school, wanted.map(({ slug }) => slug), wanted.map(({ plan = null }) => plan)],
    )
    return new Map(
      rows.flatMap(({ slug, read, open }) =>
        open ? [[slug, { read: parse(read), open: parse(open) }]] : [],
      ),
    )
  }

  /**
   * The cards of these slugs, in their order, each once. `moved` maps other slugs to the current
   * one of their project, or to "" when it was deleted or never existed; `away` counts those that
   * are off the site for now.
   */
  async function findCards(slugs: readonly string[]): Promise<FoundCards> {
    const cards = await cardsOf(slugs)
    const missing = slugs.filter((slug) => !cards.some((card) => card.slug === slug))
    if (missing.length === 0) return { cards, moved: {}, away: 0 }
    const former = await Promise.all(
      missing.map(async (slug) => ({ from: slug, ...(await records.findFormerSlug(slug)) })),
    )
    const changed = former.filter(({ slug, isPaused }) => slug || !isPaused)
    const moved = Object.fromEntries(changed.map(({ from, slug = "" }) => [from, slug]))
    const today = slugs.map((slug) => moved[slug] ?? slug).filter(Boolean)
    return {
      cards: await cardsOf([...new Set(today)]),
      moved,
      away: former.length - changed.length,
    }
  }

  async function cardsOf(slugs: readonly string[]): Promise<ProjectCard[]> {
    const rows = await database.query<{ document: string }>(
      `select ${projectShape.listed} as document
         from unnest(${genericPlanParam("$1", "text[]")}) with ordinality as wanted (slug, place)
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
    homesOfAreas: (ids: readonly string[]) => homesOf("area", ids),
    homesOfDevelopers: (ids: readonly string[]) => homesOf("developer", ids),
    kindsOfAreas: (ids: readonly string[]) => kindsOf("area", ids),
    kindsOfDevelopers: (ids: readonly string[]) => kindsOf("developer", ids),
    drawingsOfPlans,
    bestOfPlans: (school: School, plans: readonly PlanOfProject[]) =>
      readBestPlans(database, school, plans),
    similarCards,
    findPage,
    findSold,
    similarToAway,
    findPlans,
    findCards,
  }
}

/** Floor plans of projects as rows; their parameters are those of `inColumns`, $1 and $2. */
const PLANS_OF_PROJECTS = "unnest($1::text[], $2::text[]) wanted (project, plan)"

function inColumns(plans: readonly PlanOfProject[]) {
  return [plans.map(({ project }) => project), plans.map(({ plan }) => plan)]
}

/** The columns and rows that follow from floor plans: marks, readings and their summary. */
async function followPlans(plans: FloorPlan[]): Promise<Following<Derived>> {
  const { marks, vastu, facts, rows } = await readPlans(plans)
  return {
    columns: {
      floorPlan: plans.map(({ marks: _marks, readings: _readings, ...plan }) => plan),
      planMarks: marks,
      vastu,
      ...facts,
    },
    store: (orm, record) => storeReadings(orm, record, rows),
    changed(before) {
      const markedBefore = before.planMarks as Record<string, PlanMarks>
      const known = new Set((before.floorPlan as FloorPlan[]).map(({ _id }) => _id))
      return plans
        .filter(({ _id }) => known.has(_id) && !isDeepStrictEqual(markedBefore[_id], marks[_id]))
        .map(({ title }) => `${MARKS_OF}${title}`)
    },
  }
}
