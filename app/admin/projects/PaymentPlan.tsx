import { useEffect, useState } from "react"
import { formatShare } from "#catalog/format.ts"
import {
  isWholePlan,
  type PaymentStep,
  paymentSteps,
  paymentWords,
  shareOf,
} from "#catalog/payment-plan.ts"
import { CloseIcon } from "../../ui/icons.tsx"
import { useForm } from "../fields/form-context.ts"
import { TextArea, TextField } from "../fields/TextField.tsx"
import { SmallButton } from "../ui/SmallButton.tsx"

/** Delay of the preview after typing (specification §4). The form sends the box's current text. */
export const PAYMENT_PLAN_DELAY_MS = 5_000

const DETAILS = "paymentPlan[details]"

export function PaymentPlan() {
  return (
    <div className="grid gap-6">
      <TextField name="paymentPlan[title]" label="Payment Plan" placeholder="50/50" />
      <TextArea
        name={DETAILS}
        label="Payment Plan details"
        isOptional
        rows={3}
        placeholder="10%-On-booking 50%-During-construction 40%-On-handover"
        hint="One step a word, hyphens for spaces; or use the rows below."
      >
        <Preview />
      </TextArea>
      <Steps />
    </div>
  )
}

interface Row {
  key: string
  share: string
  label: string
}

/** The steps as rows, which write the words of the box above. */
function Steps() {
  const { draft, setText, isSending } = useForm()
  const text = draft.texts[DETAILS] ?? ""
  const [known, setKnown] = useState(() => ({ text, rows: rowsOf(text) }))
  const { rows } = known
  // The box was typed into, or the form was reset.
  if (text !== known.text) setKnown({ text, rows: rowsOf(text) })
  const steps = stepsOf(rows)

  function change(next: Row[]) {
    setKnown({ text: wordsOf(next), rows: next })
    setText(DETAILS, wordsOf(next))
  }
  const set = (key: string, part: Partial<Row>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  return (
    <fieldset disabled={isSending} className="min-w-0">
      <legend className="field-label">Steps</legend>
      <ol className="grid gap-2">
        {rows.map(({ key, share, label }, index) => (
          <li key={key} className="flex items-center gap-2">
            <span className="relative w-28 shrink-0">
              <input
                aria-label={`Share of step ${index + 1} in per cent`}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                className="field pe-8 text-end tabular-nums"
                value={share}
                onChange={({ target }) =>
                  set(key, { share: target.value.replace(",", ".").replace(/[^\d.]/g, "") })
                }
                onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
              />
              <span aria-hidden="true" className="absolute inset-y-0 end-3 grid items-center">
                %
              </span>
            </span>
            <input
              aria-label={`When step ${index + 1} is due`}
              type="text"
              autoComplete="off"
              placeholder="On booking"
              className="field min-w-0 flex-1"
              value={label}
              onChange={({ target }) => set(key, { label: target.value })}
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
            <button
              type="button"
              aria-label={`Remove step ${index + 1}`}
              className="grid size-11 shrink-0 place-items-center rounded-small text-peacock hover:text-clay"
              onClick={() => change(rows.filter((row) => row.key !== key))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-x-4">
        <SmallButton
          onClick={() =>
            change([...rows, { key: crypto.randomUUID(), share: restOf(steps), label: "" }])
          }
        >
          Add step
        </SmallButton>
        <p role="status" className="text-small">
          {steps.length > 0 &&
            (isWholePlan(steps) ? (
              <span className="text-leaf">The steps add up to 100%.</span>
            ) : (
              <span className="text-clay">
                The steps add up to {formatShare(shareOf(steps))}, not to the whole price.
              </span>
            ))}
        </p>
      </div>
    </fieldset>
  )
}

function rowsOf(text: string): Row[] {
  return paymentSteps(text.split(/\s+/).filter(Boolean)).map(({ share, label }) => ({
    key: crypto.randomUUID(),
    share: share === undefined ? "" : String(share),
    label,
  }))
}

function stepsOf(rows: readonly Row[]): PaymentStep[] {
  return rows
    .map(({ share, label }) => ({ share: share === "" ? undefined : Number(share), label }))
    .filter(({ share, label }) => share !== undefined || label.trim() !== "")
}

const wordsOf = (rows: readonly Row[]) => paymentWords(stepsOf(rows))

/** The share that the steps leave open, for the next one. */
function restOf(steps: readonly PaymentStep[]): string {
  const rest = Math.max(0, 100 - shareOf(steps))
  return rest > 0 ? String(rest) : ""
}

/** The steps as visitors will see them. */
function Preview() {
  const typed = useForm().draft.texts[DETAILS] ?? ""
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
