import { useQuery, useQueryClient } from "@tanstack/react-query"
import {
  type FormEvent,
  lazy,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react"
import { flushSync } from "react-dom"
import { Link, useLocation, useNavigate, useRouteLoaderData, useSearchParams } from "react-router"
import type { Kind } from "#catalog/kind.ts"
import { formatRolesWith, PUBLISHES } from "#catalog/roles.ts"
import type { UnpublishedStatus } from "#catalog/unpublished.ts"
import type { FieldError } from "#contract/app-error.ts"
import { type Draft, type DraftedRecord, encodeDraft } from "#contract/form-names.ts"
import type { ItemReply } from "#contract/reply.ts"
import { Alert } from "../ui/Alert.tsx"
import { Button, buttonClass } from "../ui/Button.tsx"
import { Later } from "../ui/Later.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { notify } from "../ui/Toaster.tsx"
import { useIsHydrated } from "../ui/use-is-hydrated.ts"
import {
  ApiError,
  call,
  itemQuery,
  messageOf,
  usePublication,
  useSave,
  wasCancelled,
} from "./api.ts"
import { useAutosave } from "./autosave.ts"
import { type Conflict, changedLabels, conflictLabel } from "./conflict.ts"
import { draftKey, filesIn, isSameDraft, mergeDrafts, withStored } from "./drafts.ts"
import { FormContext, type FormState, fieldId } from "./fields/form-context.ts"
import { useStagedPictures } from "./fields/staged-pictures.ts"
import { LeaveGuard } from "./LeaveGuard.tsx"
import type { loader as layoutLoader } from "./layout.tsx"
import { MISSING, MissingFields } from "./MissingFields.tsx"
import { OpenForms } from "./OpenForms.tsx"
import { RecordActions } from "./RecordActions.tsx"
import { useRenewalOverForm } from "./renewal.ts"
import { SaveBar } from "./SaveBar.tsx"
import { useMay } from "./use-may.ts"
import { useSavedDraft, withLostPictures } from "./use-saved-draft.ts"
import { useWork } from "./use-work.ts"

// The parts of a record beside its form are loaded after the form.
const ConflictNote = lazy(() => import("./ConflictNote.tsx"))
const History = lazy(() => import("./History.tsx"))
const Preview = lazy(() => import("./Preview.tsx"))
const RestoreOffer = lazy(() => import("./RestoreOffer.tsx"))
const Schedule = lazy(() => import("./Schedule.tsx"))

const NOT_LOADED = (
  <p role="status" className="mt-2 text-small text-soft">
    A part of this screen could not be loaded. The form works without it; reload to see it.
  </p>
)

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
  /** Beside the fields on wide screens, above them on others. */
  aside?: ReactNode
  /** The fields have the whole width, since they stand in columns of their own. */
  isWide?: boolean
  /**
   * Above the fields of a record that is saved; it may hold forms of its own, and calls `onChange`
   * when these change what is published.
   */
  above?: (id: string, onChange: () => void) => ReactNode
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
  const { kind, id, heading } = props
  const list = useListPlace(kind)
  const { data, error, refetch, isFetching } = useQuery({
    ...itemQuery<Item>(kind, id, useSearchParams()[0].has("draft")),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const name = data && String((data as Record<string, unknown>)[kind.nameField] ?? "")
  useEffect(() => {
    if (name) document.title = `${name} · ${heading} · Dashboard`
  }, [name, heading])
  if (data)
    return (
      <>
        <p className="mt-1 text-lead wrap-break-word text-soft">{name}</p>
        <Form key={data._id} {...props} record={data} />
      </>
    )
  if (!error) return <FormSkeleton />
  return (
    <Alert variant="danger" className="mt-8">
      <p>{messageOf(error)}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        <Button variant="quiet" disabled={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
        <Link to={list.path} state={list.state} className={buttonClass("plain")}>
          Go Back
        </Link>
      </p>
    </Alert>
  )
}

/** The list that the form was opened from, with its search and order, and the row. */
function useListPlace(kind: Kind) {
  const { list = "", row } = (useLocation().state ?? {}) as { list?: string; row?: string }
  return { path: `/dash-admin/${kind.path}${list}`, state: { row } }
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

/** A form is sent for a record on the site, for a draft, or for a draft that goes there. */
type Goal = "save" | "draft" | "publish"

const NO_TEXTS: Record<string, string> = {}

/**
 * The states whose draft is on no page and goes on none by itself, so that it may be incomplete.
 */
const AUTOSAVED = new Set<UnpublishedStatus>(["draft", "review", "paused", "lapsed"])

function takenOff(kind: Kind): string {
  return `This ${kind.name.toLowerCase()} has been taken off the site since you opened it. Nothing was saved.`
}

function deletedMeanwhile(kind: Kind): Conflict<never> {
  return {
    message: `This ${kind.name.toLowerCase()} has been deleted since you opened it.`,
    ...{ latest: undefined, changed: [], contested: {}, isMerged: false, reason: "deleted" },
  }
}

function Form<Item extends DraftedRecord>({
  kind,
  draftOf,
  pageOf,
  isDraft,
  record,
  submitLabel,
  sendingLabel,
  aside,
  isWide = false,
  above,
  children,
}: FormScreenProps<Item> & { record?: Item }) {
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { viewer, fourEyes } = useRouteLoaderData<typeof layoutLoader>("admin/layout")!
  const list = useListPlace(kind)

  /** The record that the form started from; its changes are computed against this. */
  const [before, setBefore] = useState(record)
  const [initial, setInitial] = useState(() => draftOf(record))
  const [draft, setDraft] = useState(initial)
  const [opened] = useState(initial)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [problems, setProblems] = useState<string[]>([])
  const [conflict, setConflict] = useState<Conflict<Item>>()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<FieldError[]>([])
  const { save, isSaving, progress, cancel } = useSave<Item>(kind, record?._id)
  const background = useSave<Item>(kind, record?._id)
  const publication = usePublication<Item>(kind)
  /** Undefined for a new record and for one on the site. */
  const status = before?.unpublished?.status
  const isEdit = before?.unpublished?.isEdit ?? false
  const [isPreviewed, setIsPreviewed] = useState(false)
  const sending = useRef<File[]>([])
  const isChecking = useRef(false)
  const clearProblems = useCallback(() => setProblems([]), [])
  const stillMissing = missing.filter(
    ({ path, message }) => errors.has(path) || problems.includes(message),
  )
  const isDirty = !isSameDraft(draft, initial)
  const may = useMay()
  const mayPublish = may(PUBLISHES[kind.path])
  const needsSecond = fourEyes.includes(kind.path)
  const maySave = mayPublish && !needsSecond
  const mayChange = may("write")
  const restoresDraft = Boolean(status) || needsSecond
  const { waitFor, isWaiting, settle } = useWork()
  // A save that waited goes on from what the form has by then, and what an autosave has stored.
  const now = useRef({ before, draft })
  now.current = { before, draft }
  useRenewalOverForm()

  const saved = useSavedDraft({
    key: draftKey({ userId: viewer._id, path: kind.path, id: record?._id }),
    draft,
    version: before?.version,
    isDirty,
  })

  const autosave = useAutosave({
    draft,
    isOn: isDirty && !conflict && !isSaving && status !== undefined && AUTOSAVED.has(status),
    async save(sent) {
      try {
        const form = encodeDraft(kind, sent, now.current.before)
        const item = await background.save({ form, to: "autosave" })
        const stored = { sent, saved: draftOf(item) }
        now.current.before = item
        setBefore(item)
        setInitial(withStored(sent, stored))
        setDraft((typed) => withStored(typed, stored))
      } catch (error) {
        await explain(error)
        throw error
      }
    },
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

  const staged = useStagedPictures({ kind, draft, setDraft, setError, waitFor })

  const state: FormState = {
    kind,
    draft,
    initial,
    opened,
    errors,
    theirs: conflict?.contested ?? NO_TEXTS,
    isSending: isSaving || isWaiting,
    waitFor,
    sentPercent: (picture) =>
      typeof picture === "string"
        ? undefined
        : (progress?.files[sending.current.indexOf(picture)]?.percent ??
          staged.sentPercent(picture)),
    refusalOf: (picture) => (typeof picture === "string" ? undefined : staged.refusalOf(picture)),
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

  async function send(goal: Goal = status || !maySave ? "draft" : "save", then?: () => void) {
    if (isSaving || isChecking.current) return
    isChecking.current = true
    const reason = await settle()
    await autosave.settled()
    const { before: against, draft } = now.current
    // The server checks what a draft has; nothing but its name is required.
    const complaints = reason || goal === "draft" ? [] : await check(kind, draft)
    isChecking.current = false
    if (reason) return void notify.failure(`Nothing was saved. ${reason}`)
    setConflict(undefined)
    setMissing(goal === "publish" ? complaints : [])
    if (complaints.length > 0) return show(complaints)
    setErrors(new Map())
    setProblems([])
    sending.current = filesIn(draft)
    try {
      if (goal === "publish" && record && !isDirty) return await publishNow(record._id)
      const form = encodeDraft(kind, draft, against)
      const item = await save({ form, to: goal === "save" ? "site" : "draft" })
      if (goal === "save") return finish(item)
      if (record) takeTheirs(item)
      if (goal === "publish") return await publishNow(item._id)
      saved.forget()
      notify.success("Draft saved")
      guards.current = false
      if (!record) navigate(`/dash-admin/${kind.path}/${item._id}/edit?draft`)
      then?.()
    } catch (error) {
      if (wasCancelled(error))
        return void notify.info("Nothing was saved: you have cancelled the upload.")
      if (goal === "publish" && error instanceof ApiError) setMissing(error.fields)
      if (!(await explain(error))) notify.failure(messageOf(error))
    }
  }

  /** Publishes what is saved; `over` is as `usePublication` has it. */
  async function publishNow(id: string, over?: number) {
    try {
      finish(await publication.publish(id, over))
    } catch (error) {
      const isConflict =
        error instanceof ApiError && error.status === 409 && error.fields.length === 0
      const live = isEdit && isConflict && (await readLive())
      if (!live) throw error
      setConflict({
        message: messageOf(error),
        latest: live,
        changed: changedLabels(kind, draftOf(live), now.current.draft),
        contested: differences(draftOf(live), now.current.draft),
        isMerged: false,
        reason: "published",
      })
    }
  }

  const readLive = async () => {
    const path = `/${kind.path}/${record!._id}`
    return (await call<ItemReply<Item>>(path).catch(() => undefined))?.data
  }

  /** Shows why a save failed; resolves to whether the save bar says it, so that no toast has to. */
  async function explain(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError)) return false
    const isConflict = error.status === 409 && error.fields.length === 0
    if (isConflict) await resolveConflict(error.message)
    else if (error.status === 404 && record)
      await resolveConflict(takenOff(kind), deletedMeanwhile(kind))
    else {
      if (error.fields.length > 0) show(error.fields)
      return false
    }
    return true
  }

  /** The main button while the form cannot simply be sent. */
  async function solve({ reason, latest }: Conflict<Item>) {
    if (reason === "published" && latest) {
      setConflict(undefined)
      await publishNow(latest._id, latest.version).catch((error) =>
        notify.failure(messageOf(error)),
      )
      return
    }
    if (reason === "saved" && latest) {
      now.current.before = latest
      setBefore(latest)
      return send(status || latest.unpublished || !maySave ? "draft" : "save")
    }
    try {
      const { draft, before } = now.current
      const form = encodeDraft(kind, draft, before)
      form.delete("_id")
      form.delete("version")
      const item = await save({ form, to: "copy" })
      saved.forget()
      guards.current = false
      notify.success("Saved as a new draft")
      navigate(`/dash-admin/${kind.path}/${item._id}/edit?draft`)
    } catch (error) {
      notify.failure(messageOf(error))
    }
  }

  const pageLabel = (shown: Item) => (isDraft?.(shown) ? "Preview" : "View page")

  function finish(item: Item) {
    guards.current = false
    saved.forget()
    const { created, updated } = kind.messages
    const words = status && !isEdit ? `${kind.name} published` : record ? updated : created
    const edit = () => void navigate(`/dash-admin/${kind.path}/${item._id}/edit`)
    notify.success(words, {
      link: { label: pageLabel(item), path: pageOf(item) },
      ...(!record && { action: { label: "Edit", onPress: edit } }),
    })
    if (record) return void navigate(list.path, { state: list.state })
    restart(draftOf())
    requestAnimationFrame(() => {
      window.scrollTo({ top: 0 })
      form.current?.querySelector<HTMLElement>("input, textarea")?.focus({ preventScroll: true })
    })
  }

  async function leave(work: Promise<unknown>, done: string) {
    try {
      await work
      notify.success(done)
      navigate(list.path, { state: list.state })
    } catch (error) {
      notify.failure(messageOf(error))
    }
  }

  async function review(work: Promise<Item>, done: string) {
    try {
      takeTheirs(await work)
      notify.success(done)
    } catch (error) {
      notify.failure(messageOf(error))
    }
  }

  /** Another person saved first: merges the changes that only they made, and shows the rest. */
  async function resolveConflict(message: string, gone?: Conflict<Item>) {
    const query = itemQuery<Item>(kind, record!._id, Boolean(status))
    const latest = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
    const refused = { message, latest, contested: {}, changed: [], isMerged: false }
    if (!latest) return setConflict(gone ?? { ...refused, reason: "saved" })
    const theirs = draftOf(latest)
    const { draft } = now.current
    if (isStale)
      return setConflict({ ...refused, contested: differences(theirs, draft), reason: "saved" })
    const { contested } = mergeDrafts({ kind, opened: initial, theirs, mine: draft })
    const changed = changedLabels(kind, initial, theirs)
    setDraft((mine) => mergeDrafts({ kind, opened: initial, theirs, mine }).draft)
    setInitial(theirs)
    setConflict({ message, latest, changed, contested, isMerged: true, reason: "saved" })
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

  const theirs = conflict?.latest

  return (
    <FormContext value={state}>
      <div className={isPreviewed ? "xl:pe-[calc(44vw-1rem)]" : ""}>
        <RecordActions
          {...{ kind, record, isDirty, isSaving }}
          unpublished={before?.unpublished}
          page={record && { label: pageLabel(record), path: pageOf(record) }}
          onPreview={() =>
            isDirty ? void send("draft", () => setIsPreviewed(true)) : setIsPreviewed(true)
          }
          onLeave={leave}
          onReview={review}
          onDiscard={() => {
            saved.forget()
            guards.current = false
          }}
        />
        {record && <OpenForms id={record._id} />}
        {!mayChange && (
          <Alert className="mt-4">
            <p>You can read this, and {formatRolesWith("write")} can change it.</p>
          </Alert>
        )}
        {before?.unpublished && mayPublish && (
          <Later missing={NOT_LOADED}>
            <Schedule
              kind={kind}
              instants={before.unpublished}
              isEdit={isEdit}
              lock={isDirty ? "Save the draft first" : ""}
              schedule={async (instants) =>
                takeTheirs(await publication.schedule(before._id, instants))
              }
              onFailure={(error) => {
                if (!(error instanceof ApiError) || error.status !== 400) return
                setMissing(error.fields)
                show(error.fields)
              }}
            />
          </Later>
        )}
        {record && isPreviewed && (
          <Later missing={NOT_LOADED}>
            <Preview
              path={`/preview/${kind.path}/${record._id}`}
              version={before?.version ?? 0}
              onClose={() => setIsPreviewed(false)}
            />
          </Later>
        )}
        {record && above && <Later missing={NOT_LOADED}>{above(record._id, clearProblems)}</Later>}
        <form
          ref={form}
          noValidate
          data-saves
          className={record && !above ? "mt-4" : "mt-8"}
          onFocus={() => void fetchCheck()}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void (conflict && conflictLabel(conflict) ? solve(conflict) : send())
          }}
        >
          {saved.offered && !isSaving && (
            <Later missing={NOT_LOADED}>
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
            </Later>
          )}
          {stillMissing.length > 0 && <MissingFields complaints={stillMissing} />}
          {problems.length > 0 && stillMissing.length === 0 && (
            <Alert variant="danger" className="mb-6">
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </Alert>
          )}
          <div
            className={
              aside && !isPreviewed ? "gap-10 xl:grid xl:grid-cols-[minmax(0,1fr)_13rem]" : ""
            }
          >
            {!isPreviewed && aside}
            <fieldset
              disabled={!isHydrated || !mayChange}
              className={`min-w-0 ${isWide ? "@container" : aside ? "max-w-4xl" : "max-w-3xl"} xl:col-start-1 xl:row-start-1`}
            >
              {children}
            </fieldset>
          </div>
          {record && (
            <Later missing={NOT_LOADED}>
              <History
                kind={kind}
                id={record._id}
                isDraft={restoresDraft}
                lock={isDirty ? "Save or discard your changes first" : ""}
                restore={async (version) =>
                  takeTheirs(await publication.restore(record._id, version, restoresDraft))
                }
              />
            </Later>
          )}
          <SaveBar
            {...{ sendingLabel, isDirty, progress }}
            autosave={autosave.state}
            notice={
              conflict && (
                <Later missing={<p role="alert">{conflict.message}</p>}>
                  <ConflictNote {...conflict} onTakeTheirs={theirs && (() => takeTheirs(theirs))} />
                </Later>
              )
            }
            submitLabel={
              mayChange
                ? (conflictLabel(conflict) ?? (status || !maySave ? "Save draft" : submitLabel))
                : undefined
            }
            isSecondMain={Boolean(status) && mayPublish && !conflict}
            second={
              (status ? mayPublish : maySave) &&
              !conflict && (
                <Button
                  variant={status ? "primary" : "quiet"}
                  disabled={!isHydrated}
                  onClick={() => void send(status ? "publish" : "draft")}
                >
                  {status ? "Publish" : record ? "Save as draft" : "Save draft"}
                </Button>
              )
            }
            isSending={isSaving || isWaiting}
            isReady={isHydrated}
            errorCount={errors.size}
            onCancel={cancel}
            back={
              record && (
                <Link to={list.path} state={list.state} className={buttonClass("quiet")}>
                  Go Back
                </Link>
              )
            }
          />
        </form>
      </div>
      <LeaveGuard isGuarding={isGuarding} onLeave={saved.forget} />
    </FormContext>
  )
}

const fetchCheck = () => import("./check-draft.ts").catch(() => undefined)

/** The complaints about a form. Where the schemas cannot be fetched, the server alone checks it. */
async function check(kind: Kind, draft: Draft): Promise<FieldError[]> {
  return (await fetchCheck())?.checkDraft(kind, draft) ?? []
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
