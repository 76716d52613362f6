import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { basename, join } from "node:path"
import { areaInput } from "#catalog/area-input.ts"
import { developerInput } from "#catalog/developer-input.ts"
import type { Folder } from "#catalog/kind.ts"
import { lookInput, permitInput } from "#catalog/permit-input.ts"
import type { Picture } from "#catalog/picture.ts"
import { postInput } from "#catalog/post-input.ts"
import type { FloorPlan } from "#catalog/project.ts"
import { projectInput } from "#catalog/project-input.ts"
import { systemOf } from "#catalog/publication.ts"
import { areas } from "#demo/areas.ts"
import { type ArrangedProject, arrangedProjects } from "#demo/arrangement.ts"
import type { PictureName } from "#demo/content.ts"
import { developers } from "#demo/developers.ts"
import { brochureFile, logoFile, planFile, WHOLE } from "#demo/finished.ts"
import { marksOfPlans } from "#demo/plan-marks.ts"
import { posts } from "#demo/posts.ts"
import type { Inspected } from "#server/media/encoder-process.ts"
import type { Resources } from "#server/resources.ts"
import type { Services } from "#server/services.ts"
import { DEMO_NOTE } from "#server/start.ts"

const NEWEST = Date.parse("2026-11-18T09:30:00Z")
const HOUR_MS = 60 * 60 * 1000
const PROJECT_EVERY_HOURS = 31
const POST_EVERY_HOURS = 173
const AT_ONCE = 4
/** All pictures of the demo are rendered, except its plans. */
const imagery = "illustrations"

/**
 * Fills the catalogue with the demo content through the services of the dashboard. Ids follow from
 * the content's keys, so a second or resumed load adds only the missing records. `report` gets the
 * progress in sentences.
 */
export async function loadDemo(
  { database, media, root }: Resources,
  services: Pick<Services, "projects" | "developers" | "areas" | "posts" | "publication">,
  report: (line: string) => void,
): Promise<void> {
  await database.query(
    "insert into product_notes (key, value) values ($1, 'begun') on conflict do nothing",
    [DEMO_NOTE],
  )
  const images = join(root, "demo/images")
  const alts = await readAlts(images)
  const inspected = await readInspected(images)
  const stored = new Map<string, Promise<Picture>>()

  /** A picture is stored once, however many records show it. `file` is its path in demo/images. */
  async function store(folder: Folder, file: string, alt: string): Promise<string> {
    const key = `${folder}/${file}`
    const known = stored.get(key) ?? storeFile(folder, file, alt)
    stored.set(key, known)
    return (await known).file
  }
  async function storeFile(folder: Folder, file: string, alt: string): Promise<Picture> {
    const about = { alt, originalName: basename(file), isOriginal: true }
    const bytes = await readFile(join(images, file))
    return media.store(folder, bytes, { ...about, inspected: inspected[file] })
  }
  const altOf = (name: string) => alts.get(name) ?? ""
  const picture = (folder: Folder, name: PictureName) =>
    store(folder, `${WHOLE}/${name}.webp`, altOf(name))

  const missing = async <Item extends { key: string }>(
    kind: string,
    items: Item[],
  ): Promise<Item[]> => {
    const rows = await database.query<{ _id: string }>(
      `select _id from ${kind} where _id = any($1::text[])`,
      [items.map((item, index) => idOf(kind, item.key, index))],
    )
    const known = new Set(rows.map((row) => row._id))
    return items.filter((item) => !known.has(idOf(kind, item.key, items.indexOf(item))))
  }

  await each(await missing("areas", areas), async (item) => {
    const { key, img, gallery, ...fields } = item
    const pictures = {
      img: await picture("areas", img),
      gallery: await Promise.all(gallery.map((name) => picture("areas", name))),
    }
    await services.areas.create(
      areaInput.parse({ ...fields, imagery }),
      pictures,
      originOf("areas", key, areas.indexOf(item)),
    )
  })
  report(`${areas.length} areas`)

  await each(await missing("developers", developers), async (item) => {
    const { key, logo, img, ...fields } = item
    const pictures = {
      logo: await store("developers", logoFile(logo), `${item.name} logo`),
      img: await picture("developers", img),
    }
    await services.developers.create(
      developerInput.parse({ ...fields, imagery }),
      pictures,
      originOf("developers", key, developers.indexOf(item)),
    )
  })
  report(`${developers.length} developers`)

  const projects = arrangedProjects()
  let created = 0
  await each(await missing("projects", projects), async (item) => {
    const position = projects.indexOf(item)
    const { key, name } = item
    const pictures = {
      featureImage: await picture("projects/featImg", item.picture),
      projectLogo: await store("projects/logos", logoFile(`project-${key}`), `${name} logo`),
      brochureImg: await store(
        "projects/brochures",
        brochureFile(key),
        `Cover of the ${name} brochure`,
      ),
      gallery: await Promise.all(item.gallery.map((name) => picture("projects/gallery", name))),
    }
    await services.projects.create(projectInput.parse(fieldsOf(item)), pictures, {
      ...originOf("projects", item.key, position),
      floorPlan: await Promise.all(
        item.floorPlans.map((plan, index) => floorPlan(item, plan, index)),
      ),
    })
    await addPermit(item, position)
    created++
    if (created % 8 === 0) report(`${created} of ${projects.length} projects`)
  })
  report(`${projects.length} projects`)

  await each(await missing("posts", posts), async (item) => {
    const { key, featuredImage, ...fields } = item
    await services.posts.create(
      postInput.parse({ ...fields, ...(!isDrawing(featuredImage) && { imagery }) }),
      { featuredImage: await picture("posts", featuredImage) },
      originOf("posts", key, posts.indexOf(item)),
    )
  })
  report(`${posts.length} posts`)
  await database.query("delete from product_notes where key = $1", [DEMO_NOTE])

  /** An invented permit, with zeros that no authority issues, and look-ups in the register. */
  async function addPermit(item: ArrangedProject, position: number) {
    const id = idOf("projects", item.key, position)
    const system = systemOf({ city: item.city })
    const isReady = item.handover === "Ready"
    const isSlipped = position % 5 === 0 && !isReady
    const number = `00000${String(position + 10001)}`
    const { publication } = services
    if (system)
      await publication.savePermit(
        id,
        undefined,
        permitInput.parse({
          system,
          number,
          expiresOn: dayFromNow(120 + position),
          holder: "Sample permit",
          price: item.price,
          areaSize: item.areaSize,
          url: system === "trakheesi" ? "https://dubailand.gov.ae/" : "https://www.dari.ae/",
        }),
        { by: undefined },
      )
    const register = {
      authority: "Sample register",
      number: `SAMPLE-${position + 101}`,
      escrowBank: isReady ? "" : "Sample Bank",
      completion: item.completion,
    }
    if (isSlipped)
      await publication.look(
        id,
        lookInput.parse({
          ...register,
          completion: Math.max(0, item.completion - 15),
          lookedOn: dayFromNow(-200),
          expectedCompletion: quarterBefore(item.handover),
        }),
        undefined,
      )
    const expectedCompletion = item.handover
    await publication.look(id, lookInput.parse({ ...register, expectedCompletion }), undefined)
  }

  async function floorPlan(
    { key, floorPlans }: ArrangedProject,
    { plan, title, turnedDeg }: ArrangedProject["floorPlans"][number],
    index: number,
  ): Promise<FloorPlan> {
    const _id = idOf("floorplans", `${key}/${index}`, 0)
    const alt = turnedDeg ? `Floor plan: ${title}` : altOf(plan)
    const image = await store("projects/floorplans", planFile({ plan, turnedDeg }), alt)
    const marks = marksOfPlans(floorPlans)[index] ?? null
    return { _id, id: _id, title, image, marks }
  }
}

