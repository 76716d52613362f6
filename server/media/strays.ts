import type { Folder } from "#catalog/kind.ts"
import type { Database } from "../db/open.ts"
import { MIN_AGE_MS, type Original, type Place, type Store } from "./store.ts"

const AT_ONCE = 500

interface Parts {
  database: Database
  store: Store
  /** Runs the work on one picture after the other work on it. */
  inTurn<T>(place: Original, work: () => Promise<T>): Promise<T>
}

/**
 * Removes the files that no picture on record has, those apart that are young enough to belong to a save under way, and
 * the sources of originals that are there. Resolves to how many went.
 */
export async function removeStrays({ database, store, inTurn }: Parts): Promise<number> {
  await store.removeLeftovers()
  let removed = 0
  for await (const places of batches(oldPlaces(store))) {
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
        // Asked again: a save may have taken the file up since.
        const isKnown = (await recorded(database, [nameOf(place)])).has(`${original.folder}/${original.file}`)
        const isDone = "sourceOf" in place && (await store.find(original)) !== undefined
        if (isKnown && !isDone) return 0
        await store.remove(place)
        return 1
      })
    }
  }
  return removed
}

/** The pictures on record that have neither an original nor a source that it could be made of. */
export async function findLost({ database, store }: Omit<Parts, "inTurn">): Promise<Original[]> {
  const lost: Original[] = []
  let last: Original | undefined
  for (;;) {
    const rows: Original[] = await database.query<Original>(
      `select folder, file from assets where $1::text is null or (folder, file) > ($1, $2)
        order by folder, file limit ${AT_ONCE}`,
      [last?.folder ?? null, last?.file ?? null],
    )
    for (const place of rows) if (!(await isKept(store, place))) lost.push(place)
    last = rows.at(-1)
    if (!last) return lost
  }
}

/** Whether there is an original, or what it can be made of. */
export async function isKept(store: Store, place: Original): Promise<boolean> {
  // The source goes after the original is there: looked at in this order, one of the two is always found.
  return (await store.find({ sourceOf: place })) !== undefined || (await store.find(place)) !== undefined
}

async function* oldPlaces(store: Store): AsyncGenerator<Place> {
  for await (const { place, ageMs } of store.places()) if (ageMs > MIN_AGE_MS) yield place
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
  const rows = await database.query<{ folder: Folder; file: string }>(
    "select folder, file from assets where file = any($1::text[])",
    [[...new Set(files)]],
  )
  return new Set(rows.flatMap(({ folder, file }) => [file, `${folder}/${file}`]))
}

function originalOf(place: Place): Original | undefined {
  if ("sourceOf" in place) return place.sourceOf
  return "of" in place ? undefined : place
}

function nameOf(place: Place): string {
  return originalOf(place)?.file ?? (place as { of: string }).of
}
