import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import type { Kind } from "#catalog/kind.ts"
import type { ItemReply } from "#contract/reply.ts"
import { ApiError, BASE, inSession, invalidate, NO_REPLY, read } from "./api.ts"
import { notify } from "./ui/Toaster.tsx"

/** How far an upload is, in whole per cent. */
export interface UploadProgress {
  percent: number
  files: { field: string; name: string; percent: number }[]
  /** Everything has arrived; the server is at work on it. */
  isSent: boolean
}

/**
 * The site, the draft, the same while its author types, or a new draft with the pictures of this
 * record.
 */
type SaveTo = "site" | "draft" | "autosave" | "copy"

/**
 * Creates a record, or changes the one with this id. `save` takes the form as it travels and
 * resolves to the record as it is now; it rejects with `ApiError`, or, after `cancel`, with an
 * error that `wasCancelled` knows.
 */
export function useSave<Item>(kind: Kind, id?: string) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<UploadProgress>()
  const running = useRef<AbortController>(undefined)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ form, to }: { form: FormData; to: SaveTo }) => {
      running.current = new AbortController()
      const isNew = id === undefined || to === "copy"
      const place = `/${kind.path}${to === "site" ? "" : "/drafts"}`
      const query = to === "copy" ? `?copyOf=${id}` : to === "autosave" ? "?autosave=true" : ""
      const reply = await upload<ItemReply<Item>>(form, {
        method: isNew ? "POST" : "PATCH",
        path: `${isNew ? place : `${place}/${id}`}${query}`,
        signal: running.current.signal,
        onProgress: setProgress,
      })
      // specification §5: the outcome is in the status of the reply
      if (reply?.status !== "success") {
        throw new ApiError(id === undefined ? kind.messages.notCreated : kind.messages.notUpdated)
      }
      for (const note of reply.notes ?? []) notify.info(note)
      return reply.data
    },
    onSuccess: () => void invalidate(client, kind),
    onSettled: () => {
      running.current = undefined
      setProgress(undefined)
    },
  })
  return {
    save: mutateAsync,
    isSaving: isPending,
    /** Undefined when nothing is under way. */
    progress,
    cancel: () => running.current?.abort(),
  }
}

interface UploadOptions {
  method: "POST" | "PATCH"
  path: string
  signal?: AbortSignal
  onProgress?: (progress: UploadProgress) => void
}

/**
 * Sends a form. Unlike `fetch`, the older way says how much of it has left. Rejects like `call`.
 */
export function upload<Reply>(form: FormData, options: UploadOptions): Promise<Reply> {
  return inSession(() => uploadOnce<Reply>(form, options))
}

function uploadOnce<Reply>(
  form: FormData,
  { method, path, signal, onProgress }: UploadOptions,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const files = [...form].flatMap(([field, value]) =>
      value instanceof File ? [{ field, file: value }] : [],
    )
    request.open(method, BASE + path)
    request.withCredentials = true
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(progressOf(files, loaded, total))
    request.onload = () => {
      try {
        resolve(read<Reply>(request.status, request.responseText))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new ApiError(NO_REPLY))
    request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"))
    request.onloadend = () => signal?.removeEventListener("abort", stop)
    signal?.addEventListener("abort", stop)
    onProgress?.(progressOf(files, 0, 1))
    request.send(form)
  })
}

/** The files leave one after the other, in the order of the form, after its few bytes of text. */
function progressOf(
  files: { field: string; file: File }[],
  sent: number,
  total: number,
): UploadProgress {
  const inFiles = files.reduce((sum, { file }) => sum + file.size, 0)
  let left = Math.max(0, sent - Math.max(0, total - inFiles))
  return {
    percent: percentOf(sent, total),
    isSent: sent >= total,
    files: files.map(({ field, file }) => {
      const arrived = Math.min(left, file.size)
      left -= arrived
      return { field, name: file.name, percent: percentOf(arrived, file.size) }
    }),
  }
}

function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.floor((100 * Math.min(part, whole)) / whole) : 100
}
