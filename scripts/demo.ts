// npm run demo                 loads the demo content again: what is there stays, what is missing is added
// npm run demo -- --size 10000 adds generated projects until there are so many of them
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { searchWords } from "#catalog/search-words.ts"
import { areas } from "#demo/areas.ts"
import { arrangedProjects } from "#demo/arrangement.ts"
import { type GeneratedProject, generatedProject, type Place } from "#demo/generate.ts"
import { openResources, type Resources } from "#server/resources.ts"
import { createServices } from "#server/services.ts"
import { loadDemo } from "./load-demo.ts"

const MAX_SIZE = 5_000_000
const BATCH = 2_000

const INSERT = `
  insert into projects (
    _id, slug, created_at, updated_at, name_words, name, title, price, type, address, city, country,
    area_size, bedroom_number, bath_number, handover, location, area, developer, nutshell,
    description, location_description, nearby_areas, payment_plan, feature_image, project_logo,
    brochure_img, gallery, floor_plan
  )
  select
    r."_id", r."slug", r."createdAt", r."createdAt", r."nameWords", r."name", r."title", r."price",
    r."type", r."address", r."city", r."country", r."areaSize", r."bedroomNumber", r."bathNumber",
    r."handover", r."location", r."area", r."developer", r."nutshell", r."description",
    r."locationDescription", r."nearbyAreas", r."paymentPlan", r."featureImage", r."projectLogo",
    r."brochureImg", r."gallery", r."floorPlan"
  from jsonb_to_recordset($1::jsonb) as r(
    "_id" text, "slug" text, "createdAt" timestamptz, "nameWords" text[], "name" text, "title" text,
    "price" bigint, "type" text, "address" text, "city" text, "country" text, "areaSize" double
    precision, "bedroomNumber" integer, "bathNumber" integer, "handover" text, "location" jsonb,
    "area" text, "developer" text, "nutshell" text, "description" text, "locationDescription" text,
    "nearbyAreas" text, "paymentPlan" jsonb, "featureImage" text, "projectLogo" text, "brochureImg"
    text, "gallery" jsonb, "floorPlan" jsonb
  )
  on conflict do nothing`

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
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Adds generated projects by bulk load, in batches; a batch that is there already costs nothing and doubles nothing. */
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
  const started = performance.now()
  for (let from = 0; from < wanted; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, wanted - from) }, (_, index) => from + index)
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
    await database.query(INSERT, [JSON.stringify(rows)])
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
    floorPlan: [],
  }
}

/** Where the generated projects of an area lie: around those of the demo. */
function placeOf(name: string): Place {
  const key = areas.find((area) => area.name === name)?.key
  const known = arrangedProjects().find((project) => project.area === key)
  return { name, city: known?.city ?? "Dubai", coordinates: known?.coordinates ?? [55.27, 25.2] }
}
