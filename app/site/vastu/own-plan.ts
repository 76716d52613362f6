import { type PlanMarksInput, planMarksInput } from "#catalog/plan-marks.ts"

// A visitor's own plan in the browser: its marks in local storage, its picture in IndexedDB. The
// server receives neither. Both storages may be full, forbidden or corrupt; the page works without.

const KEY = "own-plan"
const DATABASE = "own-plan"
const STORE = "pictures"
const PICTURE = "plan"

/** Saves the marks; returns whether the browser stored them. */
export function saveMarks(marks: PlanMarksInput): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(marks))
    return true
  } catch {
    return false
  }
}

/** The saved marks of an earlier visit; undefined where they are invalid. */
export function savedMarks(): PlanMarksInput | undefined {
  try {
    const checked = planMarksInput.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"))
    return checked.success ? checked.data : undefined
  } catch {
    return undefined
  }
}

/** Saves the plan's picture, in this browser alone. */
export async function savePicture(picture: Blob): Promise<void> {
  await inStore("readwrite", (store) => store.put(picture, PICTURE)).catch(() => undefined)
}

/** The saved picture; undefined for a blank sheet, or where it is gone. */
export async function savedPicture(): Promise<Blob | undefined> {
  const found = await inStore("readonly", (store) => store.get(PICTURE)).catch(() => undefined)
  return found instanceof Blob ? found : undefined
}

/** Removes the plan from the browser. */
export async function forgetPlan(): Promise<void> {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // A browser without storage has nothing to remove.
  }
  await inStore("readwrite", (store) => store.delete(PICTURE)).catch(() => undefined)
}

async function inStore(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = (await settled(opening)) as IDBDatabase
  try {
    return await settled(request(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function settled(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
