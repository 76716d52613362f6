import { formatCount } from "#catalog/format.ts"
import { changeSearch } from "#contract/criteria.ts"
import { MyRules } from "./MyRules.tsx"

interface PlanFiltersProps {
  search: string
  schools: { value: string; label: string }[]
  /** The minimum coverage of an assessment. */
  coverage: { value: string; label: string; count: number; isMinimum?: boolean }[]
  /** The groups of choices, in the style of the other filters. */
  children: React.ReactNode
  onChange: (search: string) => void
}

/** The filters of floor plans: one home has to match them all. */
export function PlanFilters({ search, schools, coverage, children, onChange }: PlanFiltersProps) {
  const query = new URLSearchParams(search)
  const select = (name: string, label: string, options: { value: string; label: string }[]) => (
    <div className="mb-3 text-small">
      <label htmlFor={`plan-${name}`} className="text-soft">
        {label}
      </label>
      <select
        id={`plan-${name}`}
        name={name}
        value={query.get(name) ?? ""}
        onChange={({ target: { value } }) =>
          onChange(changeSearch(search, (next) => next.set(name, value)))
        }
        className="field mt-1 min-h-11 px-3 py-2"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
  return (
    <section aria-labelledby="plan-filters" className="border-t border-line pt-4">
      <h2 id="plan-filters" className="font-sans text-base font-semibold tracking-normal">
        Vastu
      </h2>
      <p className="mt-1 mb-3 text-small text-soft">
        One home has all that you choose, over all its floors. What was not assessed is not found.
      </p>
      {select("school", "School", schools)}
      {select("coverage", "How much of it was assessed", [
        { value: "", label: "Any part" },
        ...coverage.map(({ value, label, count, isMinimum }) => ({
          value,
          label: count > 0 ? `${label} (${formatCount(count, { isMinimum })})` : label,
        })),
      ])}
      {children}
      <MyRules search={search} onChange={onChange} />
    </section>
  )
}
