import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import sharp, { type Sharp } from "sharp"
import { areaInput } from "#catalog/area-input.ts"
import { developerInput } from "#catalog/developer-input.ts"
import type { Picture } from "#catalog/image.ts"
import type { Folder } from "#catalog/kind.ts"
import { postInput } from "#catalog/post-input.ts"
import type { FloorPlan } from "#catalog/project.ts"
import { projectInput } from "#catalog/project-input.ts"
import { areas } from "#demo/areas.ts"
import { type ArrangedProject, arrangedProjects, type Crop } from "#demo/arrangement.ts"
import { brochureCover } from "#demo/brochure.ts"
import type { PictureName } from "#demo/content.ts"
import { developers } from "#demo/developers.ts"
import { projectMark } from "#demo/mark.ts"
import { withNorthArrow } from "#demo/north-arrow.ts"
import { marksOfPlans, northOf } from "#demo/plan-marks.ts"
import { posts } from "#demo/posts.ts"
import type { Resources } from "#server/resources.ts"
import type { Services } from "#server/services.ts"
import { DEMO_NOTE } from "#server/start.ts"

const NEWEST = Date.parse("2026-11-18T09:30:00Z")
const HOUR_MS = 60 * 60 * 1000
const PROJECT_EVERY_HOURS = 31
const POST_EVERY_HOURS = 173
const LOGO_HEIGHT = 320
const TINTS = ["#0F4C4A", "#C9781C", "#6B6157", "#3F7D4E", "#7B6A9B", "#A9782F"]
const AT_ONCE = 4

/**
 * Fills the catalogue with the demo content through the services of the dashboard. Ids follow from
 * the content's keys, so a second or resumed load adds only the missing records. `report` gets the
 * progress in sentences.
 */
export async function loadDemo(
  { database, media, root }: Resources,
  services: Pick<Services, "projects" | "developers" | "areas" | "posts">,
  report: (line: string) => void,
): Promise<void> {
  await database.query(
    "insert into product_notes (key, value) values ($1, 'begun') on conflict do nothing",
    [DEMO_NOTE],
  )
  const images = join(root, "demo/images")
  const alts = await readAlts(images)
  const stored = new Map<string, Promise<Picture>>()

  /** Each picture is prepared and stored once, however many records show it. */
  function collect(
    folder: Folder,
    name: string,
    alt: string,
    prepare: () => Promise<Buffer>,
  ): Promise<string> {
    const key = `${folder}/${name}`
    const known =
      stored.get(key) ??
      prepare().then((bytes) =>
        media.store(folder, bytes, { alt, originalName: name, isOriginal: true }),
      )
    stored.set(key, known)
    return known.then((picture) => picture.file)
  }
  const altOf = (name: string) => alts.get(name) ?? ""
  const picture = (folder: Folder, name: PictureName) =>
    collect(folder, name, altOf(name), () => readFile(join(images, "pictures", `${name}.webp`)))
  const cropped = (folder: Folder, crop: Crop) =>
    collect(folder, JSON.stringify(crop), altOf(crop.picture), () => original(images, crop))
  const drawing = (name: string) => readFile(join(images, "logos", `${name}.svg`))

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
      areaInput.parse(fields),
      pictures,
      originOf("areas", key, areas.indexOf(item)),
    )
  })
  report(`${areas.length} areas`)

  await each(await missing("developers", developers), async (item) => {
    const { key, logo, img, ...fields } = item
    const pictures = {
      logo: await collect("developers", logo, `${item.name} logo`, async () =>
        rasterise(await drawing(logo)),
      ),
      img: await picture("developers", img),
    }
    await services.developers.create(
      developerInput.parse(fields),
      pictures,
      originOf("developers", key, developers.indexOf(item)),
    )
  })
  report(`${developers.length} developers`)

  const projects = arrangedProjects()
  let created = 0
  await each(await missing("projects", projects), async (item) => {
    const position = projects.indexOf(item)
    const mark = await markOf(item)
    const pictures = {
      featureImage: await cropped("projects/featImg", item.feature),
      projectLogo: await collect("projects/logos", item.key, `${item.name} logo`, () =>
        rasterise(Buffer.from(mark)),
      ),
      brochureImg: await collect(
        "projects/brochures",
        item.key,
        `Cover of the ${item.name} brochure`,
        async () =>
          brochureCover({
            picture: await cut(images, item.feature),
            ...{ mark, tint: TINTS[position % TINTS.length]! },
          }),
      ),
      gallery: await Promise.all(item.gallery.map((name) => picture("projects/gallery", name))),
    }
    await services.projects.create(projectInput.parse(fieldsOf(item)), pictures, {
      ...originOf("projects", item.key, position),
      floorPlan: await Promise.all(
        item.floorPlans.map((plan, index) => floorPlan(item, plan, index)),
      ),
    })
    created++
    if (created % 16 === 0) report(`${created} of ${projects.length} projects`)
  })
  report(`${projects.length} projects`)

  await each(await missing("posts", posts), async (item) => {
    const { key, featuredImage, ...fields } = item
    await services.posts.create(
      postInput.parse(fields),
      { featuredImage: await picture("posts", featuredImage) },
      originOf("posts", key, posts.indexOf(item)),
    )
  })
  report(`${posts.length} posts`)
  await database.query("delete from product_notes where key = $1", [DEMO_NOTE])

  async function markOf({ key }: ArrangedProject): Promise<string> {
    return drawing(`project-${key}`).then(String, () => projectMark(key))
  }

  async function floorPlan(
    { key, floorPlans }: ArrangedProject,
    { plan, title, turnedDeg }: ArrangedProject["floorPlans"][number],
    index: number,
  ): Promise<FloorPlan> {
    const _id = idOf("floorplans", `${key}/${index}`, 0)
    const drawn = () => readFile(join(images, "floorplans", `${plan}.webp`))
    const image = turnedDeg
      ? await collect(
          "projects/floorplans",
          `${plan}-${turnedDeg}`,
          `Floor plan: ${title}`,
          async () => withNorthArrow(await drawn(), northOf(plan, turnedDeg)),
        )
      : await collect("projects/floorplans", plan, altOf(plan), drawn)
    const marks = marksOfPlans(floorPlans)[index] ?? null
    return { _id, id: _id, title, image, marks }
  }
}

function fieldsOf(item: ArrangedProject) {
  return {
    ...item,
    country: "United Arab Emirates",
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

/** The part of a picture that a crop names, in the picture's own proportions. */
async function cut(images: string, { picture, zoom, x, y }: Crop): Promise<Sharp> {
  const image = sharp(join(images, "pictures", `${picture}.webp`))
  const { width, height } = await image.metadata()
  const part = { width: Math.round(width / zoom), height: Math.round(height / zoom) }
  const within = (size: number, whole: number, at: number) =>
    Math.round(Math.min(Math.max(at * whole - size / 2, 0), whole - size))
  return image.extract({
    ...part,
    left: within(part.width, width, x),
    top: within(part.height, height, y),
  })
}

/** The crop in the format of stored originals; a whole picture is not encoded once more. */
async function original(images: string, crop: Crop): Promise<Buffer> {
  if (crop.zoom === 1) return readFile(join(images, "pictures", `${crop.picture}.webp`))
  const part = await cut(images, crop)
  return part.webp({ quality: 82, effort: 2 }).toBuffer()
}

function rasterise(svg: Buffer): Promise<Buffer> {
  return sharp(svg, { density: 300 })
    .resize({ height: LOGO_HEIGHT })
    .webp({ lossless: true, effort: 2 })
    .toBuffer()
}

/** Runs the work over all items, a few at a time. */
async function each<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
