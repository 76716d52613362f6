import type { FastifyInstance } from "fastify"

/** The browsable page of the API. */
export async function docsPage(app: FastifyInstance) {
  app.get("/", (_request, reply) => reply.redirect("/api/v1/openapi.json"))
}
