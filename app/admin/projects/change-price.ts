import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { formatHomePrice, formatPlural } from "#catalog/format.ts"
import { type ProjectCard, project } from "#catalog/project.ts"
import { PUBLISHES } from "#catalog/roles.ts"
import type { ItemReply } from "#contract/reply.ts"
import { useLoaded } from "../../loaded.ts"
import { ApiError, call, changeRow, invalidate, messageOf, upload } from "../api.ts"
import type { loader as layoutLoader } from "../layout.tsx"
import type { ListRow } from "../list-calls.ts"
import { notify } from "../ui/Toaster.tsx"
import { useMay } from "../use-may.ts"

export type PricedRow = ListRow<ProjectCard>

/** Where a save of the row goes: to its page, or to a draft. */
type Place = "site" | "draft"

interface Change {
  row: PricedRow
  place: Place
  /** The version that the change made. */
  version: number
}

/** Changes whose notice is shown: together they have one, with one way back. */
let recent: { changes: Change[]; at: number } = { changes: [], at: 0 }
const SHOWN_MS = 5_000
const NOTICE = "price"

/**
 * The change of a price in a list. `place` is undefined where the viewer may not change the row, or
 * where a draft of its changes is open, which has a price of its own.
 */
export function usePriceChange(row: PricedRow) {
  const client = useQueryClient()
  const { fourEyes } = useLoaded<typeof layoutLoader>("admin/layout")
  const may = useMay()
  const isDirect = may(PUBLISHES.projects) && !fourEyes.includes(project.path)
  const place: Place = row.isUnpublished || !isDirect ? "draft" : "site"

  return {
    place: may("write") && row.edit === null ? place : undefined,
    /**
     * Saves a typed price; rejects with `ApiError`. After a conflict the list is fetched again, so
     * that a second save is upon what the row has by then.
     */
    async save(typed: string) {
      const saved = await write(row, place, { price: typed, version: row.version ?? 0 }).catch(
        async (error) => {
          if (error instanceof ApiError && [404, 409].includes(error.status))
            await invalidate(client, project)
          throw error
        },
      )
      report(client, { row, place, version: saved.version })
      show(client, { row, place }, saved)
    },
  }
}

type Saved = Pick<ProjectCard, "price" | "version" | "updatedAt">

async function write(
  { _id }: PricedRow,
  place: Place,
  { price, version }: { price: string; version: number },
): Promise<Saved> {
  const form = new FormData()
  form.append("_id", _id)
  form.append("version", String(version))
  form.append("price", price)
  const path = `/projects/${place === "draft" ? "drafts/" : ""}${_id}`
  const { data, notes = [] } = await upload<ItemReply<Saved>>(form, { method: "PATCH", path })
  for (const note of notes) notify.info(note)
  return data
}

/** The lists have the new price at once; they are fetched again as well. */
function show(client: QueryClient, { row, place }: Pick<Change, "row" | "place">, saved: Saved) {
  const isDraftOfChanges = place === "draft" && !row.isUnpublished
  const { price, version, updatedAt } = saved
  const now = isDraftOfChanges ? { edit: "draft" as const } : { price, version, updatedAt }
  changeRow<PricedRow>(client, project, row._id, (shown) => ({ ...shown, ...now }))
}

function report(client: QueryClient, change: Change) {
  const isNew = Date.now() - recent.at > SHOWN_MS
  // A second change of a project goes back to the first price of it.
  const before = isNew ? [] : recent.changes.filter(({ row }) => row._id !== change.row._id)
  const first = isNew ? undefined : recent.changes.find(({ row }) => row._id === change.row._id)
  const changes = [...before, first ? { ...change, row: first.row } : change]
  recent = { changes, at: Date.now() }
  const isDraft = change.place === "draft" && !change.row.isUnpublished
  const words =
    changes.length > 1
      ? `${formatPlural(changes.length, "price", "prices")} changed`
      : `Price of ${change.row.name} changed${isDraft ? " in a draft of its changes" : ""}`
  notify.success(words, {
    id: NOTICE,
    action: { label: "Undo", onPress: () => void undo(client, changes) },
  })
}

/** Takes back each change that can be; what others have saved since stays. */
async function undo(client: QueryClient, changes: Change[]) {
  recent = { changes: [], at: 0 }
  const left: Change[] = []
  let reason: unknown
  for (const change of changes)
    try {
      await takeBack(change)
    } catch (error) {
      left.push(change)
      reason ??= error
    }
  const undone = changes.length - left.length
  const [{ row }] = changes as [Change]
  if (undone > 0)
    notify.success(
      changes.length > 1
        ? `${formatPlural(undone, "price is", "prices are")} as before`
        : `Price of ${row.name} is ${row.price === null ? "open" : formatHomePrice(row.price)} again`,
    )
  if (left.length > 0) {
    const stays = `${formatPlural(left.length, "price stays", "prices stay")} changed`
    notify.failure(changes.length > 1 ? `${stays}: ${messageOf(reason)}` : messageOf(reason))
  }
  await invalidate(client, project)
}

async function takeBack({ row, place, version }: Change) {
  if (place === "draft" && !row.isUnpublished)
    await call(`/projects/drafts/${row._id}?version=${version}`, { method: "DELETE" })
  else await write(row, place, { price: String(row.price ?? ""), version })
}
