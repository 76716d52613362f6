import type { ReactNode } from "react"
import { Link } from "react-router"
import type { Kind } from "#catalog/kind.ts"
import type { ListRow } from "./list-calls.ts"
import { EDIT_LABELS, formatDay, STATE_LABELS } from "./record-words.ts"
import { type Column, column } from "./ui/Table.tsx"
import type { useRowLinks } from "./use-row-links.ts"
import type { useSelection } from "./use-selection.ts"

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

interface NameColumnOptions<Item> {
  kind: Kind
  header: string
  rows: ListRow<Item>[]
  selection: ReturnType<typeof useSelection>
  linkOf: ReturnType<typeof useRowLinks>
  thumbnail: ((row: ListRow<Item>) => ReactNode) | undefined
}

/** The first column: a box that chooses the row, and the name, the link to its form. */
export function nameColumn<Item>(options: NameColumnOptions<Item>): Column<ListRow<Item>> {
  const { kind, header, rows, selection, linkOf, thumbnail } = options
  return {
    ...column(
      header,
      (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <label className="-m-2 grid size-11 shrink-0 place-items-center">
            <input
              type="checkbox"
              aria-label={`Choose ${nameOf(row, kind)}`}
              checked={selection.has(row._id)}
              onClick={(event) => selection.toggle(row._id, event)}
              onChange={() => undefined}
              className="size-5 accent-peacock"
            />
          </label>
          {thumbnail?.(row)}
          <Link
            {...linkOf(row)}
            data-row={row._id}
            className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere hover:text-peacock hover:underline"
          >
            {nameOf(row, kind)}
          </Link>
        </span>
      ),
      "md:w-2/5 md:min-w-44 lg:min-w-60",
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
}

export function nameOf(row: object, kind: Kind): string {
  return String((row as Record<string, unknown>)[kind.nameField] ?? "")
}
