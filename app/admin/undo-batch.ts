import type { QueryClient } from "@tanstack/react-query"
import { formatPlural } from "#catalog/format.ts"
import type { Kind } from "#catalog/kind.ts"
import type { UndoReply } from "#contract/bulk.ts"
import { fetchItem, invalidate, messageOf } from "./api.ts"
import { notify } from "./ui/Toaster.tsx"

/** Says what a change of many records did, with a way to take it back. */
export function notifyOfBatch(
  client: QueryClient,
  { kind, batch, done }: { kind: Kind; batch: string; done: string },
) {
  void invalidate(client, kind)
  notify.success(done, {
    action: { label: "Undo", onPress: () => void undoBatch(client, kind, batch) },
    isLasting: true,
  })
}

async function undoBatch(client: QueryClient, kind: Kind, batch: string) {
  try {
    const path = `/${kind.path}/bulk/${batch}/undo`
    const { undone, skipped } = await fetchItem<UndoReply>(path, { method: "POST" })
    const left = skipped.length
    notify.success(
      `${formatPlural(undone, "change", "changes")} undone${left > 0 ? `. ${formatPlural(left, "record has", "records have")} been changed since and stay as they are` : ""}`,
    )
    await invalidate(client, kind)
  } catch (failure) {
    notify.failure(messageOf(failure))
  }
}
