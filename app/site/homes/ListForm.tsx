import { href } from "react-router"
import { formatShortPrice } from "#catalog/format.ts"
import { CRITERIA, CRITERION_NAMES, type Criterion, changeSearch } from "#contract/criteria.ts"
import { Button } from "../../ui/Button.tsx"
import { DownIcon, FilterIcon, ForwardIcon } from "../../ui/icons.tsx"
import { SelectField } from "../shared/SelectField.tsx"
import {
  BATH_OPTIONS,
  BEDROOM_OPTIONS,
  BUDGET_OPTIONS,
  CITY_OPTIONS,
  type Option,
  TYPE_OPTIONS,
} from "../shared/search-options.ts"
import { FilterSheet, FilterSheetHead, OpenFilters, SHEET_FOOT } from "./FilterSheet.tsx"
import { HiddenFields } from "./HiddenFields.tsx"

const SHEET_ID = "filters"

interface Named {
  name: string
  slug: string
}

interface ListFormProps {
  path: string
  search: string
  areas: Named[]
  developers: Named[]
}

interface Select {
  options: Option[]
  /** The option without a value. */
  any: string
  label?: string
  /** The label of a chosen value that is not among the options. */
  labelOf?: (value: string) => string
}

/**
 * The short form of a list: a select for each of the usual criteria, and hidden fields for all
 * others in use. It drops the bounds of the map.
 */
export function ListForm({ path, search, areas, developers }: ListFormProps) {
  const query = new URLSearchParams(changeSearch(search, () => {}))
  const first: Partial<Record<Criterion, Select>> = {
    type: { options: TYPE_OPTIONS, any: "Any type" },
    bedrooms: { options: BEDROOM_OPTIONS, any: "Any number" },
    maxPrice: {
      options: BUDGET_OPTIONS,
      any: "Any budget",
      label: "Budget up to",
      labelOf: (aed) => formatShortPrice(Number(aed)),
    },
  }
  const more: Partial<Record<Criterion, Select>> = {
    city: { options: CITY_OPTIONS, any: "Any city" },
    area: { options: asOptions(areas), any: "Any area" },
    developer: { options: asOptions(developers), any: "Any developer" },
    baths: { options: BATH_OPTIONS, any: "Any number" },
    minPrice: { ...first.maxPrice!, any: "Any price", label: "Price from" },
  }
  const hasSelect = (name: Criterion) => name in first || name in more
  const inUse = CRITERION_NAMES.filter((name) => query.has(name) && hasSelect(name))
  const others = CRITERION_NAMES.filter((name) => !hasSelect(name) && name !== "bbox")
  const selects = (fields: typeof first) =>
    (Object.entries(fields) as [Criterion, Select][]).map(
      ([name, { labelOf, label, ...field }]) => {
        const chosen = query.get(name) ?? undefined
        return (
          <SelectField
            key={name}
            id={`filter-${name}`}
            name={name}
            label={label ?? CRITERIA[name].label}
            chosen={chosen}
            chosenLabel={chosen && labelOf?.(chosen)}
            {...field}
          />
        )
      },
    )
  return (
    <form action={path} className="rounded border border-line bg-card p-4 md:p-6">
      <search className="flex flex-wrap gap-4 md:grid md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-md:basis-full md:col-span-full lg:col-span-1">
          <label htmlFor="filter-name" className="field-label">
            Area, project or developer
          </label>
          <input
            id="filter-name"
            name="name"
            type="search"
            maxLength={200}
            list="filter-places"
            autoComplete="off"
            defaultValue={query.get("name") ?? undefined}
            className="field"
          />
          <datalist id="filter-places">
            {[...areas, ...developers].map(({ name, slug }) => (
              <option key={slug} value={name} />
            ))}
          </datalist>
        </div>
        <OpenFilters
          sheet={SHEET_ID}
          inUse={inUse.length}
          className="flex-1 basis-32 px-3! md:hidden"
        />
        <FilterSheet id={SHEET_ID} className="md:contents">
          <div className="grid gap-4 md:contents">
            <FilterSheetHead sheet={SHEET_ID} className="md:hidden" />
            {selects(first)}
            <details
              open={inUse.some((name) => name in more)}
              className="group md:open:col-span-full max-md:details-content:[content-visibility:visible]"
            >
              <summary className="inline-flex min-h-12 items-center gap-2 font-semibold text-peacock max-md:supports-[selector(::details-content)]:hidden">
                <FilterIcon /> More filters
                <DownIcon className="size-4 transition-transform group-open:rotate-180" />
              </summary>
              <div className="grid gap-4 sm:grid-cols-2 md:pt-3 lg:grid-cols-5">
                {selects(more)}
              </div>
            </details>
            <a
              href={searchHref(search)}
              className="link inline-flex min-h-12 items-center gap-2 justify-self-start md:col-start-2 md:justify-self-end lg:col-start-3"
            >
              Detailed search <ForwardIcon />
            </a>
            <div className={`${SHEET_FOOT} md:hidden`}>
              <Button type="submit" className="w-full">
                Show homes
              </Button>
            </div>
          </div>
        </FilterSheet>
        <Button type="submit" className="max-md:flex-1 max-md:basis-32 max-md:px-3">
          Show homes
        </Button>
        <HiddenFields
          search={String(query)}
          isCarried={(name) => ["sort", ...others].includes(name)}
        />
      </search>
    </form>
  )
}

/** The same search on the page that takes several values of each filter. */
function searchHref(search: string): string {
  return (
    href("/search") +
    changeSearch(search, (query) => {
      query.set("q", query.get("name") ?? "")
      query.delete("name")
      if (query.get("sort")?.startsWith("-createdAt")) query.delete("sort")
    })
  )
}

function asOptions(entries: Named[]): Option[] {
  return entries
    .map(({ name, slug }) => ({ value: slug, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, "en"))
}
