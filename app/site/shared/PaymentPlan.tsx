import { formatPrice, formatShare } from "#catalog/format.ts"
import {
  isWholePlan,
  type PaymentStep,
  planSteps,
  stepAmounts,
  stepTime,
} from "#catalog/payment-plan.ts"
import type { Project } from "#catalog/project.ts"

/** Earlier steps are darker; the lightest is still visible on paper. */
const TINTS = ["bg-peacock", "bg-peacock/85", "bg-peacock/70", "bg-peacock/55", "bg-peacock/45"]

type Props = Pick<Project, "price" | "handover" | "paymentPlan">

/** A payment plan as a bar to scale and a list of its steps: share, occasion, amount, and date. */
export function PaymentPlan({ price, handover, paymentPlan }: Props) {
  const steps = planSteps(paymentPlan)
  const amounts = stepAmounts(steps, price)
  const times = steps.map(({ label }) => stepTime(label, handover))
  const isWhole = isWholePlan(steps)
  return (
    <>
      {paymentPlan.title && <p className="text-lead">{paymentPlan.title}</p>}
      {isWhole && steps.length > 1 && (
        <div aria-hidden="true" className="mt-5 flex h-3 gap-1 print:mt-2">
          {steps.map(({ share }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps have nothing but their place
              key={index}
              className={`rounded-full ${tintOf(index, steps.length)}`}
              style={{ flexGrow: share, flexBasis: 0 }}
            />
          ))}
        </div>
      )}
      {steps.length > 0 && (
        <ol className="mt-4 divide-y divide-line border-b border-line">
          {steps.map((step, index) => (
            <Step
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps have nothing but their place
              key={index}
              step={step}
              amount={price > 0 ? amounts[index] : undefined}
              time={times[index]}
              tint={isWhole ? tintOf(index, steps.length) : undefined}
            />
          ))}
        </ol>
      )}
      {steps.length > 0 && price > 0 && (
        <p className="mt-4 max-w-text text-small text-soft">
          Amounts for the starting price.
          {times.some(Boolean) && " Due dates assume that the handover is on time."}
        </p>
      )}
    </>
  )
}

/** The tints of a few steps lie as far apart as they can. */
function tintOf(index: number, steps: number): string {
  const last = TINTS.length - 1
  const distance = steps > 1 ? Math.max(1, last / (steps - 1)) : 1
  return TINTS[Math.min(Math.round(index * distance), last)]!
}

interface StepProps {
  step: PaymentStep
  /** Whole AED. */
  amount: number | undefined
  time: string | undefined
  tint: string | undefined
}

function Step({ step: { share, label }, amount, time, tint }: StepProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 py-3 print:py-1">
      <span className="flex min-w-18 items-center gap-3 font-serif text-title leading-none tabular-nums">
        {tint && <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${tint}`} />}
        {share !== undefined && formatShare(share)}
      </span>
      <span className="min-w-0 flex-1 sm:basis-24">
        {label}
        {time && <span className="block text-small text-soft first-letter:uppercase">{time}</span>}
      </span>
      {amount !== undefined && (
        <span className="font-semibold tabular-nums max-sm:basis-full max-sm:ps-22 sm:ms-auto">
          {formatPrice(amount)}
        </span>
      )}
    </li>
  )
}
