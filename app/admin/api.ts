import {
  type InfiniteData,
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query"
import { useRef, useState } from "react"
import type { Kind, KindPath } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import { type FieldError, STEP_FIRST } from "#contract/app-error.ts"
import type { EnquiryCounts } from "#contract/leads.ts"
import type { WorkOfTheDay } from "#contract/overview.ts"
import { nextPage, PAGE_SIZE } from "#contract/paging.ts"
import type { PicturesProgress } from "#contract/pictures.ts"
import type { FailReply, ItemReply, ListReply } from "#contract/reply.ts"
import type { DraftRow } from "#contract/unpublished.ts"
import { dropUser } from "../sign-in.ts"
import type { ListRow } from "./list-calls.ts"
import { renewsOverForm, signedInAgain } from "./renewal.ts"
import { notify } from "./ui/Toaster.tsx"

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
 * `ApiError`. A call that finds no session ends the session here too: over a form it waits for the
 * next sign-in, else the layout leads to the login. One that is refused for want of a second step
 * leads to where that is switched on.
 */
export function call<Reply>(path: string, options: CallOptions = {}): Promise<Reply> {
  return inSession(() => send<Reply>(path, options))
}

/** The record or the figures of a reply. Throws like `call`. */
export async function fetchItem<Item>(path: string, options?: CallOptions): Promise<Item> {
  return (await call<ItemReply<Item>>(path, options)).data
}

/** Sends a request, and once more after a sign-in over the form. */
async function inSession<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    const hasEnded = error instanceof ApiError && error.status === 401 && renewsOverForm()
    if (hasEnded && (await signedInAgain())) return request()
    throw error
  }
}

