import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useNavigate } from "react-router"
import type { Kind } from "#catalog/kind.ts"
import type { UnpublishedStatus } from "#catalog/unpublished.ts"
import { type Draft, type DraftedRecord, encodeDraft } from "#contract/form-names.ts"
import {
  ApiError,
  fetchItem,
  itemQuery,
  messageOf,
  usePublication,
  useSave,
  wasCancelled,
} from "./api.ts"
import { useAutosave } from "./autosave.ts"
import type { Conflict } from "./conflict.ts"
import { filesIn, unsentIn, withStored } from "./drafts.ts"
import { report } from "./report.ts"
import { notify } from "./ui/Toaster.tsx"
import { check, type useComplaints } from "./use-complaints.ts"
import type { FormValues } from "./use-form-values.ts"
import { useListPlace } from "./use-list-place.ts"

/** A form is sent for a record on the site, for a draft, or for a draft that goes there. */
type Goal = "save" | "draft" | "publish"

/**
 * The states whose draft is on no page and goes on none by itself, so that it may be incomplete.
 */
const AUTOSAVED = new Set<UnpublishedStatus>(["draft", "review", "paused", "lapsed"])

const fetchConflicts = () => import("./conflict.ts")

interface Options<Item extends DraftedRecord> {
  kind: Kind
  record: Item | undefined
  draftOf: (record?: Item) => Draft
  linkOf: (record: Item) => { label: string; path: string }
  values: FormValues<Item>
  complaints: ReturnType<typeof useComplaints>
  /** Resolves when the fields are done; to a reason not to save, if there is one. */
  settle: () => Promise<string | undefined>
  /** Whether a save may go to the site. */
  maySave: boolean
}

