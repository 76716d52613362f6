import { rm, stat, writeFile } from "node:fs/promises"
import {
  copyWidths,
  FORMATS,
  type Format,
  keptWidth,
  type Picture,
  variantFile,
  WIDTHS,
  type Width,
} from "#catalog/image.ts"
import { FOLDERS, type Folder } from "#catalog/kind.ts"
import type { Encoder, Ticket, Urgency } from "./encoder.ts"
import type { Original, Place, Store, Variant } from "./store.ts"

/** In these folders lie drawings and marks more than photographs. */
const DRAWN: readonly Folder[] = ["projects/logos", "projects/floorplans"]
/** What cards and pages on most screens ask for; made before the rest. */
const FIRST_WIDTHS: readonly Width[] = [640, 960]
/** JPEG is for browsers that are gone from the street; those few copies are made when asked for. */
const WARM_FORMATS: readonly Format[] = ["webp", "avif"]

/** How far the making of pictures is that nobody asked for yet. */
export interface Progress {
  /** Pictures of which something is still to be made. */
  pictures: number
  /** Of all that there was to make since the last time that nothing was: 0 to 100, whole; 100 when nothing is. */
  percent: number
}

/** Makes what is kept of an upload: its original from its source, and the smaller copies of that. Each is made once. */
export interface Maker {
  /** The size of the original in bytes, made now if need be; nothing when there is no such picture. */
  original(place: Original, urgency: Urgency): Promise<number | undefined>
  /** Where a copy is, made if need be; nothing when there is no such picture. */
  variant(
    of: Original,
    width: Width,
    format: Format,
    urgency: Urgency,
  ): Promise<{ place: Place; bytes: number } | undefined>
  /**
   * Makes what is missing of the pictures behind everything that somebody waits for: all originals, then the copies that
   * are likely to be asked for. Never throws; what fails is logged, and made when it is asked for.
   */
  prepare(pictures: readonly Picture[]): Promise<void>
  progress(): Progress
  close(): Promise<void>
}

interface MakerOptions {
  store: Store
  encoder: Encoder
  /** The record of a picture. */
  find(place: Original): Promise<Picture | undefined>
  /** Runs the work on one picture after the other work on it. */
  inTurn<T>(place: Original, work: () => Promise<T>): Promise<T>
  log?: { warn(message: string): void } | undefined
}

interface Step {
  of: Picture
  /** What is made before the rest; the lowest first. */
  rank: number
  make(): Promise<unknown>
  done(): void
}

export function isDrawing(folder: Folder): boolean {
  return DRAWN.includes(folder)
}

export function* everyVariant(): Generator<[Width, Format]> {
  for (const width of WIDTHS) for (const format of FORMATS) yield [width, format]
}

