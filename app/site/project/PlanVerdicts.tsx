import { formatPlanTitle } from "#catalog/format.ts"
import type { Project, ReadPlan } from "#catalog/project.ts"
import type { School } from "#catalog/vastu/rules.ts"
import { conditionWords, SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import { bandSign } from "../../plan/VerdictMark.tsx"
import { BandWord, doorObjection, Signed } from "../shared/VastuBadge.tsx"
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
        const size = sizeIn(plan)
        const details = [conditionWords(plan), doorOf(plan, school), turnedWords(plan, homes)]
          .filter(Boolean)
          .join(" · ")
        return (
          <Signed key={plan._id} verdict={bandSign(plan.band)}>
            {/* On a phone all of it runs on, so that three results fit the screen. */}
            <span className="flex flex-wrap items-baseline gap-x-1 max-md:contents xl:justify-between">
              <span className="inline-block first-letter:uppercase max-xl:basis-full">
                <BandWord band={plan.band} /> · {formatPlanTitle(shortTitle(plan, homes))}
                {size && <span className="max-md:hidden"> · {size}</span>}
              </span>
              {price && (
                <span className="text-small text-soft">
                  <Dot className="md:hidden" />
                  {price}
                  {details && <Dot className="xl:hidden" />}
                </span>
              )}
              {details && (
                <span className="text-small text-soft xl:basis-full">
                  {!price && <Dot className="md:hidden" />}
                  {details}
                </span>
              )}
            </span>
          </Signed>
        )
      })}
      {others > 0 && <p className="text-small text-soft">and {others} more</p>}
    </div>
  )
}

function Dot({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={className}>
      {"\u00a0· "}
    </span>
  )
}

function doorOf({ band, entrance, entranceVerdict, ...plan }: ReadPlan, school: School) {
  return doorObjection({
    ...{ school, coverage: plan.coverage, band: band ?? undefined },
    ...{ entrance: entrance ?? undefined, entranceVerdict: entranceVerdict ?? undefined },
  })
}

/** `north turned 90°`: a plan of the same type as a better one, in another wing or tower. */
function turnedWords(plan: ReadPlan, homes: readonly ReadPlan[]): string | undefined {
  const typeOf = ({ title }: ReadPlan) => title.split(",")[0]
  const better = homes.find((home) => typeOf(home) === typeOf(plan))
  const turn = Math.round(Math.abs(plan.northDeg - (better ?? plan).northDeg))
  return turn > 0 ? `north turned ${Math.min(turn, 360 - turn)}°` : undefined
}
