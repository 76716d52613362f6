import type { Kind } from "#catalog/kind.ts"
import { usePublication, useRemove, useRestore } from "./api.ts"
import { report } from "./report.ts"
import type { LinkedRow } from "./use-row-links.ts"

/** Calls on a row of a list. Each reports its end by a toast, with Undo where it can be undone. */
export function useRowCalls(kind: Kind) {
  const removal = useRemove(kind)
  const restore = useRestore()
  const publication = usePublication(kind)

  const publish = (id: string) => void report(publication.publish(id), `${kind.name} published`)

  return {
    publish,
    pause(id: string) {
      const done = `${kind.name} paused. It is off the site.`
      void report(
        publication.pause(id),
        done,
        undoBy(() => publish(id)),
      )
    },
    /** Resolves to the id of the copy, if there is one. */
    async duplicate(id: string) {
      const copy = publication.duplicate(id)
      return (await report(copy, "A copy was made. It is a draft.")) ? copy : undefined
    },
    remove: (row: LinkedRow) =>
      report(
        removal.mutateAsync(row),
        kind.messages.deleted,
        undoBy(() => void report(restore.mutateAsync(row._id), `${kind.name} restored`)),
      ),
    isRemoving: (id: string) => removal.isPending && removal.variables._id === id,
  }
}

function undoBy(onPress: () => void) {
  return { action: { label: "Undo", onPress } }
}
