import { useInfiniteQuery } from "@tanstack/react-query"
import type { Kind } from "#catalog/kind.ts"
import { Button } from "../ui/Button.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { formatMoment, whatWasDone } from "./activity-words.ts"
import { activityQuery, mergeById, messageOf } from "./api.ts"

/** The changes of a record, newest first: person, fields and time. */
export function History({ kind, id }: { kind: Kind; id: string }) {
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
            <span className="min-w-0 wrap-break-word">
              {whatWasDone(item)} <span className="text-soft">by {item.staffName}</span>
            </span>
            <time dateTime={item.createdAt} className="text-soft tabular-nums">
              {formatMoment(item.createdAt)}
            </time>
          </li>
        ))}
      </ol>
      {error && (
        <p role="alert" className="mt-2 text-clay">
          The history could not be loaded: {messageOf(error)}{" "}
          <Button
            variant="plain"
            className="min-h-11 text-small"
            onClick={() =>
              void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
            }
          >
            Retry
          </Button>
        </p>
      )}
      {hasNextPage && !error && (
        <Button
          variant="quiet"
          disabled={isFetchingNextPage}
          className="mt-2 min-h-11! px-4! py-2! text-small"
          onClick={() => void query.fetchNextPage()}
        >
          {isFetchingNextPage ? "Loading..." : "Load More"}
        </Button>
      )}
    </section>
  )
}
