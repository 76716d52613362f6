import { z } from "zod"
import type { Area } from "#catalog/area.ts"
import type { Developer } from "#catalog/developer.ts"
import type { PostCard } from "#catalog/post.ts"
import type { ProjectCard } from "#catalog/project.ts"
import { BANDS } from "#catalog/vastu/read-plan.ts"
import type { Criterion, Facets, SearchSort } from "./criteria.ts"
import type { Page } from "./page-services.ts"
import { WEIGHED } from "./plan-criteria.ts"

/** The plan of a project that matched a search, and the lines that show why. */
export const planMatch = z.object({
  project: z.string(),
  plan: z.string(),
  band: z.enum(BANDS).nullable(),
  otherwise: z
    .object({ band: z.enum(BANDS).optional(), offDeg: z.int().optional() })
    .nullable()
    .describe("The nearest other band, where the band does not hold within 5° of north"),
  /** 0 to 1, of all that applies. */
  coverage: z.number(),
  /** 0 to 100, and the assessed part by weight of those that apply to the home, 0 to 1. */
  suits: z
    .object({ score: z.int(), assessed: z.number(), rules: z.int(), apply: z.int() })
    .optional()
    .describe("By the given weights; `apply` of the `rules` can be met by such a home"),
  lines: z.array(
    z.object({
      rule: z.enum(WEIGHED),
      /** Zones of the nine; of the entrance its pada, or its side. */
      at: z.array(z.string()),
      /** The school's verdict: of several rooms the worst. */
      verdict: z.enum(["ideal", "good", "neutral", "avoid", "severe"]).nullable(),
    }),
  ),
})
export type PlanMatch = z.infer<typeof planMatch>

/** Criteria that exclude homes, and the number of homes without them. */
export interface Relaxation {
  without: Criterion[]
  count: number
}

/** The result of a search of homes, as its page shows it. */
export interface FoundHomes {
  projects: Page<ProjectCard>
  /** Each value with the number of projects that a search would find with it. */
  facets: Facets
  /** By project the plan that matches best, where a criterion or a weight is about plans. */
  matches: PlanMatch[]
  /** Where few projects were found: criteria to drop, the most rewarding first. */
  relaxations: Relaxation[]
  /** Found by name, on the first page alone. */
  areas: Page<Area>
  developers: Page<Developer>
  posts: Page<PostCard>
  /** The result includes spellings that differ from the query. */
  isForgiven: boolean
  /** The order where the criteria name none. */
  defaultSort: SearchSort
}
