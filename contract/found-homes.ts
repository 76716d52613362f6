import type { Area } from "#catalog/area.ts"
import type { Developer } from "#catalog/developer.ts"
import type { PostCard } from "#catalog/post.ts"
import type { ProjectCard } from "#catalog/project.ts"
import type { Band, Certainty } from "#catalog/vastu/read-plan.ts"
import type { Verdict } from "#catalog/vastu/rules.ts"
import type { Facets } from "./criteria.ts"
import type { SearchCriteria } from "./homes.ts"
import type { Page } from "./page-services.ts"
import type { Weighed } from "./plan-criteria.ts"

/** The result of a search of homes, as its page shows it. */
export interface FoundHomes {
  projects: Page<ProjectCard>
  /** Each value with the number of projects that a search would find with it. */
  facets: Facets
  /** By project the plan that matches best, where a criterion or a weight is about plans. */
  matches: {
    /** Ids of the project and of its floor plan. */
    project: string
    plan: string
    /** Of the home that matches. */
    band: Band | null
    /** The nearest other band, where the band does not hold within 5° of north. */
    otherwise: NonNullable<Certainty["otherwise"]> | null
    /** 0 to 1. */
    coverage: number
    /** By the visitor's own rules: 0 to 100, the assessed part, how many there are and apply here. */
    suits?: { score: number; assessed: number; rules: number; apply: number }
    lines: { rule: Weighed; at: string[]; verdict: Verdict | null }[]
  }[]
  /** Where few projects were found: criteria to drop, the most rewarding first. */
  relaxations: { without: Exclude<keyof SearchCriteria, "sort" | "page">[]; count: number }[]
  /** Found by name, on the first page alone. */
  areas: Page<Area>
  developers: Page<Developer>
  posts: Page<PostCard>
  /** The result includes spellings that differ from the query. */
  isForgiven: boolean
}