export function openMaker({ store, encoder, find, inTurn, log }: MakerOptions): Maker {
  const making = new Map<string, { result: Promise<number | undefined>; hurry(): void }>()
  const steps: Step[] = []
  let madeSteps = 0
  let isRunning = false
  let isClosed = false

  async function original(place: Original, urgency: Urgency): Promise<number | undefined> {
    const there = await store.find(place)
    if (there !== undefined) return there
    // Between the two looks it may have been made.
    if ((await store.find({ sourceOf: place })) === undefined) return store.find(place)
    return makeOnce(`${place.folder}/${place.file}`, urgency, (submit) => makeOriginal(place, submit))
  }

  async function makeOriginal(place: Original, submit: Submit): Promise<number | undefined> {
    const picture = await find(place)
    if (!picture) return undefined
    const target = store.temporaryFile()
    try {
      const twin = await findTwin(place)
      if (twin) await writeFile(target, await store.read(twin), { flag: "wx" })
      else {
        const { width, height } = picture
        await store.withLocalFile({ sourceOf: place }, (source) =>
          submit({
            verb: "normalise",
            ...{ source, target, width, height, isDrawing: isDrawing(place.folder) },
          }),
        )
      }
      return await inTurn(place, async () => {
        // The picture may have been removed meanwhile, or made by another process.
        if ((await store.find({ sourceOf: place })) === undefined) return store.find(place)
        await store.put(place, target)
        await store.remove({ sourceOf: place })
        return store.find(place)
      })
    } catch (error) {
      if ((await store.find({ sourceOf: place })) === undefined) return store.find(place)
      throw error
    } finally {
      await rm(target, { force: true })
    }
  }

  /** Names follow from what was uploaded and how it is kept, so another folder may have the same file already. */
  async function findTwin({ folder, file }: Original): Promise<Original | undefined> {
    for (const other of FOLDERS) {
      const place = { folder: other, file }
      if (other !== folder && (await store.find(place)) !== undefined) return place
    }
    return undefined
  }

  async function variant(of: Original, width: Width, format: Format, urgency: Urgency) {
    if ((await original(of, urgency)) === undefined) return undefined
    const asNamed: Variant = { of: of.file, width, format }
    const there = await store.find(asNamed)
    if (there !== undefined) return { place: asNamed, bytes: there }
    const picture = await find(of)
    if (!picture) return undefined
    const place: Variant = { of: of.file, width: keptWidth(picture, width), format }
    const key = variantFile(place.of, place.width, place.format)
    const bytes = await makeOnce(key, urgency, (submit) => makeVariant(of, place, submit))
    return bytes === undefined ? undefined : { place, bytes }
  }

  async function makeVariant(of: Original, place: Variant, submit: Submit): Promise<number> {
    // Between the caller's look and its turn here another may have made it.
    const there = await store.find(place)
    if (there !== undefined) return there
    const target = store.temporaryFile()
    try {
      const { width, format } = place
      await store.withLocalFile(of, (source) =>
        submit({ verb: "variant", source, target, width, format, isDrawing: isDrawing(of.folder) }),
      )
      const { size } = await stat(target)
      await store.put(place, target)
      return size
    } finally {
      await rm(target, { force: true })
    }
  }

  type Submit = (job: Parameters<Encoder["submit"]>[0] & { verb: "normalise" | "variant" }) => Promise<null>

  function makeOnce(
    key: string,
    urgency: Urgency,
    make: (submit: Submit) => Promise<number | undefined>,
  ): Promise<number | undefined> {
    const current = making.get(key)
    if (current) {
      if (urgency === "awaited") current.hurry()
      return current.result
    }
    let ticket: Ticket<null> | undefined
    let isHurried = urgency === "awaited"
    const submit: Submit = (job) => {
      ticket = encoder.submit(job, isHurried ? "awaited" : "ahead")
      return ticket.result
    }
    const result = make(submit).finally(() => making.delete(key))
    making.set(key, {
      result,
      hurry() {
        isHurried = true
        ticket?.hurry()
      },
    })
    return result
  }

  async function prepare(pictures: readonly Picture[]): Promise<void> {
    const all: Promise<void>[] = []
    const add = (of: Picture, rank: number, make: () => Promise<unknown>) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const after = steps.findIndex((step) => step.rank > rank)
      steps.splice(after < 0 ? steps.length : after, 0, { of, rank, make, done: resolve })
      all.push(promise)
    }
    for (const picture of pictures) {
      const { folder, file } = picture
      const place = { folder, file }
      if ((await store.find(place)) === undefined) add(picture, 0, () => original(place, "ahead"))
      for (const width of copyWidths(picture)) {
        for (const format of WARM_FORMATS) {
          if ((await store.find({ of: file, width, format })) !== undefined) continue
          add(picture, FIRST_WIDTHS.includes(width) ? 1 : 2, () => variant(place, width, format, "ahead"))
        }
      }
    }
    if (!isRunning) void run()
    await Promise.all(all)
  }

  /** One step at a time: what is made ahead shall not fill the line. */
  async function run() {
    isRunning = true
    while (steps.length > 0 && !isClosed) {
      const step = steps[0]!
      const { of, make, done } = step
      await make().catch((error) => {
        if (!isClosed) log?.warn(`Something of ${of.folder}/${of.file} was not made: ${error.message}`)
      })
      steps.splice(steps.indexOf(step), 1)
      madeSteps += 1
      done()
    }
    for (const { done } of steps.splice(0)) done()
    isRunning = false
    madeSteps = 0
  }

  return {
    original,
    variant,
    prepare,
    progress() {
      const pictures = new Set(steps.map(({ of }) => `${of.folder}/${of.file}`)).size
      const all = madeSteps + steps.length
      return { pictures, percent: all === 0 ? 100 : Math.floor((100 * madeSteps) / all) }
    },
    async close() {
      isClosed = true
      await Promise.allSettled([...making.values()].map(({ result }) => result))
    },
  }
}
