import { formatCount } from "#catalog/format.ts"
import { CRITERIA, changeSearch, type Facets, type PlanFacet, toggle } from "#contract/criteria.ts"
import { CheckLine } from "./CheckLine.tsx"
import { Compass } from "./Compass.tsx"
import { Fold } from "./Fold.tsx"
import { MyRules } from "./MyRules.tsx"

interface PlanFiltersProps {
  search: string
  /** The schools with readings; the first is the default. */
  schools: { value: string; label: string }[]
  facets: Pick<Facets, PlanFacet>
  onChange: (search: string) => void
}

const OTHERS = [
  ...(["kitchen", "mainBedroom", "toilet", "centre", "band"] as const),
  ...(["stable", "coverage", "school", "never", "weigh"] as const),
]

/** The filters of floor plans that most visitors use: the result and the main door's compass. */
export function PlanFilters(props: Omit<PlanFiltersProps, "schools">) {
  const { countIn, compass, boxes } = partsOf(props)
  return (
    <div className="border-t border-line pt-3">
      <fieldset>
        <legend className="mb-1.5 font-semibold">
          Vastu result <span className="text-small font-normal text-soft">in any of its plans</span>
        </legend>
        {countIn(["entrance", ...OTHERS]) > countIn(["school"]) && (
          <p className="mb-2 text-small text-soft">
            Homes whose floor plan has not been read are left out.
          </p>
        )}
        <div className="pills flex flex-wrap gap-1.5">{boxes("band")}</div>
      </fieldset>
      <div className="mt-3">{compass("entrance", "Main door faces")}</div>
    </div>
  )
}

/** All other filters of floor plans, folded. */
export function FurtherPlanFilters({ schools, ...props }: PlanFiltersProps) {
  const { search, facets, onChange } = props
  const { query, countIn, compass, boxes } = partsOf(props)
  const select = (name: string, label: string, options: { value: string; label: string }[]) => (
    <div className="mt-3 text-small">
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
    <Fold
      label="Vastu of kitchen, bedroom and more"
      inUse={countIn(OTHERS.filter((name) => name !== "band"))}
    >
      {compass("kitchen", CRITERIA.kitchen.label)}
      {compass("mainBedroom", CRITERIA.mainBedroom.label)}
      {boxes("toilet")}
      {boxes("centre")}
      <Fold label="Vastu reading" inUse={countIn(["stable", "coverage", "school"])}>
        {boxes("stable")}
        {select("coverage", CRITERIA.coverage.label, [
          { value: "", label: "Any part" },
          ...facets.coverage.map(({ value, label, count, isMinimum }) => ({
            value,
            label: count > 0 ? `${label} (${formatCount(count, { isMinimum })})` : label,
          })),
        ])}
        {select("school", CRITERIA.school.label, schools)}
      </Fold>
      <MyRules search={search} onChange={onChange} />
    </Fold>
  )
}

function partsOf({ search, facets, onChange }: Omit<PlanFiltersProps, "schools">) {
  const query = new URLSearchParams(search)
  const countIn = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + query.getAll(name).length, 0)
  const flip = (name: PlanFacet) => (value: string) =>
    onChange(changeSearch(search, (next) => toggle(next, name, value)))
  const compass = (name: "entrance" | "kitchen" | "mainBedroom", legend: string) => (
    <Compass
      name={name}
      legend={legend}
      values={facets[name]}
      chosen={query.getAll(name)}
      hasCentre={name !== "entrance"}
      onToggle={flip(name)}
    />
  )
  const boxes = (name: PlanFacet) =>
    facets[name].map((value) => (
      <CheckLine
        key={value.value}
        {...value}
        name={name}
        isChecked={query.getAll(name).includes(value.value)}
        onToggle={() => flip(name)(value.value)}
      />
    ))
  return { query, countIn, compass, boxes }
}
