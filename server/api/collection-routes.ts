import type { FastifyRequest } from "fastify"
import { z } from "zod"
import type { SignedInUser } from "#catalog/account.ts"
import type { Kind } from "#catalog/kind.ts"
import { AppError, notFound, signInFirst } from "#contract/app-error.ts"
import { itemReply, listed, listReply, refusals, staffListed } from "#contract/documents.ts"
import { idParameter, type ListQuery, slugParameter } from "#contract/listing.ts"
import type { FormerSlug, Reader } from "#contract/page-services.ts"
import { listChoices, type StaffListQuery, withStaffParameters } from "#contract/staff-listing.ts"
import { isStaff } from "../auth/guard.ts"
import type { Json, Page } from "../catalog/read.ts"
import type { UnpublishedService } from "../catalog/records/unpublished.ts"
import type { staffList } from "../catalog/staff-list.ts"
import { bulkRoutes } from "./bulk-routes.ts"
import type { ExtraFields, StoredRecord } from "./record-forms.ts"
import { sendItem, sendPage } from "./replies.ts"
import { type ApiOptions, type ApiScope, route } from "./scope.ts"
import { tableRoutes } from "./table-routes.ts"
import { writeRoutes } from "./write-routes.ts"

/** Checked by the schema of its kind. */
type Fields = Record<string, unknown>

/** The part of a collection that the routes need. */
export interface RoutedCollection<Query extends ListQuery> extends UnpublishedService<unknown> {
  list(query: Query, reader: Reader): Promise<Page<unknown>>
  staffList: ReturnType<typeof staffList>
  getById(id: string, reader: Reader): Promise<Json<unknown>>
  getForChange(id: string): Promise<Json<unknown>>
  findBySlug(slug: string, reader: Reader): Promise<Json<unknown> | undefined>
  findFormerSlug(slug: string): Promise<FormerSlug | undefined>
  create(input: Fields, pictures: Fields, given: Fields): Promise<Json<unknown>>
  update(id: string, input: Fields, changes: Fields): Promise<Json<unknown>>
  restoreVersion(id: string, version: number, by?: SignedInUser): Promise<Json<unknown>>
}

export interface CollectionRoutes<Query extends ListQuery> extends ApiOptions {
  kind: Kind
  record: z.ZodObject
  query: z.ZodObject
  collection: RoutedCollection<Query>
  /** The parts of a form beyond fields and picture slots. */
  extra?: ExtraFields
  /** Cleans the checked fields; `notes` says in sentences what staff should know of them. */
  clean?(
    input: Record<string, unknown>,
    current: StoredRecord | undefined,
  ): { input: Record<string, unknown>; notes: string[] }
}

/**
 * The calls that every kind has: the list, one by id, one by slug; create, change and delete for
 * staff.
 */
export function collectionRoutes<Query extends ListQuery>(
  app: ApiScope,
  options: CollectionRoutes<Query>,
) {
  writeRoutes(app, options)
  const { kind, record, collection } = options
  const query = withStaffParameters(options.query, kind)
  bulkRoutes(app, options, query)
  tableRoutes(app, options, query)
  const nouns = kind.path
  const readerOf = async (request: FastifyRequest): Promise<Reader> => ({
    isStaff: await isStaff(request, options.findViewer),
  })

  app.get(
    "/",
    route({ access: "visitor" }, `List ${nouns}`, {
      querystring: query,
      response: {
        200: z
          .union([listReply(listed(record, kind)), listReply(staffListed(record, kind))])
          .describe("With `state`, which staff may ask for, the second one"),
        ...refusals(401, 412),
      },
    }),
    async (request, reply) => {
      const reader = await readerOf(request)
      const staffQuery = request.query as StaffListQuery
      if (staffQuery.state !== undefined) {
        if (!reader.isStaff) throw signInFirst()
        return sendPage(reply, await collection.staffList.list(staffQuery))
      }
      refuseAll(kind, request.query as Query, reader)
      return sendPage(reply, await collection.list(request.query as Query, reader))
    },
  )

  app.get(
    "/choices",
    route(
      { access: "read" },
      `The values that the ${nouns} can be narrowed by or share, with their numbers`,
      { response: { 200: itemReply(listChoices), ...refusals(412) } },
    ),
    async (_request, reply) =>
      sendItem(reply, JSON.stringify(await collection.staffList.choices()) as Json<unknown>),
  )

  app.get(
    "/slug/:slug",
    route(
      { access: "visitor" },
      `One of the ${nouns} by its slug; an old slug answers 301 to the new one`,
      { params: slugParameter, response: { 200: itemReply(record), ...refusals(301, 404, 412) } },
    ),
    async (request, reply) => {
      const { slug } = request.params
      const reader = await readerOf(request)
      const found = await collection.findBySlug(slug, reader)
      if (found) return sendItem(reply, found)
      const former = await collection.findFormerSlug(slug)
      if (!former?.slug) throw notFound(kind.name)
      return reply.redirect(`/api/v1/${kind.path}/slug/${encodeURIComponent(former.slug)}`, 301)
    },
  )

  app.get(
    "/:id",
    route({ access: "visitor" }, `One of the ${nouns} by its id`, {
      params: idParameter,
      response: { 200: itemReply(record), ...refusals(404, 412) },
    }),
    async (request, reply) => {
      const reader = await readerOf(request)
      return sendItem(reply, await collection.getById(request.params.id, reader))
    },
  )
}

/** `limit=0` means all; of a kind that can have a million records staff alone may read all. */
export function refuseAll(kind: Kind, { limit }: ListQuery, reader: Reader) {
  if (limit === 0 && !kind.allIsPublic && !reader.isStaff) {
    throw new AppError(
      "unauthenticated",
      "Please sign in to read all at once, or ask for pages of up to 100",
    )
  }
}
