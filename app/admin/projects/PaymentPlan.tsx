import { useEffect, useState } from "react"
import { formatShare } from "#catalog/format.ts"
import { isWholePlan, paymentSteps, shareOf } from "#catalog/payment-plan.ts"
import { useForm } from "../fields/form-context.ts"
import { TextArea, TextField } from "../fields/TextField.tsx"

/** Delay of the preview after typing (specification §4). The form sends the box's current text. */
export const PAYMENT_PLAN_DELAY_MS = 5_000

export function PaymentPlan() {
  return (
    <div className="grid gap-6">
      <TextField name="paymentPlan[title]" label="Payment Plan" placeholder="50/50" />
      <TextArea
        name="paymentPlan[details]"
        label="Payment Plan details"
        isOptional
        rows={3}
        placeholder="10%-On-booking 50%-During-construction 40%-On-handover"
        hint="One step a word; hyphens stand for spaces."
      >
        <Preview />
      </TextArea>
    </div>
  )
}

/** The steps as visitors will see them. */
function Preview() {
  const typed = useForm().draft.texts["paymentPlan[details]"] ?? ""
  const shown = useSettled(typed)
  const steps = paymentSteps(shown.split(/\s+/).filter(Boolean))
  return (
    <section aria-label="Payment plan preview" aria-live="polite" className="mt-2 text-small">
      {steps.length > 0 && (
        <ol className="flex flex-wrap gap-2">
          {steps.map(({ share, label }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps have nothing but their place
            <li key={index} className="rounded-small bg-peacock-light px-3 py-1.5">
              {share !== undefined && (
                <strong className="font-semibold tabular-nums">{formatShare(share)}</strong>
              )}{" "}
              {label}
            </li>
          ))}
        </ol>
      )}
      {steps.length > 0 && !isWholePlan(steps) && (
        <p className="mt-2 text-clay">
          The steps add up to {formatShare(shareOf(steps))}, not to the whole price.
        </p>
      )}
    </section>
  )
}

/** The text after a pause in typing; an emptied box is empty at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === "" ? 0 : PAYMENT_PLAN_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
