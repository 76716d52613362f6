import { Paragraphs } from "./Paragraphs.tsx"

/** The text of an area or a developer, in two columns on a desk. */
export function Story({ name, text }: { name: string; text: string }) {
  return (
    <section aria-labelledby="story" className="wrap pb-14 md:pb-24">
      <h2 id="story" className="mb-6 md:mb-8">
        About {name}
      </h2>
      <Paragraphs text={text} className="lg:max-w-none! lg:columns-2 lg:gap-16" />
    </section>
  )
}
