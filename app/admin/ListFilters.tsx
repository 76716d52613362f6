import { useQuery } from "@tanstack/react-query"
import { formatCount } from "#catalog/format.ts"
import type { Kind } from "#catalog/kind.ts"
import type { RecordState } from "#catalog/unpublished.ts"
import { LIST_CRITERIA } from "#contract/staff-criteria.ts"
import { CloseIcon } from "../ui/icons.tsx"
import { choicesOfListQuery, type Filter } from "./list-calls.ts"
import { STATE_LABELS } from "./record-words.ts"
import { TextButton } from "./ui/SmallButton.tsx"

const LABELS: Record<string, string> = { state: "Status" }
const labelOf = (kind: Kind, criterion: string) =>
  LABELS[criterion] ?? kind.fields[criterion] ?? criterion

interface ListFiltersProps {
  kind: Kind
  filters: Filter[]
  onChange: (change: (newest: Filter[]) => Filter[]) => void
}

/** A select for each criterion of a list. */
export function FilterSelects({ kind, filters, onChange }: ListFiltersProps) {
  const { data } = useQuery(choicesOfListQuery(kind))
  return LIST_CRITERIA[kind.path].map((criterion) => {
    const label = labelOf(kind, criterion)
    const used = filters.filter(([name]) => name === criterion).map(([, value]) => value)
    const left = (data?.[criterion] ?? []).filter(({ value }) => !used.includes(value))
    const isSingle = criterion === "state" || criterion === "category"
    return (
      <select
        key={criterion}
        aria-label={`Filter by ${label.toLowerCase()}`}
        value=""
        onChange={({ target: { value } }) =>
          onChange((newest) => [
            ...newest.filter(([name]) => !isSingle || name !== criterion),
            [criterion, value],
          ])
        }
        className="field w-auto! max-w-32 min-w-24 shrink-0 ps-3! pe-8! md:max-lg:max-w-25"
      >
        <option value="">{label}</option>
        {left.map(({ value, label: choice, count }) => (
          <option key={value} value={value}>
            {wordOf(criterion, value, choice)} ({formatCount(count)})
          </option>
        ))}
      </select>
    )
  })
}

/** The criteria in use, each with a way to drop it; nothing without any. */
export function FilterChips({ kind, filters, onChange }: ListFiltersProps) {
  const { data } = useQuery(choicesOfListQuery(kind))
  if (filters.length === 0) return null
  return (
    <ul aria-label="Filters" className="mb-4 flex flex-wrap items-center gap-2">
      {filters.map((filter) => {
        const [criterion, value] = filter
        const choice = data?.[criterion]?.find((one) => one.value === value)
        const words = `${labelOf(kind, criterion)}: ${wordOf(criterion, value, choice?.label)}`
        return (
          <li key={`${criterion} ${value}`}>
            <button
              type="button"
              aria-label={`Without ${words}`}
              onClick={() =>
                onChange((newest) => newest.filter((other) => String(other) !== String(filter)))
              }
              className="chip px-4! text-small hover:border-peacock hover:text-peacock"
            >
              {words}
              <CloseIcon className="size-4" />
            </button>
          </li>
        )
      })}
      <li>
        <TextButton onClick={() => onChange(() => [])}>Clear all</TextButton>
      </li>
    </ul>
  )
}

function wordOf(criterion: string, value: string, label = value): string {
  return criterion === "state" ? (STATE_LABELS[value as RecordState] ?? label) : label
}
