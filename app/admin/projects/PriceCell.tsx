import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { formatHomePrice } from "#catalog/format.ts"
import { CheckIcon, CloseIcon } from "../../ui/icons.tsx"
import { ApiError, messageOf } from "../api.ts"
import { type PricedRow, usePriceChange } from "./change-price.ts"

const OPENS = "[data-key=p]"
const TOOL =
  "grid size-11 shrink-0 place-items-center rounded-small text-peacock hover:bg-peacock-light"

/** A price of the list, which a press or the key p turns into a field. */
export function PriceCell({ row }: { row: PricedRow }) {
  const { place, save } = usePriceChange(row)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isReturning = useRef(false)
  const price = row.price === null ? "" : formatHomePrice(row.price)

  useEffect(() => {
    if (!isOpen && isReturning.current) button.current?.focus()
    isReturning.current = false
  }, [isOpen])

  if (place === undefined) return <span>{price}</span>
  if (!isOpen)
    return (
      <button
        ref={button}
        type="button"
        data-key="p"
        aria-label={
          price ? `Change the price of ${row.name}: ${price}` : `Add a price to ${row.name}`
        }
        title="Change the price (p)"
        onClick={() => setIsOpen(true)}
        className="-mx-2 inline-flex min-h-11 items-center rounded-small px-2 underline decoration-line decoration-dotted underline-offset-4 hover:bg-peacock-light hover:text-peacock"
      >
        {price || "Add a price"}
      </button>
    )
  return (
    <PriceField
      row={row}
      save={save}
      onClose={(isFocused) => {
        isReturning.current = isFocused
        setIsOpen(false)
      }}
    />
  )
}

interface PriceFieldProps {
  row: PricedRow
  save: (typed: string) => Promise<void>
  /** Whether the focus was in the field. */
  onClose: (isFocused: boolean) => void
}

function PriceField({ row: { name, price }, save, onClose }: PriceFieldProps) {
  const [typed, setTyped] = useState(() => String(price ?? ""))
  const [complaint, setComplaint] = useState("")
  const [isSaving, setIsSaving] = useState(false)
  const field = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const complaintId = useId()
  useEffect(() => input.current?.select(), [])
  const close = () => onClose(field.current?.contains(document.activeElement) ?? false)

  async function send() {
    if (isSaving) return
    if (typed.trim() === String(price ?? "")) return close()
    setIsSaving(true)
    setComplaint("")
    try {
      await save(typed)
      close()
    } catch (error) {
      setComplaint(complaintOf(error))
      setIsSaving(false)
    }
  }

  /** Saves, and opens the price of the row below or above. */
  function move(by: 1 | -1) {
    const cells = [...(field.current?.closest("tbody")?.querySelectorAll("tr") ?? [])]
    const at = cells.findIndex((row) => row.contains(field.current))
    cells[at + by]?.querySelector<HTMLElement>(OPENS)?.click()
    void send()
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    if (event.key === "Escape") close()
    else if (by) move(by)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <form
      ref={field}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onKeyDown={onKeyDown}
      className="relative max-md:min-w-0 md:w-32"
    >
      <span className="flex items-center rounded-small md:absolute md:-start-4 md:top-1/2 md:z-20 md:-translate-y-1/2 md:bg-card md:shadow-float">
        <input
          aria-label={`Price of ${name} in AED`}
          aria-invalid={complaint !== "" || undefined}
          aria-describedby={complaint ? complaintId : undefined}
          ref={input}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          readOnly={isSaving}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="field min-h-11! min-w-0 flex-1 py-1! tabular-nums md:w-36"
        />
        <button type="submit" aria-label={`Save the price of ${name}`} className={TOOL}>
          <CheckIcon />
        </button>
        <button
          type="button"
          aria-label={`Leave the price of ${name} as it is`}
          onClick={close}
          className={TOOL}
        >
          <CloseIcon />
        </button>
      </span>
      {complaint && (
        <p
          id={complaintId}
          role="alert"
          className="text-small font-normal whitespace-normal text-clay md:absolute md:-start-4 md:top-full md:z-20 md:mt-7 md:w-64 md:rounded-small md:border md:border-line md:bg-card md:p-2 md:shadow-float"
        >
          {complaint}
        </p>
      )}
    </form>
  )
}

function complaintOf(error: unknown): string {
  const fields = error instanceof ApiError ? error.fields.map(({ message }) => message) : []
  return fields.length > 0 ? fields.join(". ") : messageOf(error)
}
