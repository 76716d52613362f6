import {
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query"
import { useRef, useState } from "react"
import type { Activity, ActivityKind } from "#catalog/activity.ts"
import type { Kind, KindPath } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import type { DeletedRecord, DraftRow } from "#catalog/unpublished.ts"
import { type FieldError, STEP_FIRST } from "#contract/app-error.ts"
import { DEFAULT_SORT, hasMore, PAGE_SIZE } from "#contract/paging.ts"
import type { FailReply, ItemReply, ListReply } from "#contract/reply.ts"
import { dropUser } from "../sign-in.ts"

const BASE = "/api/v1"
/** Where staff look after their own accounts. */
export const ACCOUNT_PATH = "/dash-admin/account"
/** How long an answer serves without asking again (specification §7). */
export const CACHE_MS = 5_000
const NO_REPLY = "The server cannot be reached. Please check the connection and try again."
const NOT_READABLE = "The server's answer cannot be read. Please try again."
const FALLBACK = "Something went wrong"

/** A refusal of the server, or a missing answer. The message is fit to be shown. */
export class ApiError extends Error {
  override name = "ApiError"
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number
  /** Complaints by the form fields' own names. */
  readonly fields: FieldError[]
  /** The server answered without saying in words what was wrong. */
  readonly isWordless: boolean

  constructor(
    message: string,
    { status = 0, fields = [], isWordless = false }: Partial<Omit<ApiError, keyof Error>> = {},
  ) {
    super(message)
    this.status = status
    this.fields = fields
    this.isWordless = isWordless
  }
}

/** The message of an error for people: the server's, or the error's own text. */
export function messageOf(error: unknown): string {
  return (error instanceof Error && error.message) || FALLBACK
}

/** Whether it stopped because the person wanted it to. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError"
}

interface CallOptions {
  method?: "GET" | "POST" | "PATCH" | "DELETE"
  /** A JSON body. */
  json?: unknown
  signal?: AbortSignal
}

/**
 * One call of the API, cookies included: its reply, undefined for one without a body. Throws
 * `ApiError`. A call that finds no session ends the session here too, and the layout leads to the
 * login; one that is refused for want of a second step leads to where that is switched on.
 */
export async function call<Reply>(
  path: string,
  { method = "GET", json, signal }: CallOptions = {},
): Promise<Reply> {
  let response: Response
  try {
    response = await fetch(BASE + path, {
      method,
      credentials: "include",
      ...(signal && { signal }),
      ...(json !== undefined && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(json),
      }),
    })
  } catch (error) {
    throw wasCancelled(error) ? error : new ApiError(NO_REPLY)
  }
  return read<Reply>(response.status, await response.text())
}

function read<Reply>(status: number, text: string): Reply {
  const reply = parse(text)
  if (status >= 200 && status < 300) {
    if (text !== "" && reply === undefined)
      throw new ApiError(NOT_READABLE, { status, isWordless: true })
    return reply as Reply
  }
  if (status === 401) dropUser()
  const { message, errors } = (reply ?? {}) as Partial<FailReply>
  if (status === 403 && errors?.some(({ path }) => path === STEP_FIRST)) redirectToAccount()
  throw new ApiError(message || `${FALLBACK} (${status})`, {
    status,
    fields: errors ?? [],
    isWordless: !message,
  })
}

/** Loads a new page, so that the server renders the new permissions. Unsaved forms stay stored. */
function redirectToAccount() {
  if (location.pathname !== ACCOUNT_PATH) location.assign(ACCOUNT_PATH)
}

function parse(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Failures are shown at once, with a button to try again, instead of being retried silently. */
export function newQueryClient(): QueryClient {
  const networkMode = "always"
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: CACHE_MS, gcTime: CACHE_MS, retry: false, networkMode },
      mutations: { networkMode },
    },
  })
}

/** The search and the order of a list. */
interface ListParameters {
  /** Empty for all. */
  name?: string
  /** Empty for the newest first; with a name, for the best match first. */
  sort?: string
}

/** A kind's list, page after page. */
export function listQuery<Item>(kind: Kind, { name = "", sort = "" }: ListParameters = {}) {
  return infiniteQueryOptions({
    queryKey: [kind.path, "list", name, sort],
    queryFn: ({ pageParam: page, signal }) => {
      const parameters = { page: String(page), limit: String(PAGE_SIZE) }
      const order = sort || (name ? "" : DEFAULT_SORT)
      const query = new URLSearchParams({
        ...parameters,
        ...(name && { name }),
        ...(order && { sort: order }),
      })
      return call<ListReply<Item>>(`/${kind.path}?${query}`, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ results, page }) => (hasMore(results) ? page + 1 : undefined),
  })
}

