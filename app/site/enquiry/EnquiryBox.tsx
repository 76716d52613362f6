import type { ReactNode } from "react"
import { EnquiryLinks } from "./EnquiryLinks.tsx"

interface Props {
  title: string
  /** The subject of the enquiry: `homes in Dubai Marina`. */
  about?: string
  children: ReactNode
}

/** The next step at the end of a page: a sentence, and the contact methods. */
export function EnquiryBox({ title, about, children }: Props) {
  return (
    <section aria-labelledby="ask" className="wrap pb-14 md:pb-24 print:hidden">
      <div className="grid grid-cols-1 items-center gap-8 rounded bg-peacock-light p-6 sm:p-10 xl:grid-cols-[minmax(0,1fr)_auto] xl:gap-16">
        <div className="max-w-text">
          <h2 id="ask" className="text-title">
            {title}
          </h2>
          <p className="mt-3">{children}</p>
        </div>
        <EnquiryLinks {...(about && { about })} />
      </div>
    </section>
  )
}
