import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { lazy, type ReactNode, Suspense, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useNavigate } from "react-router"
import type { Kind } from "#catalog/kind.ts"
import { PUBLISHES } from "#catalog/roles.ts"
import { Button } from "../ui/Button.tsx"
import { mergeById } from "./api.ts"
import { ListBar } from "./ListBar.tsx"
import { ListHeader } from "./ListHeader.tsx"
import { type ListRow, listParameters, listQuery } from "./list-calls.ts"
import { nameColumn, nameOf } from "./list-columns.tsx"
import { PagedTable } from "./PagedTable.tsx"
import { deleteButtonId, RowActions } from "./RowActions.tsx"
import { ConfirmDelete } from "./ui/ConfirmDelete.tsx"
import { type Column, column } from "./ui/Table.tsx"
import { useDensity } from "./use-density.ts"
import { useListView } from "./use-list-view.ts"
import { useMay } from "./use-may.ts"
import { useRowCalls } from "./use-row-calls.ts"
import { useRowKeys } from "./use-row-keys.ts"
import { useRowLinks } from "./use-row-links.ts"
import { useSelection } from "./use-selection.ts"

const BulkBar = lazy(() => import("./BulkBar.tsx"))

interface ListScreenProps<Item> {
  kind: Kind
  /** Beside the name. */
  thumbnail?: (row: ListRow<Item>) => ReactNode
  /** The columns between name and actions. */
  columns: Column<ListRow<Item>>[]
  /** The address that makes a new record. */
  addPath: string
  /** The effects on other records: those that are deleted too, and those that stay. */
  consequence?: (row: ListRow<Item>) => ReactNode
}

/**
 * The list of a kind: search, filters, order, selection, pages of 12 that are appended, edit, delete
 * after confirmation, and every state in between. Its view is wholly in the address.
 */
export function ListScreen<Item>(props: ListScreenProps<Item>) {
  const { kind, addPath, consequence } = props
  const navigate = useNavigate()
  const view = useListView(kind)
  const { name, sort, filters, show } = view
  const query = useInfiniteQuery({
    ...listQuery<Item>(kind, view),
    placeholderData: keepPreviousData,
  })
  const rows = query.data ? mergeById(query.data.pages) : []
  const total = query.data?.pages.at(-1)?.total ?? 0
  const found = listParameters({ name, filters }).toString()
  const selection = useSelection(rows, found)
  const calls = useRowCalls(kind)
  const linkOf = useRowLinks(rows, query.isFetching)
  const mayPublish = useMay()(PUBLISHES[kind.path])
  const [toDelete, setToDelete] = useState<ListRow<Item>>()
  const heading = useRef<HTMLHeadingElement>(null)
  const density = useDensity()
  useRowKeys(selection.toggle)

  function chooseNone() {
    // The button that had the focus goes with its bar, and a dialog in front of the page.
    flushSync(selection.clear)
    heading.current?.focus({ preventScroll: true })
  }

  async function remove(row: ListRow<Item>) {
    setToDelete(undefined)
    if (!(await calls.remove(row))) return
    // The button that had the focus is gone with its row.
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.id === deleteButtonId(row._id))
      heading.current?.focus({ preventScroll: true })
  }

  const actionsColumn = column<ListRow<Item>>(
    "Actions",
    (row) => (
      <RowActions
        kind={kind}
        row={row}
        linkOf={linkOf}
        calls={calls}
        name={nameOf(row, kind)}
        onDelete={() => setToDelete(row)}
      />
    ),
    "md:w-44",
  )
  const isNarrowed = Boolean(name) || filters.length > 0

  return (
    <>
      <ListHeader
        kind={kind}
        addPath={addPath}
        heading={heading}
        total={total}
        exported={listParameters({ name, sort, filters }).toString()}
      />
      <ListBar kind={kind} view={view} density={density} />
      {mayPublish && (selection.isAll || selection.ids.size > 0) && (
        <Suspense>
          <BulkBar
            kind={kind}
            selection={selection}
            found={found}
            total={total}
            onLeave={chooseNone}
          />
        </Suspense>
      )}
      <PagedTable
        caption={`${kind.name}s`}
        query={query}
        columns={[
          nameColumn({
            kind,
            rows,
            selection,
            linkOf,
            header: `${kind.name} ${kind.nameField === "title" ? "Title" : "Name"}`,
            thumbnail: props.thumbnail,
          }),
          ...props.columns,
          actionsColumn,
        ]}
        sorting={{ by: sort, onSort: (by) => show(() => ({ sort: by })) }}
        onOpen={(row) => {
          const { to, ...options } = linkOf(row)
          void navigate(to, options)
        }}
        onJump={(page) => show(() => ({ from: page }))}
        isDense={density.isDense}
        emptyText={isNarrowed ? "No results found" : `No ${kind.name} Found`}
        emptyAction={
          isNarrowed ? (
            <Button variant="quiet" onClick={() => show(() => ({ name: "", filters: [] }))}>
              Clear the search
            </Button>
          ) : (
            <p className="text-soft">What you add appears here and on the site.</p>
          )
        }
      />
      {toDelete && (
        <ConfirmDelete
          message={`Are you sure you want to delete this ${kind.name.toLowerCase()}?`}
          onConfirm={() => void remove(toDelete)}
          onCancel={() => setToDelete(undefined)}
        >
          <p className="font-semibold">{nameOf(toDelete, kind)}</p>
          {consequence && <div className="mt-2 text-soft">{consequence(toDelete)}</div>}
          <p className="mt-2 text-soft">It moves to the trash, and can be restored from there.</p>
        </ConfirmDelete>
      )}
    </>
  )
}