/** All records of a kind, for a select (specification §7: page 1, limit 0). */
export function choicesQuery<Item>(kind: Kind) {
  return queryOptions({
    queryKey: [kind.path, "all"],
    queryFn: async ({ signal }) =>
      (await call<ListReply<Item>>(`/${kind.path}?page=1&limit=0`, { signal })).data,
  })
}

/** A record, on the site or off it; `isDraft` says where to look first. */
export function itemQuery<Item>(kind: Kind, id: string, isDraft = false) {
  const places = [`/${kind.path}/${id}`, `/${kind.path}/drafts/${id}`] as const
  const [first, second] = isDraft ? places.toReversed() : places
  return queryOptions({
    queryKey: [kind.path, "item", id],
    queryFn: async ({ signal }) => {
      const read = (path = "") => call<ItemReply<Item>>(path, { signal })
      const reply = await read(first).catch((error) => {
        if (error instanceof ApiError && error.status === 404) return read(second)
        throw error
      })
      return reply.data
    },
  })
}

/** The records of a kind that are not on the site, the last changed first. */
export function draftsQuery(kind: Kind) {
  return queryOptions({
    queryKey: [kind.path, "drafts"],
    queryFn: async ({ signal }) =>
      (await call<ListReply<DraftRow>>(`/${kind.path}/drafts?limit=100`, { signal })).data,
  })
}

/** The instants of a record off the site, ISO 8601 in UTC. */
export interface Instants {
  publishAt: string | null
  unpublishAt: string | null
}

/** Calls that move a record on and off the site, and drafts into the trash. */
export function usePublication<Item>(kind: Kind) {
  const client = useQueryClient()
  const post = async (id: string, path: string) => {
    const reply = await call<ItemReply<Item>>(`/${kind.path}/${path}`, { method: "POST" })
    // Its next form reads it at its new place.
    client.removeQueries({ queryKey: [kind.path, "item", id] })
    void invalidate(client, kind)
    return reply.data
  }
  return {
    publish: (id: string) => post(id, `drafts/${id}/publish`),
    pause: (id: string) => post(id, `${id}/pause`),
    markSold: (id: string) => post(id, `${id}/sold-out`),
    async schedule(id: string, instants: Instants) {
      const path = `/${kind.path}/drafts/${id}/schedule`
      const reply = await call<ItemReply<Item>>(path, { method: "POST", json: instants })
      void invalidate(client, kind)
      return reply.data
    },
    async removeDraft(id: string) {
      await call(`/${kind.path}/drafts/${id}`, { method: "DELETE" })
      await invalidate(client, kind)
    },
  }
}

interface ActivityFilter {
  kind?: ActivityKind | undefined
  /** The id of a record of that kind. */
  record?: string
}

/** The changes that staff made, newest first, page after page. */
export function activityQuery({ kind, record }: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ["activity", kind, record],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        page: String(pageParam),
        limit: String(PAGE_SIZE),
        ...(kind && { kind }),
        ...(record && { record }),
      })
      return call<ListReply<Activity>>(`/activity?${query}`, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ results, page }) => (hasMore(results) ? page + 1 : undefined),
  })
}

/** The deleted records of a kind, or of all, the latest first, page after page. */
export function trashQuery(kind?: KindPath) {
  return infiniteQueryOptions({
    queryKey: ["trash", kind],
    queryFn: ({ pageParam, signal }) => {
      const parameters = { page: String(pageParam), limit: String(PAGE_SIZE) }
      const query = new URLSearchParams({ ...parameters, ...(kind && { kind }) })
      return call<ListReply<DeletedRecord>>(`/trash?${query}`, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ results, page }) => (hasMore(results) ? page + 1 : undefined),
  })
}

export interface Stats {
  projects: number
  developers: number
  areas: number
  posts: number
}

/** How much there is of each kind. */
export const statsQuery = queryOptions({
  queryKey: ["stats"],
  queryFn: async ({ signal }) => (await call<ItemReply<Stats>>("/projects/stats", { signal })).data,
})

/** How many projects name an area or a developer. */
export function projectsOfQuery(owner: "area" | "developer", id: string) {
  return queryOptions({
    queryKey: ["projects", "of", owner, id],
    queryFn: async ({ signal }) =>
      (await call<ListReply<unknown>>(`/projects/${owner}/${id}?limit=1`, { signal })).total,
  })
}

const ENQUIRIES_ARE_COUNTED_EVERY_MS = 60_000

