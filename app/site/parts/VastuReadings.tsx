import { use } from "react"
import { href } from "react-router"
import type { School } from "#catalog/vastu/rules.ts"
import { bandWords, formatPart, SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import { Island } from "../../islands/island.tsx"
import { PlanReading, schoolPath } from "../../islands/plan-reading.island.tsx"
import { DocumentIcon, DownIcon } from "../../ui/icons.tsx"
import { AssetBaseContext } from "../../ui/Picture.tsx"
import type { ReadPlan } from "../vastu-plans.ts"

interface VastuReadingsProps {
  /** The project's. */
  slug: string
  plans: ReadPlan[]
  school: School
}

/** The plans of a project as they are read, one below the other; the first stands open. */
export function VastuReadings({ slug, plans, school }: VastuReadingsProps) {
  const assetBase = use(AssetBaseContext)
  const path = href("/projects/:slug", { slug })
  return (
    <>
      <p className="max-w-text">
        Each drawing is compared with what a school of Vastu asks of it, room by room, with the
        reason and its sources. Schools disagree, and nothing is foretold.{" "}
        <a href={href("/vastu")} className="link">
          How a plan is read
        </a>
      </p>
      <div className="mt-6 border-b border-line">
        {plans.map(({ id, title, marks, readings, confirmedOn, picture }, index) => (
          <details key={id} open={index === 0} className="group/plan border-t border-line">
            <summary className="flex min-h-16 items-center gap-4 py-3 hover:text-peacock">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-small text-soft">
                  {bandWords(readings[school]).word} by the {SCHOOL_WORDS[school].adjective} school,{" "}
                  {formatPart(readings[school].coverage)} assessed
                </span>
              </span>
              <DownIcon className="size-5 transition-transform group-open/plan:rotate-180" />
            </summary>
            {/* Inside, so that a link to it opens what holds it. */}
            <div id={`vastu-${id}`} className="scroll-mt-40 pt-2 lg:scroll-mt-26 pb-10">
              <Island
                name="plan-reading"
                component={PlanReading}
                props={{
                  id,
                  title,
                  marks,
                  readings,
                  school,
                  assetBase,
                  path,
                  ...(confirmedOn && { confirmedOn }),
                  ...(picture && { picture }),
                }}
                on={["press", "focus", "point"]}
              />
              <p className="mt-6">
                <a
                  href={schoolPath(
                    href("/projects/:slug/vastu/:planId", { slug, planId: id }),
                    school,
                  )}
                  className="link inline-flex min-h-11 items-center gap-2 font-semibold"
                >
                  <DocumentIcon /> One page to print or pass on
                </a>
              </p>
            </div>
          </details>
        ))}
      </div>
    </>
  )
}
