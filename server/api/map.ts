import { project } from "#catalog/project.ts"
import { refusals } from "#contract/documents.ts"
import { projectListQuery, searchCriteria } from "#contract/homes.ts"
import { apartParameter, homesOnMapReply, zoomParameter } from "#contract/map.ts"
import { sendItem } from "./replies.ts"
import { type ApiOptions, type ApiScope, route } from "./scope.ts"

const looks = { zoom: zoomParameter, apart: apartParameter }
const MAPS = [
  {
    of: project.path,
    noun: "list",
    querystring: projectListQuery(project)
      .omit({ page: true, limit: true, sort: true })
      .extend(looks),
  },
  {
    of: "search",
    noun: "search",
    querystring: searchCriteria.omit({ page: true, sort: true }).extend(looks),
  },
]

/** The homes of a list or search on a map, by the same filters. */
export function mapRoutes(app: ApiScope, { services: { homesOnMap } }: ApiOptions) {
  for (const { of, noun, querystring } of MAPS) {
    app.get(
      `/${of}/map`,
      route(
        { access: "visitor" },
        `The projects of a ${noun} on a map, those that would cover each other together`,
        { tags: [of], querystring, response: { 200: homesOnMapReply, ...refusals(412) } },
      ),
      async (request, reply) => {
        const { zoom, apart, ...criteria } = request.query
        const homes = await homesOnMap(criteria, { zoom, isApart: apart === "1" })
        return sendItem(reply, JSON.stringify(homes))
      },
    )
  }
}
