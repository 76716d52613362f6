import { formatShare } from "#catalog/format.ts"
import { isWholePlan, paymentSteps } from "#catalog/payment-plan.ts"

/** The darker the earlier; never so light that the part is lost on paper. */
const TINTS = ["bg-peacock", "bg-peacock/80", "bg-peacock/60", "bg-peacock/45", "bg-peacock/35"]

/** A payment plan drawn to scale, with a step for each payment. */
export function PaymentPlan({ title, details }: { title: string; details: string[] }) {
  const steps = paymentSteps(details)
  return (
    <>
      {title && <p className="text-lead">{title}</p>}
      {isWholePlan(steps) && steps.length > 1 && (
        <div className="mt-6 flex h-3 gap-1" aria-hidden="true">
          {steps.map(({ share, label }, index) => (
            <span
              key={`${label}-${index.toString()}`}
              className={`min-w-1 rounded-full ${TINTS[Math.min(index, TINTS.length - 1)]}`}
              style={{ flexGrow: share }}
            />
          ))}
        </div>
      )}
      {steps.length > 0 && (
        <ol className="mt-6 grid gap-x-6 gap-y-6 [grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr))]">
          {steps.map(({ share, label }, index) => (
            <li key={`${label}-${index.toString()}`} className="border-t border-line pt-3">
              {share !== undefined && (
                <span className="block font-serif text-title tabular-nums">{formatShare(share)}</span>
              )}
              <span className="text-small text-soft">{label}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
