import { z } from "zod"
import { text } from "#catalog/fields.ts"
import { project } from "#catalog/project.ts"
import { priceNote, type UnitPrice } from "#catalog/unit-price.ts"
import { itemReply, listed, listReply, projectRecord, refusals } from "#contract/documents.ts"
import { projectListQuery } from "#contract/homes.ts"
import { listQuery, slugParameter } from "#contract/listing.ts"
import { isStaff } from "../auth/guard.ts"
import { BODIES } from "../auth/limits.ts"
import { collectionRoutes, refuseAll } from "./collection-routes.ts"
import { floorPlans } from "./floor-plans.ts"
import { publicationRoutes } from "./publication.ts"
import { sendDeleted, sendItem, sendPage } from "./replies.ts"
import { type ApiOptions, type ApiScope, route } from "./scope.ts"

type Fields = Record<string, unknown>

const stats = z.object({ projects: z.int(), developers: z.int(), areas: z.int(), posts: z.int() })

/**
 * The routes of every kind, the counts of the overview, and the projects of an area or developer.
 */
export function projectRoutes(app: ApiScope, { services, findViewer }: ApiOptions) {
  app.get(
    "/stats",
    route({ access: "visitor" }, "How much there is of each kind", {
      response: { 200: itemReply(stats) },
    }),
    async (_request, reply) => sendItem(reply, JSON.stringify(await services.overview())),
  )

  app.post(
    "/slug/:slug/views",
    route(
      { access: "visitor", body: BODIES.none },
      "Count a view of a page that the browser had fetched ahead",
      { params: slugParameter, response: { 204: z.null(), ...refusals(403, 404) } },
    ),
    async (request, reply) => {
      const userAgent = request.headers["user-agent"]
      services.views.count({ slug: request.params.slug, event: "view", userAgent })
      return sendDeleted(reply)
    },
  )

  for (const owner of ["area", "developer"] as const) {
    app.get(
      `/${owner}/:owner`,
      route({ access: "visitor" }, `The projects of one ${owner}, by its id or slug`, {
        params: z.object({ owner: text(owner, { max: 200 }) }),
        querystring: listQuery(project),
        response: { 200: listReply(listed(projectRecord, project)), ...refusals(401, 404, 412) },
      }),
      async (request, reply) => {
        const isOwn = await isStaff(request, findViewer)
        refuseAll(project, request.query, { isStaff: isOwn })
        return sendPage(
          reply,
          await services.projects.listOf(owner, request.params.owner, request.query),
        )
      },
    )
  }

  publicationRoutes(app, { services, findViewer })
  collectionRoutes(app, {
    kind: project,
    record: projectRecord,
    query: projectListQuery(project),
    collection: services.projects,
    services,
    findViewer,
    extra: floorPlans,
    clean: (input, current) => ({ input, notes: notesOnPrices(input, current) }),
  })
}

/** Says once that the price and the unit prices have parted. */
function notesOnPrices(input: Fields, current: Fields = {}): string[] {
  const note = noteOf({ ...current, ...input })
  return note !== undefined && note !== noteOf(current) ? [note] : []
}

function noteOf({ price, unitPrices }: Fields): string | undefined {
  return priceNote(price as number | null, (unitPrices as UnitPrice[] | null | undefined) ?? [])
}
