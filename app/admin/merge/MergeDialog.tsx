import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { formatCount, formatPlural } from "#catalog/format.ts"
import type { Kind } from "#catalog/kind.ts"
import { firstOf } from "#catalog/lists.ts"
import type { UsedValue } from "#catalog/look-alikes.ts"
import type { MergeReply } from "#contract/bulk.ts"
import { Button } from "../../ui/Button.tsx"
import { Modal } from "../../ui/Modal.tsx"
import { fetchItem } from "../api.ts"
import { Failure } from "../ui/Failure.tsx"
import { PreviewBox } from "../ui/PreviewBox.tsx"
import { notifyOfBatch } from "../undo-batch.ts"

interface MergeDialogProps {
  kind: Kind
  field: string
  /** The values to merge, the most used first. */
  values: UsedValue[]
  onClose: () => void
  /** The values have been merged. */
  onDone: () => void
}

/** Asks which value stays, shows the records that change, and merges on a second press. */
export function MergeDialog({ kind, field, values, onClose, onDone }: MergeDialogProps) {
  const client = useQueryClient()
  const [into, setInto] = useState(firstOf(values).value)
  const list = useId()
  const { data, error, mutate, isPending, reset } = useMutation({
    mutationFn: (isPreview: boolean) => {
      const json = { field, from: values.map(({ value }) => value), into, isPreview }
      const path = `/${kind.path}/merge`
      return fetchItem<MergeReply>(path, { method: "POST", json })
    },
    onSuccess: ({ batch, total, into: written }) => {
      if (!batch) return
      const words = formatPlural(total, kind.name.toLowerCase(), kind.path)
      notifyOfBatch(client, { kind, batch, done: `${words} changed to ${written}` })
      onDone()
    },
  })
  const isEmpty = data?.total === 0
  return (
    <Modal
      title={`${kind.fields[field]}: ${values.length === 1 ? "rename" : "merge"} ${formatPlural(values.length, "value", "values")}`}
      onClose={onClose}
      className="max-w-2xl"
    >
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          mutate(data === undefined)
        }}
      >
        <p className="text-soft wrap-break-word">
          {values.map(({ value, count }) => `${value} (${formatCount(count)})`).join(" · ")}
        </p>
        <label className="block">
          <span className="field-label">Becomes</span>
          <input
            data-autofocus
            autoComplete="off"
            list={list}
            value={into}
            onChange={({ target }) => {
              reset()
              setInto(target.value)
            }}
            className="field"
          />
        </label>
        <datalist id={list}>
          {values.map(({ value }) => (
            <option key={value} value={value} />
          ))}
        </datalist>
        <Failure error={error} />
        {data && <Preview reply={data} kind={kind} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={into.trim() === "" || isEmpty} isBusy={isPending}>
            {isPending
              ? "One moment..."
              : data
                ? `Change ${formatPlural(data.total, kind.name.toLowerCase(), kind.path)}`
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

function Preview({ reply, kind }: { reply: MergeReply; kind: Kind }) {
  const { into, total, changed, refused } = reply
  const more = total - changed.length
  return (
    <PreviewBox>
      {refused.length > 0 && (
        <div>
          <p className="font-semibold text-clay">
            {formatPlural(refused.length, "record stays", "records stay")} as before:
          </p>
          <ul>
            {refused.map(({ _id, name, message }) => (
              <li key={_id}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="font-semibold">
        {total === 0
          ? "Nothing would change."
          : `${formatPlural(total, `${kind.name.toLowerCase()} changes`, `${kind.path} change`)}:`}
      </p>
      <ul className="divide-y divide-line">
        {changed.map(({ _id, name, before }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-6 py-1.5">
            <span>{name}</span>
            <span>
              <span className="text-soft">{before} → </span>
              {into}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-soft">and {formatCount(more)} more</p>}
    </PreviewBox>
  )
}
