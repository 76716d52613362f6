import { data, type RouterContextProvider, redirect } from "react-router"
import type { z } from "zod"
import { formatHomePrice } from "#catalog/format.ts"
import type { KindPath } from "#catalog/kind.ts"
import type { ProjectCard } from "#catalog/project.ts"
import type { BySlug, Json, Page, Reader, SignInClient } from "#contract/page-services.ts"
import { clientAddressContext, servicesContext, viewerContext } from "../context.ts"

type Context = Readonly<RouterContextProvider>

/** Public pages read as visitors. */
export const VISITOR = { isStaff: false } as const

/** The data of an error page, thrown with its status and shown by the layout's error boundary. */
export interface Problem {
  /** A sentence for the visitor, beyond the status. */
  message?: string
  /** Pages whose names are like the end of the address. */
  alike?: { name: string; path: string; facts?: string }[]
  /** Homes like the one that was here. */
  homes?: { name: string; path: string; facts: string }[]
  /** Where to go instead. */
  places?: { name: string; path: string }[]
}

const POPULAR_PLACES = 6
/** The most pages that are offered for a mistyped address. */
const MAX_ALIKE = 3

/** The services of the server: `services(context).projects.listCards(…)`. */
export function services(context: Context) {
  return context.get(servicesContext)
}

/** Parses the JSON of a service. */
export function values<T>(json: Json<T>): T {
  return JSON.parse(json) as T
}

/** One page of a list, in the form of the site's components. */
export interface ListPage<T> {
  items: T[]
  total: number
  /** There are at least `total`. */
  totalIsMinimum: boolean
  page: number
  /** At least 1. */
  pageCount: number
}

/** A page of a list that is read whole, `size` entries a page. Throws 404 beyond the last page. */
export async function pageOf<T>(
  context: Context,
  all: readonly T[],
  { page, size }: { page: number; size: number },
): Promise<ListPage<T>> {
  const items = all.slice((page - 1) * size, page * size)
  if (page > 1 && items.length === 0) throw await notFoundPage(context)
  const pageCount = Math.max(1, Math.ceil(all.length / size))
  return { items, total: all.length, totalIsMinimum: false, page, pageCount }
}

/** Reads a page of a list. Throws 404 beyond the last page. */
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
 * Parses the query string by its schema. A repeated parameter is a list; an empty one, as forms
 * send it, is absent. Throws 400 with a sentence for an invalid value.
 */
export function readQuery<Schema extends z.ZodObject>(
  schema: Schema,
  request: Request,
): z.output<Schema> {
  const params: Record<string, string | string[]> = {}
  for (const [name, value] of new URL(request.url).searchParams) {
    if (value.trim() !== "") params[name] = name in params ? [params[name]!, value].flat() : value
  }
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  throw data({ message: parsed.error.issues[0]?.message } satisfies Problem, { status: 400 })
}

/** The reader of the page; only pages that show more to staff call it. */
export async function readerOf(context: Context): Promise<Reader> {
  const viewer = await context.get(viewerContext)()
  return { isStaff: viewer !== undefined && !viewer.mustAddStep }
}

/** Address, browser and cookies of the client of a form. */
export function clientOf({ headers }: Request, context: Context): SignInClient {
  return {
    address: context.get(clientAddressContext),
    userAgent: headers.get("user-agent") ?? undefined,
    cookies: headers.get("cookie") ?? undefined,
  }
}

/** Whether the text has the form of a slug. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,99}$/.test(text)
}

/** The record of a page; see `findOrRedirect`. */
export async function getBySlug<T>(
  args: { context: Context; request: Request; reader?: Reader },
  collection: BySlug<T>,
  slug: string,
): Promise<T> {
  return values(await findOrRedirect(args, collection, slug, collection.findBySlug))
}

/**
 * Returns the result of `find` for the slug. Throws a redirect for a former slug (301), and the
 * not-found page for a deleted record (410) and an unknown slug (404), with names like it.
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
  if (!former) {
    const alike = await pagesLike(context, collection.kind.path, slug)
    throw await notFoundPage(context, { alike })
  }
  if (former.isPaused || !former.slug) {
    const noun = collection.kind.name.toLowerCase()
    const isProject = collection.kind.path === "projects"
    const similar = isProject ? await services(context).projects.similarToAway(slug) : []
    throw await notFoundPage(context, {
      message: former.isPaused
        ? `This ${noun} is not on the site at the moment.`
        : `This ${noun} has been taken off the site.`,
      status: former.isPaused ? 404 : 410,
      homes: similar.map(homeInShort),
    })
  }
  throw redirect(`/${collection.kind.path}/${former.slug}${new URL(request.url).search}`, 301)
}

/** The pages of a kind whose names are likest to the words of a slug. */
async function pagesLike(context: Context, kind: KindPath, slug: string) {
  const { search, projects } = services(context)
  const found = (await search.suggest(slug.replaceAll("-", " ")))
    .filter((suggestion) => suggestion.kind === kind)
    .slice(0, MAX_ALIKE)
  if (kind !== "projects")
    return found.map(({ name, slug: path }) => ({ name, path: `/${kind}/${path}` }))
  return (await projects.findCards(found.map((one) => one.slug))).cards.map(homeInShort)
}

function homeInShort({ name, slug, type, area, city, price }: ProjectCard) {
  return {
    name,
    path: `/projects/${slug}`,
    facts: `${type} in ${area?.name ?? city} · ${formatHomePrice(price, { isShort: true })}`,
  }
}

/** The not-found page for a loader to throw, with links to popular areas. */
export async function notFoundPage(
  context: Context,
  {
    message,
    alike = [],
    homes,
    status = 404,
  }: Omit<Problem, "places"> & { status?: 404 | 410 } = {},
) {
  const { data: json } = await services(context).areas.list(
    { page: 1, limit: POPULAR_PLACES },
    VISITOR,
  )
  const places = values(json).map(({ name, slug }) => ({ name, path: `/areas/${slug}` }))
  const problem = { ...(message && { message }), ...(homes && { homes }), alike, places }
  return data(problem satisfies Problem, { status })
}