/** Saves a form, publishes it, and deals with what others have saved meanwhile. */
export function useSaving<Item extends DraftedRecord>({
  kind,
  record,
  draftOf,
  linkOf,
  values,
  complaints,
  settle,
  maySave,
}: Options<Item>) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const list = useListPlace(kind)
  const { before, draft, initial, isDirty, now, setDraft, setInitial } = values
  const [conflict, setConflict] = useState<Conflict<Item>>()
  /** The draft started from an earlier version than the opened one, which is no longer available. */
  const [isStale, setIsStale] = useState(false)
  const { save, isSaving, progress, cancel } = useSave<Item>(kind, record?._id)
  const background = useSave<Item>(kind, record?._id)
  const publication = usePublication<Item>(kind)
  /** Undefined for a new record and for one on the site. */
  const status = before?.unpublished?.status
  const isEdit = before?.unpublished?.isEdit ?? false
  const sending = useRef<File[]>([])
  const isUnderWay = useRef(false)

  const isAutosaved = status !== undefined && AUTOSAVED.has(status)
  const isComplete = Object.values(draft.texts).every((text) => unsentIn(text) === 0)
  const autosave = useAutosave({
    draft,
    isOn: isDirty && !conflict && !isSaving && isAutosaved && isComplete,
    async save(sent) {
      try {
        const form = encodeDraft(kind, sent, now.current.before)
        const item = await background.save({ form, to: "autosave" })
        const stored = { sent, saved: draftOf(item) }
        values.changeAgainst(item)
        setInitial(withStored(sent, stored))
        setDraft((typed) => withStored(typed, stored))
      } catch (error) {
        await explain(error, complaints.add)
        throw error
      }
    },
  })

  /** One at a time: a second press comes before the form is rendered as being sent. */
  async function alone(work: () => Promise<void>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await work()
    } finally {
      isUnderWay.current = false
    }
  }

  const send = (goal?: Goal, then?: () => void) => alone(() => sendNow(goal, then))

  async function sendNow(goal: Goal = status || !maySave ? "draft" : "save", then?: () => void) {
    const reason = await settle()
    await autosave.settled()
    const { before: against, draft } = now.current
    // The server checks what a draft has; nothing but its name is required.
    const wrong = reason || goal === "draft" ? [] : await check(kind, draft)
    if (reason) return void notify.failure(`Nothing was saved. ${reason}`)
    setConflict(undefined)
    complaints.setMissing(goal === "publish" ? wrong : [])
    if (wrong.length > 0) return complaints.show(wrong)
    complaints.clear()
    sending.current = filesIn(draft)
    try {
      if (goal === "publish" && record && !isDirty) return await publishNow(record._id)
      const form = encodeDraft(kind, draft, against)
      const item = await save({ form, to: goal === "save" ? "site" : "draft" })
      if (goal === "save") return finish(item)
      if (record) takeTheirs(item)
      if (goal === "publish") return await publishNow(item._id)
      notify.success("Draft saved")
      values.letGo()
      // Until the form of the stored draft is there, this one would store a second draft.
      if (!record) await navigate(`/dash-admin/${kind.path}/${item._id}/edit?draft`)
      then?.()
    } catch (error) {
      if (wasCancelled(error))
        return void notify.info("Nothing was saved: you have cancelled the upload.")
      if (goal === "publish" && error instanceof ApiError) complaints.setMissing(error.fields)
      if (!(await explain(error))) notify.failure(messageOf(error))
    }
  }

  /** Publishes what is saved; `over` is as `usePublication` has it. */
  async function publishNow(id: string, over?: number) {
    try {
      finish(await publication.publish(id, over))
    } catch (error) {
      const latest = isEdit && isRefusedForAnother(error) && (await readLive(id))
      if (!latest) throw error
      const { publishedBefore } = await fetchConflicts()
      const { draft: mine } = now.current
      const theirs = draftOf(latest)
      setConflict(publishedBefore({ kind, message: messageOf(error), latest, theirs, mine }))
    }
  }

  const readLive = async (id: string) =>
    fetchItem<Item>(`/${kind.path}/${id}`).catch(() => undefined)

  /** Shows why a save failed; resolves to whether the save bar says it, so that no toast has to. */
  async function explain(error: unknown, report = complaints.show): Promise<boolean> {
    if (!(error instanceof ApiError)) return false
    const isGone = error.status === 404 && record !== undefined
    if (isGone || isRefusedForAnother(error))
      return showConflict(error, isGone).then(
        () => true,
        () => false,
      )
    if (error.fields.length > 0) report(error.fields)
    return false
  }

  /** Merges the changes that only another person made, and shows the rest. */
  async function showConflict({ message }: ApiError, isGone: boolean) {
    const { mergeDrafts, savedBefore, unreadable } = await fetchConflicts()
    const query = itemQuery<Item>(kind, record!._id, Boolean(status))
    const latest = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
    if (!latest) return setConflict(unreadable(kind, { message, isGone }))
    const theirs = draftOf(latest)
    const refused = { kind, message, isGone, latest, theirs, mine: now.current.draft }
    setConflict(savedBefore(refused, isStale ? undefined : initial))
    if (isStale) return
    setDraft((mine) => mergeDrafts({ kind, opened: initial, theirs, mine }).draft)
    setInitial(theirs)
  }

  /** The main button while the form cannot simply be sent. */
  const solve = (solved: Conflict<Item>) => alone(() => solveNow(solved))

  async function solveNow({ reason, latest }: Conflict<Item>) {
    if (reason === "saved" && latest) {
      values.changeAgainst(latest)
      return sendNow(status || latest.unpublished || !maySave ? "draft" : "save")
    }
    try {
      if (reason === "published" && latest) {
        setConflict(undefined)
        return await publishNow(latest._id, latest.version)
      }
      const { draft, before } = now.current
      const form = encodeDraft(kind, draft, before)
      form.delete("_id")
      form.delete("version")
      const item = await save({ form, to: "copy" })
      values.letGo()
      notify.success("Saved as a new draft")
      await navigate(`/dash-admin/${kind.path}/${item._id}/edit?draft`)
    } catch (error) {
      notify.failure(messageOf(error))
    }
  }

  function finish(item: Item) {
    values.letGo()
    const { created, updated } = kind.messages
    const words = status && !isEdit ? `${kind.name} published` : record ? updated : created
    const edit = () => void navigate(`/dash-admin/${kind.path}/${item._id}/edit`)
    notify.success(words, {
      link: linkOf(item),
      ...(!record && { action: { label: "Edit", onPress: edit } }),
    })
    if (record) return void navigate(list.path, { state: list.state })
    restart(draftOf())
    requestAnimationFrame(() => {
      window.scrollTo({ top: 0 })
      complaints.form.current
        ?.querySelector<HTMLElement>("input, textarea")
        ?.focus({ preventScroll: true })
    })
  }

  function restart(draftNow: Draft) {
    setInitial(draftNow)
    setDraft(draftNow)
    complaints.clear()
    setConflict(undefined)
  }

  function takeTheirs(latest: Item) {
    values.saved.forget()
    values.changeAgainst(latest)
    setIsStale(false)
    restart(draftOf(latest))
  }

  return {
    status,
    isEdit,
    conflict,
    publication,
    autosave: autosave.state,
    isSaving,
    progress,
    cancel,
    /** How much of a file has been sent, in per cent, while the form is. */
    sentPercent: (file: File) => progress?.files[sending.current.indexOf(file)]?.percent,
    send,
    solve,
    takeTheirs,
    /** Goes on from an unfinished form, which may have started from an earlier version. */
    goOnFrom(opened: Item) {
      setIsStale(opened.version !== before?.version)
      values.changeAgainst(opened)
    },
    async leave(work: Promise<unknown>, done: string) {
      if (await report(work, done)) void navigate(list.path, { state: list.state })
    },
    async review(work: Promise<Item>, done: string) {
      if (await report(work, done)) takeTheirs(await work)
    },
  }
}

function isRefusedForAnother(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.fields.length === 0
}
