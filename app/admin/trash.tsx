import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useId, useRef, useState } from "react"
import type { KindPath } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import { restores } from "#catalog/roles.ts"
import type { ListReply } from "#contract/reply.ts"
import type { DeletedRecord } from "#contract/unpublished.ts"
import { Button } from "../ui/Button.tsx"
import { Modal } from "../ui/Modal.tsx"
import { kindOf } from "./activity-words.ts"
import { call, pagedQuery, useRestore } from "./api.ts"
import { Choices } from "./Choices.tsx"
import { screenMeta } from "./meta.ts"
import { PagedTable } from "./PagedTable.tsx"
import { formatMoment } from "./record-words.ts"
import { report } from "./report.ts"
import { DeleteButton, SmallButton } from "./ui/SmallButton.tsx"
import { column } from "./ui/Table.tsx"
import { useMay } from "./use-may.ts"
import { useParameters } from "./use-parameters.ts"

export const meta = screenMeta("Trash")

const KINDS = [
  [undefined, "All"] as const,
  ...kinds.map(({ path, name }) => [path, `${name}s`] as const),
]

/** Deleted records of every kind: restored from here, or deleted for good. */
export default function TrashScreen() {
  const [parameters] = useParameters()
  const [kind] = KINDS.find(([path]) => path && path === parameters.get("kind")) ?? []
  const query = useInfiniteQuery(trashQuery(kind))
  const restore = useRestore()
  const empty = useEmptyTrash()
  const [selected, setSelected] = useState<DeletedRecord>()
  const may = useMay()
  const heading = useRef<HTMLHeadingElement>(null)

  /** Does the work and moves the focus from the row, which is gone, to the heading. */
  async function act(work: Promise<unknown>, done: string, link?: { label: string; path: string }) {
    if (await report(work, done, link && { link })) heading.current?.focus({ preventScroll: true })
  }

  function bringBack({ _id, kind, name }: DeletedRecord) {
    const path = `/dash-admin/${kind}/${_id}/edit`
    void act(restore.mutateAsync(_id), `${name} is restored`, { label: "Open it", path })
  }

  function removeForGood({ _id, name }: DeletedRecord) {
    setSelected(undefined)
    void act(empty.mutateAsync(_id), `${name} is deleted for good`)
  }

  const columns = [
    column("Record", ({ name, ...record }: DeletedRecord) => (
      <span className="grid min-w-0">
        <span className="wrap-anywhere">{name}</span>
        <span className="text-small font-normal text-soft">{kindOf(record)?.name}</span>
      </span>
    )),
    column("Deleted", ({ deletedAt, deletedBy }: DeletedRecord) => (
      <span className="min-w-0 wrap-break-word">
        <time dateTime={deletedAt} className="tabular-nums">
          {formatMoment(deletedAt)}
        </time>
        {deletedBy && <span className="text-soft"> by {deletedBy}</span>}
      </span>
    )),
    column("Gone for good", ({ expiresAt }: DeletedRecord) => (
      <time dateTime={expiresAt} className="text-soft tabular-nums">
        {formatMoment(expiresAt)}
      </time>
    )),
    column(
      "Actions",
      (record: DeletedRecord) => (
        <div className="flex flex-wrap gap-2">
          {may(restores(record)) && (
            <SmallButton
              aria-label={`Restore ${record.name}`}
              disabled={restore.isPending && restore.variables === record._id}
              onClick={() => bringBack(record)}
            >
              Restore
            </SmallButton>
          )}
          {may("emptyTrash") && (
            <DeleteButton
              aria-label={`Delete for good: ${record.name}`}
              onClick={() => setSelected(record)}
            >
              Delete for good
            </DeleteButton>
          )}
        </div>
      ),
      "md:w-72",
    ),
  ]

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-heading outline-none">
        Trash
      </h1>
      <p className="mt-1 mb-6 text-soft">
        Deleted records, the latest first. They are off the site, and can be restored as they were.
      </p>
      <Choices
        label="Which records"
        choices={KINDS}
        chosen={kind}
        searchOf={(path) => (path ? `?kind=${path}` : "")}
      />
      <PagedTable
        caption="Trash"
        query={query}
        columns={columns}
        emptyText="Nothing in the trash"
        emptyAction={<p className="text-soft">What is deleted waits here before it is gone.</p>}
      />
      {selected && (
        <ConfirmForGood
          record={selected}
          onConfirm={() => removeForGood(selected)}
          onCancel={() => setSelected(undefined)}
        />
      )}
    </>
  )
}

interface ConfirmForGoodProps {
  record: DeletedRecord
  onConfirm: () => void
  onCancel: () => void
}

/** Confirms by its name that a record is deleted for good. */
function ConfirmForGood({ record: { name }, onConfirm, onCancel }: ConfirmForGoodProps) {
  const [isWrong, setIsWrong] = useState(false)
  const id = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get("name"))
    if (typed.trim() === name.trim()) onConfirm()
    else {
      setIsWrong(true)
      event.currentTarget.querySelector("input")?.focus()
    }
  }

  return (
    <Modal title={`Delete ${name} for good?`} onClose={onCancel}>
      <form noValidate onSubmit={submit} className="mt-4">
        <p className="text-soft">
          Its pictures and its history go with it. Nobody can bring them back.
        </p>
        <label htmlFor={id} className="field-label mt-4 block">
          Type the name to delete it: <span className="select-all">{name}</span>
        </label>
        <input
          id={id}
          name="name"
          autoComplete="off"
          data-autofocus
          aria-invalid={isWrong}
          aria-describedby={`${id}-error`}
          className="field mt-2"
        />
        <p id={`${id}-error`} role="alert" className="mt-1 text-small text-clay">
          {isWrong && "This is another name."}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" className="bg-clay! hover:bg-ink!">
            Delete for good
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            No, cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** The deleted records of a kind, or of all, the latest first, page after page. */
function trashQuery(kind?: KindPath) {
  return pagedQuery(["trash", kind], (page, signal) => {
    const query = new URLSearchParams({ ...page, ...(kind && { kind }) })
    return call<ListReply<DeletedRecord>>(`/trash?${query}`, { signal })
  })
}

/** Deletes a record of the trash for good. Rejects with `ApiError`. */
function useEmptyTrash() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(`/trash/${id}`, { method: "DELETE" }),
    onSuccess: () =>
      Promise.all(
        ["trash", "activity"].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  })
}
