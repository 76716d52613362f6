import type { FastifyInstance } from "fastify"
import type { ZodTypeProvider } from "fastify-type-provider-zod"
import { may } from "#catalog/roles.ts"
import { itemReply, refusals } from "#contract/documents.ts"
import { overview } from "#contract/overview.ts"
import type { FindViewer } from "../auth/viewer.ts"
import type { Services } from "../services.ts"
import { sendItem } from "./replies.ts"

interface Options {
  services: Services
  findViewer: FindViewer
}

/** The work of the day, for staff. */
export function overviewRoutes(instance: FastifyInstance, { services, findViewer }: Options) {
  instance.withTypeProvider<ZodTypeProvider>().get(
    "/",
    {
      config: { access: "read" },
      schema: {
        tags: ["overview"],
        summary: "What staff have to do, what they did last, and what visitors looked at",
        response: { 200: itemReply(overview), ...refusals(401, 412) },
      },
    },
    async (request, reply) => {
      const viewer = await findViewer(request)
      const work = await services.work()
      // Enquiries are personal data.
      if (!viewer || !may(viewer.role, "enquiries")) work.enquiries = { total: 0, items: [] }
      return sendItem(reply, JSON.stringify(work))
    },
  )
}
