import { type FormEvent, useId, useRef, useState } from "react"
import type { ViewingStatus } from "#catalog/enquiry.ts"
import { formatPlural } from "#catalog/format.ts"
import type { Lead, Viewing } from "#contract/leads.ts"
import { Button } from "../../ui/Button.tsx"
import { SelectBox } from "../../ui/SelectBox.tsx"
import { TextField } from "../../ui/TextField.tsx"
import { dubaiInstant, dubaiTime, formatDubai } from "../dubai-time.ts"
import { useLead } from "./lead.ts"

const DURATIONS = [30, 45, 60, 90, 120]
const USUAL_MINUTES = 45
const STATUS_WORDS: Record<ViewingStatus, string> = {
  planned: "Planned",
  done: "Done",
  cancelled: "Cancelled",
}

/** The appointments of a lead, and a form for the next. Times are of Dubai. */
export function Viewings({ lead }: { lead: Lead }) {
  const { mutate, isPending } = useLead(lead._id)
  const id = useId()
  // The second press of a double click comes before the button is rendered as disabled.
  const isAdding = useRef(false)
  const [isPast, setIsPast] = useState(false)

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const startsAt = dubaiInstant(String(fields.get("startsAt")))
    if (!startsAt || isAdding.current) return
    isAdding.current = true
    const viewing = {
      startsAt,
      minutes: Number(fields.get("minutes")),
      place: String(fields.get("place")),
      status: isPast ? ("done" as const) : ("planned" as const),
    }
    mutate(
      { addViewing: viewing },
      {
        onSuccess: () => {
          form.reset()
          setIsPast(false)
        },
        onSettled: () => {
          isAdding.current = false
        },
      },
    )
  }

  return (
    <>
      <ul className="mt-2 grid gap-3 empty:hidden">
        {lead.viewings.map((viewing) => (
          <Appointment key={viewing._id} lead={lead} viewing={viewing} />
        ))}
      </ul>
      <form
        onSubmit={add}
        className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-[14rem_9.5rem_minmax(0,1fr)_auto] lg:items-end"
      >
        <TextField
          label="Day and time in Dubai"
          name="startsAt"
          type="datetime-local"
          required
          aria-describedby={`${id}-past`}
          onChange={({ target }) => setIsPast(isPastInDubai(target.value))}
        />
        <SelectBox
          label="For"
          name="minutes"
          defaultValue={USUAL_MINUTES}
          options={DURATIONS.map((each) => [each, formatPlural(each, "minute", "minutes")])}
        />
        <TextField label="Place or video link" name="place" maxLength={200} />
        <Button type="submit" variant="quiet" isBusy={isPending}>
          {isPast ? "Note as done" : "Plan a viewing"}
        </Button>
        <p
          id={`${id}-past`}
          role="status"
          className="text-small text-soft empty:hidden sm:col-span-full"
        >
          {isPast && "This time has passed, so the viewing is noted as done."}
        </p>
      </form>
    </>
  )
}

function isPastInDubai(value: string): boolean {
  const instant = dubaiInstant(value)
  return instant !== null && Date.parse(instant) < Date.now()
}

function Appointment({ lead, viewing }: { lead: Lead; viewing: Viewing }) {
  const { _id, startsAt, minutes, place, status, staffName } = viewing
  const { mutate, isPending } = useLead(lead._id)
  const calendar = useRef<HTMLAnchorElement>(null)
  const when = formatDubai(startsAt)
  return (
    <li className="rounded-small border border-line p-3">
      <p className={status === "cancelled" ? "line-through" : "font-semibold"}>{when}</p>
      <p className="text-small text-soft wrap-anywhere">
        {[STATUS_WORDS[status], formatPlural(minutes, "minute", "minutes"), place, staffName]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className="flex flex-wrap items-center gap-x-5 text-small">
        <a
          ref={calendar}
          href={`/api/v1/enquiries/${lead._id}/viewings/${_id}/calendar`}
          className="link inline-flex min-h-11 items-center"
        >
          Calendar file
        </a>
        {status === "planned" && (
          <>
            <label className="inline-flex min-h-11 items-center gap-2">
              Move to
              <input
                key={startsAt}
                type="datetime-local"
                aria-label={`Move the viewing of ${when} to`}
                defaultValue={dubaiTime(startsAt)}
                disabled={isPending}
                className="field min-h-11! w-auto! py-1!"
                onBlur={({ target }) => {
                  const moved = dubaiInstant(target.value)
                  if (!moved || moved === startsAt) return
                  const asBefore = () => {
                    target.value = dubaiTime(startsAt)
                  }
                  mutate({ viewing: _id, change: { startsAt: moved } }, { onError: asBefore })
                }}
              />
            </label>
            {(["done", "cancelled"] as const).map((next) => (
              <button
                key={next}
                type="button"
                aria-label={`${next === "done" ? "Done" : "Cancel"}: viewing of ${when}`}
                className="link min-h-11"
                onClick={() => {
                  // The two buttons go with the plan.
                  const onSuccess = () => calendar.current?.focus({ preventScroll: true })
                  mutate({ viewing: _id, change: { status: next } }, { onSuccess })
                }}
              >
                {next === "done" ? "Done" : "Cancel"}
              </button>
            ))}
          </>
        )}
      </p>
    </li>
  )
}
