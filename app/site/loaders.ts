import { data, type RouterContextProvider, redirect } from "react-router"
import type { z } from "zod"
import type { BySlug, Json, Page, Reader } from "#contract/page-services.ts"
import { servicesContext, viewerContext } from "../context.ts"

type Context = Readonly<RouterContextProvider>

/** The public pages show what everybody may see. */
export const VISITOR = { isStaff: false } as const

/**
 * What an error page needs to be of help; thrown with its status, shown by the layout's error
 * boundary.
 */
export interface Problem {
  /** A sentence for the person who asked, where there is more to say than the status. */
  message?: string
  /** Where to go instead. */
  places?: { name: string; path: string }[]
}

const POPULAR_PLACES = 6

/** The services of the server: `services(context).projects.listCards(…)`. */
export function services(context: Context) {
  return context.get(servicesContext)
}

/** The values in JSON that a service gave. */
export function values<T>(json: Json<T>): T {
  return JSON.parse(json) as T
}

/** One page of a list, as the components of the site take it. */
export interface ListPage<T> {
  items: T[]
  total: number
  /** There are at least `total`. */
  totalIsMinimum: boolean
  page: number
  /** At least 1. */
  pageCount: number
}

/** Reads a page of a list. A page beyond the last one is no page: throws 404. */
export async function readPage<T>(
  context: Context,
  answer: Promise<Page<T>>,
): Promise<ListPage<T>> {
  const { data: json, results, total, totalIsMinimum, page, limit } = await answer
  if (page > 1 && results === 0) throw await notFoundPage(context)
  return {
    items: values(json),
    total,
    totalIsMinimum,
    page,
    pageCount: limit === 0 ? 1 : Math.max(1, Math.ceil(total / limit)),
  }
}

/**
 * The query string by its schema: a parameter that is said several times is a list. What a form
 * left empty was not said. Throws 400 with a sentence when a value cannot be read, so that nobody
 * is shown a list they did not ask for.
 */
export function readQuery<Schema extends z.ZodObject>(
  schema: Schema,
  request: Request,
): z.output<Schema> {
  const said: Record<string, string | string[]> = {}
  for (const [name, value] of new URL(request.url).searchParams) {
    if (value.trim() !== "") said[name] = name in said ? [said[name]!, value].flat() : value
  }
  const parsed = schema.safeParse(said)
  if (parsed.success) return parsed.data
  throw data({ message: parsed.error.issues[0]?.message } satisfies Problem, { status: 400 })
}

/**
 * Who looks at the page. Only pages that staff see more on ask this; the others are the same for
 * everybody.
 */
export async function readerOf(context: Context): Promise<Reader> {
  const viewer = await context.get(viewerContext)()
  return { isStaff: viewer !== undefined && !viewer.mustAddStep }
}

/** Whether the text has the form of a slug. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,99}$/.test(text)
}

/** The record that a page is about; see `findOrRedirect`. */
export async function getBySlug<T>(
  asked: { context: Context; request: Request; reader?: Reader },
  collection: BySlug<T>,
  slug: string,
): Promise<T> {
  return values(await findOrRedirect(asked, collection, slug, collection.findBySlug))
}

/**
 * What `find` finds of the record that a page is about. A slug of the past leads to the one of
 * today (301); a record that is gone says so (410); what never was is not found (404).
 */
export async function findOrRedirect<Found>(
  { context, request, reader = VISITOR }: { context: Context; request: Request; reader?: Reader },
  collection: Pick<BySlug<unknown>, "kind" | "findFormerSlug">,
  slug: string,
  find: (slug: string, reader: Reader) => Promise<Found | undefined>,
): Promise<Found> {
  if (!isSlug(slug)) throw await notFoundPage(context)
  const found = await find(slug, reader)
  if (found !== undefined) return found
  const former = await collection.findFormerSlug(slug)
  if (!former) throw await notFoundPage(context)
  if (!former.slug) {
    const message = `This ${collection.kind.name.toLowerCase()} has been taken off the site.`
    throw await notFoundPage(context, { message, status: 410 })
  }
  throw redirect(`/${collection.kind.path}/${former.slug}${new URL(request.url).search}`, 301)
}

/**
 * What a loader throws for an address that leads nowhere: the not-found page, with places to go
 * instead.
 */
export async function notFoundPage(
  context: Context,
  { message, status = 404 }: { message?: string; status?: 404 | 410 } = {},
) {
  const { data: json } = await services(context).areas.list(
    { page: 1, limit: POPULAR_PLACES },
    VISITOR,
  )
  const places = values(json).map(({ name, slug }) => ({ name, path: `/areas/${slug}` }))
  return data({ ...(message && { message }), places } satisfies Problem, { status })
}
