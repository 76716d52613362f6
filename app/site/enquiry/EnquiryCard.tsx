import type { ReactNode } from "react"
import { NumberedSteps } from "../shared/NumberedSteps.tsx"
import { EnquiryLinks } from "./EnquiryLinks.tsx"
import { NEXT_STEPS } from "./NextSteps.tsx"

interface Props {
  title: string
  /** The subject of the enquiry: `homes in Dubai Marina`. */
  about: string
  children: ReactNode
}

/**
 * The next step at the end of a list, as a card beside the last ones or as a row of its own; where
 * it is wide, with the steps after it.
 */
export function EnquiryCard({ title, about, children }: Props) {
  return (
    <section
      aria-labelledby="ask"
      className="grid gap-5 rounded bg-peacock-light p-6 @3xl:grid-cols-[minmax(0,1fr)_18rem] @3xl:gap-8 @3xl:p-10 print:hidden"
    >
      <div className="max-w-text">
        <h3 id="ask">{title}</h3>
        <p className="mt-2">{children}</p>
      </div>
      <EnquiryLinks arrangement="column" about={about} />
      <div className="hidden text-small @3xl:col-span-2 @3xl:block">
        <NumberedSteps steps={NEXT_STEPS} headingLevel={4} className="grid-cols-3 gap-8" />
      </div>
    </section>
  )
}
