import { z } from "zod"
import { firstOf } from "#catalog/lists.ts"
import { PUBLISHES } from "#catalog/roles.ts"
import { bulkInput, bulkReply, mergeInput, mergeReply, undoReply } from "#contract/bulk.ts"
import { itemReply, refusals } from "#contract/documents.ts"
import type { ListQuery } from "#contract/listing.ts"
import { idParameter } from "#contract/listing.ts"
import { success } from "#contract/reply.ts"
import { SHARED_VALUES } from "#contract/staff-criteria.ts"
import type { StaffListQuery } from "#contract/staff-listing.ts"
import { BODIES } from "../auth/limits.ts"
import type { CollectionRoutes } from "./collection-routes.ts"
import { type ApiScope, getViewer, route } from "./scope.ts"

/** Changes of many records, their undoing, and copies; for staff. `query` reads a list's address. */
export function bulkRoutes<Query extends ListQuery>(
  app: ApiScope,
  { kind, collection, services, findViewer }: CollectionRoutes<Query>,
  query: z.ZodType,
) {
  const access = PUBLISHES[kind.path]

  app.post(
    "/bulk",
    route(
      { access, body: BODIES.form },
      `Change many ${kind.path} in one transaction, or try what it would change`,
      { body: bulkInput, response: { 200: itemReply(bulkReply), ...refusals(409) } },
    ),
    async (request) => {
      const by = await getViewer(request, findViewer)
      const { which, ...input } = request.body
      const selection =
        "ids" in which
          ? which
          : { found: query.parse(entriesOf(which.found)) as StaffListQuery, total: which.total }
      return success(await services.bulk.apply(kind.path, { which: selection, ...input }, by))
    },
  )

  if (SHARED_VALUES[kind.path].length > 0)
    app.post(
      "/merge",
      route(
        { access, body: BODIES.form },
        `Turn look-alike values of a field into one on all ${kind.path}, or show which change`,
        { body: mergeInput, response: { 200: itemReply(mergeReply), ...refusals(409) } },
      ),
      async (request) => {
        const by = await getViewer(request, findViewer)
        return success(await services.bulk.merge(kind.path, request.body, by))
      },
    )

  app.post(
    "/bulk/:id/undo",
    route(
      { access, body: BODIES.none },
      "Undo a change of many records, where they have not been changed since",
      { params: idParameter, response: { 200: itemReply(undoReply), ...refusals(404) } },
    ),
    async (request) => {
      const by = await getViewer(request, findViewer)
      return success(await services.bulk.undo(kind.path, request.params.id, by))
    },
  )

  app.post(
    "/:id/duplicate",
    route(
      { access: "write", body: BODIES.none },
      `Copy a ${kind.name.toLowerCase()}, pictures included: the copy is a draft`,
      {
        params: idParameter,
        response: { 201: itemReply(z.object({ _id: idParameter.shape.id })), ...refusals(404) },
      },
    ),
    async (request, reply) => {
      const _id = await collection.duplicate(request.params.id, await findViewer(request))
      return reply.code(201).send(success({ _id }))
    },
  )
}

/** The parameters of an address; those that repeat as lists, as the server's own parser has them. */
function entriesOf(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length > 1 ? values : firstOf(values)]
    }),
  )
}
