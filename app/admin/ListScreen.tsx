import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { type ReactNode, useRef, useState } from "react"
import { Link, useSearchParams } from "react-router"
import type { Kind } from "#catalog/kind.ts"
import { Button, buttonClass } from "../ui/Button.tsx"
import { ConfirmDelete } from "../ui/ConfirmDelete.tsx"
import { type Column, column } from "../ui/Table.tsx"
import { notify } from "../ui/Toaster.tsx"
import { listQuery, messageOf, useRemove, useRestore } from "./api.ts"
import { Drafts } from "./Drafts.tsx"
import { PagedTable } from "./PagedTable.tsx"
import { SearchBox } from "./SearchBox.tsx"

interface ListScreenProps<Item> {
  kind: Kind
  title: string
  lead: string
  /** The columns of a record; the table adds Edit and Delete. */
  columns: Column<Item>[]
  add: { label: string; path: string }
  /** The text of an empty list: "No Project Found". */
  emptyText: string
  /** The modal's question before a record is deleted. */
  deleteMessage: string
  /** The effects on other records: those that are deleted too, and those that stay. */
  consequence?: (item: Item) => ReactNode
}

/**
 * The list of a kind: search, pages of 12 that are appended, edit, delete after asking, and every
 * state in between.
 */
export function ListScreen<Item extends { _id: string }>(props: ListScreenProps<Item>) {
  const { kind, title, lead, add, emptyText, deleteMessage, consequence } = props
  const [parameters, setParameters] = useSearchParams()
  const name = parameters.get("name")?.trim() ?? ""
  const wanted = parameters.get("sort") ?? ""
  const sort = kind.sortable.includes(wanted.replace(/^-/, "")) ? wanted : ""
  const query = useInfiniteQuery({
    ...listQuery<Item>(kind, { name, sort }),
    placeholderData: keepPreviousData,
  })
  const remove = useRemove(kind)
  const restore = useRestore()
  const [selected, setSelected] = useState<Item>()
  const heading = useRef<HTMLHeadingElement>(null)

  function show(shown: { name: string; sort: string }) {
    setParameters(
      Object.entries(shown).filter(([, value]) => value !== ""),
      {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      },
    )
  }

  const search = (term: string) => show({ name: term, sort })

  async function confirm({ _id }: Item) {
    setSelected(undefined)
    try {
      await remove.mutateAsync(_id)
      notify.success(kind.messages.deleted, {
        action: { label: "Undo", onPress: () => void undo(_id) },
      })
      // The button that had the focus is gone with its row.
      const { activeElement } = document
      if (activeElement === document.body || activeElement?.id === deleteButtonId(_id)) {
        heading.current?.focus({ preventScroll: true })
      }
    } catch (error) {
      notify.failure(messageOf(error))
    }
  }

  async function undo(id: string) {
    try {
      await restore.mutateAsync(id)
      notify.success(`${kind.name} restored`)
    } catch (error) {
      notify.failure(messageOf(error))
    }
  }

  const actions = column<Item>(
    "Actions",
    (item) => {
      const itsName = nameOf(item, kind)
      return (
        <div className="flex gap-2">
          <Link
            to={`${item._id}/edit`}
            state={{ list: parameters.size > 0 ? `?${parameters}` : "" }}
            defaultShouldRevalidate={false}
            aria-label={`Edit ${itsName}`}
            className={buttonClass("quiet", "min-h-11! px-4! py-2! text-small")}
          >
            Edit
          </Link>
          <Button
            id={deleteButtonId(item._id)}
            variant="quiet"
            aria-label={`Delete ${itsName}`}
            disabled={remove.isPending && remove.variables === item._id}
            onClick={() => setSelected(item)}
            className="min-h-11! border-clay/40! px-4! py-2! text-small text-clay! hover:border-clay! hover:bg-clay/10!"
          >
            Delete
          </Button>
        </div>
      )
    },
    "md:w-56",
  )

  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-heading outline-none">
            {title}
          </h1>
          <p className="mt-1 text-soft">{lead}</p>
        </div>
        <div className="flex grow flex-wrap justify-end gap-3">
          <div className="w-full min-w-48 sm:max-lg:w-auto sm:max-lg:flex-1 lg:w-72">
            <SearchBox label={`Search ${kind.path}`} value={name} onSearch={search} />
          </div>
          <div className="w-full min-w-40 sm:w-48">
            <select
              aria-label="Sort by"
              value={sort}
              onChange={({ target }) => show({ name, sort: target.value })}
              className="field"
            >
              {ordersOf(kind, name).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <Link
            to={add.path}
            defaultShouldRevalidate={false}
            className={buttonClass("primary", "max-sm:w-full")}
          >
            {add.label}
          </Link>
        </div>
      </div>
      <Drafts kind={kind} />
      <PagedTable
        caption={title}
        query={query}
        columns={[...props.columns, actions]}
        emptyText={name ? "No results found" : emptyText}
        emptyAction={
          name ? (
            <Button variant="quiet" onClick={() => search("")}>
              Clear the search
            </Button>
          ) : (
            <p className="text-soft">What you add appears here and on the site.</p>
          )
        }
      />
      {selected && (
        <ConfirmDelete
          message={deleteMessage}
          onConfirm={() => void confirm(selected)}
          onCancel={() => setSelected(undefined)}
        >
          <p className="font-semibold">{nameOf(selected, kind)}</p>
          {consequence && <div className="mt-2 text-soft">{consequence(selected)}</div>}
          <p className="mt-2 text-soft">It moves to the trash, and can be restored from there.</p>
        </ConfirmDelete>
      )}
    </>
  )
}

/** By each field that the list can be sorted by, smallest first and largest first. */
function ordersOf({ fields, sortable }: Kind, name: string): [string, string][] {
  return [
    ["", name ? "Best match first" : "Newest first"],
    ...sortable.flatMap((field): [string, string][] => {
      const label = fields[field]
      return label
        ? [
            [field, `${label} ↑`],
            [`-${field}`, `${label} ↓`],
          ]
        : []
    }),
  ]
}

function nameOf(item: object, kind: Kind): string {
  return String((item as Record<string, unknown>)[kind.nameField] ?? "")
}

function deleteButtonId(id: string): string {
  return `delete-${id}`
}
