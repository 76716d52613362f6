import type { FastifyInstance } from "fastify"
import type { ZodTypeProvider } from "fastify-type-provider-zod"
import { project } from "#catalog/project.ts"
import { refusals } from "#contract/documents.ts"
import { searchCriteria } from "#contract/homes.ts"
import { projectListQuery } from "#contract/listing.ts"
import { apartParameter, homesOnMapReply, zoomParameter } from "#contract/map.ts"
import { sendItem } from "./replies.ts"
import type { ServicesFor } from "./search.ts"

const looks = { zoom: zoomParameter, apart: apartParameter }
const listed = projectListQuery(project).omit({ page: true, limit: true, sort: true }).extend(looks)
const searched = searchCriteria.omit({ page: true, sort: true }).extend(looks)

/** The lists of homes as a map shows them: what is narrowed alike holds the same homes. */
export function mapRoutes(
  instance: FastifyInstance,
  { servicesFor }: { servicesFor: ServicesFor },
) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const response = { 200: homesOnMapReply, ...refusals(400, 412) }

  app.get(
    `/${project.path}/map`,
    {
      schema: {
        tags: [project.path],
        summary: "The projects of a list on a map, those that would cover each other together",
        querystring: listed,
        response,
      },
    },
    async (request, reply) => {
      const { zoom, apart, ...criteria } = request.query
      const { projects } = await servicesFor(request)
      return sendItem(
        reply,
        JSON.stringify(await projects.onMap(criteria, { zoom, isApart: apart === "1" })),
      )
    },
  )

  app.get(
    "/search/map",
    {
      schema: {
        tags: ["search"],
        summary: "The projects of a search on a map, those that would cover each other together",
        querystring: searched,
        response,
      },
    },
    async (request, reply) => {
      const { zoom, apart, ...criteria } = request.query
      const { searchOnMap } = await servicesFor(request)
      return sendItem(
        reply,
        JSON.stringify(await searchOnMap(criteria, { zoom, isApart: apart === "1" })),
      )
    },
  )
}
