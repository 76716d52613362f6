import { useQuery } from "@tanstack/react-query"
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react"
import { href, Link } from "react-router"
import {
  LEAD_STAGES,
  type LeadStage,
  LOST_LABELS,
  LOST_REASONS,
  STAGE_LABELS,
} from "#catalog/enquiry.ts"
import type { Project } from "#catalog/project.ts"
import type { Lead } from "#contract/leads.ts"
import { useLoaded } from "../../loaded.ts"
import type { loader as rootLoader } from "../../root.tsx"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { mailHref, telephoneHref, whatsAppHref } from "../../ui/contact-links.ts"
import { MailIcon, PhoneIcon, PreviousIcon, WhatsAppIcon } from "../../ui/icons.tsx"
import { SelectBox } from "../../ui/SelectBox.tsx"
import { TextField } from "../../ui/TextField.tsx"
import { fetchItem } from "../api.ts"
import type { loader as layoutLoader } from "../layout.tsx"
import { formatMoment } from "../record-words.ts"
import { Failure } from "../ui/Failure.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { SmallButton } from "../ui/SmallButton.tsx"
import { Erase } from "./Erase.tsx"
import { leadQuery, ownersQuery, replyText, useLead } from "./lead.ts"
import { withPlanLink } from "./Message.tsx"
import { holdTyped, type Place, readTyped } from "./typed.ts"
import { Viewings } from "./Viewings.tsx"

interface LeadPanelProps {
  id: string
  /** The query of the list alone. */
  backTo: string
  onDelete: (lead: Lead) => void
}

/** One enquiry with everything that is done about it: how to answer comes first. */
export function LeadPanel({ id, backTo, onDelete }: LeadPanelProps) {
  const { data: lead, error, refetch } = useQuery(leadQuery(id))
  return (
    <article aria-label="Enquiry" className="min-w-0 rounded border border-line bg-card p-4 sm:p-6">
      <Link
        to={{ search: backTo }}
        defaultShouldRevalidate={false}
        className="link -mt-2 inline-flex min-h-11 items-center gap-1.5"
      >
        <PreviousIcon /> All enquiries
      </Link>
      <Failure error={error} onRetry={refetch} />
      {!lead && !error && <Skeleton className="h-64 w-full" />}
      {lead && <Content lead={lead} backTo={backTo} onDelete={() => onDelete(lead)} />}
    </article>
  )
}

