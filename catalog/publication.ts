import { formatAreaSize, formatDate, formatPrice } from "./format.ts"
import { isWholePlan, paymentSteps } from "./payment-plan.ts"
import { type PermitSystem, permitComplaints, registrationOf, SYSTEM_WORDS } from "./permit.ts"
import type { Look, Permit } from "./permit-input.ts"
import { CITIES, type Project } from "./project.ts"

// Which facts a listing needs before it may be advertised. The rules repeat what the authorities
// require as the owner of the site understands it (docs/operations.md); they are no legal advice.

/** Something about a listing that keeps it off the site, or that staff should look into. */
export interface Problem {
  /** The field of the form, or `permits` and `looks`. */
  path: string
  severity: "block" | "warn"
  message: string
}

/** The fields of a project that the rules read; in a draft each may be missing. */
export type CheckedProject = Partial<
  Pick<
    Project,
    "price" | "areaSize" | "city" | "country" | "handover" | "location" | "paymentPlan"
  > & { floorPlan: { marks?: { north?: unknown; isUnchecked?: boolean | undefined } | null }[] }
>

export interface PublicationFacts {
  permits: Permit[]
  looks: Look[]
  /** Date in the UAE, ISO 8601. */
  today: string
  /** The days after which a listing has to be checked again. */
  maxAgeDays: number
}

/** Days before the end of a permit on which staff are reminded of it. */
export const REMINDER_DAYS = [14, 7, 1]

const DAY_MS = 86_400_000

/** Days from one date to another, negative when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The system that permits advertisements in the emirate of a city; undefined where unknown. */
export function systemOf({ city = "", country = "" }: CheckedProject): PermitSystem | undefined {
  if (country !== "" && !/emirates|^uae$/i.test(country)) return undefined
  return { dubai: "trakheesi", "abu dhabi": "madhmoun", "al ain": "madhmoun" }[
    city.trim().toLowerCase()
  ] as PermitSystem | undefined
}

/** The last day on which a listing was checked; undefined before the first look. */
export function lastLook(looks: readonly Look[]): string | undefined {
  return looks
    .map(({ lookedOn }) => lookedOn)
    .toSorted()
    .at(-1)
}

/** All that keeps a project off the site, and all that staff should look into, blocks first. */
export function problemsOf(project: CheckedProject, facts: PublicationFacts): Problem[] {
  return [
    ...permitProblems(project, facts),
    ...registrationProblems(project, facts),
    ...lookProblems(facts),
    ...contentProblems(project),
  ].toSorted((a, b) => Number(a.severity === "warn") - Number(b.severity === "warn"))
}

const block = (path: string, message: string): Problem => ({ path, severity: "block", message })
const warn = (path: string, message: string): Problem => ({ path, severity: "warn", message })

/**
 * How a listing on the site has to leave it: `lapsed` when its last permit ended, `paused` when it
 * was not checked in time. `since` is the day from which a listing without any look counts.
 */
export function dueStatus(
  project: CheckedProject & { since: string },
  { permits, looks, today, maxAgeDays }: PublicationFacts,
): "lapsed" | "paused" | undefined {
  const system = systemOf(project)
  const ofSystem = permits.filter((permit) => permit.system === system)
  if (ofSystem.length > 0 && ofSystem.every(({ expiresOn }) => expiresOn < today)) return "lapsed"
  const last = lastLook(looks) ?? project.since
  return daysBetween(last, today) > maxAgeDays ? "paused" : undefined
}

function permitProblems(project: CheckedProject, { permits, today }: PublicationFacts): Problem[] {
  const system = systemOf(project)
  if (!system) {
    const known = CITIES.includes(project.city ?? "") ? project.city : "this city"
    return project.city
      ? [warn("city", `Which permit applies in ${known} is not known to this site`)]
      : []
  }
  const ofSystem = permits.filter((permit) => permit.system === system)
  const living = ofSystem.filter(
    ({ issuedOn, expiresOn }) => (issuedOn ?? "") <= today && today <= expiresOn,
  )
  const name = SYSTEM_WORDS[system]
  if (living.length === 0) return [block("permits", missing(name, ofSystem, today))]
  const found = living.map((permit) => mismatches(project, permit))
  // One permit that fits is enough.
  const fewest = found.toSorted((a, b) => a.length - b.length)[0] ?? []
  if (fewest.length > 0) return fewest
  const ends =
    living
      .map(({ expiresOn }) => expiresOn)
      .toSorted()
      .at(-1) ?? today
  const days = daysBetween(today, ends)
  return days <= Math.max(...REMINDER_DAYS)
    ? [warn("permits", `The ${name} permit ends on ${formatDate(ends)}`)]
    : []
}

