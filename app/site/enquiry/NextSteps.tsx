import { Section } from "../../ui/Section.tsx"
import { NumberedSteps } from "../shared/NumberedSteps.tsx"

export const NEXT_STEPS = [
  {
    title: "A person reads it",
    text: "Your message is kept the moment you send it, and goes to the people who answer. No machine writes back.",
  },
  {
    title: "You get the drawings",
    text: "The plans that fit what you asked for, with north marked, the current price list, and what each plan does not do well.",
  },
  {
    title: "You decide",
    text: "A viewing, a call with the developer, more plans, or nothing at all: what comes next is up to you.",
  },
]

/** The steps after an enquiry. */
export function NextSteps() {
  return (
    <Section id="what-happens-next" title="What happens after you write">
      <NumberedSteps steps={NEXT_STEPS} className="gap-8 md:grid-cols-3" />
    </Section>
  )
}
