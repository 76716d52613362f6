/** A step of a payment plan: how much, and when or for what. */
export interface PaymentStep {
  /** Per cent of the price; undefined where the step names none. */
  share: number | undefined
  /** `On booking`; empty where only a share was typed. */
  label: string
}

const SHARE = /^(\d{1,3}(?:\.\d+)?)%(?:[-:–]+)?(.*)$/
const SHARES = /^\d{1,3}(?:\/\d{1,3})+$/

/**
 * The steps of a plan: those of its details; where there are none, the shares that its title says
 * (`60/40`), which then have no label, for the title does not say what they are for.
 */
export function planSteps({
  title,
  details,
}: {
  title: string
  details: readonly string[]
}): PaymentStep[] {
  const steps = paymentSteps(details)
  if (steps.length > 0) return steps
  return (
    title
      .split(/\s+/)
      .map(sharesOf)
      .find((shares) => shares.length > 0) ?? []
  )
}

/**
 * The steps in the words that staff type: `10%-On-booking 90%-On-handover`. Hyphens stand for
 * spaces. A plan typed with spaces (`10% on booking`) arrives as more words: those after a bare
 * share are its label. `50/50` is two bare shares.
 */
export function paymentSteps(details: readonly string[]): PaymentStep[] {
  const steps: PaymentStep[] = []
  let isOpen = false
  for (const word of details) {
    const shares = sharesOf(word)
    if (shares.length > 0) {
      steps.push(...shares)
      isOpen = false
      continue
    }
    const [, share, rest] = SHARE.exec(word) ?? []
    if (share !== undefined && Number(share) <= 100) {
      steps.push({ share: Number(share), label: asLabel(rest!) })
      isOpen = rest === ""
      continue
    }
    const step = steps.at(-1)
    if (isOpen && step) step.label = asLabel(`${step.label} ${word}`)
    else steps.push({ share: undefined, label: asLabel(word) })
  }
  return steps.filter(({ share, label }) => share !== undefined || label !== "")
}

/** Steps in the words of `paymentSteps`: `10%-On-booking 90%-On-handover`. */
export function paymentWords(steps: readonly PaymentStep[]): string {
  return steps
    .map(({ share, label }) => {
      const parts = [share === undefined ? "" : `${share}%`, ...label.trim().split(/[-–\s]+/)]
      return parts.filter(Boolean).join("-")
    })
    .filter(Boolean)
    .join(" ")
}

/** Whether the steps cover the price exactly, so that they may be drawn as parts of a whole. */
export function isWholePlan(steps: readonly PaymentStep[]): boolean {
  return steps.every(({ share }) => share !== undefined) && Math.abs(shareOf(steps) - 100) < 0.01
}

/** The part of the price that the steps cover together, in per cent. */
export function shareOf(steps: readonly PaymentStep[]): number {
  return steps.reduce((total, { share = 0 }) => total + share, 0)
}

/** `60/40` as two steps; nothing for a word that is no such split of the whole. */
function sharesOf(word: string): PaymentStep[] {
  if (!SHARES.test(word)) return []
  const steps = word.split("/").map((share) => ({ share: Number(share), label: "" }))
  return isWholePlan(steps) ? steps : []
}

/**
 * The amount of each step in whole AED; undefined for a step without a share. The amounts of a
 * whole plan add up to the price exactly. `price` in whole AED.
 */
export function stepAmounts(steps: readonly PaymentStep[], price: number): (number | undefined)[] {
  let shareSoFar = 0
  let paidSoFar = 0
  return steps.map(({ share }) => {
    if (share === undefined) return undefined
    shareSoFar += share
    const amount = Math.round((price * shareSoFar) / 100) - paidSoFar
    paidSoFar += amount
    return amount
  })
}

const HANDOVER = "(?:the )?(?:handover|hand over|completion)"
const AT_HANDOVER = new RegExp(`^(?:(?:on|at|upon|by) )?${HANDOVER}$`)
const BEFORE_HANDOVER = new RegExp(
  String.raw`\b(?:until|till|before|up to) ${HANDOVER}$|^during (?:the )?construction$`,
)
const AFTER_HANDOVER = new RegExp(String.raw`\b(?:after|post|from) ${HANDOVER}$|^post ${HANDOVER}$`)
const DURATION = /\b(?:over|for|in|within) (\d{1,3}|[a-z]+) (month|year)s?\b/
const NUMBERS = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
]

/**
 * The time of a step whose label names the handover: `Q3 2028`, `by Q3 2028`, `from Q3 2028`, or
 * `Q3 2028 to Q3 2031`. Undefined for other occasions, such as booking, whose time is unknown, or
 * where the handover is no quarter.
 */
export function stepTime(label: string, handover: string): string | undefined {
  const quarter = readQuarter(handover)
  if (quarter === undefined) return undefined
  const words = label.toLowerCase().trim()
  if (AT_HANDOVER.test(words)) return formatQuarter(quarter)
  if (BEFORE_HANDOVER.test(words)) return `by ${formatQuarter(quarter)}`
  if (!AFTER_HANDOVER.test(words)) return undefined
  const months = durationMonths(words)
  return months !== undefined && months % 3 === 0
    ? `${formatQuarter(quarter)} to ${formatQuarter(quarter + months / 3)}`
    : `from ${formatQuarter(quarter)}`
}

function durationMonths(words: string): number | undefined {
  const [, count, unit] = DURATION.exec(words) ?? []
  if (count === undefined) return undefined
  const number = /\d/.test(count) ? Number(count) : NUMBERS.indexOf(count) + 1
  return number > 0 ? number * (unit === "year" ? 12 : 1) : undefined
}

/** `Q3 2028` as a count of quarters, so that more can be added. */
export function readQuarter(handover: string): number | undefined {
  const [, quarter, year] = /^q([1-4]) ?(\d{4})$/i.exec(handover.trim()) ?? []
  return quarter === undefined ? undefined : Number(year) * 4 + Number(quarter) - 1
}

function formatQuarter(quarter: number): string {
  return `Q${(quarter % 4) + 1} ${Math.floor(quarter / 4)}`
}

function asLabel(words: string): string {
  // Steps that are typed with spaces have commas between them.
  const label = words
    .replace(/[-–\s]+/g, " ")
    .trim()
    .replace(/[,;]$/, "")
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`
}
