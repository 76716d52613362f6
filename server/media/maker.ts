import { rm, stat, writeFile } from "node:fs/promises"
import { FOLDERS, type Folder } from "#catalog/kind.ts"
import {
  copyWidths,
  FORMATS,
  type Format,
  type Picture,
  storedWidth,
  variantFile,
  WIDTHS,
  type Width,
} from "#catalog/picture.ts"
import type { Leases } from "../db/leases.ts"
import type { Encoder, Ticket, Urgency } from "./encoder.ts"
import type { SocialCard } from "./social-card.ts"
import { type Card, keyOf, type Original, type Place, type Store, type Variant } from "./store.ts"

/** Folders of drawings and logos rather than photographs. */
const DRAWN: readonly Folder[] = ["projects/logos", "projects/floorplans"]
/** The widths that cards and pages request on most screens; made first. */
const FIRST_WIDTHS: readonly Width[] = [640, 960]
/** JPEG is for old browsers; those few copies are made on request. */
const WARM_FORMATS: readonly Format[] = ["webp", "avif"]

/** AVIF efforts: a request gets its copy in a third of the time, 4 to 7 % larger (decision 012). */
const EFFORTS: Record<Urgency, number> = { uploaded: 0, awaited: 0, ahead: 2 }

/**
 * How long to wait for another process that makes the same file; then this one makes it too. A
 * lease of a dead process ends sooner.
 */
const LEFT_TO_ANOTHER_MS = 30_000

interface MakerOptions {
  store: Store
  encoder: Encoder
  leases: Leases
  /** Pictures on record, by `${folder}/${file}`. */
  describe(wanted: readonly Original[]): Promise<Map<string, Picture>>
  /** Serialises the work on one picture. */
  inTurn<T>(place: Original, work: () => Promise<T>): Promise<T>
}

export function isDrawing(folder: Folder): boolean {
  return DRAWN.includes(folder)
}

export function* everyVariant(): Generator<[Width, Format]> {
  for (const width of WIDTHS) for (const format of FORMATS) yield [width, format]
}

/**
 * Makes the original of an upload from its source, and the copies of the original. Each is made
 * once, by one of all processes.
 */
