interface Props {
  /** The parts of the page, in its order; `id` is that of the part's heading. */
  parts: { id: string; label: string }[]
}

/** Links to the parts of a long page as a sticky bar on a wide screen. A phone shows none. */
export function PageParts({ parts }: Props) {
  if (parts.length < 2) return null
  return (
    <nav
      aria-label="On this page"
      className="bar-top-wide sticky top-0 z-20 hidden border-y border-line bg-paper lg:block print:hidden"
    >
      <ul className="wrap flex gap-8">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-14 items-center text-small font-semibold text-soft underline-offset-8 hover:text-peacock hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
