import type { UseMutationResult } from "@tanstack/react-query"
import { type ReactNode, useEffect, useId, useRef } from "react"
import { formatCount, formatPlural } from "#catalog/format.ts"
import { Button } from "../../ui/Button.tsx"
import { Failure } from "./Failure.tsx"

const SHOWN = 100

/** The effect of a change of many records. */
interface Effect {
  /** How many records change; `changed` may have the first alone. */
  total: number
  /** `12 projects change`. */
  words: string
  changed: { _id: string; name: string; values?: [before: string, after: string] | undefined }[]
  /** Records that stay as they are, and why. */
  refused: { _id: string; name: string; message: string }[]
}

interface BatchFormProps {
  /** Tries the change with `true`, and carries it out with `false`. */
  mutation: Pick<UseMutationResult<unknown, Error, boolean>, "error" | "mutate" | "isPending">
  /** Undefined until the change has been tried. */
  effect: Effect | undefined
  /** The label of the button once the effect is shown. */
  submitLabel: string
  /** Why the change cannot be tried yet, in a sentence. */
  reason?: string | undefined
  isDisabled: boolean
  isDeletion?: boolean
  onCancel: () => void
  /** The fields of the change. */
  children: ReactNode
}

/** Tries a change of many records and shows its effect; a second press carries it out. */
export function BatchForm(props: BatchFormProps) {
  const { mutation, effect, reason } = props
  const { mutate, isPending } = mutation
  const reasonId = useId()
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(effect === undefined)
      }}
    >
      {props.children}
      <Failure error={mutation.error} />
      <p id={reasonId} role="status" className="text-small text-soft empty:hidden">
        {reason}
      </p>
      {effect && <Preview {...effect} />}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          disabled={props.isDisabled || effect?.total === 0}
          isBusy={isPending}
          // The second press of a double click must not carry out what it has not seen.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
          aria-describedby={reason && reasonId}
          className={props.isDeletion && effect ? "bg-clay! hover:bg-ink!" : ""}
        >
          {isPending ? "One moment..." : effect ? props.submitLabel : "Preview"}
        </Button>
        <Button variant="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** It takes the focus: the press that makes the change comes after. */
function Preview({ total, words, changed, refused }: Effect) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const shown = changed.slice(0, SHOWN)
  const more = total - shown.length
  return (
    <div
      ref={box}
      role="status"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is in reach of the keyboard
      tabIndex={0}
      className="grid max-h-[40vh] gap-3 overflow-y-auto rounded-small text-small"
    >
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
      <p className="font-semibold">{total === 0 ? "Nothing would change." : `${words}:`}</p>
      <ul className="divide-y divide-line">
        {shown.map(({ _id, name, values }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-6 py-1.5">
            <span>{name}</span>
            {values && (
              <span className="tabular-nums">
                <span className="text-soft">{values[0]} → </span>
                {values[1]}
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-soft">and {formatCount(more)} more</p>}
    </div>
  )
}
