import type { Kind } from "#catalog/kind.ts"
import { LIST_CRITERIA } from "#contract/staff-criteria.ts"
import type { Filter, ListView } from "./list-calls.ts"
import { useParameters } from "./use-parameters.ts"

/** The view of a kind's list, which is wholly in the address, and a function that changes it. */
export function useListView(kind: Kind) {
  const [parameters, setParameters] = useParameters()

  /** From the first page on, unless the change names another. */
  function show(change: (newest: Required<ListView>) => ListView) {
    setParameters((newest) => {
      const before = viewOf(kind, newest)
      const { name, sort, filters, from } = { ...before, from: 1, ...change(before) }
      const page = from > 1 ? String(from) : ""
      const query: Filter[] = [["name", name], ...filters, ["sort", sort], ["from", page]]
      return query.filter(([, value]) => value)
    })
  }

  return { ...viewOf(kind, parameters), show }
}

function viewOf({ path }: Kind, parameters: URLSearchParams): Required<ListView> {
  return {
    name: parameters.get("name")?.trim() ?? "",
    sort: parameters.get("sort") ?? "",
    filters: LIST_CRITERIA[path].flatMap((criterion) =>
      parameters.getAll(criterion).map((value): Filter => [criterion, value]),
    ),
    from: Number(parameters.get("from") ?? 1) || 1,
  }
}
