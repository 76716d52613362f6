/** A step of a payment plan: how much, and when or for what. */
export interface PaymentStep {
  /** Per cent of the price, where it is said. */
  share: number | undefined
  /** `On booking`; empty where only a share was typed. */
  label: string
}

const SHARE = /^(\d{1,3}(?:\.\d+)?)%(?:[-:–]+)?(.*)$/

/**
 * The steps in the words that staff type: `10%-On-booking 90%-On-handover`. Hyphens stand for spaces. A plan typed with
 * spaces (`10% on booking`) arrives as more words: those after a bare share are its label.
 */
export function paymentSteps(details: readonly string[]): PaymentStep[] {
  const steps: PaymentStep[] = []
  let isOpen = false
  for (const word of details) {
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

/** Whether the steps cover the price exactly, so that they may be drawn as parts of a whole. */
export function isWholePlan(steps: readonly PaymentStep[]): boolean {
  const sum = steps.reduce((total, { share }) => total + (share ?? Number.NaN), 0)
  return Math.abs(sum - 100) < 0.01
}

function asLabel(words: string): string {
  const label = words.replace(/[-–\s]+/g, " ").trim()
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`
}