async function send<Reply>(
  path: string,
  { method = "GET", json, signal }: CallOptions,
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

/** A list, page after page. `fetchPage` gets the parameters of the page. */
export function pagedQuery<Item>(
  queryKey: readonly unknown[],
  fetchPage: (
    page: { page: string; limit: string },
    signal: AbortSignal,
  ) => Promise<ListReply<Item>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ page: String(pageParam), limit: String(PAGE_SIZE) }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
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
export function itemQuery<Item>(kind: Kind, id: string, isDraft: boolean) {
  const places = [`/${kind.path}/${id}`, `/${kind.path}/drafts/${id}`] as const
  const [first, second] = isDraft ? places.toReversed() : places
  return queryOptions({
    queryKey: [kind.path, "item", id],
    queryFn: async ({ signal }) => {
      const read = (path = "") => fetchItem<Item>(path, { signal })
      const [item, edits] = await Promise.all([
        read(first).catch((error) => {
          if (error instanceof ApiError && error.status === 404) return read(second)
          throw error
        }),
        isDraft ? undefined : findEdit(kind, id, signal),
      ])
      return edits ? read(places[1]) : item
    },
  })
}

/** Whether a published record has a draft of changes. Throws `ApiError`. */
async function findEdit(kind: Kind, id: string, signal: AbortSignal): Promise<boolean> {
  const path = `/${kind.path}/drafts?record=${id}`
  const { data } = await call<ListReply<DraftRow>>(path, { signal })
  return data.some(({ isEdit }) => isEdit)
}

const FORMS_REPORT_MS = 20_000

/** The records whose forms are reported as open. */
const openForms = new Set<string>()

/** The names of others who have the form of a record open; reports that this one is open. */
export function openFormQuery(id: string) {
  return queryOptions({
    queryKey: ["open-forms", id],
    queryFn: async () => {
      openForms.add(id)
      return (await fetchItem<{ others: string[] }>(`/open-forms/${id}`, { method: "POST" })).others
    },
    refetchInterval: FORMS_REPORT_MS,
  })
}

/** Reports that a form is closed, also while its page goes away. */
export async function reportClosed(id: string) {
  if (!openForms.delete(id)) return
  await fetch(`${BASE}/open-forms/${id}`, { method: "DELETE", keepalive: true }).catch(
    () => undefined,
  )
}

/** Reports all open forms as closed, while there is a session to do it. */
export async function closeForms() {
  await Promise.all([...openForms].map(reportClosed))
}

/** The instants of a record off the site, ISO 8601 in UTC. */
export interface Instants {
  publishAt: string | null
  unpublishAt: string | null
}

/** Calls that move a record on and off the site, and copy it. */
export function usePublication<Item>(kind: Kind) {
  const client = useQueryClient()
  const post = async (id: string, path: string, json?: object) => {
    const options = { method: "POST", ...(json && { json }) } as const
    const item = await fetchItem<Item>(`/${kind.path}/${path}`, options)
    // Its next form reads it at its new place.
    client.removeQueries({ queryKey: [kind.path, "item", id] })
    void invalidate(client, kind)
    return item
  }
  return {
    /** `over` is the version of the published record whose other values may be replaced. */
    publish: (id: string, over?: number) =>
      post(id, `drafts/${id}/publish${over === undefined ? "" : `?over=${over}`}`),
    review: (id: string) => post(id, `drafts/${id}/review`),
    takeBack: (id: string) => post(id, `drafts/${id}/return`),
    pause: (id: string) => post(id, `${id}/pause`),
    markSold: (id: string) => post(id, `${id}/sold-out`),
    schedule: (id: string, instants: Instants) => post(id, `drafts/${id}/schedule`, instants),
    /** Writes an earlier version as a new one, onto the site or into the draft. */
    restore: (id: string, version: number, isDraft: boolean) =>
      post(id, `${isDraft ? "drafts/" : ""}${id}/restore`, { version }),
    /** Resolves to the id of the copy, a draft. */
    async duplicate(id: string) {
      const path = `/${kind.path}/${id}/duplicate`
      const { _id } = await fetchItem<{ _id: string }>(path, { method: "POST" })
      void invalidate(client, kind)
      return _id
    },
    async removeDraft(id: string) {
      await call(`/${kind.path}/drafts/${id}`, { method: "DELETE" })
      client.removeQueries({ queryKey: [kind.path, "item", id] })
      await invalidate(client, kind)
    },
  }
}

/** How much there is of each kind. */
export const statsQuery = queryOptions({
  queryKey: ["stats"],
  queryFn: ({ signal }) => fetchItem<Record<KindPath, number>>("/projects/stats", { signal }),
})

/** The work of the day. */
export const workQuery = queryOptions({
  queryKey: ["overview"],
  queryFn: ({ signal }) => fetchItem<WorkOfTheDay>("/overview", { signal }),
})

/** How many projects name an area or a developer. */
export function projectsOfQuery(owner: "area" | "developer", id: string) {
  return queryOptions({
    queryKey: ["projects", "of", owner, id],
    queryFn: async ({ signal }) =>
      (await call<ListReply<unknown>>(`/projects/${owner}/${id}?limit=1`, { signal })).total,
  })
}

const ENQUIRIES_POLL_MS = 60_000

/** The number of unanswered enquiries; fetched again while the page stays open. */
export const enquiryCountsQuery = queryOptions({
  queryKey: ["enquiries", "counts"],
  queryFn: ({ signal }) => fetchItem<EnquiryCounts>("/enquiries/counts", { signal }),
  refetchInterval: ENQUIRIES_POLL_MS,
})

const PICTURES_POLL_MS = 2_000

/** The progress of recently saved pictures; fetched again while some are under way. */
export const picturesQuery = queryOptions({
  queryKey: ["pictures"],
  queryFn: async ({ signal, client, queryKey }) => {
    const data = await fetchItem<PicturesProgress>("/pictures", { signal })
    const before = client.getQueryData<PicturesProgress>(queryKey)
    // The next save adds pictures, and the share of all falls; the shown one only rises.
    return before?.pictures ? { ...data, percent: Math.max(before.percent, data.percent) } : data
  },
  refetchInterval: ({ state }) => (state.data?.pictures ? PICTURES_POLL_MS : false),
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
export async function invalidate(client: QueryClient, kind: Kind) {
  const shown = [statsQuery, workQuery, picturesQuery].map(({ queryKey }) => queryKey)
  const keys = [[kind.path], ["activity"], ["trash"], ...shown]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/**
 * Changes a row of the shown lists at once, or without a value takes it out of them; they are
 * fetched again as well, like the record itself.
 */
export function changeRow<Row extends { _id: string }>(
  client: QueryClient,
  kind: Kind,
  id: string,
  change: (row: Row) => Row | undefined,
) {
  client.setQueriesData<InfiniteData<ListReply<Row>>>({ queryKey: [kind.path, "list"] }, (list) => {
    const rowsOf = ({ data }: ListReply<Row>) =>
      data.flatMap((row) => (row._id === id ? (change(row) ?? []) : row))
    return list && { ...list, pages: list.pages.map((page) => ({ ...page, data: rowsOf(page) })) }
  })
  client.removeQueries({ queryKey: [kind.path, "item", id] })
  void invalidate(client, kind)
}

type Removable = Pick<ListRow<unknown>, "_id" | "isUnpublished">

/**
 * Deletes a record: it leaves the shown lists at once, and they are fetched again. Rejects with
 * `ApiError`.
 */
export function useRemove(kind: Kind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ _id: id, isUnpublished }: Removable) => {
      const remove = (place: string) =>
        call<object | undefined>(`/${kind.path}${place}/${id}`, { method: "DELETE" })
      const reply = await remove(isUnpublished ? "/drafts" : "")
        .catch((error) => {
          // A row can be older than the pause of its record. A published draft stays.
          if (!isUnpublished && error instanceof ApiError && error.status === 404)
            return remove("/drafts").catch(() => Promise.reject(error))
          throw error
        })
        .catch((error) => {
          // specification §8: its own words where the server has none
          throw error instanceof ApiError && error.isWordless
            ? new ApiError(kind.messages.notDeleted, error)
            : error
        })
      // specification §7: a reply with data says that it failed
      if (reply && "data" in reply) throw new ApiError(kind.messages.notDeleted)
    },
    onSuccess: (_reply, { _id: id }) => {
      changeRow(client, kind, id, () => undefined)
    },
  })
}

/** Restores a deleted record; resolves when the shown lists have it. Rejects with `ApiError`. */
export function useRestore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const path = `/trash/${id}/restore`
      const restored = await fetchItem<{ kind: KindPath; record: string }>(path, { method: "POST" })
      client.removeQueries({ queryKey: [restored.kind, "item", restored.record] })
      return kinds.find((kind) => kind.path === restored.kind)
    },
    onSuccess: (kind) => kind && invalidate(client, kind),
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
