import type { FastifyInstance } from "fastify"
import type { ZodTypeProvider } from "fastify-type-provider-zod"
import { z } from "zod"
import { itemReply, refusals } from "#contract/documents.ts"
import { requireStaff } from "../auth/guard.ts"
import type { FindViewer } from "../auth/viewer.ts"
import type { Services } from "../services.ts"

const progress = z.object({
  pictures: z.int().describe("Pictures of which something is still being made"),
  percent: z.int().describe("How much of what was saved lately is made; 100 when all is"),
})

interface Options {
  services: Services
  findViewer: FindViewer
}

/** The progress of encoding the pictures that staff saved. */
export function pictureRoutes(instance: FastifyInstance, { services, findViewer }: Options) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    "/",
    {
      onRequest: requireStaff(findViewer),
      schema: {
        tags: ["pictures"],
        summary: "How far the pictures are that were saved lately",
        response: { 200: itemReply(progress), ...refusals(401) },
      },
    },
    async (_request, reply) => {
      reply.header("cache-control", "no-store")
      return { status: "success" as const, data: await services.picturesProgress() }
    },
  )
}
