import type { Database } from "../db/open.ts"
import { MIN_AGE_MS, type Original, type Place, type Source, type Store } from "./store.ts"

const AT_ONCE = 500
/** A network storage answers parallel requests in the time of one. */
const LOOKS_AT_ONCE = 16

interface Parts {
  database: Database
  store: Store
  /** Serialises the work on one picture. */
  inTurn<T>(place: Original, work: () => Promise<T>): Promise<T>
}

/**
 * Removes files without a picture on record, unless they are young enough for a save under way, and
 * sources whose original exists. Resolves to their number.
 */
export async function removeOrphans({ database, store, inTurn }: Parts): Promise<number> {
  await store.removeLeftovers()
  let removed = 0
  for await (const places of batches(placesOf(store, MIN_AGE_MS))) {
    const known = await recorded(database, places.map(nameOf))
    for (const place of places) {
      const original = originalOf(place)
      if (!original) {
        if (known.has(nameOf(place))) continue
        await store.remove(place)
        removed += 1
        continue
      }
      if (!("sourceOf" in place) && known.has(`${original.folder}/${original.file}`)) continue
      removed += await inTurn(original, async () => {
        // Read again: a save may have used the file meanwhile.
        const isKnown = (await recorded(database, [nameOf(place)])).has(
          `${original.folder}/${original.file}`,
        )
        const isDone = "sourceOf" in place && (await store.find(original)) !== undefined
        if (isKnown && !isDone) return 0
        await store.remove(place)
        return 1
      })
    }
  }
  return removed
}

/** The pictures on record without an original and without a source. */
export async function findLost({ database, store }: Omit<Parts, "inTurn">): Promise<Original[]> {
  const lost: Original[] = []
  let last: Original | undefined
  for (;;) {
    const rows: Original[] = await database.query<Original>(
      `select folder, file from assets where $1::text is null or (folder, file) > ($1, $2)
        order by folder, file limit ${AT_ONCE}`,
      [last?.folder ?? null, last?.file ?? null],
    )
    for (let at = 0; at < rows.length; at += LOOKS_AT_ONCE) {
      const looked = rows.slice(at, at + LOOKS_AT_ONCE)
      const found = await Promise.all(looked.map((place) => isStored(store, place)))
      lost.push(...looked.filter((_place, index) => !found[index]))
    }
    last = rows.at(-1)
    if (!last) return lost
  }
}

/** Whether the picture has an original or a source. */
export async function isStored(store: Store, place: Original): Promise<boolean> {
  const isThere = async (one: Place) => (await store.find(one)) !== undefined
  // An original replaces its source, so a third read finds one that was made between the first two.
  return (await isThere(place)) || (await isThere({ sourceOf: place })) || (await isThere(place))
}

/**
 * The originals and sources of at least `minAgeMs` without a picture on record. Copies are left
 * out: they are made again when missing.
 */
export async function findOrphans(
  { database, store }: Omit<Parts, "inTurn">,
  { minAgeMs = MIN_AGE_MS } = {},
): Promise<(Original | Source)[]> {
  const orphans: (Original | Source)[] = []
  for await (const places of batches(placesOf(store, minAgeMs))) {
    const known = await recorded(database, places.map(nameOf))
    for (const place of places) {
      if (!("sourceOf" in place || "folder" in place)) continue
      const { folder, file } = "sourceOf" in place ? place.sourceOf : place
      if (!known.has(`${folder}/${file}`)) orphans.push(place)
    }
  }
  return orphans
}

async function* placesOf(store: Store, minAgeMs: number): AsyncGenerator<Place> {
  for await (const { place, ageMs } of store.places()) if (ageMs >= minAgeMs) yield place
}

async function* batches<T>(items: AsyncGenerator<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    if (batch.push(item) < AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Of the file names those that are on record, by themselves and as `${folder}/${file}`. */
async function recorded(database: Database, files: string[]): Promise<Set<string>> {
  const rows = await database.query<Original>(
    "select folder, file from assets where file = any($1::text[])",
    [[...new Set(files)]],
  )
  return new Set(rows.flatMap(({ folder, file }) => [file, `${folder}/${file}`]))
}

function originalOf(place: Place): Original | undefined {
  if ("sourceOf" in place) return place.sourceOf
  return "folder" in place ? place : undefined
}

function nameOf(place: Place): string {
  return originalOf(place)?.file ?? (place as { of: string }).of
}
