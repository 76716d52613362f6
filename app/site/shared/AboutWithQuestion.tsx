import type { ReactNode } from "react"
import { EnquiryLinks } from "../enquiry/EnquiryLinks.tsx"
import { Paragraphs } from "./Paragraphs.tsx"

interface AboutWithQuestionProps {
  of: "area" | "developer"
  name: string
  description: string
  /** The heading beside the text. */
  question: string
  /** The homes that a visitor asks about, as an enquiry names them. */
  about: string
  /** The words below the heading. */
  children: ReactNode
}

/** The story of an area or a developer, with the ways to ask beside it. */
export function AboutWithQuestion(props: AboutWithQuestionProps) {
  const { of, name, description, question, about, children } = props
  return (
    <div className="wrap grid grid-cols-1 gap-x-16 gap-y-10 pb-14 md:pb-24 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <h2 className="mb-6 md:mb-8">About {name}</h2>
        <Paragraphs text={description} />
      </div>
      <aside
        aria-labelledby={`ask-${of}`}
        className="self-start rounded border border-line bg-card p-6 print:hidden"
      >
        <h2 id={`ask-${of}`} className="text-title">
          {question}
        </h2>
        <p className="mt-2 mb-5 text-small text-soft">{children}</p>
        <EnquiryLinks arrangement="column" about={about} />
      </aside>
    </div>
  )
}
