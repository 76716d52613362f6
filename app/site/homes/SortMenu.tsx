import { DownIcon } from "../../ui/icons.tsx"

interface SortChoice {
  label: string
  href: string
  isChosen: boolean
}

/**
 * The orders as links: a press is all it takes, with JavaScript or without. On a phone the menu
 * ends where the row ends that it stands in, which is `relative`.
 */
export function SortMenu({ choices }: { choices: SortChoice[] }) {
  const chosen = choices.find(({ isChosen }) => isChosen)
  return (
    <details className="group sm:relative print:hidden">
      <summary className="inline-flex min-h-11 items-center gap-2 text-small">
        <span className="text-soft">Sorted by</span>
        <span className="font-semibold">{chosen?.label ?? "your own order"}</span>
        <DownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute end-0 z-10 w-60 rounded border border-line bg-card py-2 shadow-float">
        {choices.map(({ label, href, isChosen }) => (
          <li key={label}>
            <a
              href={href}
              aria-current={isChosen ? "true" : undefined}
              className="flex min-h-11 items-center px-4 hover:bg-peacock-light aria-[current]:font-semibold"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
