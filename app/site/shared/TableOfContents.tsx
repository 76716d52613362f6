import { DownIcon } from "../../ui/icons.tsx"

interface Heading {
  id: string
  text: string
}

const TITLE = "On this page"

/** Links to the parts of a long text: folded on a phone, beside the text on a wide screen. */
export function TableOfContents({ headings }: { headings: Heading[] }) {
  return (
    <nav
      aria-label={TITLE}
      className="print:hidden lg:sticky lg:top-26 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
    >
      <details className="group rounded border border-line bg-card lg:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-4 px-4 font-semibold">
          {TITLE}
          <DownIcon className="size-5 text-soft group-open:rotate-180" />
        </summary>
        <Links headings={headings} className="border-t border-line px-4 py-2" />
      </details>
      <div className="hidden lg:block">
        <p className="text-small font-semibold">{TITLE}</p>
        <Links headings={headings} className="mt-2 border-s border-line" itemClassName="ps-4" />
      </div>
    </nav>
  )
}

interface LinksProps {
  headings: Heading[]
  className: string
  itemClassName?: string
}

function Links({ headings, className, itemClassName = "" }: LinksProps) {
  return (
    <ol className={className}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={`flex min-h-11 items-center py-2 text-small lg:pointer-fine:min-h-9 leading-snug text-soft hover:text-peacock hover:underline ${itemClassName}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
