import { useQuery, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { Link, useLocation, useNavigate, useRouteLoaderData, useSearchParams } from "react-router"
import { formatPlural } from "#catalog/format.ts"
import type { Kind } from "#catalog/kind.ts"
import type { FieldError } from "#contract/app-error.ts"
import { type Draft, type DraftedRecord, encodeDraft } from "#contract/form-names.ts"
import { Alert } from "../ui/Alert.tsx"
import { Button, buttonClass } from "../ui/Button.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { notify } from "../ui/Toaster.tsx"
import { useIsHydrated } from "../ui/use-is-hydrated.ts"
import { formatMoment, STATUS_WORDS } from "./activity-words.ts"
import { ApiError, itemQuery, messageOf, usePublication, useSave, wasCancelled } from "./api.ts"
import {
  draftKey,
  filesIn,
  forgetDraft,
  isSameDraft,
  mergeDrafts,
  readDraft,
  type SavedDraft,
  saveDraft,
} from "./drafts.ts"
import { FormContext, type FormState, fieldId } from "./fields/form-context.ts"
import { History } from "./History.tsx"
import { LeaveGuard } from "./LeaveGuard.tsx"
import type { loader as layoutLoader } from "./layout.tsx"
import { SaveBar } from "./SaveBar.tsx"
import { Schedule } from "./Schedule.tsx"

const SAVE_AFTER_MS = 500

interface FormScreenProps<Item extends DraftedRecord> {
  kind: Kind
  heading: string
  /** The record that is changed; without it the form makes a new one. */
  id?: string
  /** The form's first values. */
  draftOf: (record?: Item) => Draft
  /** Where visitors see the record, and staff beforehand. */
  pageOf: (record: Item) => string
  /** Whether staff alone see it so far. */
  isDraft?: (record: Item) => boolean
  submitLabel: string
  /** The button's label while the form is being sent. */
  sendingLabel: string
  /** Beside the fields on wide screens. */
  aside?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The form of one kind, for a new record or for one that is there. */
export function FormScreen<Item extends DraftedRecord>(props: FormScreenProps<Item>) {
  const { id, heading } = props
  return (
    <>
      <h1 className="text-heading">{heading}</h1>
      {id === undefined ? <Form {...props} /> : <EditForm {...props} id={id} />}
    </>
  )
}

/** Reads the record first. A later read does not change a form that a person is filling in. */
function EditForm<Item extends DraftedRecord>(props: FormScreenProps<Item> & { id: string }) {
  const { kind, id } = props
  const listPath = useListPath(kind)
  const { data, error, refetch, isFetching } = useQuery({
    ...itemQuery<Item>(kind, id, useSearchParams()[0].has("draft")),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data) return <Form key={data._id} {...props} record={data} />
  if (!error) return <FormSkeleton />
  return (
    <Alert variant="danger" className="mt-8">
      <p>{messageOf(error)}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        <Button variant="quiet" disabled={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
        <Link to={listPath} className={buttonClass("plain")}>
          Go Back
        </Link>
      </p>
    </Alert>
  )
}

/** The list that the form was opened from, with its search and order. */
function useListPath(kind: Kind): string {
  const { state } = useLocation()
  return `/dash-admin/${kind.path}${(state as { list?: string } | null)?.list ?? ""}`
}

function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="mt-8 grid max-w-3xl gap-6">
      {["w-24", "w-32", "w-20", "w-28", "w-24"].map((width) => (
        <div key={width}>
          <Skeleton className={`mb-2 h-4 ${width}`} />
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  )
}

interface Conflict<Item> {
  message: string
  /** The record as another person has saved it; undefined while it could not be read. */
  latest: Item | undefined
  /** The texts that both have changed, as the other did. */
  contested: Record<string, string>
  /** The form now contains the changes that only the other person made. */
  isMerged: boolean
}

/** A form is sent for a record on the site, for a draft, or for a draft that goes there. */
type Goal = "save" | "draft" | "publish"

const NO_TEXTS: Record<string, string> = {}

function Form<Item extends DraftedRecord>({
  kind,
  draftOf,
  pageOf,
  isDraft,
  record,
  submitLabel,
  sendingLabel,
  aside,
  children,
}: FormScreenProps<Item> & { record?: Item }) {
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { viewer } = useRouteLoaderData<typeof layoutLoader>("admin/layout")!
  const listPath = useListPath(kind)

  /** The record that the form started from; its changes are computed against this. */
  const [before, setBefore] = useState(record)
  const [initial, setInitial] = useState(() => draftOf(record))
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [problems, setProblems] = useState<string[]>([])
  const [conflict, setConflict] = useState<Conflict<Item>>()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<FieldError[]>([])
  const { save, isSaving, progress, cancel } = useSave<Item>(kind, record?._id)
  const { publish, pause, markSold } = usePublication<Item>(kind)
  /** Undefined for a new record and for one on the site. */
  const status = before?.unpublished?.status
  const sending = useRef<File[]>([])
  const isChecking = useRef(false)
  const isDirty = !isSameDraft(draft, initial)

  const saved = useSavedDraft({
    key: draftKey({ userId: viewer._id, path: kind.path, id: record?._id }),
    draft,
    version: before?.version,
    isDirty,
  })

  /**
   * The draft started from an earlier version than the opened one, which is no longer available.
   */
  const [isStale, setIsStale] = useState(false)

  // Read at the moment of leaving: a form that has just been saved is not rendered again before it
  // is left.
  const guards = useRef(false)
  guards.current = isDirty
  const isGuarding = useCallback(() => guards.current, [])

  const setError = (name: string, message: string | undefined) =>
    setErrors((current) => {
      if (current.get(name) === message) return current
      const next = new Map(current)
      if (message === undefined) next.delete(name)
      else next.set(name, message)
      return next
    })

  const state: FormState = {
    kind,
    draft,
    initial,
    errors,
    theirs: conflict?.contested ?? NO_TEXTS,
    isSending: isSaving,
    sentPercent: (picture) =>
      typeof picture === "string"
        ? undefined
        : progress?.files[sending.current.indexOf(picture)]?.percent,
    setText(name, text) {
      setDraft((current) =>
        current.texts[name] === text
          ? current
          : { ...current, texts: { ...current.texts, [name]: text } },
      )
      setError(name, undefined)
    },
    checkText(name) {
      // An empty field has not been answered yet; sending the form reports it.
      if (!draft.texts[name]?.trim()) return
      void check(kind, draft).then((complaints) =>
        setError(name, complaints.find(({ path }) => path === name)?.message),
      )
    },
    setPictures(slot, change) {
      setDraft((current) => ({
        ...current,
        pictures: { ...current.pictures, [slot]: change(current.pictures[slot] ?? []) },
      }))
    },
    setFloorPlans(change) {
      setDraft((current) => ({ ...current, floorPlans: change(current.floorPlans ?? []) }))
    },
    setError,
  }

  /**
   * Puts each complaint beside its field, those that have none above the form, and the focus on the
   * first.
   */
  function show(complaints: FieldError[]) {
    const isOnForm = ({ path }: FieldError) =>
      form.current?.querySelector(`[id="${fieldId(path)}"]`) != null
    const placed = complaints.filter(isOnForm)
    // The focus goes to what is on the screen by then, however busy the browser is.
    flushSync(() => {
      // Of several complaints about one field the first is shown.
      setErrors(new Map(placed.map(({ path, message }) => [path, message] as const).reverse()))
      setProblems(
        complaints.filter((complaint) => !isOnForm(complaint)).map(({ message }) => message),
      )
    })
    const list = form.current?.querySelector<HTMLElement>(MISSING)
    if (list) list.focus()
    else focusFirst(form.current, placed.length > 0)
  }

  async function send(against: Item | undefined, goal: Goal = status ? "draft" : "save") {
    if (isSaving || isChecking.current) return
    isChecking.current = true
    // The server checks what a draft has; nothing but its name is required.
    const complaints = goal === "draft" ? [] : await check(kind, draft)
    isChecking.current = false
    setConflict(undefined)
    setMissing(goal === "publish" ? complaints : [])
    if (complaints.length > 0) return show(complaints)
    setErrors(new Map())
    setProblems([])
    sending.current = filesIn(draft)
    try {
      const form = encodeDraft(kind, draft, against)
      const item = await save({ form, isDraft: goal !== "save" })
      if (goal === "save") return finish(item)
      if (record) takeTheirs(item)
      if (goal === "publish") return finish(await publish(item._id))
      saved.forget()
      notify.success("Draft saved")
      guards.current = false
      if (!record) navigate(`/dash-admin/${kind.path}/${item._id}/edit?draft`)
    } catch (error) {
      if (wasCancelled(error))
        return void notify.info("Nothing was saved: you have cancelled the upload.")
      notify.failure(messageOf(error))
      if (!(error instanceof ApiError)) return
      if (error.status === 409) await resolveConflict(error.message)
      else if (error.fields.length > 0) show(error.fields)
    }
  }

  const pageLabel = (shown: Item) => (isDraft?.(shown) ? "Preview" : "View page")

  function finish(item: Item) {
    guards.current = false
    saved.forget()
    const { created, updated } = kind.messages
    const words = status ? `${kind.name} published` : record ? updated : created
    notify.success(words, {
      link: { label: pageLabel(item), path: pageOf(item) },
    })
    if (record) return void navigate(listPath)
    restart(draftOf())
    requestAnimationFrame(() => {
      window.scrollTo({ top: 0 })
      form.current?.querySelector<HTMLElement>("input, textarea")?.focus({ preventScroll: true })
    })
  }

  async function takeOffSite(work: Promise<unknown>, done: string) {
    try {
      await work
      notify.success(done)
      navigate(listPath)
    } catch (error) {
      notify.failure(messageOf(error))
    }
  }

  /** Another person saved first: merges the changes that only they made, and shows the rest. */
  async function resolveConflict(message: string) {
    const query = itemQuery<Item>(kind, record!._id, Boolean(status))
    const latest = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
    if (!latest) return setConflict({ message, latest, contested: {}, isMerged: false })
    const theirs = draftOf(latest)
    if (isStale) {
      return setConflict({
        message,
        latest,
        contested: differences(theirs, draft),
        isMerged: false,
      })
    }
    const { contested } = mergeDrafts({ kind, opened: initial, theirs, mine: draft })
    setDraft((mine) => mergeDrafts({ kind, opened: initial, theirs, mine }).draft)
    setInitial(theirs)
    setConflict({ message, latest, contested, isMerged: true })
  }

  function restart(draftNow: Draft) {
    setInitial(draftNow)
    setDraft(draftNow)
    setErrors(new Map())
    setProblems([])
    setConflict(undefined)
  }

  function takeTheirs(latest: Item) {
    saved.forget()
    setBefore(latest)
    setIsStale(false)
    restart(draftOf(latest))
  }

  function saveOver(latest: Item) {
    setBefore(latest)
    void send(latest)
  }

  return (
    <FormContext value={state}>
      {status && (
        <p className="mt-1 flex min-h-11 items-center text-small">{STATUS_WORDS[status]}</p>
      )}
      {before?.unpublished && (
        <Schedule<Item>
          kind={kind}
          id={before._id}
          instants={before.unpublished}
          lock={isDirty ? "Save the draft first" : ""}
          onChange={takeTheirs}
          onFailure={(error) => {
            if (!(error instanceof ApiError) || error.status !== 400) return
            setMissing(error.fields)
            show(error.fields)
          }}
        />
      )}
      {record && !status && (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-small">
          <a
            href={pageOf(record)}
            target="_blank"
            className="link inline-flex min-h-11 items-center"
            rel="noopener"
          >
            {pageLabel(record)}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <Button
            variant="plain"
            disabled={isDirty || isSaving}
            className="min-h-11 text-small"
            onClick={() =>
              void takeOffSite(pause(record._id), `${kind.name} paused. It is off the site.`)
            }
          >
            Pause
          </Button>
          {kind.path === "projects" && (
            <Button
              variant="plain"
              disabled={isDirty || isSaving}
              className="min-h-11 text-small"
              onClick={() =>
                void takeOffSite(
                  markSold(record._id),
                  "Project marked as sold out. Its page says so.",
                )
              }
            >
              Mark as sold out
            </Button>
          )}
          {isDirty && <span className="text-soft">It shows what is saved.</span>}
        </p>
      )}
      <form
        ref={form}
        noValidate
        className={record ? "mt-4" : "mt-8"}
        onFocus={() => void fetchCheck()}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void send(before)
        }}
      >
        {saved.offered && !isSaving && (
          <RestoreOffer
            saved={saved.offered}
            isOutdated={saved.offered.version !== before?.version}
            onTake={(offered) => {
              setDraft(withLostPictures(kind, offered, initial))
              // A stale draft is saved against what it was written upon, so that the server
              // notices.
              if (before && offered.version !== undefined)
                setBefore({ ...before, version: offered.version })
            }}
            onDrop={saved.forget}
            onDone={saved.close}
          />
        )}
        {missing.length > 0 && <Missing complaints={missing} />}
        {problems.length > 0 && (
          <Alert variant="danger" className="mb-6">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Alert>
        )}
        {conflict && (
          <ConflictAlert {...conflict} onTakeTheirs={takeTheirs} onSaveOver={saveOver} />
        )}
        <div className={aside ? "gap-10 xl:grid xl:grid-cols-[minmax(0,1fr)_13rem]" : ""}>
          <fieldset disabled={!isHydrated} className="min-w-0 max-w-4xl">
            {children}
          </fieldset>
          {aside}
        </div>
        {record && (
          <History<Item>
            kind={kind}
            id={record._id}
            lock={status ? "Publish it first" : isDirty ? "Save or discard your changes first" : ""}
            onRestore={takeTheirs}
          />
        )}
        <SaveBar
          {...{ sendingLabel, isDirty, progress }}
          submitLabel={status ? "Save draft" : submitLabel}
          isSecondMain={Boolean(status)}
          second={
            (!record || status) && (
              <Button
                variant={status ? "primary" : "quiet"}
                disabled={!isHydrated}
                onClick={() => void send(before, status ? "publish" : "draft")}
              >
                {status ? "Publish" : "Save draft"}
              </Button>
            )
          }
          isSending={isSaving}
          isReady={isHydrated}
          errorCount={errors.size}
          onCancel={cancel}
          back={
            record && (
              <Link to={listPath} className={buttonClass("quiet")}>
                Go Back
              </Link>
            )
          }
        />
      </form>
      <LeaveGuard isGuarding={isGuarding} onLeave={saved.forget} />
    </FormContext>
  )
}

const fetchCheck = () => import("./check-draft.ts").catch(() => undefined)

/** The complaints about a form. Where the schemas cannot be fetched, the server alone checks it. */
async function check(kind: Kind, draft: Draft): Promise<FieldError[]> {
  return (await fetchCheck())?.checkDraft(kind, draft) ?? []
}

const MISSING = "[data-missing]"

/** The complaints that keep a draft off the site, as links to their fields. */
function Missing({ complaints }: { complaints: FieldError[] }) {
  return (
    <Alert variant="danger" className="mb-6">
      <p tabIndex={-1} data-missing className="scroll-mt-24 outline-none">
        Before it can be published:
      </p>
      <ul className="mt-1">
        {complaints.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <a href={`#${fieldId(path)}`} className="link inline-flex min-h-11 items-center">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

interface RestoreOfferProps {
  saved: SavedDraft
  /** The record has been changed since. */
  isOutdated: boolean
  onTake: (saved: SavedDraft) => void
  onDrop: () => void
  onDone: () => void
}

function RestoreOffer({ saved, isOutdated, onTake, onDrop, onDone }: RestoreOfferProps) {
  const { keptAt, lostPictures } = saved
  return (
    <Alert className="mb-6">
      <p>
        You left this form unfinished on {formatMoment(keptAt)}.
        {lostPictures > 0 &&
          ` ${formatPlural(lostPictures, "picture has", "pictures have")} to be chosen again.`}
        {isOutdated && " It has been changed by somebody else since."}
      </p>
      <p className="mt-2 flex flex-wrap gap-3">
        <Button
          variant="quiet"
          onClick={() => {
            onTake(saved)
            onDone()
          }}
        >
          Continue with it
        </Button>
        <Button
          variant="plain"
          onClick={() => {
            onDrop()
            onDone()
          }}
        >
          Discard it
        </Button>
      </p>
    </Alert>
  )
}

interface ConflictAlertProps<Item> extends Conflict<Item> {
  onTakeTheirs: (latest: Item) => void
  onSaveOver: (latest: Item) => void
}

function ConflictAlert<Item>({
  message,
  latest,
  contested,
  isMerged,
  onTakeTheirs,
  onSaveOver,
}: ConflictAlertProps<Item>) {
  const isContested = Object.keys(contested).length > 0
  return (
    <Alert variant="danger" className="mb-6">
      <p>{message}</p>
      <p className="mt-1">
        What you have typed is still here, and nothing of it is lost.
        {isMerged && " What they have changed and you have not is filled in now."}
        {isContested && " Where their text is another than yours, it is shown below the field."}
      </p>
      {latest !== undefined && (
        <p className="mt-3 flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => onSaveOver(latest)}>
            {isContested ? "Save mine over it" : "Save both changes"}
          </Button>
          <Button variant="plain" onClick={() => onTakeTheirs(latest)}>
            Discard mine and show theirs
          </Button>
        </p>
      )}
    </Alert>
  )
}

interface Saving {
  key: string
  draft: Draft
  version: number | undefined
  isDirty: boolean
}

/**
 * Keeps an unfinished form in the browser while it is written, and offers what an earlier visit
 * left.
 */
function useSavedDraft({ key, draft, version, isDirty }: Saving) {
  const [offered, setOffered] = useState<SavedDraft>()
  const pending = useRef<() => void>(undefined)
  const hasWritten = useRef(false)

  useEffect(() => setOffered(readDraft(key)), [key])

  useEffect(() => {
    if (!isDirty) {
      pending.current = undefined
      // A draft from an earlier visit stays until the person has decided about it.
      if (hasWritten.current) forgetDraft(key)
      hasWritten.current = false
      return
    }
    pending.current = () => {
      pending.current = undefined
      hasWritten.current = true
      saveDraft(key, draft, version)
    }
    const timer = setTimeout(() => pending.current?.(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key, draft, version, isDirty])

  // A page that goes away, or a session that ends, does not wait for the timer.
  useEffect(() => {
    const flush = () => pending.current?.()
    window.addEventListener("pagehide", flush)
    return () => {
      window.removeEventListener("pagehide", flush)
      flush()
    }
  }, [])

  return {
    offered,
    close: () => setOffered(undefined),
    forget() {
      pending.current = undefined
      forgetDraft(key)
    },
  }
}

/**
 * A saved draft, with the stored pictures where it has none: files are not saved. A gallery loses
 * no stored picture, since some may be newer than the draft.
 */
function withLostPictures(kind: Kind, { draft }: SavedDraft, initial: Draft): Draft {
  const pictures = Object.entries(kind.images).map(([slot, { many }]) => {
    const saved = draft.pictures[slot] ?? []
    const stored = initial.pictures[slot] ?? []
    if (!many) return [slot, saved.length > 0 ? saved : stored]
    return [slot, [...saved, ...stored.filter((picture) => !saved.includes(picture))]]
  })
  return { ...draft, pictures: Object.fromEntries(pictures) }
}

/** The texts that a record has and a form has otherwise. */
function differences(theirs: Draft, mine: Draft): Record<string, string> {
  return Object.fromEntries(
    Object.entries(theirs.texts).filter(([name, text]) => text !== (mine.texts[name] ?? "")),
  )
}

/** The first field with a complaint, or the alert above the form. */
function focusFirst(form: HTMLFormElement | null, isField: boolean) {
  const found = form?.querySelector<HTMLElement>(
    isField ? '[aria-invalid="true"]' : '[role="alert"]',
  )
  if (isField) found?.focus({ preventScroll: true })
  found?.scrollIntoView({ block: "center" })
}
