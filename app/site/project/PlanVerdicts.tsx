import { formatPlanTitle, formatPlural, formatShortPrice } from "#catalog/format.ts"
import { unitOfPlan } from "#catalog/homes-of-project.ts"
import type { Project, ReadPlan } from "#catalog/project.ts"
import type { School } from "#catalog/vastu/rules.ts"
import { bandWords, capWords, conditionWords, SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import { bandSign } from "../../plan/VerdictMark.tsx"
import { Dot, DotLine } from "../shared/DotLine.tsx"
import { BandWord, doorObjection, isGood, Signed } from "../shared/VastuBadge.tsx"
import { homesOf, shortTitle, sizeIn } from "./vastu-plans.ts"

interface PlanVerdictsProps {
  project: Pick<Project, "unitPrices">
  plans: ReadPlan[]
  school: School
}

const MAX_SHOWN = 3
/** Of more plans than that, since a line says how many more there are. */
const FIRST_SHOWN = 2

/**
 * The results of a project's best plans, with their prices and what speaks against a good one; how
 * many more there are.
 */
export function PlanVerdicts({ project, plans, school }: PlanVerdictsProps) {
  const homes = homesOf(plans)
  const count = homes.length > MAX_SHOWN ? FIRST_SHOWN : MAX_SHOWN
  const others = homes.slice(count)
  const shown = homes
    .slice(0, count)
    .map((plan) => ({ plan, unit: unitOfPlan(plan, project.unitPrices) }))
  return (
    <div className="grid gap-1 max-lg:text-small">
      <p className="flex justify-between gap-x-4 text-small text-soft">
        <span>
          {`Vastu of its ${homes.length} plans, ${SCHOOL_WORDS[school].adjective} school`}
        </span>
        {shown.some(({ unit }) => unit) && <span>Price from</span>}
      </p>
      <ul className="grid gap-2">
        {shown.map(({ plan, unit }) => {
          const size = sizeIn(plan)
          const condition = conditionWords(plan)
          const doubts = [condition, isGood(plan.band) && doorOf(plan, school)].filter(Boolean)
          return (
            <li key={plan._id}>
              <Signed verdict={bandSign(plan.band)} isProvisional={condition !== undefined}>
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="dot-line">
                    <span className="first-letter:uppercase">
                      <BandWord band={plan.band} />
                    </span>
                    <span>
                      <Dot />
                      {formatPlanTitle(shortTitle(plan, homes))}
                    </span>
                    {size && (
                      <span className="hidden xl:flex">
                        <Dot />
                        {size}
                      </span>
                    )}
                  </span>{" "}
                  {unit && (
                    <span className="ms-auto text-small text-soft tabular-nums">
                      {formatShortPrice(unit.price)}
                    </span>
                  )}
                </span>
              </Signed>
              {doubts.length > 0 && (
                <DotLine
                  items={doubts}
                  className="ms-[calc(1.75rem-0.75em)] text-small text-soft"
                />
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <p className="text-small text-soft">
          {`${formatPlural(others.length, "more plan", "more plans")} below: ${bandsOf(others)}`}
        </p>
      )}
    </div>
  )
}

/** `mixed, many conflicts`: the results of plans, each once. */
function bandsOf(plans: readonly ReadPlan[]): string {
  return [...new Set(plans.map((plan) => bandWords(plan).word.toLowerCase()))].join(", ")
}

/** The reasons that hold a plan back: `capped: main bedroom severe`, `north turned 90°`. */
export function heldBackBy(plan: ReadPlan, homes: readonly ReadPlan[], school: School): string[] {
  const cap = capWords(plan)
  const words = [
    cap && `capped: ${cap.names} severe`,
    doorOf(plan, school),
    turnedWords(plan, homes),
  ]
  return words.filter((word) => word !== undefined)
}

function doorOf({ band, entrance, entranceVerdict, ...plan }: ReadPlan, school: School) {
  return doorObjection({
    school,
    coverage: plan.coverage,
    band: band ?? undefined,
    entrance: entrance ?? undefined,
    entranceVerdict: entranceVerdict ?? undefined,
  })
}

/** `north turned 90°`: a plan of the same type as a better one, in another wing or tower. */
function turnedWords(plan: ReadPlan, homes: readonly ReadPlan[]): string | undefined {
  const typeOf = ({ title }: ReadPlan) => title.split(",")[0]
  const better = homes.find((home) => typeOf(home) === typeOf(plan))
  const turn = Math.round(Math.abs(plan.northDeg - (better ?? plan).northDeg))
  return turn > 0 ? `north turned ${Math.min(turn, 360 - turn)}°` : undefined
}
