import { useState } from "react"
import { formatCount, formatPlural, formatPrice } from "#catalog/format.ts"
import type { ImportReply, ImportRow } from "#contract/import.ts"
import { Button } from "../../ui/Button.tsx"
import { column, Table } from "../ui/Table.tsx"

const SHOWN = 50

const ACTIONS: Record<ImportRow["action"], { label: string; look: string }> = {
  wrong: { label: "With errors", look: "bg-clay/10 text-clay" },
  update: { label: "Changed", look: "bg-peacock-light text-peacock" },
  create: { label: "New", look: "border border-leaf/40 text-leaf" },
}

interface RowsProps {
  reply: ImportReply
  /** The labels of columns by name. */
  labels: ReadonlyMap<string, string>
}

/** The rows of a table with their changes or errors, those with errors first. */
export function Rows({ reply: { rows, counts }, labels }: RowsProps) {
  const [action, setAction] = useState<ImportRow["action"]>()
  const [shown, setShown] = useState(SHOWN)
  const order = Object.keys(ACTIONS)
  const all = rows
    .filter((row) => !action || row.action === action)
    .toSorted((a, b) => order.indexOf(a.action) - order.indexOf(b.action) || a.row - b.row)
  const labelOf = (name: string) =>
    name === "startingPrice" ? "Starting price" : (labels.get(name) ?? name)

  const columns = [
    column(
      "Record",
      ({ row, name }: Listed) => (
        <span className="grid min-w-0">
          <span className="wrap-anywhere">{name || "Without a name"}</span>
          <span className="text-small font-normal text-soft">Row {formatCount(row)}</span>
        </span>
      ),
      "md:w-1/4",
    ),
    column(
      "What happens",
      (row: Listed) => (
        <span
          className={`inline-block w-fit rounded-full px-2.5 text-small whitespace-nowrap ${ACTIONS[row.action].look}`}
        >
          {ACTIONS[row.action].label}
        </span>
      ),
      "md:w-36",
    ),
    column("Changes", ({ changes, moreChanges, problems }: Listed) => (
      <ul className="grid w-full gap-1 text-small">
        {problems.map((problem) => (
          <li key={problem.column + problem.message} className="wrap-anywhere text-clay">
            {problem.column && <span className="font-semibold">{labelOf(problem.column)}: </span>}
            {problem.message}
          </li>
        ))}
        {changes.map((change) => (
          <li key={change.column} className="wrap-anywhere">
            <span className="text-soft">{labelOf(change.column)}: </span>
            {change.before && (
              <>
                <del className="text-soft">{shownAs(change.column, change.before)}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins className="no-underline">{shownAs(change.column, change.after)}</ins>
          </li>
        ))}
        {moreChanges > 0 && (
          <li className="text-soft">
            and {formatPlural(moreChanges, "more field", "more fields")}
          </li>
        )}
      </ul>
    )),
  ]

  return (
    <>
      <fieldset className="my-4 flex flex-wrap gap-2">
        <legend className="sr-only">Shown rows</legend>
        <Filter
          label="All"
          count={rows.length}
          isOn={!action}
          onPress={() => setAction(undefined)}
        />
        {(["create", "update", "wrong"] as const).map((one) => (
          <Filter
            key={one}
            label={ACTIONS[one].label}
            count={counts[one]}
            isOn={action === one}
            onPress={() => setAction(one)}
          />
        ))}
        <p role="status" className="inline-flex min-h-11 items-center px-2 text-small text-soft">
          {formatCount(counts.same)} as they are
        </p>
      </fieldset>
      {all.length > 0 ? (
        <div className="rounded border border-line bg-card">
          <Table
            caption="Rows of the table"
            columns={columns}
            rows={all.slice(0, shown).map((row) => ({ ...row, _id: String(row.row) }))}
          />
        </div>
      ) : (
        <p className="text-soft">
          {rows.length === 0 ? "Nothing would change." : "There are no such rows."}
        </p>
      )}
      {all.length > shown && (
        <Button variant="quiet" className="mt-4" onClick={() => setShown(shown + SHOWN)}>
          Show more ({formatCount(all.length - shown)})
        </Button>
      )}
    </>
  )
}

type Listed = ImportRow & { _id: string }

interface FilterProps {
  label: string
  count: number
  isOn: boolean
  onPress: () => void
}

function Filter({ label, count, isOn, onPress }: FilterProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 text-small tabular-nums aria-pressed:border-peacock aria-pressed:bg-peacock-light aria-pressed:font-semibold aria-pressed:text-peacock"
    >
      {label} {formatCount(count)}
    </button>
  )
}

function shownAs(name: string, text: string): string {
  return /price$/i.test(name) && /^\d+$/.test(text) ? formatPrice(Number(text)) : text
}
