import { use } from "react"
import { href } from "react-router"
import { formatPlanTitle } from "#catalog/format.ts"
import type { VastuSummary } from "#catalog/plan-marks.ts"
import type { OpenPlan, ReadPlan } from "#catalog/project.ts"
import { unsigned } from "#catalog/unsigned-marks.ts"
import { acrossSchools } from "#catalog/vastu/across-schools.ts"
import { SCHOOLS, type School } from "#catalog/vastu/rules.ts"
import { formatPart, headline } from "#catalog/vastu/words.ts"
import { Island } from "../../islands/island.tsx"
import { PlanReading, readingPath } from "../../islands/plan-reading.island.tsx"
import { DocumentIcon, DownIcon } from "../../ui/icons.tsx"
import { AssetBaseContext } from "../../ui/Picture.tsx"
import { heldBackBy } from "./PlanVerdicts.tsx"
import { homesOf, type ShownPlan, UNCONFIRMED } from "./vastu-plans.ts"

interface VastuReadingsProps {
  /** The slug of the project. */
  slug: string
  vastu: VastuSummary | null | undefined
  plans: ReadPlan[]
  open: ShownPlan<OpenPlan>
  school: School
}

/** The plans of a project with their readings: one is open, the others are links. */
export function VastuReadings({ slug, vastu, plans, open, school }: VastuReadingsProps) {
  const assetBase = use(AssetBaseContext)
  const path = href("/projects/:slug", { slug })
  const { _id: id, title, marks, floors, reading, schools, confirmedOn, picture, readers } = open
  // Another school may find another plan the best: then the address names this one.
  const isAlwaysBest = SCHOOLS.every((one) => vastu?.schools[one].plan === id)
  return (
    <>
      <p className="max-w-text">
        Each drawing is compared with what a school of Vastu asks of it, room by room, with the
        reason and its sources. Schools disagree, and a reading predicts nothing.{" "}
        <a href={href("/vastu")} className="link">
          How a plan is read
        </a>
      </p>
      <div className="mt-6 border-b border-line">
        {plans.map((plan) =>
          plan._id === id ? (
            <details key={id} open className="read-plan">
              {/* Its result stands inside, where the school can be switched. */}
              <summary>
                <PlanInShort plan={plan} />
              </summary>
              {/* Inside, so that a link to it opens the element around it. */}
              <div id={`vastu-${id}`} className="scroll-mt-40 pt-2 lg:scroll-mt-26 pb-10">
                <Island
                  name="plan-reading"
                  component={PlanReading}
                  props={{
                    id,
                    floors: (floors ?? [{ _id: id, title, marks }]).map((floor) => ({
                      ...floor,
                      // The page says in words who confirmed them.
                      marks: unsigned(floor.marks),
                    })),
                    school,
                    assetBase,
                    path,
                    across: acrossSchools(schools),
                    ...(!isAlwaysBest && { plan: id }),
                    ...(confirmedOn && { confirmedOn }),
                    ...(picture && { picture }),
                  }}
                  derived={{ reading }}
                  on={["press", "focus", "point"]}
                />
                <p className="mt-6 max-w-text text-small text-soft">
                  {readers} {!marks.confirmedBy && UNCONFIRMED}
                </p>
                <p className="mt-4">
                  <a
                    href={readingPath(
                      href("/projects/:slug/vastu/:planId", { slug, planId: id }),
                      school,
                    )}
                    className="link inline-flex min-h-11 items-center gap-2 font-semibold"
                  >
                    <DocumentIcon /> One page to print or share
                  </a>
                </p>
              </div>
            </details>
          ) : (
            <a
              key={plan._id}
              href={`${readingPath(path, school, plan === plans[0] ? undefined : plan._id)}#vastu-${plan._id}`}
              rel="nofollow"
              className="read-plan"
            >
              <PlanInShort
                plan={plan}
                school={school}
                heldBack={heldBackBy(plan, homesOf(plans), school)}
              />
            </a>
          ),
        )}
      </div>
    </>
  )
}

interface PlanInShortProps {
  plan: ReadPlan
  school?: School
  heldBack?: string[]
}

/** `Type 2A`, and below it the result of its reading by a school, with what holds it back. */
function PlanInShort({ plan, school, heldBack = [] }: PlanInShortProps) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{formatPlanTitle(plan.title)}</span>
        {school && (
          <span className="block text-small text-soft">
            {[headline(plan), `${formatPart(plan.coverage)} assessed`, ...heldBack].join(" · ")}
          </span>
        )}
      </span>
      <DownIcon className="size-5" />
    </>
  )
}
