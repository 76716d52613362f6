import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { type Area, area } from "#catalog/area.ts"
import { formatCount, formatPlural, formatPrice } from "#catalog/format.ts"
import type { Kind } from "#catalog/kind.ts"
import type { BulkChange, BulkReply } from "#contract/bulk.ts"
import { Button } from "../ui/Button.tsx"
import { Modal } from "../ui/Modal.tsx"
import { SelectBox } from "../ui/SelectBox.tsx"
import { TextField } from "../ui/TextField.tsx"
import { choicesQuery, fetchItem } from "./api.ts"
import { type PriceUnit, readPriceChange } from "./price-change.ts"
import { BatchForm } from "./ui/BatchForm.tsx"
import { SelectionBar } from "./ui/SelectionBar.tsx"
import { notifyOfBatch } from "./undo-batch.ts"
import type { useSelection } from "./use-selection.ts"

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
          kind={kind}
          action={action}
          words={words}
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
  const reason = typeof change === "string" ? change : undefined
  const mutation = useMutation({
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

  const { data, reset } = mutation
  const total = data?.changed.length ?? 0

  function edit(next: BulkChange | string) {
    reset()
    setChange(next)
  }

  return (
    <Modal title={`${LABELS[action]}: ${words}`} onClose={onClose} className="max-w-2xl">
      <BatchForm
        mutation={mutation}
        reason={reason}
        effect={
          data && {
            total,
            words: formatPlural(total, "record changes", "records change"),
            changed: data.changed.map(({ before, after, ...record }) => ({
              ...record,
              values:
                before !== null && after !== null
                  ? [formatPrice(before), formatPrice(after)]
                  : undefined,
            })),
            refused: data.refused,
          }
        }
        submitLabel={`${LABELS[action]}: ${formatCount(total)}`}
        isDisabled={reason !== undefined}
        isDeletion={action === "delete"}
        onCancel={onClose}
      >
        {action === "price" && <PriceChange onChange={edit} />}
        {action === "area" && <AreaChange onChange={edit} />}
        {action === "delete" && (
          <p className="text-soft">They move to the trash, and can be restored from there.</p>
        )}
      </BatchForm>
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
      <TextField
        label="By how much"
        inputMode="decimal"
        data-autofocus
        autoComplete="off"
        placeholder="5 or -5"
        value={amount}
        onChange={({ target }) => set({ amount: target.value })}
        className="field tabular-nums"
      />
      <SelectBox
        label="In"
        value={by}
        options={[
          ["percent", "Per cent"],
          ["amount", "AED"],
        ]}
        onChange={({ target }) => set({ by: target.value === "amount" ? "amount" : "percent" })}
      />
      <SelectBox
        label="Rounded to"
        value={roundTo}
        options={ROUNDINGS.map((step) => [step, `AED ${formatCount(step)}`])}
        onChange={({ target }) => set({ roundTo: target.value })}
      />
    </div>
  )
}

function AreaChange({ onChange }: ChangeProps) {
  const { data } = useQuery(choicesQuery<Area>(area))
  return (
    <SelectBox
      label="Area"
      defaultValue=""
      data-autofocus
      options={(data ?? []).map(({ _id, name }) => [_id, name])}
      onChange={({ target: { value } }) =>
        onChange(value === "" ? NO_AREA_YET : { area: value === "none" ? null : value })
      }
    >
      <option value="">Choose an area</option>
      <option value="none">No area</option>
    </SelectBox>
  )
}
