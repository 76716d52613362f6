import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router"
import { formatCount } from "#catalog/format.ts"
import type { Kind } from "#catalog/kind.ts"
import { PUBLISHES } from "#catalog/roles.ts"
import { IMPORTED } from "#catalog/table-columns.ts"
import { SHARED_VALUES } from "#contract/staff-criteria.ts"
import { Button, buttonClass } from "../ui/Button.tsx"
import { ConfirmDelete } from "../ui/ConfirmDelete.tsx"
import { type Column, column } from "../ui/Table.tsx"
import { notify } from "../ui/Toaster.tsx"
import { mergeById, messageOf, usePublication, useRemove, useRestore } from "./api.ts"
import { FilterChips, FilterSelects } from "./ListFilters.tsx"
import { type Filter, type ListRow, listParameters, listQuery } from "./list-calls.ts"
import { PagedTable } from "./PagedTable.tsx"
import { MENU_ITEM, RowMenu } from "./RowMenu.tsx"
import { EDIT_LABELS, formatDay, STATE_LABELS } from "./record-words.ts"
import { SearchBox } from "./SearchBox.tsx"
import { useDensity } from "./use-density.ts"
import { useListView } from "./use-list-view.ts"
import { useMay } from "./use-may.ts"
import { useRowKeys } from "./use-row-keys.ts"
import { useSelection } from "./use-selection.ts"

const BulkBar = lazy(() => import("./BulkBar.tsx"))

interface ListScreenProps<Item> {
  kind: Kind
  title: string
  lead: string
  /** Its name, the first column, is the link to its form. */
  nameHeader: string
  /** Beside the name. */
  thumbnail?: (item: ListRow<Item>) => ReactNode
  /** The columns between name and actions. */
  columns: Column<ListRow<Item>>[]
  add: { label: string; path: string }
  /** The text of an empty list: "No Project Found". */
  emptyText: string
  /** The modal's question before a record is deleted. */
  deleteMessage: string
  /** The effects on other records: those that are deleted too, and those that stay. */
  consequence?: (item: ListRow<Item>) => ReactNode
}

/** Whether a record is on the site, and when it was changed: columns of every list. */
export const statusColumn = column(
  "Status",
  ({ state, edit }: Pick<ListRow<unknown>, "state" | "edit">) => (
    <span className="justify-self-start text-small font-normal whitespace-nowrap">
      <span
        className={`inline-block rounded-full px-2.5 ${state === "public" ? "bg-peacock-light text-peacock" : "border border-line bg-paper text-soft"}`}
      >
        {STATE_LABELS[state]}
      </span>
      {edit && <span className="block text-soft">{EDIT_LABELS[edit]}</span>}
    </span>
  ),
  "",
  "state",
)
export const updatedColumn = column(
  "Updated",
  ({ updatedAt }: Pick<ListRow<unknown>, "updatedAt">) => (
    <time dateTime={updatedAt} className="text-small whitespace-nowrap text-soft">
      {formatDay(updatedAt)}
    </time>
  ),
  "max-md:hidden md:max-xl:hidden",
  "updatedAt",
)

/**
 * The list of a kind: search, filters, order, selection, pages of 12 that are appended, edit, delete
 * after confirmation, and every state in between. Its view is wholly in the address.
 */
