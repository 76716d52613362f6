import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { formatCount, formatPlural } from "#catalog/format.ts"
import type { Kind } from "#catalog/kind.ts"
import { firstOf } from "#catalog/lists.ts"
import type { UsedValue } from "#catalog/look-alikes.ts"
import type { MergeReply } from "#contract/bulk.ts"
import { Modal } from "../../ui/Modal.tsx"
import { TextField } from "../../ui/TextField.tsx"
import { fetchItem } from "../api.ts"
import { BatchForm } from "../ui/BatchForm.tsx"
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
  const mutation = useMutation({
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
  const { data, reset } = mutation
  const numberOf = (one: string, many: string) =>
    formatPlural(data?.total ?? 0, `${kind.name.toLowerCase()}${one}`, `${kind.path}${many}`)
  return (
    <Modal
      title={`${kind.fields[field]}: ${values.length === 1 ? "rename" : "merge"} ${formatPlural(values.length, "value", "values")}`}
      onClose={onClose}
      className="max-w-2xl"
    >
      <BatchForm
        mutation={mutation}
        effect={
          data && {
            ...data,
            words: numberOf(" changes", " change"),
            changed: data.changed.map(({ before, ...record }) => ({
              ...record,
              values: [before, data.into],
            })),
          }
        }
        submitLabel={`Change ${numberOf("", "")}`}
        isDisabled={into.trim() === ""}
        onCancel={onClose}
      >
        <p className="text-soft wrap-break-word">
          {values.map(({ value, count }) => `${value} (${formatCount(count)})`).join(" · ")}
        </p>
        <TextField
          label="Becomes"
          data-autofocus
          autoComplete="off"
          list={list}
          value={into}
          onChange={({ target }) => {
            reset()
            setInto(target.value)
          }}
        />
        <datalist id={list}>
          {values.map(({ value }) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      </BatchForm>
    </Modal>
  )
}
