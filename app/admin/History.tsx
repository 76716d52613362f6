import { useInfiniteQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { Kind } from "#catalog/kind.ts"
import { PUBLISHES } from "#catalog/roles.ts"
import type { RecordChange } from "#contract/activity.ts"
import { activityQuery } from "./activity-calls.ts"
import { whatWasDone } from "./activity-words.ts"
import { mergeById, messageOf } from "./api.ts"
import { Change } from "./Change.tsx"
import { formatMoment } from "./record-words.ts"
import { report } from "./report.ts"
import { Skeleton } from "./ui/Skeleton.tsx"
import { SmallButton, TextButton } from "./ui/SmallButton.tsx"
import { useMay } from "./use-may.ts"

interface HistoryProps {
  kind: Kind
  id: string
  /** Whether an earlier version is restored into the draft and not onto the site. */
  isDraft: boolean
  /** Why nothing can be restored now; empty when it can. */
  lock: string
  restore: (version: number) => Promise<void>
}

/** The changes of a record, newest first: person, time, and each field before and after. */
export default function History({ kind, id, isDraft, lock, restore }: HistoryProps) {
  const [isPending, setIsPending] = useState(false)

  async function bringBack(version: number) {
    setIsPending(true)
    const place = isDraft ? "in the draft" : "restored"
    await report(restore(version), `The earlier version is ${place}`)
    setIsPending(false)
  }

  const query = useInfiniteQuery(activityQuery({ kind: kind.path, record: id }))
  const { data, error, hasNextPage, isFetchingNextPage } = query
  const items = data ? mergeById(data.pages) : []
  return (
    <section
      aria-labelledby="history"
      className="mt-12 max-w-4xl border-t border-line pt-6 text-small"
    >
      <h2 id="history" className="font-sans text-base font-semibold">
        History
      </h2>
      {!data && !error && (
        <div role="status" aria-label="Loading the history" className="mt-3 grid gap-3">
          <Skeleton className="h-4 w-80 max-w-full" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      )}
      {data && items.length === 0 && (
        <p className="mt-3 text-soft">No change by staff is noted yet.</p>
      )}
      <ol className="mt-1">
        {items.map((item) => (
          <li
            key={item._id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-b border-line/60 py-2.5 last:border-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {whatWasDone(item)} <span className="text-soft">by {item.staffName}</span>
            </span>
            <time dateTime={item.createdAt} className="text-soft tabular-nums">
              {formatMoment(item.createdAt)}
            </time>
            {item.change && (
              <Changes
                kind={kind}
                isDraft={isDraft}
                lock={lock}
                change={item.change}
                isPending={isPending}
                onRestore={(version) => void bringBack(version)}
              />
            )}
          </li>
        ))}
      </ol>
      {error && (
        <p role="alert" className="mt-2 text-clay">
          The history could not be loaded: {messageOf(error)}{" "}
          <TextButton
            onClick={() =>
              void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
            }
          >
            Retry
          </TextButton>
        </p>
      )}
      {hasNextPage && !error && (
        <SmallButton
          disabled={isFetchingNextPage}
          className="mt-2"
          onClick={() => void query.fetchNextPage()}
        >
          {isFetchingNextPage ? "Loading..." : "Load More"}
        </SmallButton>
      )}
    </section>
  )
}

interface ChangesProps {
  kind: Kind
  change: RecordChange
  isDraft: boolean
  lock: string
  isPending: boolean
  onRestore: (version: number) => void
}

function Changes({ kind, change, isDraft, lock, isPending, onRestore }: ChangesProps) {
  const { version, before, after } = change
  const mayRestore = useMay()(isDraft ? "write" : PUBLISHES[kind.path])
  return (
    <div className="flex w-full min-w-0 flex-wrap items-start justify-between gap-x-6">
      <dl className="min-w-0 flex-1 basis-60">
        {Object.keys(after).map((field) => (
          <Change
            key={field}
            kind={kind}
            field={field}
            before={before[field]}
            after={after[field]}
          />
        ))}
      </dl>
      {mayRestore && (
        <TextButton
          disabled={isPending || lock !== ""}
          title={lock || undefined}
          className="-mx-2"
          onClick={() => onRestore(version - 1)}
        >
          Restore the version before
        </TextButton>
      )}
    </div>
  )
}
