import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { formatCount } from "#catalog/format.ts"
import type { ListReply } from "#contract/reply.ts"
import { Alert } from "../ui/Alert.tsx"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { type Column, Table } from "../ui/Table.tsx"
import { notify } from "../ui/Toaster.tsx"
import { mergeById, messageOf } from "./api.ts"

const SKELETON_ROWS = ["1", "2", "3", "4", "5", "6"].map((_id) => ({ _id }))

interface PagedTableProps<Item> {
  /** The name of the list. */
  caption: string
  query: UseInfiniteQueryResult<InfiniteData<ListReply<Item>>>
  columns: Column<Item>[]
  /** The text of an empty list. */
  emptyText: string
  /** A link or a button beside the text of an empty list. */
  emptyAction?: ReactNode
}

/**
 * A list page after page in each of its states: under way, failed, empty, there, there with more to
 * come.
 */
export function PagedTable<Item extends { _id: string }>({
  caption,
  query,
  columns,
  emptyText,
  emptyAction,
}: PagedTableProps<Item>) {
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData } = query
  const items = data ? mergeById(data.pages) : []
  const isEmpty = data !== undefined && items.length === 0 && !isFetching && !error

  // specification §8: a toast reports an empty list or search, too
  useEffect(() => {
    if (isEmpty) notify.info(emptyText, { id: "empty" })
  }, [isEmpty, emptyText])

  return (
    <>
      {error && (
        <Alert variant="danger" className="mb-4">
          <p>{messageOf(error)}</p>
          <Button
            variant="quiet"
            className="mt-3 min-h-11!"
            onClick={() =>
              void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
            }
          >
            Retry
          </Button>
        </Alert>
      )}
      {(data || !error) && (
        <div className="rounded border border-line bg-card">
          {!data && (
            <LoadingTable caption={caption} headers={columns.map(({ header }) => header)} />
          )}
          {isEmpty && <EmptyState title={emptyText}>{emptyAction}</EmptyState>}
          {data && !isEmpty && (
            <Table caption={caption} columns={columns} rows={items} isBusy={isPlaceholderData} />
          )}
        </div>
      )}
      {items.length > 0 && (
        <div className="mt-6 flex flex-col items-center gap-3">
          <p role="status" className="text-small text-soft tabular-nums">
            {shownOf(items.length, data!.pages.at(-1)!)}
          </p>
          {query.hasNextPage && (
            <Button
              variant="quiet"
              disabled={isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {isFetchingNextPage ? "Loading..." : "Load More"}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function shownOf(shown: number, { total, totalIsMinimum }: ListReply<unknown>): string {
  const all = `${totalIsMinimum ? "more than " : ""}${formatCount(Math.max(total, shown))}`
  return `Showing ${formatCount(shown)} of ${all}`
}

function LoadingTable({ caption, headers }: { caption: string; headers: string[] }) {
  const columns = headers.map((header) => ({
    header,
    cell: () => <Skeleton className="h-6 w-full my-2" />,
  }))
  return (
    <>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Table caption={caption} columns={columns} rows={SKELETON_ROWS} isBusy />
    </>
  )
}