function Content({ lead, backTo, onDelete }: { lead: Lead; backTo: string; onDelete: () => void }) {
  const { createdAt, name, message, project, source, consentAt } = lead
  return (
    <>
      <h2 className="text-title wrap-anywhere">{name}</h2>
      <p className="text-small text-soft">
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {source && (
          <>
            , from{" "}
            <a href={source} className="link">
              {source}
            </a>
          </>
        )}
        {consentAt && ". Agreed to hear of similar homes"}
      </p>
      <Answer lead={lead} />
      <div className="mt-5 max-w-text rounded-small bg-paper p-4">
        {project && (
          <p className="mb-2 text-small">
            About{" "}
            <a href={href("/projects/:slug", { slug: project.slug })} className="link">
              {project.name}
            </a>
          </p>
        )}
        <p className="whitespace-pre-line wrap-anywhere">{withPlanLink(message)}</p>
      </div>
      <Progress lead={lead} />
      <Part title="Viewings">
        <Viewings lead={lead} />
      </Part>
      <Part title="Notes">
        <Notes key={lead._id} lead={lead} />
      </Part>
      <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-5">
        <SmallButton onClick={onDelete}>Delete this enquiry</SmallButton>
        {lead.email && <Erase email={lead.email} backTo={backTo} />}
      </div>
    </>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-7">
      <h3 id={heading} className="font-sans text-base font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** The ways to answer, each with the first words; who uses one has answered. */
function Answer({ lead }: { lead: Lead }) {
  const { _id, email, phone, project, stage } = lead
  const { mutate } = useLead(_id)
  const siteName = useLoaded<typeof rootLoader>("root").site.name
  const { data: home } = useQuery({
    queryKey: ["enquiries", "project", project?._id],
    queryFn: ({ signal }) => fetchItem<Project>(`/projects/${project?._id}`, { signal }),
    enabled: project !== null,
  })
  const text = replyText(lead, home, { siteName, origin: location.origin })
  const subject = project ? `${project.name}: your enquiry` : `Your enquiry to ${siteName}`
  const answered = () => stage === "new" && mutate({ change: { stage: "answered" } })
  return (
    <ul className="mt-4 flex flex-wrap gap-3">
      {phone && (
        <>
          <li>
            <a
              href={whatsAppHref(phone, text)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass("primary")}
              onClick={answered}
            >
              <WhatsAppIcon /> WhatsApp
            </a>
          </li>
          <li>
            <a
              href={telephoneHref(phone)}
              className={buttonClass("quiet", "tabular-nums")}
              onClick={answered}
            >
              <PhoneIcon /> {phone}
            </a>
          </li>
        </>
      )}
      {email && (
        <li className="min-w-0">
          <a
            href={mailHref(email, { subject, body: `${text}\n\n` })}
            className={buttonClass(phone ? "quiet" : "primary", "wrap-anywhere")}
            onClick={answered}
          >
            <MailIcon /> {email}
          </a>
        </li>
      )}
    </ul>
  )
}

function Progress({ lead }: { lead: Lead }) {
  const { _id, stage, lostReason, owner } = lead
  const { mutate, isPending } = useLead(_id)
  const { data: owners } = useQuery(ownersQuery)
  return (
    <div aria-busy={isPending} className="mt-6 grid gap-4 sm:grid-cols-2">
      <SelectBox
        label="Stage"
        value={stage}
        options={LEAD_STAGES.map((value) => [value, STAGE_LABELS[value]])}
        onChange={({ target }) => mutate({ change: { stage: target.value as LeadStage } })}
      />
      <SelectBox
        label="Owner"
        value={owner?._id ?? ""}
        options={[["", "Nobody yet"], ...(owners ?? []).map((one) => [one._id, one.name] as const)]}
        onChange={({ target }) => mutate({ change: { owner: target.value } })}
      />
      {stage === "lost" && (
        <SelectBox
          label="Lost because of"
          value={lostReason ?? ""}
          options={[
            ["", "Not said"],
            ...LOST_REASONS.map((value) => [value, LOST_LABELS[value]] as const),
          ]}
          onChange={({ target: { value } }) =>
            mutate({
              change: { lostReason: LOST_REASONS.find((known) => known === value) ?? null },
            })
          }
        />
      )}
      <div className="grid gap-3 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <NextField
          key={`${_id}-step`}
          lead={lead}
          field="nextStep"
          label="Next step"
          maxLength={200}
          placeholder="Send the price list"
        />
        <NextField key={`${_id}-on`} lead={lead} field="nextOn" label="On" type="date" />
      </div>
    </div>
  )
}

interface NextFieldProps extends ComponentProps<typeof TextField> {
  lead: Lead
  field: "nextStep" | "nextOn"
}

/** Saves what was typed once the field or the enquiry is left; after a reload, then. */
function NextField({ lead, field, ...input }: NextFieldProps) {
  const { mutateAsync } = useLead(lead._id)
  const { viewer } = useLoaded<typeof layoutLoader>("admin/layout")
  const place: Place = { userId: viewer._id, id: lead._id, field }
  const stored = lead[field] ?? ""
  const [typed, setTyped] = useState(() => readTyped(place))
  const sent = useRef<string>(undefined)

  async function save() {
    if (typed === undefined || sent.current === typed) return
    sent.current = typed
    const text = typed.trim()
    const change = field === "nextOn" ? { nextOn: text || null } : { nextStep: text }
    try {
      if (text !== stored) await mutateAsync({ change })
    } catch {
      sent.current = undefined
      return
    }
    // More may have been typed meanwhile.
    if (readTyped(place) === typed) holdTyped(place, undefined)
    setTyped((now) => (now === typed ? undefined : now))
  }
  const saveNow = useEffectEvent(() => void save())
  useEffect(() => {
    saveNow()
    return () => saveNow()
  }, [])

  return (
    <TextField
      {...input}
      value={typed ?? stored}
      onChange={({ target }) => {
        sent.current = undefined
        setTyped(target.value)
        holdTyped(place, target.value)
      }}
      onBlur={() => void save()}
    />
  )
}

function Notes({ lead: { _id, notes } }: { lead: Lead }) {
  const { mutateAsync, isPending } = useLead(_id)
  const { viewer } = useLoaded<typeof layoutLoader>("admin/layout")
  const place: Place = { userId: viewer._id, id: _id, field: "note" }
  const [text, setText] = useState(() => readTyped(place) ?? "")
  // The second press of a double click comes before the button is rendered as disabled.
  const sent = useRef("")
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()

  function type(next: string) {
    sent.current = ""
    setText(next)
    holdTyped(place, next || undefined)
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    if (!text.trim() || sent.current === text) return
    sent.current = text
    try {
      await mutateAsync({ addNote: text })
    } catch {
      sent.current = ""
      return
    }
    // The enquiry may have been left, or more typed, meanwhile.
    if (readTyped(place) === text) holdTyped(place, undefined)
    setText((now) => (now === text ? "" : now))
    list.current?.focus({ preventScroll: true })
  }

  async function remove(note: string) {
    try {
      await mutateAsync({ removeNote: note })
    } catch {
      return
    }
    // The button that had the focus goes with its note.
    const next = notes.length > 1 ? list : field
    next.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <form className="mt-2 grid max-w-text gap-2" onSubmit={(event) => void add(event)}>
        <label htmlFor={id} className="sr-only">
          Note
        </label>
        <textarea
          ref={field}
          id={id}
          rows={2}
          maxLength={4_000}
          value={text}
          onChange={({ target }) => type(target.value)}
          placeholder="What was said, what they look for"
          className="field min-h-20"
        />
        <div>
          <Button type="submit" variant="quiet" disabled={!text.trim()} isBusy={isPending}>
            Add note
          </Button>
        </div>
      </form>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Notes"
        className="mt-3 grid max-w-text gap-3 rounded-small"
      >
        {notes.map((note) => (
          <li key={note._id} className="border-s-2 border-line ps-3">
            <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
            <p className="flex flex-wrap items-center gap-x-3 text-small text-soft">
              {note.staffName}, {formatMoment(note.createdAt)}
              <button
                type="button"
                aria-label={`Delete the note of ${formatMoment(note.createdAt)}`}
                className="link min-h-11"
                onClick={() => void remove(note._id)}
              >
                Delete
              </button>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
