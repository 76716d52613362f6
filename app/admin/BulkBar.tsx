import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useId, useState } from "react"
import { type Area, area } from "#catalog/area.ts"
import { formatCount, formatPlural, formatPrice } from "#catalog/format.ts"
import type { Kind } from "#catalog/kind.ts"
import type { BulkChange, BulkReply } from "#contract/bulk.ts"
import { Button } from "../ui/Button.tsx"
import { Modal } from "../ui/Modal.tsx"
import { choicesQuery, fetchItem } from "./api.ts"
import { type PriceUnit, readPriceChange } from "./price-change.ts"
import { Failure } from "./ui/Failure.tsx"
import { Options } from "./ui/Options.tsx"
import { PreviewBox } from "./ui/PreviewBox.tsx"
import { SelectionBar } from "./ui/SelectionBar.tsx"
import { notifyOfBatch } from "./undo-batch.ts"
import type { useSelection } from "./use-selection.ts"

const PREVIEWED = 100

interface BulkBarProps {
  kind: Kind
  selection: ReturnType<typeof useSelection>
  /** The parameters of the list, and how many records it finds. */
  found: string
  total: number
  /** Chooses none, by which this bar goes. */
  onLeave: () => void
}

/** The changes of many records that staff can choose. */
type Action = "price" | "area" | "public" | "paused" | "sold" | "delete"

const LABELS: Record<Action, string> = {
  price: "Change price",
  area: "Move to area",
  public: "Publish",
  paused: "Pause",
  sold: "Mark as sold out",
  delete: "Delete",
}

function actionsOf({ path, fields }: Kind): Action[] {
  return [
    ...("price" in fields ? (["price"] as const) : []),
    ...(path === "projects" ? (["area"] as const) : []),
    ...(["public", "paused"] as const),
    ...(path === "projects" ? (["sold"] as const) : []),
    "delete",
  ]
}

/** How many rows of a list are chosen, and what can be done with all of them at once. */
export default function BulkBar({ kind, selection, found, total, onLeave }: BulkBarProps) {
  const [action, setAction] = useState<Action>()
  const count = selection.isAll ? total : selection.ids.size
  const words = formatPlural(count, kind.name.toLowerCase(), kind.path)
  return (
    <SelectionBar
      label="Chosen records"
      words={`${words} chosen`}
      className="top-16 z-20 gap-x-1 gap-y-0 rounded"
    >
      {!selection.isAll && total > count && (
        <Button variant="plain" className="min-h-11" onClick={selection.chooseAll}>
          Choose all {formatCount(total)}
        </Button>
      )}
      {actionsOf(kind).map((one) => (
        <Button
          key={one}
          variant="plain"
          onClick={() => setAction(one)}
          className={`min-h-11 ${one === "delete" ? "text-clay!" : ""}`}
        >
          {LABELS[one]}
        </Button>
      ))}
      <Button variant="plain" className="ms-auto min-h-11" onClick={onLeave}>
        Choose none
      </Button>
      {action && (
        <BulkDialog
          {...{ kind, action, words }}
          which={selection.isAll ? { found, total } : { ids: [...selection.ids] }}
          onClose={() => setAction(undefined)}
          onDone={onLeave}
        />
      )}
    </SelectionBar>
  )
}

interface BulkDialogProps {
  kind: Kind
  action: Action
  /** The chosen records: "12 projects". */
  words: string
  which: { ids: string[] } | { found: string; total: number }
  onClose: () => void
  onDone: () => void
}

/** Tries the change first and shows what it does to each record; a second press carries it out. */
function BulkDialog({ kind, action, words, which, onClose, onDone }: BulkDialogProps) {
  const client = useQueryClient()
  const [change, setChange] = useState(() => fixedChange(action))
  const reasonId = useId()
  const reason = typeof change === "string" ? change : undefined
  const { data, error, mutate, isPending, reset } = useMutation({
    mutationFn: (isPreview: boolean) => {
      const json = { which, change, isPreview }
      const path = `/${kind.path}/bulk`
      return fetchItem<BulkReply>(path, { method: "POST", json })
    },
    onSuccess: (reply) => {
      if (!reply.batch) return
      const { batch, changed } = reply
      const done = `${formatPlural(changed.length, "change", "changes")} made`
      notifyOfBatch(client, { kind, batch, done })
      onDone()
    },
  })

  function edit(next: BulkChange | string) {
    reset()
    setChange(next)
  }

  return (
    <Modal title={`${LABELS[action]}: ${words}`} onClose={onClose} className="max-w-2xl">
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          mutate(data === undefined)
        }}
      >
        {action === "price" && <PriceChange onChange={edit} />}
        {action === "area" && <AreaChange onChange={edit} />}
        {action === "delete" && (
          <p className="text-soft">They move to the trash, and can be restored from there.</p>
        )}
        <Failure error={error} />
        <p id={reasonId} role="status" className="text-small text-soft empty:hidden">
          {reason}
        </p>
        {data && <Preview reply={data} />}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            disabled={reason !== undefined || data?.changed.length === 0}
            isBusy={isPending}
            // The second press of a double click must not carry out what it has not seen.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
            aria-describedby={reason && reasonId}
            className={action === "delete" && data ? "bg-clay! hover:bg-ink!" : ""}
          >
            {isPending
              ? "One moment..."
              : data
                ? `${LABELS[action]}: ${formatCount(data.changed.length)}`
                : "Preview"}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const NO_AREA_YET = "Choose the area that they move to"

