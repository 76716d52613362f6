import { z } from "zod"
import { type PlanMarksInput, planMarksInput } from "#catalog/plan-marks.ts"
import { readStored, store } from "../../ui/stored.ts"

// A visitor's own plans in the browser: their marks in local storage, their pictures in IndexedDB.
// The server receives neither. Both storages may be full, forbidden or corrupt; the page works
// without.

/** A plan as it lies in the browser. */
export interface OwnPlanRecord {
  /** Also the key of its picture. */
  id: string
  name: string
  marks: PlanMarksInput
}

interface Shelf {
  /** The plan that is open. */
  open?: string | undefined
  plans: OwnPlanRecord[]
}

const KEY = "own-plans"
/** Where versions before 2026.2 saved their only plan, with its picture under `plan`. */
const FORMER_KEY = "own-plan"
const FORMER_PICTURE = "plan"
const DATABASE = "own-plan"
const STORE = "pictures"

const record = z.object({ id: z.string(), name: z.string(), marks: planMarksInput })
const shelf = z.object({ open: z.string().optional(), plans: z.array(z.unknown()) })

/** All saved plans, the newest last. Invalid ones are left out. */
export function savedPlans(): OwnPlanRecord[] {
  return read().plans
}

/** The plan that was open at the end of the last visit. */
export function openPlan(): OwnPlanRecord | undefined {
  const { open, plans } = read()
  return plans.find(({ id }) => id === open)
}

/** Saves a plan and opens it; returns whether the browser stored it. */
export function savePlan(plan: OwnPlanRecord): boolean {
  const { plans } = read()
  const isNew = plans.every(({ id }) => id !== plan.id)
  const others = plans.map((other) => (other.id === plan.id ? plan : other))
  return write({ open: plan.id, plans: isNew ? [...plans, plan] : others })
}

/** Closes the open plan, which stays saved. */
export function closePlan(): void {
  write({ plans: read().plans })
}

/** Removes a plan and its picture from the browser. */
export async function removePlan(id: string): Promise<void> {
  const { open, plans } = read()
  write({ open, plans: plans.filter((plan) => plan.id !== id) })
  await inStore("readwrite", (store) => store.delete(id)).catch(() => undefined)
}

/** Saves the picture of a plan, in this browser alone. */
export async function savePicture(id: string, picture: Blob): Promise<void> {
  await inStore("readwrite", (store) => store.put(picture, id)).catch(() => undefined)
}

/** The saved picture of a plan; undefined for a blank sheet, or where it is gone. */
export async function savedPicture(id: string): Promise<Blob | undefined> {
  const found = await inStore("readonly", (store) => store.get(id)).catch(() => undefined)
  return found instanceof Blob ? found : undefined
}

function read(): Shelf {
  const found = shelf.safeParse(readStored(KEY))
  if (!found.success) return former()
  const plans = found.data.plans.flatMap((plan) => record.safeParse(plan).data ?? [])
  return { open: found.data.open, plans }
}

/** The only plan of an earlier version. */
function former(): Shelf {
  const marks = planMarksInput.safeParse(readStored(FORMER_KEY))
  if (!marks.success) return { plans: [] }
  const plan = { id: FORMER_PICTURE, name: "My plan", marks: marks.data }
  return { open: plan.id, plans: [plan] }
}

function write(plans: Shelf): boolean {
  return store(KEY, plans) && store(FORMER_KEY, undefined)
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