function missing(name: string, permits: readonly Permit[], today: string): string {
  const last = permits.toSorted((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1)).at(-1)
  if (!last) return `A ${name} permit is missing`
  return last.expiresOn < today
    ? `The ${name} permit ${last.number} ended on ${formatDate(last.expiresOn)}`
    : `The ${name} permit ${last.number} begins on ${formatDate(last.issuedOn ?? today)}`
}

function mismatches({ price, areaSize }: CheckedProject, permit: Permit): Problem[] {
  const problems = permitComplaints(permit).map(({ message }) => block("permits", message))
  const of = `permit ${permit.number} was granted for`
  if (permit.price !== null && price !== undefined && price !== permit.price)
    problems.push(
      block("price", `Price is ${formatPrice(price)}; ${of} ${formatPrice(permit.price)}`),
    )
  if (
    permit.areaSize !== null &&
    areaSize !== undefined &&
    Math.round(areaSize) !== Math.round(permit.areaSize)
  )
    problems.push(
      block(
        "areaSize",
        `Area Size is ${formatAreaSize(areaSize)}; ${of} ${formatAreaSize(permit.areaSize)}`,
      ),
    )
  return problems
}

function registrationProblems(
  { handover }: CheckedProject,
  { looks }: PublicationFacts,
): Problem[] {
  if (!handover || /^ready$/i.test(handover)) return []
  const registration = registrationOf(looks)
  if (!registration) return [block("looks", "An off-plan project needs its registration number")]
  const { expectedCompletion } = registration
  return expectedCompletion !== "" && expectedCompletion !== handover
    ? [warn("handover", `Handover is ${handover}; the register expects ${expectedCompletion}`)]
    : []
}

function lookProblems({ looks, today, maxAgeDays }: PublicationFacts): Problem[] {
  const last = lastLook(looks)
  if (!last) return [block("looks", "Nobody has noted a look at this listing yet")]
  return daysBetween(last, today) > maxAgeDays
    ? [block("looks", `Last looked at on ${formatDate(last)}, more than ${maxAgeDays} days ago`)]
    : []
}

/** West, south, east and north of the emirates, in degrees, with room to spare. */
const BOUNDS: Record<string, [number, number, number, number]> = {
  dubai: [54.7, 24.5, 56.3, 25.5],
  "abu dhabi": [51, 22.4, 55.4, 25.3],
  "al ain": [55, 23.6, 56.1, 24.7],
  sharjah: [55.2, 24.7, 56.5, 25.6],
  ajman: [55.3, 24.7, 56.3, 25.5],
  "umm al quwain": [55.4, 25.2, 56, 25.7],
  "ras al khaimah": [55.6, 24.7, 56.3, 26.2],
  fujairah: [55.9, 24.9, 56.5, 25.8],
}

function contentProblems({ city, location, paymentPlan, floorPlan }: CheckedProject): Problem[] {
  const problems: Problem[] = []
  const steps = paymentSteps(paymentPlan?.details ?? [])
  if (steps.some(({ share }) => share !== undefined) && !isWholePlan(steps))
    problems.push(
      warn("paymentPlan[details]", "The steps of the payment plan do not add up to 100%"),
    )
  const bounds = BOUNDS[city?.trim().toLowerCase() ?? ""]
  if (bounds && location && !isWithin(location.coordinates, bounds))
    problems.push(warn("location[coordinates]", `The point on the map is outside ${city}`))
  const without = (floorPlan ?? []).filter(({ marks }) => !marks?.north).length
  if (without > 0)
    problems.push(warn("floorPlan", "A floor plan without north cannot be read by Vastu"))
  if (floorPlan?.some(({ marks }) => marks?.isUnchecked))
    problems.push(warn("floorPlan", "The marks of a floor plan belong to the drawing before"))
  return problems
}

function isWithin([longitude, latitude]: readonly number[], [west, south, east, north]: number[]) {
  const isBetween = (value = 0, least = 0, most = 0) => value >= least && value <= most
  return isBetween(longitude, west, east) && isBetween(latitude, south, north)
}
