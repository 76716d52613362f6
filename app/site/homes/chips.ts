import {
  CRITERIA,
  CRITERION_NAMES,
  type Criterion,
  changeSearch,
  toggle,
} from "#contract/criteria.ts"

/** A filter in use. */
export interface Chip {
  label: string
  /** The address of the list without it. */
  href: string
}

/** The filters of a search, in the order of its address. `labelOf` names values such as slugs. */
export function chipsOf(
  { path, search }: { path: string; search: string },
  labelOf: (name: Criterion, value: string) => string | undefined,
): Chip[] {
  const query = new URLSearchParams(changeSearch(search, () => {}))
  const chip = (parameter: string, name: Criterion) =>
    query.getAll(parameter).map((value): Chip => {
      const label = labelOf(name, value) ?? value
      return {
        label: CRITERIA[name].chip?.(label) ?? label,
        href: path + changeSearch(search, (next) => toggle(next, parameter, value)),
      }
    })
  return [...chip("name", "q"), ...CRITERION_NAMES.flatMap((name) => chip(name, name))]
}
