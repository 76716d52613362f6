import type { ReactNode } from "react"
import { firstOf } from "#catalog/lists.ts"
import { changeSearch, SEARCH_SORTS, type SearchSort } from "#contract/criteria.ts"
import type { SearchCriteria } from "#contract/homes.ts"
import { DownIcon } from "../../ui/icons.tsx"
import { type Option, SORT_WORDS } from "../shared/search-options.ts"

interface Sorted {
  criteria: Pick<SearchCriteria, "q" | "sort" | "near">
  defaultSort: SearchSort
}

/** The orders of a search; the first is the default. */
export function sortsOf({ criteria: { q, sort, near }, defaultSort }: Sorted): Option[] {
  const others = SEARCH_SORTS.filter(
    (order) =>
      order !== defaultSort &&
      (order !== "match" || q !== undefined) &&
      (order !== "near" || near !== undefined) &&
      (order !== "rules" || sort === "rules"),
  )
  return [defaultSort, ...others].map((value) => ({ value, label: SORT_WORDS[value] }))
}

type MenuProps = Pick<ChoiceMenuProps, "path" | "search" | "choices">

export function SortMenu(props: MenuProps) {
  return <ChoiceMenu {...props} name="sort" label={<Short>Sorted by</Short>} />
}

/** The school of the readings on the cards. */
export function SchoolMenu(props: MenuProps) {
  const label = (
    <span className="text-soft">
      Vastu <Short>school</Short>
    </span>
  )
  return <ChoiceMenu {...props} name="school" label={label} className="ms-auto" />
}

/** Words that are left out on a phone, where both menus stand beside the count. */
function Short({ children }: { children: ReactNode }) {
  return <span className="text-soft max-sm:in-[.one-school]:sr-only">{children}</span>
}

interface ChoiceMenuProps {
  path: string
  search: string
  /** The parameter that it sets. */
  name: "sort" | "school"
  label: ReactNode
  /** The first is the default. */
  choices: { value: string; label: ReactNode }[]
  className?: string
}

/**
 * The values of a parameter as links: one press, with JavaScript or without. On a phone the menu
 * aligns with the end of its row, which is `relative`.
 */
function ChoiceMenu({ path, search, name, label, choices, className = "" }: ChoiceMenuProps) {
  const normal = firstOf(choices).value
  const chosen = new URLSearchParams(search).get(name) ?? normal
  return (
    <details className={`group sm:relative print:hidden ${className}`}>
      <summary className="inline-flex min-h-11 items-center gap-2 text-small">
        {label}
        <span className="font-semibold">
          {choices.find(({ value }) => value === chosen)?.label ?? "your own order"}
        </span>
        <DownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute end-0 z-20 w-60 rounded border border-line bg-card py-2 shadow-float">
        {choices.map(({ value, label: text }) => (
          <li key={value}>
            <a
              href={
                path +
                changeSearch(search, (query) => query.set(name, value === normal ? "" : value))
              }
              aria-current={value === chosen ? "true" : undefined}
              className="flex min-h-11 items-center px-4 hover:bg-peacock-light aria-[current]:font-semibold"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
