import { useEffect, useId, useRef, useState } from "react"
import { href } from "react-router"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { EnquiryForm } from "../enquiry/EnquiryForm.tsx"
import { fragmentOf } from "./plan-link.ts"

const OPENING =
  "I have marked the plan of my own home on your site and would like to ask about its reading."
const LINE = "\n\nMy plan: "
/** The message field's limit leaves this much to the visitor's own words. */
const MAX_LINK = 4_000

/**
 * An enquiry about a plan. With the box ticked the message ends with a link that holds the marks:
 * what is sent stands in the message, and is read before it goes.
 */
export function PlanEnquiry({ marks }: { marks: PlanMarksInput }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isSent, setSent] = useState(false)
  const [isTooLong, setTooLong] = useState(false)

  async function send(isWanted: boolean) {
    const message = box.current?.querySelector("textarea")
    if (!message) return
    setSent(isWanted)
    const words = message.value.split(LINE)[0] ?? ""
    const link = `${location.origin}${href("/vastu-check")}${await fragmentOf(marks)}`
    const fits = link.length <= MAX_LINK
    setTooLong(isWanted && !fits)
    setSent(isWanted && fits)
    message.value = isWanted && fits ? words + LINE + link : words
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link follows the marks alone
  useEffect(() => {
    if (isSent) void send(true)
  }, [marks])

  return (
    <div ref={box} className="mt-6 max-w-text">
      <label
        htmlFor={`${id}-send`}
        className="mb-5 flex min-h-11 cursor-pointer items-center gap-3"
      >
        <input
          id={`${id}-send`}
          type="checkbox"
          className="size-5 shrink-0 accent-peacock"
          checked={isSent}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => void send(target.checked)}
        />
        Send my plan along
      </label>
      <p id={`${id}-note`} role="status" className="-mt-3 mb-5 text-small text-soft">
        {isTooLong
          ? "This plan is too large for a message. Save it to a file and send that by e-mail."
          : isSent
            ? "The link at the end of your message holds the marks, without the picture. It is stored with your message and deleted with it."
            : "Without it we receive your words alone."}
      </p>
      <EnquiryForm id={`${id}-form`} source={href("/vastu-check")} opening={OPENING} />
    </div>
  )
}
