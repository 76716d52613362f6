import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { Link } from "react-router"
import type { Kind } from "#catalog/kind.ts"
import type { DraftRow } from "#catalog/unpublished.ts"
import { Button } from "../ui/Button.tsx"
import { notify } from "../ui/Toaster.tsx"
import { formatMoment, STATUS_WORDS } from "./activity-words.ts"
import { draftsQuery, messageOf, usePublication, useRestore } from "./api.ts"

/** The records of a kind that are not on the site, above its list; nothing where there are none. */
export function Drafts({ kind }: { kind: Kind }) {
  const { data } = useQuery(draftsQuery(kind))
  // A reply that another server in between has changed is no reason to lose the list below.
  const drafts = data ?? []
  const { removeDraft } = usePublication(kind)
  const restore = useRestore()
  const heading = useId()

  async function report(work: Promise<unknown>, done: string, undo?: () => void) {
    try {
      await work
      notify.success(done, undo && { action: { label: "Undo", onPress: undo } })
    } catch (error) {
      notify.failure(messageOf(error))
    }
  }

  function remove({ _id }: DraftRow) {
    void report(
      removeDraft(_id),
      "Draft deleted",
      () => void report(restore.mutateAsync(_id), "Draft restored"),
    )
  }

  if (drafts.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mb-6">
      <h2 id={heading} className="font-sans text-base font-semibold">
        Not on the site
      </h2>
      <ul className="mt-2 rounded border border-line bg-card">
        {drafts.map((draft) => (
          <li
            key={draft._id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-4 py-2 last:border-0"
          >
            <span className="grid min-w-0 flex-1 basis-60">
              <Link
                to={`${draft._id}/edit?draft`}
                defaultShouldRevalidate={false}
                className="link inline-flex min-h-11 items-center justify-self-start wrap-break-word"
              >
                {draft.name}
              </Link>
              <span className="text-small text-soft">
                {STATUS_WORDS[draft.status]} · {formatMoment(draft.updatedAt)}
                {draft.updatedBy && ` by ${draft.updatedBy}`}
              </span>
            </span>
            <Button
              variant="quiet"
              aria-label={`Delete draft ${draft.name}`}
              onClick={() => remove(draft)}
              className="min-h-11! border-clay/40! px-4! py-2! text-small text-clay! hover:border-clay! hover:bg-clay/10!"
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
