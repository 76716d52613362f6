import { z } from "zod"
import { area } from "#catalog/area.ts"
import { developer } from "#catalog/developer.ts"
import { text } from "#catalog/fields.ts"
import { kinds } from "#catalog/kinds.ts"
import { post } from "#catalog/post.ts"
import { project } from "#catalog/project.ts"
import { HOME_FACETS, PLAN_FACETS } from "#contract/criteria.ts"
import {
  areaRecord,
  developerRecord,
  itemReply,
  listed,
  listReply,
  postRecord,
  projectRecord,
  refusals,
} from "#contract/documents.ts"
import { planMatch } from "#contract/found-homes.ts"
import { searchCriteria } from "#contract/homes.ts"
import { wholeParameter } from "#contract/listing.ts"
import { MAX_PAGE_SIZE, PAGE_SIZE } from "#contract/paging.ts"
import { MAX_QUESTION_LENGTH } from "#contract/suggestion.ts"
import { pageMembers, sendItem } from "./replies.ts"
import { type ApiOptions, type ApiScope, route } from "./scope.ts"

const query = searchCriteria.extend({
  limit: wholeParameter("limit", { min: 1, max: MAX_PAGE_SIZE }).default(PAGE_SIZE),
})

const found = (record: z.ZodType) => listReply(record).omit({ status: true })
const facet = z.array(
  z.object({
    value: z.string(),
    label: z.string(),
    count: z.int(),
    orMore: z.int().optional().describe("Of bedrooms: how many with every higher value too"),
    isMinimum: z.literal(true).optional().describe("There are at least `count`"),
  }),
)

/** The reply of a search. */
export const searchReply = itemReply(
  z.object({
    projects: found(listed(projectRecord, project)),
    facets: z
      .record(z.enum([...HOME_FACETS, ...PLAN_FACETS]), facet)
      .describe(
        "How many a search would find with each value, whatever else is chosen of the same facet",
      ),
    matches: z
      .array(planMatch)
      .describe(
        "Where floor plans were asked for or weighed: the plan that each project was found by",
      ),
    areas: found(listed(areaRecord, area)),
    developers: found(listed(developerRecord, developer)),
    posts: found(listed(postRecord, post)),
    relaxations: z
      .array(z.object({ without: z.array(z.string()), count: z.int() }))
      .describe(
        "Where three projects or fewer were found: criteria to drop, and what that would give",
      ),
    isForgiven: z.boolean().describe("What was found is not spelt as it was typed"),
  }),
)

const suggestion = z.object({
  kind: z.enum(kinds.map((kind) => kind.path)),
  name: z.string(),
  slug: z.string(),
  detail: z.string().optional(),
})

/** The search over all kinds, and its suggestions while the visitor types. */
export function searchRoutes(app: ApiScope, { services: { search } }: ApiOptions) {
  app.get(
    "/",
    route(
      { access: "visitor" },
      "Find projects by any criteria, and areas, developers and posts by name",
      { querystring: query, response: { 200: searchReply, ...refusals(412) } },
    ),
    async (request, reply) => {
      const { limit, ...criteria } = request.query
      const result = await search.find(criteria, limit)
      const { projects, areas, developers, posts, defaultSort: _sort, ...rest } = result
      const groups = Object.entries({ projects, areas, developers, posts }).map(
        ([name, page]) => `"${name}":{${pageMembers(page)}}`,
      )
      return sendItem(reply, `{${groups.join(",")},${JSON.stringify(rest).slice(1)}`)
    },
  )

  app.get(
    "/suggestions",
    route({ access: "visitor" }, "Suggest names for what is typed, the likeliest first", {
      querystring: z.object({ q: text("The search", { max: MAX_QUESTION_LENGTH }) }),
      response: { 200: itemReply(z.array(suggestion)), ...refusals(412) },
    }),
    async (request, reply) => {
      return sendItem(reply, JSON.stringify(await search.suggest(request.query.q)))
    },
  )
}