export function ListScreen<Item>(props: ListScreenProps<Item>) {
  const { kind, title, lead, add, emptyText, deleteMessage, consequence, thumbnail } = props
  const navigate = useNavigate()
  const { name, sort, filters, from, parameters, show } = useListView(kind)
  const query = useInfiniteQuery({
    ...listQuery<Item>(kind, { name, sort, filters, from }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data ? mergeById(query.data.pages) : []
  const total = query.data?.pages.at(-1)?.total ?? 0
  const found = listParameters({ name, filters }).toString()
  const exported = listParameters({ name, sort, filters }).toString()
  const selection = useSelection(rows, found)
  const remove = useRemove(kind)
  const restore = useRestore()
  const may = useMay()
  const mayPublish = may(PUBLISHES[kind.path])
  const publication = usePublication(kind)
  const [doomed, setDoomed] = useState<ListRow<Item>>()
  const heading = useRef<HTMLHeadingElement>(null)
  const density = useDensity()
  useRowKeys(selection.toggle)
  useReturnTo(rows.length > 0)

  const changeFilters = (change: (newest: Filter[]) => Filter[]) =>
    show((newest) => ({ filters: change(newest.filters) }))

  async function report(work: Promise<unknown>, done: string, undo?: () => void) {
    try {
      await work
      notify.success(done, undo && { action: { label: "Undo", onPress: undo } })
      return true
    } catch (error) {
      notify.failure(messageOf(error))
      return false
    }
  }

  async function confirm(item: ListRow<Item>) {
    const { _id } = item
    setDoomed(undefined)
    const undo = () => void report(restore.mutateAsync(_id), `${kind.name} restored`)
    if (!(await report(remove.mutateAsync(item), kind.messages.deleted, undo))) return
    // The button that had the focus is gone with its row.
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.id === deleteButtonId(_id))
      heading.current?.focus({ preventScroll: true })
  }

  async function duplicate({ _id }: ListRow<Item>) {
    try {
      const copy = await publication.duplicate(_id)
      notify.success("A copy was made. It is a draft.")
      navigate(`${copy}/edit?draft`, { state: placeOf(copy), defaultShouldRevalidate: false })
    } catch (error) {
      notify.failure(messageOf(error))
    }
  }

  /** The form goes back to this place of the list. */
  const placeOf = (_id: string) => ({ list: parameters.size > 0 ? `?${parameters}` : "", row: _id })
  const pathOf = ({ _id, isUnpublished }: ListRow<Item>) =>
    `${_id}/edit${isUnpublished ? "?draft" : ""}`

  const nameColumn: Column<ListRow<Item>> = {
    ...column(
      props.nameHeader,
      (item) => (
        <span className="flex min-w-0 items-center gap-3">
          <label className="-m-2 grid size-11 shrink-0 place-items-center">
            <input
              type="checkbox"
              aria-label={`Choose ${nameOf(item, kind)}`}
              checked={selection.has(item._id)}
              onClick={(event) => selection.toggle(item._id, event)}
              onChange={() => undefined}
              className="size-5 accent-peacock"
            />
          </label>
          {thumbnail?.(item)}
          <Link
            to={pathOf(item)}
            state={placeOf(item._id)}
            data-row={item._id}
            defaultShouldRevalidate={false}
            className="inline-flex min-h-11 min-w-0 items-center wrap-break-word hover:text-peacock hover:underline"
          >
            {nameOf(item, kind)}
          </Link>
        </span>
      ),
      "md:w-2/5 md:min-w-60",
      kind.nameField,
    ),
    before: (
      <label className="-my-3 -ms-2 me-1 inline-grid size-11 place-items-center align-middle">
        <input
          type="checkbox"
          aria-label="Choose all that are shown"
          checked={rows.length > 0 && rows.every(({ _id }) => selection.has(_id))}
          onChange={({ target }) => (target.checked ? selection.chooseShown() : selection.clear())}
          className="size-5 accent-peacock"
        />
      </label>
    ),
  }

  const actions = column<ListRow<Item>>(
    "Actions",
    (item) => {
      const itsName = nameOf(item, kind)
      const { _id, state, isUnpublished } = item
      const editLabel = may("write") ? "Edit" : "Open"
      return (
        <div className="flex items-center text-small whitespace-nowrap md:-me-3">
          <Link
            to={pathOf(item)}
            state={placeOf(_id)}
            defaultShouldRevalidate={false}
            aria-label={`${editLabel} ${itsName}`}
            className={buttonClass("plain", "min-h-11!")}
          >
            {editLabel}
          </Link>
          {(isUnpublished ? may("write") : mayPublish) && (
            <Button
              id={deleteButtonId(_id)}
              variant="plain"
              aria-label={`Delete ${itsName}`}
              disabled={remove.isPending && remove.variables._id === _id}
              onClick={() => setDoomed(item)}
              className="min-h-11! text-clay!"
            >
              Delete
            </Button>
          )}
          <RowMenu label={`More for ${itsName}`}>
            {!isUnpublished && (
              <a
                href={`/${kind.path}/${item.slug}`}
                target="_blank"
                rel="noopener"
                className={MENU_ITEM}
              >
                {state === "public" ? "View page" : "Preview"}
              </a>
            )}
            {may("write") && (
              <button type="button" className={MENU_ITEM} onClick={() => void duplicate(item)}>
                Duplicate
              </button>
            )}
            {mayPublish &&
              (isUnpublished ? (
                <button
                  type="button"
                  className={MENU_ITEM}
                  onClick={() => void report(publication.publish(_id), `${kind.name} published`)}
                >
                  Publish
                </button>
              ) : (
                <button
                  type="button"
                  className={MENU_ITEM}
                  onClick={() =>
                    void report(
                      publication.pause(_id),
                      `${kind.name} paused. It is off the site.`,
                      () => void report(publication.publish(_id), `${kind.name} published`),
                    )
                  }
                >
                  Pause
                </button>
              ))}
          </RowMenu>
        </div>
      )
    },
    "md:w-44",
  )

  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-heading outline-none">
            {title}
          </h1>
          <p className="mt-1 text-soft">{lead}</p>
        </div>
        <div className="flex flex-wrap gap-x-2 gap-y-3 max-sm:w-full">
          <RowMenu label="Import, export" isNamed>
            {mayPublish && IMPORTED.includes(kind.path) && (
              <Link to={`/dash-admin/${kind.path}/import`} className={MENU_ITEM}>
                Import {kind.path}
              </Link>
            )}
            {mayPublish && kind.path === "projects" && (
              <Link to="/dash-admin/projects/import?table=unit-prices" className={MENU_ITEM}>
                Import unit prices
              </Link>
            )}
            {mayPublish && SHARED_VALUES[kind.path].length > 0 && (
              <Link
                to={`/dash-admin/${kind.path}/merge`}
                defaultShouldRevalidate={false}
                className={MENU_ITEM}
              >
                Merge look-alikes
              </Link>
            )}
            {(["xlsx", "csv"] as const).map((format) => (
              <a
                key={format}
                href={`/api/v1/${kind.path}/export?format=${format}&${exported}`}
                className={MENU_ITEM}
              >
                Export {total === 0 ? "the list" : formatCount(total)} as {format.toUpperCase()}
              </a>
            ))}
          </RowMenu>
          {may("write") && (
            <Link
              to={add.path}
              defaultShouldRevalidate={false}
              className={buttonClass("primary", "max-sm:flex-1")}
            >
              {add.label}
            </Link>
          )}
        </div>
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="min-w-52 flex-1">
          <SearchBox
            label={`Search ${kind.path}`}
            value={name}
            onSearch={(term) => show(() => ({ name: term }))}
          />
        </div>
        <div className="flex gap-2 max-md:-mx-5 max-md:w-screen max-md:overflow-x-auto max-md:px-5 md:flex-wrap">
          <FilterSelects {...{ kind, filters }} onChange={changeFilters} />
          <select
            aria-label="Sort by"
            value={sort}
            onChange={({ target }) => show(() => ({ sort: target.value }))}
            className="field w-auto! max-w-40 min-w-28 shrink-0"
          >
            {ordersOf(kind, name).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <Button
          variant="plain"
          aria-pressed={density.isDense}
          onClick={density.toggle}
          className="min-h-11 text-small aria-pressed:bg-peacock-light max-md:hidden"
        >
          Dense
        </Button>
      </div>
      <FilterChips {...{ kind, filters }} onChange={changeFilters} />
      {mayPublish && (selection.isAll || selection.ids.size > 0) && (
        <Suspense>
          <BulkBar {...{ kind, selection, found, total }} />
        </Suspense>
      )}
      <PagedTable
        caption={title}
        query={query}
        columns={[nameColumn, ...props.columns, actions]}
        sorting={{ by: sort, onSort: (by) => show(() => ({ sort: by })) }}
        onOpen={(item) =>
          navigate(pathOf(item), { state: placeOf(item._id), defaultShouldRevalidate: false })
        }
        onJump={(page) => show(() => ({ from: page }))}
        isDense={density.isDense}
        emptyText={name || filters.length > 0 ? "No results found" : emptyText}
        emptyAction={
          name || filters.length > 0 ? (
            <Button variant="quiet" onClick={() => show(() => ({ name: "", filters: [] }))}>
              Clear the search
            </Button>
          ) : (
            <p className="text-soft">What you add appears here and on the site.</p>
          )
        }
      />
      {doomed && (
        <ConfirmDelete
          message={deleteMessage}
          onConfirm={() => void confirm(doomed)}
          onCancel={() => setDoomed(undefined)}
        >
          <p className="font-semibold">{nameOf(doomed, kind)}</p>
          {consequence && <div className="mt-2 text-soft">{consequence(doomed)}</div>}
          <p className="mt-2 text-soft">It moves to the trash, and can be restored from there.</p>
        </ConfirmDelete>
      )}
    </>
  )
}

/** Back from a form, the row that it was opened from has the focus, in the middle of the screen. */
function useReturnTo(isLoaded: boolean) {
  const { state } = useLocation()
  const row = (state as { row?: string } | null)?.row
  const isDone = useRef(false)
  useEffect(() => {
    if (!isLoaded || !row || isDone.current) return
    isDone.current = true
    const link = document.querySelector<HTMLElement>(`[data-row="${row}"]`)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: "center" })
  }, [isLoaded, row])
}

/** By each field that the list can be sorted by, smallest first and largest first. */
function ordersOf({ fields, sortable }: Kind, name: string): [string, string][] {
  const labels = [...sortable.map((field) => [field, fields[field]]), ["updatedAt", "Updated"]]
  return [
    ["", name ? "Best match first" : "Newest first"],
    ...labels.flatMap(([field, label]): [string, string][] =>
      label
        ? [
            [`${field}`, `${label} ↑`],
            [`-${field}`, `${label} ↓`],
          ]
        : [],
    ),
  ]
}

function nameOf(item: object, kind: Kind): string {
  return String((item as Record<string, unknown>)[kind.nameField] ?? "")
}

function deleteButtonId(id: string): string {
  return `delete-${id}`
}
