import { planInShort, type ReadHomes } from "#catalog/plan-in-short.ts"
import type { School } from "#catalog/vastu/rules.ts"
import type { ShownVastu } from "./shared/VastuBadge.tsx"

/** How a school reads the best plan of a project, for its card; null where none was read. */
export function shownReading(project: ReadHomes, school: School): ShownVastu | null {
  const best = project.vastu?.schools[school]
  if (!project.vastu || !best) return null
  const { band, otherwise, holdsWithinDeg, coverage, entrance, entranceVerdict } = best
  return {
    school,
    plans: project.vastu.plans,
    planName: planInShort(best.plan, project),
    band,
    otherwise,
    holdsWithinDeg,
    coverage,
    entrance,
    entranceVerdict,
  }
}
