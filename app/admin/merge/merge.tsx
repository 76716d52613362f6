import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { flushSync } from "react-dom"
import { Link } from "react-router"
import { formatCount, formatPlural } from "#catalog/format.ts"
import type { Kind } from "#catalog/kind.ts"
import { firstOf } from "#catalog/lists.ts"
import { groupLookAlikes, type UsedValue } from "#catalog/look-alikes.ts"
import { post } from "#catalog/post.ts"
import { project } from "#catalog/project.ts"
import { SHARED_VALUES } from "#contract/staff-criteria.ts"
import { Button } from "../../ui/Button.tsx"
import { choicesOfListQuery } from "../list-calls.ts"
import { screenMeta } from "../meta.ts"
import NotFound from "../not-found.tsx"
import { Failure } from "../ui/Failure.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import type { Route } from "./+types/merge"
import { MergeDialog } from "./MergeDialog.tsx"

export const meta = screenMeta("Merge look-alikes")

const KINDS: readonly Kind[] = [project, post]

/** The values that the records of a kind share; look-alikes become one on all records. */
export default function Merge({ params }: Route.ComponentProps) {
  const kind = KINDS.find(({ path }) => path === params.kind)
  if (!kind) return <NotFound />
  return (
    <>
      <h1 className="text-heading">Merge look-alikes</h1>
      <p className="mt-1 max-w-text text-soft">
        Values that differ by a letter are separate choices in the filters of the site. Merge them
        on all {kind.path} at once. You see what changes first, and can undo it.
      </p>
      <SharedValues kind={kind} />
      <p className="mt-8">
        <Link to={`/dash-admin/${kind.path}`} className="link inline-flex min-h-11 items-center">
          Back to the {kind.path}
        </Link>
      </p>
    </>
  )
}

interface Merging {
  field: string
  values: UsedValue[]
}

function SharedValues({ kind }: { kind: Kind }) {
  const { data, error, refetch } = useQuery(choicesOfListQuery(kind))
  const [merging, setMerging] = useState<Merging>()
  if (error) return <Failure error={error} onRetry={refetch} className="mt-8" />
  if (!data) return <Skeleton className="mt-8 h-64" />
  return (
    <div className="grid items-start gap-x-10 xl:grid-cols-2">
      {SHARED_VALUES[kind.path].map((field) => (
        <ValuesOfField
          key={field}
          headingId={headingId(field)}
          label={kind.fields[field]!}
          noun={kind.path}
          values={data[field] ?? []}
          onMerge={(values) => setMerging({ field, values })}
        />
      ))}
      {merging && (
        <MergeDialog
          kind={kind}
          {...merging}
          onClose={() => setMerging(undefined)}
          onDone={() => {
            // The button that opened the dialog goes with its look-alikes.
            flushSync(() => setMerging(undefined))
            document.getElementById(headingId(merging.field))?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}

function headingId(field: string): string {
  return `values-${field}`
}

interface ValuesOfFieldProps {
  headingId: string
  label: string
  noun: string
  values: UsedValue[]
  onMerge: (values: UsedValue[]) => void
}

/** The groups of look-alikes, and all values to choose from by hand. */
function ValuesOfField({ headingId, label, noun, values, onMerge }: ValuesOfFieldProps) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const groups = groupLookAlikes(values)
  const chosen = values.filter(({ value }) => picked.has(value))
  return (
    <section aria-label={label} className="mt-8 max-w-3xl">
      <h2 id={headingId} tabIndex={-1} className="text-title leading-snug outline-none">
        {label}
      </h2>
      {groups.length === 0 && <p className="mt-1 text-small text-soft">No look-alikes.</p>}
      <ul className="mt-2 grid gap-2 empty:hidden">
        {groups.map((group) => (
          <li
            key={firstOf(group).value}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded border border-line bg-card px-4 py-2"
          >
            <span className="min-w-0 wrap-break-word">
              {group.map(({ value, count }) => `${value} (${formatCount(count)})`).join(" · ")}
            </span>
            <Button variant="quiet" className="min-h-11 text-small" onClick={() => onMerge(group)}>
              Merge into {firstOf(group).value}
            </Button>
          </li>
        ))}
      </ul>
      {values.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-small underline underline-offset-4">
            All {formatPlural(values.length, "value", "values")}
          </summary>
          <ul className="grid gap-x-4 sm:grid-cols-2">
            {values.map(({ value, count }) => (
              <li key={value}>
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    checked={picked.has(value)}
                    onChange={({ target }) => {
                      const next = new Set(picked)
                      if (target.checked) next.add(value)
                      else next.delete(value)
                      setPicked(next)
                    }}
                    className="size-5 shrink-0 accent-peacock"
                  />
                  <span className="min-w-0 wrap-break-word">
                    {value}{" "}
                    <span className="text-small text-soft tabular-nums">
                      {formatCount(count)} {noun}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <Button
            variant="quiet"
            className="mt-2 min-h-11 text-small"
            disabled={chosen.length === 0}
            onClick={() => onMerge(chosen)}
          >
            {chosen.length === 1 ? "Rename" : "Merge"} {formatCount(chosen.length)} chosen
          </Button>
        </details>
      )}
    </section>
  )
}
