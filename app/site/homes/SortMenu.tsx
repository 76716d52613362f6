import { firstOf } from "#catalog/lists.ts"
import { changeSearch } from "#contract/criteria.ts"
import { DownIcon } from "../../ui/icons.tsx"
import type { Option } from "../shared/search-options.ts"

interface SortMenuProps {
  path: string
  search: string
  /** The first is the default order. */
  choices: Option[]
}

/**
 * The orders as links: one press, with JavaScript or without. On a phone the menu aligns with the
 * end of its row, which is `relative`.
 */
export function SortMenu({ path, search, choices }: SortMenuProps) {
  const normal = firstOf(choices).value
  const sort = new URLSearchParams(search).get("sort") ?? normal
  return (
    <details className="group sm:relative print:hidden">
      <summary className="inline-flex min-h-11 items-center gap-2 text-small">
        <span className="text-soft">Sorted by</span>
        <span className="font-semibold">
          {choices.find(({ value }) => value === sort)?.label ?? "your own order"}
        </span>
        <DownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute end-0 z-10 w-60 rounded border border-line bg-card py-2 shadow-float">
        {choices.map(({ value, label }) => (
          <li key={label}>
            <a
              href={
                path +
                changeSearch(search, (query) => query.set("sort", value === normal ? "" : value))
              }
              aria-current={value === sort ? "true" : undefined}
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
