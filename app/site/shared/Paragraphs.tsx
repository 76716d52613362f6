interface ParagraphsProps {
  text: string
  /** All but the first paragraph stand behind "Read more". */
  isFolded?: boolean
  className?: string
}

/** Begins a line that is a heading. */
const HEADING = "## "
const HEADING_LINES = /^## .*$/gm

/** Plain text of staff; a blank line separates paragraphs, and `## ` begins a heading. */
export function Paragraphs({ text, isFolded = false, className = "" }: ParagraphsProps) {
  const paragraphs = text
    .replaceAll(HEADING_LINES, "\n\n$&\n\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) =>
      paragraph.startsWith(HEADING) ? (
        <h3 key={paragraph} className="pt-3 text-lead">
          {paragraph.slice(HEADING.length)}
        </h3>
      ) : (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ),
    )
  const open = isFolded ? paragraphs.slice(0, 1) : paragraphs
  const further = paragraphs.slice(open.length)
  return (
    <div className={`max-w-text space-y-4 ${className}`}>
      {open}
      {further.length > 0 && (
        <details className="group print:unfolded">
          <summary className="link inline-flex min-h-11 items-center print:hidden">
            <span className="group-open:hidden">Read more</span>
            <span className="hidden group-open:block">Read less</span>
          </summary>
          <div className="mt-2 space-y-4">{further}</div>
        </details>
      )}
    </div>
  )
}
