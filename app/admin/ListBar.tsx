import type { Kind } from "#catalog/kind.ts"
import { Options } from "../ui/Options.tsx"
import { FilterChips, FilterSelects } from "./ListFilters.tsx"
import type { Filter } from "./list-calls.ts"
import { SearchBox } from "./SearchBox.tsx"
import { TextButton } from "./ui/SmallButton.tsx"
import type { useDensity } from "./use-density.ts"
import type { useListView } from "./use-list-view.ts"

interface ListBarProps {
  kind: Kind
  view: ReturnType<typeof useListView>
  density: ReturnType<typeof useDensity>
}

/** The search, the filters, the order and the density of a list. */
export function ListBar({ kind, view, density }: ListBarProps) {
  const { name, sort, filters, show } = view
  const changeFilters = (change: (newest: Filter[]) => Filter[]) =>
    show((newest) => ({ filters: change(newest.filters) }))
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="min-w-52 flex-1">
          <SearchBox
            label={`Search ${kind.path}`}
            value={name}
            onSearch={(term) => show(() => ({ name: term }))}
          />
        </div>
        <div className="flex gap-2 md:max-lg:gap-1.5 max-md:-mx-5 max-md:w-screen max-md:overflow-x-auto max-md:px-5 md:flex-wrap">
          <FilterSelects kind={kind} filters={filters} onChange={changeFilters} />
          <select
            aria-label="Sort by"
            value={sort}
            onChange={({ target }) => show(() => ({ sort: target.value }))}
            className="field w-auto! max-w-40 min-w-28 shrink-0 ps-3! pe-8! md:max-lg:max-w-36"
          >
            <Options of={ordersOf(kind, name)} />
          </select>
        </div>
        <TextButton
          aria-pressed={density.isDense}
          onClick={density.toggle}
          className="aria-pressed:bg-peacock-light max-md:hidden"
        >
          Dense
        </TextButton>
      </div>
      <FilterChips kind={kind} filters={filters} onChange={changeFilters} />
    </>
  )
}

/** By each field that the list can be sorted by, smallest first and largest first. */
function ordersOf({ fields, sortable }: Kind, name: string): [string, string][] {
  const labels = [...sortable.map((field) => [field, fields[field]]), ["updatedAt", "Updated"]]
  return [
    ["", name ? "Best match first" : "Newest first"],
    ...labels.flatMap(([field, label]): [string, string][] =>
      label
        ? [
            [`${field}`, `${label} ↑`],
            [`-${field}`, `${label} ↓`],
          ]
        : [],
    ),
  ]
}