function fieldsOf(item: ArrangedProject) {
  return {
    ...item,
    country: "United Arab Emirates",
    imagery,
    location: { type: "Point", coordinates: item.coordinates },
    area: idOf("areas", item.area, positionOf(areas, item.area)),
    developer: idOf("developers", item.developer, positionOf(developers, item.developer)),
  }
}

function positionOf(items: readonly { key: string }[], key: string): number {
  const position = items.findIndex((item) => item.key === key)
  if (position < 0) throw new Error(`The demo names "${key}", which it does not hold`)
  return position
}

/** The drawing of a plan, as opposed to a render. */
function isDrawing(picture: PictureName): boolean {
  return picture.startsWith("drawing-")
}

/** The day in the UAE, so many days from today. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + (4 + 24 * days) * HOUR_MS).toISOString().slice(0, 10)
}

/** `Q4 2027` for `Q1 2028`; other texts stay. */
function quarterBefore(handover: string): string {
  return handover.replace(/^Q([1-4]) (\d{4})$/, (_, quarter, year) =>
    quarter === "1" ? `Q4 ${Number(year) - 1}` : `Q${Number(quarter) - 1} ${year}`,
  )
}

/** Newest first: the first of a kind is the youngest. */
function createdAt(kind: string, position: number): Date {
  const everyHours = kind === "posts" ? POST_EVERY_HOURS : PROJECT_EVERY_HOURS
  const youngest = kind === "areas" || kind === "developers" ? NEWEST - 120 * 24 * HOUR_MS : NEWEST
  return new Date(youngest - position * everyHours * HOUR_MS)
}

/** An id in the form of all ids, ordered by time, the same at every load. */
function idOf(kind: string, key: string, position: number): string {
  const seconds = Math.floor(createdAt(kind, position).getTime() / 1000)
  const rest = createHash("sha1").update(`${kind}/${key}`).digest("hex").slice(0, 16)
  return seconds.toString(16).padStart(8, "0") + rest
}

function originOf(kind: string, key: string, position: number) {
  return { _id: idOf(kind, key, position), createdAt: createdAt(kind, position) }
}

async function readAlts(images: string): Promise<Map<string, string>> {
  const { items } = JSON.parse(await readFile(join(images, "manifest.json"), "utf8")) as {
    items: { file: string; alt: string }[]
  }
  return new Map(
    items.map(({ file, alt }) => [file.replace(/^.*\//, "").replace(/\.\w+$/, ""), alt]),
  )
}

/** The inspections of scripts/demo-pictures.ts, by path in demo/images. */
async function readInspected(images: string): Promise<Record<string, Inspected>> {
  return JSON.parse(await readFile(join(images, "inspected.json"), "utf8"))
}

/** Runs the work over all items, a few at a time. */
async function each<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
