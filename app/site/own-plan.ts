import { type PlanMarksInput, planMarksInput } from "#catalog/plan-marks.ts"

// What a browser keeps of a visitor's own plan: its marks in local storage, its picture in a
// database of the browser's own. Neither is ever sent. Both may be full, forbidden, or spoilt by
// somebody else; the page goes on without.

const KEY = "own-plan"
const DATABASE = "own-plan"
const STORE = "pictures"
const PICTURE = "plan"

/** Keeps marks as they are now; says whether the browser could. */
export function saveMarks(marks: PlanMarksInput): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(marks))
    return true
  } catch {
    return false
  }
}

/** The marks that an earlier visit left, if they can be read. */
export function savedMarks(): PlanMarksInput | undefined {
  try {
    const checked = planMarksInput.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"))
    return checked.success ? checked.data : undefined
  } catch {
    return undefined
  }
}

/** Keeps the plan's picture, in this browser alone. */
export async function savePicture(picture: Blob): Promise<void> {
  await inStore("readwrite", (store) => store.put(picture, PICTURE)).catch(() => undefined)
}

/** The picture of the plan whose marks are kept; nothing for a blank sheet, or where it is gone. */
export async function savedPicture(): Promise<Blob | undefined> {
  const found = await inStore("readonly", (store) => store.get(PICTURE)).catch(() => undefined)
  return found instanceof Blob ? found : undefined
}

/** Leaves nothing of the plan in the browser. */
export async function forgetPlan(): Promise<void> {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Where nothing can be kept, nothing has to be forgotten.
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
