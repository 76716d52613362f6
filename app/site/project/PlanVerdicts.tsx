import { formatPlanTitle } from "#catalog/format.ts"
import type { Project, ReadPlan } from "#catalog/project.ts"
import type { School } from "#catalog/vastu/rules.ts"
import { conditionWords, SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import { bandSign } from "../../plan/VerdictMark.tsx"
import { BandWord, Signed } from "../shared/VastuBadge.tsx"
import { homesOf, priceFrom, shortTitle, sizeIn } from "./vastu-plans.ts"

interface PlanVerdictsProps {
  project: Pick<Project, "unitPrices">
  plans: ReadPlan[]
  school: School
}

const SHOWN = 3

/** The results of a project's plans, the best first. */
export function PlanVerdicts({ project, plans, school }: PlanVerdictsProps) {
  const homes = homesOf(plans)
  const others = homes.length - SHOWN
  return (
    <div className="grid gap-1 max-lg:text-small">
      <p className="text-small text-soft">
        Vastu of its {homes.length} plans, {SCHOOL_WORDS[school].adjective} school
      </p>
      {homes.slice(0, SHOWN).map((plan) => {
        const price = priceFrom(plan, project)
        const details = [price, conditionWords(plan), turnedWords(plan, homes)].filter(Boolean)
        return (
          <Signed key={plan._id} verdict={bandSign(plan.band)}>
            <span className="flex flex-wrap items-baseline gap-x-1 xl:justify-between">
              <span className="first-letter:uppercase max-xl:basis-full">
                <BandWord band={plan.band} /> ·{" "}
                {formatPlanTitle(
                  [shortTitle(plan, homes), sizeIn(plan)].filter(Boolean).join(" · "),
                )}
              </span>
              {details.map((words, index) => (
                <span
                  key={words}
                  className={`text-small text-soft ${words === price ? "" : "xl:basis-full"}`}
                >
                  {index > 0 && (
                    <span aria-hidden="true" className="xl:hidden">
                      ·{" "}
                    </span>
                  )}
                  {words}
                </span>
              ))}
            </span>
          </Signed>
        )
      })}
      {others > 0 && <p className="text-small text-soft">and {others} more</p>}
    </div>
  )
}

/** `north turned 90°`: a plan of the same type as a better one, in another wing or tower. */
function turnedWords(plan: ReadPlan, homes: readonly ReadPlan[]): string | undefined {
  const typeOf = ({ title }: ReadPlan) => title.split(",")[0]
  const better = homes.find((home) => typeOf(home) === typeOf(plan))
  const turn = Math.round(Math.abs(plan.northDeg - (better ?? plan).northDeg))
  return turn > 0 ? `north turned ${Math.min(turn, 360 - turn)}°` : undefined
}
