import { Section } from "../../ui/Section.tsx"
import { NumberedSteps } from "./NumberedSteps.tsx"

const NEXT_STEPS = [
  {
    title: "A person reads it",
    text: "Within one working day, and usually within two hours while the office is open. You get a name, not a ticket number.",
  },
  {
    title: "You get the drawings",
    text: "The plans that fit what you asked for, with north marked, the current price list, and what each plan does not do well.",
  },
  {
    title: "You decide",
    text: "A viewing, a call with the developer, more plans, or nothing. We write once more to ask, and then leave you in peace.",
  },
]

/** What an enquiry leads to. */
export function NextSteps() {
  return (
    <Section id="what-happens-next" title="What happens after you write">
      <NumberedSteps steps={NEXT_STEPS} className="gap-8 md:grid-cols-3" />
    </Section>
  )
}
