import type { FastifyInstance } from "fastify"
import type { ZodTypeProvider } from "fastify-type-provider-zod"
import { z } from "zod"
import { itemReply, refusals } from "#contract/documents.ts"
import { type PictureRoutes, pictureRoute } from "./store-picture.ts"

const progress = z.object({
  pictures: z.int().describe("Pictures of which something is still being made"),
  percent: z.int().describe("How much of what was saved lately is made; 100 when all is"),
})

/** Pictures that are stored before their record, and the progress of encoding. */
export function pictureRoutes(instance: FastifyInstance, { services, findViewer }: PictureRoutes) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  pictureRoute(instance, {
    ...{ services, findViewer, path: "/", field: "picture", tags: ["pictures"] },
    summary: "Store a picture, for a form to name in place of a file",
  })
  app.get(
    "/",
    {
      config: { access: "read" },
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
