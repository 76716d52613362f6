import type { FastifyInstance, FastifyRequest } from "fastify"
import type { ZodTypeProvider } from "fastify-type-provider-zod"
import { z } from "zod"
import { signInFirst } from "#contract/app-error.ts"
import { itemReply, refusals } from "#contract/documents.ts"
import { idParameter } from "#contract/listing.ts"
import { BODIES } from "../auth/limits.ts"
import type { FindViewer } from "../auth/viewer.ts"
import type { Services } from "../services.ts"
import { sendDeleted } from "./replies.ts"

interface Options {
  services: Services
  findViewer: FindViewer
}

/** Which members of staff have the form of a record open; for staff. */
export function openFormRoutes(instance: FastifyInstance, { services, findViewer }: Options) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const tags = ["open forms"]
  const getViewer = async (request: FastifyRequest) => {
    const viewer = await findViewer(request)
    if (!viewer) throw signInFirst()
    return viewer
  }

  app.post(
    "/:id",
    {
      config: { access: "read", body: BODIES.none },
      schema: {
        tags,
        summary: "Report that you have a record's form open, and learn who else has",
        params: idParameter,
        response: {
          200: itemReply(z.object({ others: z.array(z.string()) })),
          ...refusals(400, 401, 403, 404),
        },
      },
    },
    async (request) => {
      const viewer = await getViewer(request)
      const others = await services.openForms.report(request.params.id, viewer)
      return { status: "success" as const, data: { others } }
    },
  )

  app.delete(
    "/:id",
    {
      config: { access: "read" },
      schema: {
        tags,
        summary: "Report that you have closed a record's form",
        params: idParameter,
        response: { 204: z.null(), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      await services.openForms.close(request.params.id, await getViewer(request))
      return sendDeleted(reply)
    },
  )
}
