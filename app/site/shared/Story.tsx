import type { ReactNode } from "react"
import { Paragraphs } from "./Paragraphs.tsx"

interface StoryProps {
  name: string
  text: string
  /** Beside the text; above it on a narrow screen. */
  children?: ReactNode
  /** A `<dl>` below both. */
  facts?: ReactNode
}

/** The text of an area or a developer. */
export function Story({ name, text, children, facts }: StoryProps) {
  return (
    <section aria-labelledby="story" className="wrap pb-14 md:pb-24">
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <h2 id="story" className="mb-4 text-title">
          About {name}
        </h2>
        {children && (
          <div className="max-lg:mb-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
        )}
        <Paragraphs text={text} className="lg:col-start-1" />
      </div>
      {facts}
    </section>
  )
}
