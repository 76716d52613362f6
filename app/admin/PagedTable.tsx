import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { formatCount } from "#catalog/format.ts"
import type { ListReply } from "#contract/reply.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { mergeById } from "./api.ts"
import { Failure } from "./ui/Failure.tsx"
import { Skeleton } from "./ui/Skeleton.tsx"
import { type Column, type Sorting, Table } from "./ui/Table.tsx"
import { notify } from "./ui/Toaster.tsx"

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
  /** Shows the list from a page on; without it there is no way to the end. */
  onJump?: (page: number) => void
  sorting?: Sorting
  onOpen?: (row: Item) => void
  isDense?: boolean
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
  onJump,
  ...table
}: PagedTableProps<Item>) {
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData } = query
  const last = data?.pages.at(-1)
  const pages = last ? Math.ceil(last.total / last.limit) : 0
  const items = data ? mergeById(data.pages) : []
  const isEmpty = data !== undefined && items.length === 0 && !isFetching && !error

  // specification §8: a toast reports an empty list or search, too
  useEffect(() => {
    if (isEmpty) notify.info(emptyText, { id: "empty" })
  }, [isEmpty, emptyText])

  return (
    <>
      <Failure
        error={error}
        onRetry={() => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        className="mb-4"
      />
      {query.hasPreviousPage && (
        <div className="mb-4 flex flex-wrap justify-center gap-3">
          <Button
            variant="quiet"
            disabled={query.isFetchingPreviousPage}
            onClick={() => void query.fetchPreviousPage()}
          >
            Load the page before
          </Button>
          <Button variant="plain" onClick={() => onJump?.(1)}>
            Back to the start
          </Button>
        </div>
      )}
      {(data || !error) && (
        <div className="rounded border border-line bg-card">
          {!data && (
            <LoadingTable caption={caption} headers={columns.map(({ header }) => header)} />
          )}
          {isEmpty && <EmptyState title={emptyText}>{emptyAction}</EmptyState>}
          {data && !isEmpty && (
            <Table
              caption={caption}
              columns={columns}
              rows={items}
              isBusy={isPlaceholderData}
              {...table}
            />
          )}
        </div>
      )}
      {items.length > 0 && (
        <div className="mt-6 flex flex-col items-center gap-3">
          <p role="status" className="text-small text-soft tabular-nums">
            {shownOf(items.length, data!.pages.at(-1)!)}
          </p>
          <div className="flex flex-wrap justify-center gap-3 empty:hidden">
            {query.hasNextPage && (
              <Button
                variant="quiet"
                disabled={isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {isFetchingNextPage ? "Loading..." : "Load More"}
              </Button>
            )}
            {query.hasNextPage && onJump && last && pages > last.page + 1 && (
              <Button variant="plain" onClick={() => onJump(pages)}>
                Go to the end
              </Button>
            )}
          </div>
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