export function openMaker(options: MakerOptions) {
  const { store, encoder, leases, describe, inTurn } = options
  const find = async (place: Original) => (await describe([place])).get(keyOf(place))
  const making = new Map<string, { result: Promise<number | undefined>; prioritise(): void }>()
  const closing = new AbortController()

  /** The size of the original in bytes, made now if missing; undefined without such a picture. */
  async function original(place: Original, urgency: Urgency): Promise<number | undefined> {
    const there = await store.find(place)
    if (there !== undefined) return there
    // Another process may have made it between the two reads.
    if ((await store.find({ sourceOf: place })) === undefined) return store.find(place)
    return makeOnce(keyOf(place), { place, urgency, make: (submit) => makeOriginal(place, submit) })
  }

  async function makeOriginal(place: Original, submit: Submit): Promise<number | undefined> {
    const picture = await find(place)
    if (!picture) return undefined
    const target = store.temporaryFile()
    try {
      const duplicate = await findDuplicate(place)
      if (duplicate) await writeFile(target, await store.read(duplicate), { flag: "wx" })
      else {
        const { width, height } = picture
        await store.withLocalFile({ sourceOf: place }, (source) =>
          submit({
            verb: "normalise",
            source,
            target,
            width,
            height,
            isDrawing: isDrawing(place.folder),
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

  /** Names are content hashes, so another folder may have the same file. */
  async function findDuplicate({ folder, file }: Original): Promise<Original | undefined> {
    const others = FOLDERS.filter((other) => other !== folder).map((other) => ({
      folder: other,
      file,
    }))
    for (const [, place] of await describe(others)) {
      if ((await store.find(place)) !== undefined) return { folder: place.folder, file }
    }
    return undefined
  }

  /** Place and bytes of a copy, made now if missing; undefined without such a picture. */
  async function variant(of: Original, width: Width, format: Format, urgency: Urgency) {
    if ((await original(of, urgency)) === undefined) return undefined
    const asNamed: Variant = { of: of.file, width, format }
    const there = await store.find(asNamed)
    if (there !== undefined) return { place: asNamed, bytes: there }
    const picture = await find(of)
    if (!picture) return undefined
    const place: Variant = { of: of.file, width: storedWidth(picture, width), format }
    const key = variantFile(place.of, place.width, place.format)
    const make = (submit: Submit) => makeVariant(of, place, EFFORTS[urgency], submit)
    const bytes = await makeOnce(key, { place, urgency, make })
    return bytes === undefined ? undefined : { place, bytes }
  }

  async function makeVariant(of: Original, place: Variant, effort: number, submit: Submit) {
    const target = store.temporaryFile()
    try {
      const { width, format } = place
      await store.withLocalFile(of, (source) =>
        submit({
          verb: "variant",
          source,
          target,
          width,
          format,
          effort,
          isDrawing: isDrawing(of.folder),
        }),
      )
      const { size } = await stat(target)
      await store.put(place, target)
      return size
    } finally {
      await rm(target, { force: true })
    }
  }

  /**
   * The size in bytes of the card, made now if missing. The card has no picture where the file of
   * the picture in `shown` is lost.
   */
  async function card(place: Card, shown: SocialCard): Promise<number> {
    const there = await store.find(place)
    if (there !== undefined) return there
    const hasPicture = shown.picture && (await original(shown.picture, "awaited")) !== undefined
    const drawn = { ...shown, picture: hasPicture ? shown.picture : undefined }
    const make = (submit: Submit) => makeCard(place, drawn, submit)
    const bytes = await makeOnce(place.card, { place, urgency: "awaited", make })
    return bytes!
  }

  async function makeCard(place: Card, shown: SocialCard, submit: Submit): Promise<number> {
    const target = store.temporaryFile()
    const make = (source?: string) => submit({ verb: "card", source, target, card: shown })
    try {
      await (shown.picture ? store.withLocalFile(shown.picture, make) : make())
      const { size } = await stat(target)
      await store.put(place, target)
      return size
    } finally {
      await rm(target, { force: true })
    }
  }

  type Job = Exclude<Parameters<Encoder["submit"]>[0], { verb: "inspect" }>
  type Submit = (job: Job) => Promise<null>

  type Make = (submit: Submit) => Promise<number | undefined>

  function makeOnce(
    key: string,
    { place, urgency, make }: { place: Place; urgency: Urgency; make: Make },
  ): Promise<number | undefined> {
    const current = making.get(key)
    if (current) {
      if (urgency === "awaited") current.prioritise()
      return current.result
    }
    let ticket: Ticket<null> | undefined
    let isHurried = urgency === "awaited"
    const submit: Submit = (job) => {
      ticket = encoder.submit(job, isHurried ? "awaited" : "ahead")
      return ticket.result
    }
    const result = byOneProcess(key, place, () => make(submit)).finally(() => making.delete(key))
    making.set(key, {
      result,
      prioritise() {
        isHurried = true
        ticket?.prioritise()
      },
    })
    return result
  }

  /** Waits for the process that makes the file, and uses its result. */
  async function byOneProcess(key: string, place: Place, make: () => Promise<number | undefined>) {
    // Without the database's lease the file is made anyway: at worst twice, with the same bytes.
    const lease = await leases
      .takeWithin(`make ${key}`, LEFT_TO_ANOTHER_MS, closing.signal)
      .catch(() => undefined)
    try {
      return (await store.find(place)) ?? (await make())
    } finally {
      await lease?.release()
    }
  }

  /**
   * Makes the missing original of a picture, then its likely copies. Rejects when one could not be
   * made, or when the signal aborts.
   */
  async function prepare(place: Original, signal: AbortSignal): Promise<void> {
    const picture = await find(place)
    if (!picture || (await original(place, "ahead")) === undefined) return
    const isFirst = (width: Width) => Number(FIRST_WIDTHS.includes(width))
    for (const width of copyWidths(picture).toSorted((a, b) => isFirst(b) - isFirst(a))) {
      for (const format of WARM_FORMATS) {
        signal.throwIfAborted()
        await variant(place, width, format, "ahead")
      }
    }
  }

  return {
    original,
    variant,
    card,
    prepare,
    async close() {
      closing.abort()
      await Promise.allSettled([...making.values()].map(({ result }) => result))
    },
  }
}
