import { may } from "#catalog/roles.ts"
import { itemReply, refusals } from "#contract/documents.ts"
import { overview } from "#contract/overview.ts"
import { sendItem } from "./replies.ts"
import { type ApiOptions, type ApiScope, route } from "./scope.ts"

/** The work of the day, for staff. */
export function overviewRoutes(app: ApiScope, { services, findViewer }: ApiOptions) {
  app.get(
    "/",
    route(
      { access: "read" },
      "What staff have to do, what they did last, and what visitors looked at",
      { response: { 200: itemReply(overview), ...refusals(412) } },
    ),
    async (request, reply) => {
      const viewer = await findViewer(request)
      const work = await services.work()
      // Enquiries are personal data.
      if (!viewer || !may(viewer.role, "enquiries")) work.enquiries = { total: 0, items: [] }
      return sendItem(reply, JSON.stringify(work))
    },
  )
}
