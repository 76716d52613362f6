import type { ReactNode } from "react"
import { Paragraphs } from "./Paragraphs.tsx"

interface StoryProps {
  name: string
  text: string
  /** Beside the text; above it on a narrow screen. */
  children?: ReactNode
  /** A `<dl>` above both. */
  facts?: ReactNode
  /** In place of the width of a page. */
  className?: string
}

/** The text of an area or a developer. */
export function Story({ name, text, children, facts, className }: StoryProps) {
  return (
    <section aria-labelledby="story" className={className ?? "wrap pb-14 md:pb-24"}>
      <h2 id="story" className="mb-4 text-title">
        About {name}
      </h2>
      {facts}
      <div
        className={`grid items-start gap-x-16 gap-y-8 ${children ? "lg:grid-cols-[minmax(0,1fr)_24rem]" : ""}`}
      >
        <Paragraphs text={text} />
        {children && <div className="max-lg:order-first lg:self-stretch">{children}</div>}
      </div>
    </section>
  )
}
