import { type FormEvent, useState } from "react"
import type { Kind } from "#catalog/kind.ts"
import { TextField } from "../ui/TextField.tsx"
import { ApiError, type Instants, messageOf } from "./api.ts"
import { dubaiInstant, dubaiTime, formatDubai } from "./dubai-time.ts"
import { SmallButton, TextButton } from "./ui/SmallButton.tsx"
import { notify } from "./ui/Toaster.tsx"

const FIELDS = [
  ["publishAt", "Publish at"],
  ["unpublishAt", "Take off the site at"],
] as const

/** The messages about the instants themselves. */
function complaintsOf(error: unknown): Record<string, string> {
  const fields = error instanceof ApiError ? error.fields : []
  return Object.fromEntries(
    fields
      .filter(({ path }) => FIELDS.some(([name]) => name === path))
      .map(({ path, message }) => [path, message]),
  )
}

interface ScheduleProps {
  kind: Kind
  instants: Instants
  /** Changes of a published record: they have a beginning alone. */
  isEdit: boolean
  /** Why it cannot be changed now; empty when it can. */
  lock: string
  schedule: (instants: Instants) => Promise<void>
  onFailure: (error: unknown) => void
}

/** When a draft goes on the site, and off it again; in the time of Dubai. */
export default function Schedule({ kind, lock, schedule, ...props }: ScheduleProps) {
  const { publishAt } = props.instants
  const { isEdit } = props
  const [isPending, setIsPending] = useState(false)
  const [complaints, setComplaints] = useState<Record<string, string>>({})

  async function set(instants: Instants, done: string) {
    setIsPending(true)
    setComplaints({})
    try {
      await schedule(instants)
      notify.success(done)
    } catch (error) {
      notify.failure(messageOf(error))
      const own = complaintsOf(error)
      if (Object.keys(own).length > 0) setComplaints(own)
      else props.onFailure(error)
    }
    setIsPending(false)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const at = (name: string) => dubaiInstant(String(values.get(name) ?? ""))
    const instants = { publishAt: at("publishAt"), unpublishAt: at("unpublishAt") }
    void set(instants, instants.publishAt ? `${kind.name} scheduled` : "Schedule saved")
  }

  return (
    <details className="mt-2 max-w-4xl rounded border border-line bg-card px-4 text-small">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {publishAt ? `Goes on the site on ${formatDubai(publishAt)}` : "Schedule"}
      </summary>
      <form noValidate onSubmit={submit} className="pb-4">
        <p className="text-soft">In the time of Dubai.</p>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          {FIELDS.slice(0, isEdit ? 1 : 2).map(([name, label]) => {
            const at = props.instants[name]
            return (
              <TextField
                key={`${name} ${at}`}
                label={label}
                name={name}
                type="datetime-local"
                defaultValue={at ? dubaiTime(at) : ""}
                error={complaints[name]}
                className="field mt-2"
              />
            )
          })}
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <SmallButton type="submit" disabled={isPending || lock !== ""}>
            {publishAt ? "Change the schedule" : "Schedule it"}
          </SmallButton>
          {publishAt && (
            <TextButton
              disabled={isPending || lock !== ""}
              onClick={() => void set({ publishAt: null, unpublishAt: null }, "Schedule cancelled")}
            >
              Cancel the schedule
            </TextButton>
          )}
          {lock && <span className="text-soft">{lock}.</span>}
        </div>
      </form>
    </details>
  )
}
