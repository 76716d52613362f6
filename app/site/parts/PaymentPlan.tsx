import { formatShare } from "#catalog/format.ts"
import { isWholePlan, type PaymentStep, paymentSteps } from "#catalog/payment-plan.ts"

/** More steps than these do not fit beside each other. */
const MOST_IN_A_ROW = 5

/** The darker the earlier; never so light that a part is lost on paper. */
const TINTS = ["bg-peacock", "bg-peacock/85", "bg-peacock/70", "bg-peacock/55", "bg-peacock/45"]

/** A payment plan drawn to scale: beside each other where there is room, below each other where there is not. */
export function PaymentPlan({ title, details }: { title: string; details: string[] }) {
  const steps = paymentSteps(details)
  const isWhole = isWholePlan(steps)
  const isRow = isWhole && steps.length <= MOST_IN_A_ROW
  return (
    <>
      {title && <p className="text-lead">{title}</p>}
      {steps.length > 0 && (
        <ol className={`mt-6 grid gap-5 ${isRow ? "sm:flex sm:gap-1.5" : "gap-x-8 sm:grid-cols-2"}`}>
          {steps.map((step, index) => (
            <Step
              key={`${step.label}-${index.toString()}`}
              step={step}
              index={index}
              isWhole={isWhole}
              isRow={isRow}
            />
          ))}
        </ol>
      )}
    </>
  )
}

interface StepProps {
  step: PaymentStep
  index: number
  isWhole: boolean
  isRow: boolean
}

function Step({ step: { share, label }, index, isWhole, isRow }: StepProps) {
  const tint = TINTS[Math.min(index, TINTS.length - 1)]
  return (
    <li className={isRow ? "sm:min-w-24 sm:basis-0" : ""} style={isRow ? { flexGrow: share } : undefined}>
      {isWhole && (
        <span
          aria-hidden="true"
          className={`block h-2.5 rounded-full ${tint} ${isRow ? "sm:w-full!" : ""}`}
          style={{ width: `${share}%` }}
        />
      )}
      <span className={`mt-2 flex items-baseline gap-x-3 ${isRow ? "sm:block sm:pe-3" : ""}`}>
        {share !== undefined && (
          <span className="block font-serif text-title tabular-nums">{formatShare(share)}</span>
        )}
        <span className="text-soft sm:text-small">{label}</span>
      </span>
    </li>
  )
}
