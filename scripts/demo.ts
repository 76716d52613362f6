// npm run demo loads the demo content again: what is there stays, what is missing is added npm run
// demo -- --size 10000 adds generated projects until there are so many of them
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { searchWords } from "#catalog/search-words.ts"
import { areas } from "#demo/areas.ts"
import { arrangedProjects } from "#demo/arrangement.ts"
import {
  type GeneratedProject,
  generatedProject,
  PLAN_VARIANTS,
  type Place,
} from "#demo/generate.ts"
import { marksOf } from "#demo/plan-marks.ts"
import { columnOfReading, readPlans } from "#server/catalog/plan-readings.ts"
import { openResources, type Resources } from "#server/resources.ts"
import { createServices } from "#server/services.ts"
import { loadDemo } from "./load-demo.ts"
import { printError } from "./print-error.ts"

const MAX_SIZE = 5_000_000
const BATCH = 2_000

const READING_COLUMNS = Object.values(columnOfReading)

// $2 holds the readings of a batch's plans once, however many projects are built by each plan.
const INSERT = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as r(
      "_id" text, "slug" text, "createdAt" timestamptz, "nameWords" text[], "name" text, "title" text,
      "price" bigint, "type" text, "address" text, "city" text, "country" text, "areaSize" double
      precision, "bedroomNumber" integer, "bathNumber" integer, "handover" text, "location" jsonb,
      "area" text, "developer" text, "nutshell" text, "description" text, "locationDescription" text,
      "nearbyAreas" text, "paymentPlan" jsonb, "featureImage" text, "projectLogo" text, "brochureImg"
      text, "gallery" jsonb, "plan" integer
    )
  ), plans as (
    select * from jsonb_to_recordset($2::jsonb) as p("plan" integer, "floorPlan" jsonb, "vastu" jsonb, "rows" jsonb,
      "factsModern" bigint[], "factsSixteen" bigint[], "factsClassical" bigint[])
  ), readings as materialized (
    select p."plan" as built_by, n.* from plans p, jsonb_populate_recordset(null::plan_readings, p."rows") n
  ), made as (
  insert into projects (
    _id, slug, created_at, updated_at, name_words, name, title, price, type, address, city, country,
    area_size, bedroom_number, bath_number, handover, location, area, developer, nutshell,
    description, location_description, nearby_areas, payment_plan, feature_image, project_logo,
    brochure_img, gallery, floor_plan, vastu, facts_modern, facts_sixteen, facts_classical
  )
  select
    r."_id", r."slug", r."createdAt", r."createdAt", r."nameWords", r."name", r."title", r."price",
    r."type", r."address", r."city", r."country", r."areaSize", r."bedroomNumber", r."bathNumber",
    r."handover", r."location", r."area", r."developer", r."nutshell", r."description",
    r."locationDescription", r."nearbyAreas", r."paymentPlan", r."featureImage", r."projectLogo",
    r."brochureImg", r."gallery", coalesce(p."floorPlan", '[]'), p."vastu",
    coalesce(p."factsModern", '{}'), coalesce(p."factsSixteen", '{}'), coalesce(p."factsClassical", '{}')
  from given r left join plans p using ("plan")
  on conflict do nothing
  returning _id
  )
  insert into plan_readings (${READING_COLUMNS.join(", ")})
  select ${READING_COLUMNS.map((name) => (name === "project" ? "made._id" : `n.${name}`)).join(", ")}
    from made join given using (_id) join readings n on n.built_by = given."plan"`

const { values } = parseArgs({ options: { size: { type: "string" } } })
const size = values.size === undefined ? undefined : Number(values.size)
if (size !== undefined && !(Number.isInteger(size) && size >= 1 && size <= MAX_SIZE)) {
  console.error(`--size is a whole number from 1 to ${MAX_SIZE.toLocaleString("en")}`)
  process.exit(1)
}

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "")
try {
  const resources = await openResources({ root })
  console.log("Loading the demo content …")
  await loadDemo(resources, createServices(resources), (line) => console.log(`  ${line}`))
  if (size !== undefined) await generate(resources, size)
  await resources.close()
} catch (error) {
  printError(error)
  process.exit()
}

/**
 * Adds generated projects by bulk load, in batches; a batch that is there already costs nothing and
 * doubles nothing.
 */
async function generate({ database }: Resources, wanted: number) {
  const byName = async (table: string) =>
    database.query<{ _id: string; name: string }>(`select _id, name from ${table} order by _id`)
  const [areaRows, developerRows] = [await byName("areas"), await byName("developers")]
  const pictures = await database.query<{
    featureImage: string
    projectLogo: string
    brochureImg: string
    gallery: string[]
  }>(
    `select feature_image as "featureImage", project_logo as "projectLogo", brochure_img as "brochureImg", gallery
       from projects where feature_image is not null order by created_at desc limit 60`,
  )
  const places = areaRows.map(({ name }): Place => placeOf(name))
  const plans = await readVariants(database)
  const started = performance.now()
  for (let from = 0; from < wanted; from += BATCH) {
    const numbers = Array.from(
      { length: Math.min(BATCH, wanted - from) },
      (_, index) => from + index,
    )
    const rows = numbers.map((number) => {
      const project = generatedProject(number, {
        places,
        developers: developerRows.length,
        pictures: pictures.length,
      })
      return rowOf(project, {
        area: areaRows[project.area]!._id,
        developer: developerRows[project.developer]!._id,
        ...pictures[project.picture]!,
      })
    })
    const used = new Set(rows.map(({ plan }) => plan))
    await database.query(INSERT, [
      JSON.stringify(rows),
      JSON.stringify(plans.filter(({ plan }) => used.has(plan))),
    ])
    const done = from + numbers.length
    const perSecond = Math.round(done / ((performance.now() - started) / 1000))
    if (done % (BATCH * 10) === 0 || done === wanted) {
      console.log(
        `  ${done.toLocaleString("en")} of ${wanted.toLocaleString("en")} generated projects (${perSecond.toLocaleString("en")} a second)`,
      )
    }
  }
  await database.query("analyze")
}

function rowOf({ picture: _, ...project }: GeneratedProject, given: object) {
  return {
    ...project,
    ...given,
    country: "United Arab Emirates",
    nameWords: searchWords(project.name),
  }
}

/**
 * The floor plans that generated projects are built by, with what search and lists want of their
 * readings; line by line they would fill gigabytes.
 */
async function readVariants(database: Resources["database"]) {
  const pictures = await database.query<{ file: string; name: string }>(
    "select file, original_name as name from assets where folder = 'projects/floorplans'",
  )
  const variants = PLAN_VARIANTS.map(async (variant, position) => {
    const image = pictures.find(({ name }) => name.startsWith(`${variant.plan}.`))?.file
    if (!image) throw new Error(`The floor plan ${variant.plan} of the demo has no picture`)
    const _id = position.toString(16).padStart(24, "0")
    const { vastu, facts, rows } = await readPlans([
      { _id, title: "Typical plan", marks: marksOf(variant.plan, variant) },
    ])
    return {
      plan: position,
      floorPlan: [{ _id, id: _id, title: "Typical plan", image }],
      vastu,
      ...facts,
      rows: rows.map((row) => named({ ...row, reading: null })),
    }
  })
  return Promise.all(variants)
}

/** A row of readings by the names of its columns. */
function named(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columnOfReading).map(([field, column]) => [column, row[field] ?? null]),
  )
}

/** Where the generated projects of an area lie: around those of the demo. */
function placeOf(name: string): Place {
  const key = areas.find((area) => area.name === name)?.key
  const known = arrangedProjects().find((project) => project.area === key)
  return { name, city: known?.city ?? "Dubai", coordinates: known?.coordinates ?? [55.27, 25.2] }
}
