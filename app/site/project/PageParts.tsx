interface Props {
  /** The parts of the page, in its order; `id` is that of the part's heading. */
  parts: { id: string; label: string }[]
}

/** Links to the parts of a long page, as a sticky bar that scrolls sideways on a phone. */
export function PageParts({ parts }: Props) {
  if (parts.length < 2) return null
  return (
    <nav
      aria-label="On this page"
      className="bar-parts sticky top-0 z-20 border-y border-line bg-paper print:hidden"
    >
      <ul className="wrap flex gap-6 overflow-x-auto whitespace-nowrap [scrollbar-width:none] lg:gap-8">
        {parts.map(({ id, label }) => (
          <li key={id} className="flex-none">
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