/** The number of unanswered enquiries; fetched again while the page stays open. */
export const enquiryCountsQuery = queryOptions({
  queryKey: ["enquiries", "counts"],
  queryFn: async ({ signal }) =>
    (await call<ItemReply<{ new: number; handled: number }>>("/enquiries/counts", { signal })).data,
  refetchInterval: ENQUIRIES_ARE_COUNTED_EVERY_MS,
})

const PICTURES_ARE_LOOKED_AT_EVERY_MS = 2_000

/** The progress of recently saved pictures; fetched again while some are under way. */
export const picturesQuery = queryOptions({
  queryKey: ["pictures"],
  queryFn: async ({ signal }) =>
    (await call<ItemReply<{ pictures: number; percent: number }>>("/pictures", { signal })).data,
  refetchInterval: ({ state }) => (state.data?.pictures ? PICTURES_ARE_LOOKED_AT_EVERY_MS : false),
})

/**
 * The items of pages in order, each once: records that were added between two reads shift items
 * onto the next page.
 */
export function mergeById<Item extends { _id: string }>(
  pages: readonly { data: Item[] }[],
): Item[] {
  const items = new Map<string, Item>()
  for (const { data } of pages)
    for (const item of data) if (!items.has(item._id)) items.set(item._id, item)
  return [...items.values()]
}

/**
 * Fetches the reads of an entity, the counts and the activity again. Resolves when the shown ones
 * have arrived.
 */
async function invalidate(client: QueryClient, kind: Kind) {
  await Promise.all([
    client.invalidateQueries({ queryKey: [kind.path] }),
    client.invalidateQueries({ queryKey: statsQuery.queryKey }),
    client.invalidateQueries({ queryKey: ["activity"] }),
    client.invalidateQueries({ queryKey: ["trash"] }),
    client.invalidateQueries({ queryKey: picturesQuery.queryKey }),
  ])
}

/**
 * Deletes a record: it leaves the shown lists at once, and they are fetched again. Rejects with
 * `ApiError`.
 */
export function useRemove(kind: Kind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const reply = await call<object | undefined>(`/${kind.path}/${id}`, {
        method: "DELETE",
      }).catch((error) => {
        // specification §8: its own words where the server has none
        throw error instanceof ApiError && error.isWordless
          ? new ApiError(kind.messages.notDeleted, error)
          : error
      })
      // specification §7: a reply with data says that it failed
      if (reply && "data" in reply) throw new ApiError(kind.messages.notDeleted)
    },
    onSuccess: (_reply, id) => {
      client.setQueriesData<{ pages: ListReply<{ _id: string }>[]; pageParams: unknown[] }>(
        { queryKey: [kind.path, "list"] },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              data: page.data.filter(({ _id }) => _id !== id),
            })),
          },
      )
      client.removeQueries({ queryKey: [kind.path, "item", id] })
      void invalidate(client, kind)
    },
  })
}

/** Restores a deleted record; resolves when the shown lists have it. Rejects with `ApiError`. */
export function useRestore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const reply = await call<ItemReply<{ kind: KindPath }>>(`/trash/${id}/restore`, {
        method: "POST",
      })
      return kinds.find(({ path }) => path === reply.data.kind)
    },
    onSuccess: (kind) => kind && invalidate(client, kind),
  })
}

/** Writes an earlier version of a record as a new one. Rejects with `ApiError`. */
export function useRestoreVersion<Item>(kind: Kind, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (version: number) => {
      const path = `/${kind.path}/${id}/restore`
      const json = { version }
      return (await call<ItemReply<Item>>(path, { method: "POST", json })).data
    },
    onSuccess: () => void invalidate(client, kind),
  })
}

/** Deletes a record of the trash for good. Rejects with `ApiError`. */
export function useEmptyTrash() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(`/trash/${id}`, { method: "DELETE" }),
    onSuccess: () =>
      Promise.all(
        ["trash", "activity"].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  })
}

/** How far an upload is, in whole per cent. */
export interface UploadProgress {
  percent: number
  files: { field: string; name: string; percent: number }[]
  /** Everything has arrived; the server is at work on it. */
  isSent: boolean
}

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
    mutationFn: async ({ form, isDraft }: { form: FormData; isDraft: boolean }) => {
      running.current = new AbortController()
      const place = `/${kind.path}${isDraft ? "/drafts" : ""}`
      const reply = await upload<ItemReply<Item>>(form, {
        method: id === undefined ? "POST" : "PATCH",
        path: id === undefined ? place : `${place}/${id}`,
        signal: running.current.signal,
        onProgress: setProgress,
      })
      // specification §5: the outcome is in the status of the reply
      if (reply?.status !== "success") {
        throw new ApiError(id === undefined ? kind.messages.notCreated : kind.messages.notUpdated)
      }
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
export function upload<Reply>(
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