/** The change of an action that has nothing to fill in; else what is to be filled in. */
function fixedChange(action: Action): BulkChange | string {
  if (action === "price") return NO_PRICE_YET
  if (action === "area") return NO_AREA_YET
  return action === "delete" ? { isDeleted: true } : { status: action }
}

interface ChangeProps {
  /** Takes the change, or why there is none yet. */
  onChange: (change: BulkChange | string) => void
}

const ROUNDINGS = [1, 1_000, 10_000] as const
const FIRST_PRICE = { by: "percent" as PriceUnit, amount: "", roundTo: "1" }
const NO_PRICE_YET = String(readPriceChange(FIRST_PRICE.amount, FIRST_PRICE.by))

function PriceChange({ onChange }: ChangeProps) {
  const [{ by, amount, roundTo }, setPrice] = useState(FIRST_PRICE)
  function set(next: Partial<typeof FIRST_PRICE>) {
    const price = { by, amount, roundTo, ...next }
    setPrice(price)
    const rounding = ROUNDINGS.find((step) => String(step) === price.roundTo) ?? 1
    const change = readPriceChange(price.amount, price.by)
    onChange(typeof change === "string" ? change : { price: change, roundTo: rounding })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Labelled label="By how much">
        <input
          inputMode="decimal"
          data-autofocus
          autoComplete="off"
          placeholder="5 or -5"
          value={amount}
          onChange={({ target }) => set({ amount: target.value })}
          className="field tabular-nums"
        />
      </Labelled>
      <Labelled label="In">
        <select
          value={by}
          onChange={({ target }) => set({ by: target.value === "amount" ? "amount" : "percent" })}
          className="field"
        >
          <option value="percent">Per cent</option>
          <option value="amount">AED</option>
        </select>
      </Labelled>
      <Labelled label="Rounded to">
        <select
          value={roundTo}
          onChange={({ target }) => set({ roundTo: target.value })}
          className="field"
        >
          <Options of={ROUNDINGS.map((step) => [step, `AED ${formatCount(step)}`])} />
        </select>
      </Labelled>
    </div>
  )
}

function AreaChange({ onChange }: ChangeProps) {
  const { data } = useQuery(choicesQuery<Area>(area))
  return (
    <Labelled label="Area">
      <select
        defaultValue=""
        data-autofocus
        onChange={({ target: { value } }) =>
          onChange(value === "" ? NO_AREA_YET : { area: value === "none" ? null : value })
        }
        className="field"
      >
        <option value="">Choose an area</option>
        <option value="none">No area</option>
        <Options of={(data ?? []).map(({ _id, name }) => [_id, name])} />
      </select>
    </Labelled>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className="block">
      <span className="field-label">{label}</span>
      {children}
    </label>
  )
}

function Preview({ reply: { changed, refused } }: { reply: BulkReply }) {
  const more = changed.length - PREVIEWED
  return (
    <PreviewBox>
      {refused.length > 0 && (
        <div>
          <p className="font-semibold text-clay">
            {formatPlural(refused.length, "record stays", "records stay")} as before:
          </p>
          <ul>
            {refused.slice(0, PREVIEWED).map(({ _id, name, message }) => (
              <li key={_id}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="font-semibold">
        {changed.length === 0
          ? "Nothing would change."
          : `${formatPlural(changed.length, "record changes", "records change")}:`}
      </p>
      <ul className="divide-y divide-line">
        {changed.slice(0, PREVIEWED).map(({ _id, name, before, after }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-6 py-1.5">
            <span>{name}</span>
            {before !== null && after !== null && (
              <span className="tabular-nums">
                <span className="text-soft">{formatPrice(before)} → </span>
                {formatPrice(after)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-soft">and {formatCount(more)} more</p>}
    </PreviewBox>
  )
}
