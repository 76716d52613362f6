import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { area } from "#catalog/area.ts"
import { developer } from "#catalog/developer.ts"
import { formatPlural } from "#catalog/format.ts"
import { Button } from "../../../ui/Button.tsx"
import { choicesQuery, messageOf } from "../../api.ts"
import { fieldId, useForm } from "../../fields/form-context.ts"
import { useFill } from "../../fields/use-fill.ts"
import { labelOf } from "../../record-words.ts"
import { notify } from "../../ui/Toaster.tsx"
import type { ListingFact } from "./facts.ts"
import { type ReadListing, readListing } from "./read-listing.ts"

interface Choice {
  _id: string
  name: string
}

interface Outcome extends Pick<ReadListing, "permit" | "unread"> {
  filled: ListingFact[]
  /** Fields that had a text already. */
  left: ListingFact[]
}

/** A box for a developer's text: what it says of the project goes into the empty fields. */
export default function ListingBox() {
  const client = useQueryClient()
  const { isSending } = useForm()
  const { fill, undo } = useFill()
  const [text, setText] = useState("")
  const [outcome, setOutcome] = useState<Outcome>()

  async function read(pasted: string) {
    try {
      const [areas, developers] = await Promise.all([
        client.fetchQuery(choicesQuery<Choice>(area)),
        client.fetchQuery(choicesQuery<Choice>(developer)),
      ])
      const { facts, permit, unread } = readListing(pasted, { areas, developers })
      const filled = fill(facts)
      setOutcome({ filled, left: facts.filter((fact) => !filled.includes(fact)), permit, unread })
    } catch (error) {
      notify.failure(messageOf(error))
    }
  }

  return (
    <>
      <textarea
        aria-label="Text of the listing"
        rows={6}
        disabled={isSending}
        placeholder={"Heron Basin by Luma Cove Homes\nStarting price: AED 1.69M\nHandover: Q4 2027"}
        className="field field-sizing-content max-h-72"
        style={{ minBlockSize: "10em" }}
        value={text}
        onChange={({ target, nativeEvent }) => {
          setText(target.value)
          const { inputType } = nativeEvent as InputEvent
          if (/^insertFrom(?:Paste|Drop)$/.test(inputType)) void read(target.value)
        }}
      />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button
          variant="quiet"
          disabled={isSending || text.trim() === ""}
          onClick={() => void read(text)}
        >
          Fill the form
        </Button>
        <span className="text-small text-soft">
          A pasted text is read at once. Fields that you have filled stay.
        </span>
      </div>
      <div role="status" className="text-small not-empty:mt-4">
        {outcome && (
          <Report
            {...outcome}
            onUndo={() => {
              undo(outcome.filled)
              setOutcome(undefined)
            }}
          />
        )}
      </div>
    </>
  )
}

function Report({ filled, left, permit, unread, onUndo }: Outcome & { onUndo: () => void }) {
  return (
    <div className="grid gap-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {filled.length === 0
            ? "No empty field could be filled."
            : `${formatPlural(filled.length, "field", "fields")} filled. Please check them.`}
          {filled.length > 0 && (
            <Button variant="plain" className="min-h-11" onClick={onUndo}>
              Undo
            </Button>
          )}
        </p>
        <Facts facts={filled} />
      </div>
      {left.length > 0 && (
        <div>
          <p className="font-semibold">These had a text already, and keep it:</p>
          <Facts facts={left} />
        </div>
      )}
      {permit && <p>Permit {permit}: add it under “Publication” once the project is saved.</p>}
      {unread.length > 0 && (
        <div>
          <p className="font-semibold">Not understood:</p>
          <ul className="list-disc ps-5 text-soft">
            {unread.slice(0, MOST_UNREAD).map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const MOST_UNREAD = 12
const MOST_SHOWN = 60

/** Each fact as a link to its field. */
function Facts({ facts }: { facts: ListingFact[] }): ReactNode {
  const { kind } = useForm()
  if (facts.length === 0) return null
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {facts.map(({ name, shown }) => (
        <li key={name} className="truncate">
          <a href={`#${fieldId(name)}`} className="link">
            {LABELS[name] ?? labelOf(kind, name)}
          </a>
          : {shown.length > MOST_SHOWN ? `${shown.slice(0, MOST_SHOWN)}…` : shown}
        </li>
      ))}
    </ul>
  )
}

const LABELS: Partial<Record<ListingFact["name"], string>> = {
  "location[coordinates]": "Location",
  "paymentPlan[title]": "Payment Plan",
  "paymentPlan[details]": "Payment Plan details",
}
