import { useEffect, useRef, useState } from "react"
import type { Folder, Kind } from "#catalog/kind.ts"
import type { Draft, DraftPicture } from "#contract/form-names.ts"
import type { ItemReply } from "#contract/reply.ts"
import { ApiError, upload } from "../api.ts"
import type { FormState } from "./form-context.ts"

/** The files that a file dialog offers (specification §5, AVIF and HEIC). */
export const ACCEPTED = ".jpg,.jpeg,.png,.webp,.avif,.heic,.heif"

/** Checks pictures and makes them smaller; not needed before the first one is chosen. */
export const fetchPictureCheck = () => import("./picture-check.ts")

const RETRY_MS = 5_000
/** While one is sent, the next ones are made smaller. */
const AT_ONCE = 3

/** The files of pictures that were sent, by their stored names. */
const sources = new Map<string, File>()

/** The file that a picture of a form was chosen from; undefined for one from an earlier visit. */
export function sourceOf(picture: DraftPicture): File | undefined {
  return typeof picture === "string" ? sources.get(picture) : picture
}

/** The state of a file on its way to the server. */
interface Sending {
  percent: number
  /** Why the server refused it. */
  refusal?: string
  /** The last try failed, and another one follows. */
  isRetried?: boolean
}

interface NewPicture {
  file: File
  folder: Folder
  isPdf: boolean
  /** The form field that a complaint belongs to. */
  field: string
  /** The file as it was sent before the connection was lost. */
  body?: Blob
}

interface Staging extends Pick<FormState, "kind" | "draft" | "setError" | "waitFor"> {
  setDraft(change: (draft: Draft) => Draft): void
}

/**
 * Sends pictures as soon as they are chosen, in that order; the stored name then takes the file's
 * place in the form. A lost connection resumes with the same picture. A file that stays in the form
 * is sent with it.
 */
export function useStagedPictures({ kind, draft, setDraft, setError, waitFor }: Staging) {
  const [sending, setSending] = useState<ReadonlyMap<File, Sending>>(new Map())
  const started = useRef(new Set<File>())
  const inTurn = useRef(inTurns(AT_ONCE))
  const current = useRef(draft)
  current.current = draft

  async function sendOne(picture: NewPicture): Promise<void> {
    const { file, folder, isPdf, field } = picture
    let { body } = picture
    const isRemoved = () => !newPictures(kind, current.current).some((one) => one.file === file)
    // Undo may restore it.
    if (isRemoved()) return void started.current.delete(file)
    const show = (state: Partial<Sending>) =>
      setSending((now) => {
        const before = now.get(file) ?? { percent: 0 }
        const percent = Math.max(before.percent, state.percent ?? 0)
        return new Map(now).set(file, { ...before, ...state, percent })
      })
    try {
      const form = new FormData()
      if (isPdf) form.append("brochure", file)
      else {
        body ??= await (await fetchPictureCheck()).fitted(file)
        form.append("folder", folder)
        form.append("picture", body, file.name)
      }
      const { data } = await upload<ItemReply<{ file: string }>>(form, {
        method: "POST",
        path: isPdf ? "/pictures/brochures" : "/pictures",
        onProgress: ({ percent }) => show({ percent, isRetried: false }),
      })
      sources.set(data.file, file)
      if (isRemoved()) started.current.delete(file)
      setDraft((now) => withStored(now, file, data.file))
    } catch (error) {
      const isRefused = error instanceof ApiError && [400, 413, 415].includes(error.status)
      if (isRefused) {
        show({ refusal: error.message })
        setError(field, error.message)
        return
      }
      show({ isRetried: true })
      setTimeout(() => enqueue({ ...picture, ...(body && { body }) }), RETRY_MS)
    }
  }

  function enqueue(picture: NewPicture) {
    waitFor(inTurn.current(() => sendOne(picture)).then(() => undefined))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each file is sent once
  useEffect(() => {
    for (const picture of newPictures(kind, draft)) {
      if (started.current.has(picture.file)) continue
      started.current.add(picture.file)
      enqueue(picture)
    }
  }, [draft])

  return {
    /** How many new pictures are still to be sent. */
    left: newPictures(kind, draft).filter(({ file }) => !sending.get(file)?.refusal).length,
    sentPercent: (file: File) => sending.get(file)?.percent,
    refusalOf: (file: File) => sending.get(file)?.refusal,
    isRetried: (file: File) => sending.get(file)?.isRetried ?? false,
  }
}

/** Does at most so many works at once, each as soon as one before it is done. */
function inTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async (work: () => Promise<void>) => {
    if (free > 0) free -= 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

function newPictures(kind: Kind, { pictures, floorPlans = [] }: Draft): NewPicture[] {
  const inSlots = Object.entries(kind.images).flatMap(([field, { folder, isPdf = false }]) =>
    (pictures[field] ?? []).map((file) => ({ file, folder, isPdf, field })),
  )
  const inPlans = floorPlans.map(({ image: file }, index) => ({
    file,
    folder: "projects/floorplans" as const,
    isPdf: false,
    field: `floorPlanImages[${index}]`,
  }))
  return [...inSlots, ...inPlans].filter(
    (picture): picture is NewPicture => picture.file instanceof File,
  )
}

/** The draft with a stored picture in place of its file; a list has each picture once. */
function withStored(draft: Draft, file: File, stored: string): Draft {
  const placed = (picture: DraftPicture) => (picture === file ? stored : picture)
  const pictures = Object.entries(draft.pictures).map(([slot, list]) => [
    slot,
    [...new Set(list.map(placed))],
  ])
  const floorPlans = draft.floorPlans?.map((plan) => ({
    ...plan,
    image: plan.image && placed(plan.image),
  }))
  return { ...draft, pictures: Object.fromEntries(pictures), ...(floorPlans && { floorPlans }) }
}
