import { planSize, unitBedrooms, unitOfPlan } from "#catalog/homes-of-project.ts"
import type { Project, ReadPlan } from "#catalog/project.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import { homesOf } from "../project/vastu-plans.ts"

type Listed = Pick<
  Project,
  "price" | "areaSize" | "bedroomNumber" | "bathNumber" | "unitPrices" | "floorPlan"
>

interface Plan {
  title: string
  reading: Pick<Reading, "home">
  /** All plans of the project that were read. */
  read: Pick<ReadPlan, "home">[]
}

/** The home of a plan: its title, and that of the home that it is one of several drawings of. */
export function homeOf({ title, reading }: Pick<Plan, "title" | "reading">) {
  return { title, home: reading.home?.title ?? null }
}

/** The price, size and rooms of a home: undefined bedrooms, and 0 of the others, are not known. */
interface Home extends Pick<Project, "price" | "areaSize" | "bathNumber"> {
  bedroomNumber: number | undefined
}

/**
 * A project with the price, size and rooms of the home on its plan; those of the listed home where
 * there is no plan, or where nothing says what its home costs (`isPlanListed` is false).
 */
export function comparedHome<P extends Listed>(project: P, plan: Plan | undefined) {
  const own = plan && homeOnPlan(project, homeOf(plan), plan.read)
  const { price, areaSize, bedroomNumber, bathNumber }: Home = own ?? project
  const listed = { price: project.price, areaSize: project.areaSize }
  const isPlanListed = !plan || own !== undefined
  return { ...project, price, areaSize, bedroomNumber, bathNumber, listed, isPlanListed }
}

/** A project with its plans that were read, from the best on. */
type WithPlans = Listed & { read: readonly Pick<ReadPlan, "_id" | "title" | "home">[] }

/** The bedrooms of the home on each plan of a project; of one without plans those of its listing. */
function offerOf(project: WithPlans) {
  const plans = homesOf(project.read).map((plan) => ({
    _id: plan._id,
    bedrooms: homeOnPlan(project, plan, project.read)?.bedroomNumber,
  }))
  return { plans, listed: project.bedroomNumber }
}

function numbersOf({ plans, listed }: ReturnType<typeof offerOf>): (number | undefined)[] {
  return plans.length > 0 ? plans.map(({ bedrooms }) => bedrooms) : [listed]
}

/**
 * The plan that each project is compared by where none was chosen: the best of the number of
 * bedrooms that all projects have and most of their best plans, or where they share none its best.
 */
export function startPlans(projects: readonly WithPlans[]): (string | undefined)[] {
  const offers = projects.map(offerOf)
  const ofBest = offers.map((offer) => numbersOf(offer)[0])
  const votes = (bedrooms: number) => ofBest.filter((number) => number === bedrooms).length
  const [shared] = [...new Set(offers.flatMap(numbersOf))]
    .filter((number) => number !== undefined)
    .filter((number) => offers.every((offer) => numbersOf(offer).includes(number)))
    .toSorted((one, other) => votes(other) - votes(one))
  return offers.map(({ plans }) => {
    const start = plans.find(({ bedrooms }) => shared !== undefined && bedrooms === shared)
    return (start ?? plans[0])?._id
  })
}

/** A number of bedrooms that projects are compared by. */
interface BedroomChoice {
  bedrooms: number
  /** How many of the projects have such a home. */
  homes: number
  /** The ids of the plans: the best of the number or, where a project has none, the one shown. */
  plans: string[]
  isShown: boolean
}

/**
 * The numbers of bedrooms that at least two projects have, where there are several; `shown` is the
 * id of each project's compared plan.
 */
export function bedroomChoices(
  projects: readonly (WithPlans & { shown: string | undefined })[],
): BedroomChoice[] {
  const offers = projects.map((project) => ({ ...offerOf(project), shown: project.shown }))
  const numbers = new Set(offers.flatMap(numbersOf).filter((number) => number !== undefined))
  const choices = [...numbers]
    .toSorted((one, other) => one - other)
    .map((bedrooms) => {
      const having = offers.filter((offer) => numbersOf(offer).includes(bedrooms))
      return {
        bedrooms,
        homes: having.length,
        plans: offers.flatMap(({ plans, shown }) => {
          const best = plans.find((plan) => plan.bedrooms === bedrooms)
          return best?._id ?? shown ?? []
        }),
        isShown: having.every(
          ({ plans, shown }) =>
            plans.length === 0 ||
            plans.some(({ _id, ...plan }) => _id === shown && plan.bedrooms === bedrooms),
        ),
      }
    })
  const shared = choices.filter(({ homes }) => homes > 1)
  return shared.length > 1 ? shared : []
}

/** By the price list of the project, or its listing where that is of this home. */
function homeOnPlan(
  project: Listed,
  drawing: Pick<ReadPlan, "title" | "home">,
  read: readonly Pick<ReadPlan, "home">[],
): Home | undefined {
  const { price, areaSize, floorPlan, unitPrices } = project
  const isOnly = homesOf(read).length === 1 && read.length === floorPlan.length
  if (isOnly) return project
  const unit = unitOfPlan(drawing, unitPrices)
  if (!unit || (unit.price === price && unit.areaSize === areaSize)) return unit && project
  const drawn = drawing.home ? undefined : planSize(drawing.title)
  return {
    price: unit.price,
    areaSize: unit.areaSize ?? drawn ?? 0,
    bedroomNumber: unitBedrooms(unit),
    bathNumber: 0,
  }
}
