import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { Link, type NavigateOptions } from "react-router"
import type { ActivityKind } from "#catalog/activity.ts"
import { kinds } from "#catalog/kinds.ts"
import type { Activity } from "#contract/activity.ts"
import { Button } from "../ui/Button.tsx"
import { activityQuery, authorsQuery } from "./activity-calls.ts"
import { kindOf, whatWasDone } from "./activity-words.ts"
import { ChangedValues } from "./ChangedValues.tsx"
import { Choices } from "./Choices.tsx"
import { screenMeta } from "./meta.ts"
import { PagedTable } from "./PagedTable.tsx"
import { formatMoment } from "./record-words.ts"
import { SearchBox } from "./SearchBox.tsx"
import { column } from "./ui/Table.tsx"
import { useParameters } from "./use-parameters.ts"

export const meta = screenMeta("Activity")

const KINDS: [ActivityKind | undefined, string][] = [
  [undefined, "All"],
  ...kinds.map(({ path, name }): [ActivityKind, string] => [path, `${name}s`]),
  ["enquiries", "Enquiries"],
  ["staff", "Staff"],
]

const columns = [
  column("Record", (activity: Activity) => (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      {activity.isGone || activity.kind === "staff" ? (
        <span className="wrap-anywhere">{activity.recordName}</span>
      ) : (
        <Link
          to={
            activity.kind === "enquiries"
              ? `/dash-admin/enquiries?id=${activity.record}`
              : `/dash-admin/${activity.kind}/${activity.record}/edit`
          }
          defaultShouldRevalidate={false}
          className="link inline-flex min-h-11 max-w-full items-center wrap-anywhere"
        >
          {activity.recordName}
        </Link>
      )}
      <span className="text-small font-normal text-soft">
        {kindOf(activity)?.name ?? (activity.kind === "staff" ? "Staff" : "Enquiries")}
      </span>
    </span>
  )),
  column(
    "What",
    (activity: Activity) => (
      <div className="min-w-0 wrap-anywhere">
        {whatWasDone(activity)}
        <ChangedValues of={activity} />
      </div>
    ),
    "md:w-2/5",
  ),
  column("Who", ({ staffName }: Activity) => (
    <span className="min-w-0 wrap-break-word">{staffName}</span>
  )),
  column(
    "When",
    ({ createdAt }: Activity) => (
      <time dateTime={createdAt} className="text-soft">
        {formatMoment(createdAt)}
      </time>
    ),
    "tabular-nums md:whitespace-nowrap",
  ),
]

/** Every change of staff, of records that are gone too; what is shown of them is in the address. */
export default function ActivityScreen() {
  const [parameters, setParameters] = useParameters()
  const { data: authors } = useQuery(authorsQuery)
  const view = viewOf(parameters)
  const { kind, name, by, day } = view
  const query = useInfiniteQuery({ ...activityQuery(view), placeholderData: keepPreviousData })
  const isNarrowed = Boolean(kind || name || by || day)

  const show = (changes: Partial<View>, options?: NavigateOptions) =>
    setParameters((newest) => searchOf({ ...viewOf(newest), ...changes }), options)

  return (
    <>
      <h1 className="text-heading">Activity</h1>
      <p className="mt-1 mb-4 text-soft">
        Who changed what, newest first. What was deleted stays listed.
      </p>
      <div className="mb-4 flex flex-wrap gap-3">
        <div className="min-w-60 flex-1 lg:max-w-md">
          <SearchBox
            label="Search by the name of the record"
            value={name}
            onSearch={(term) => show({ name: term })}
          />
        </div>
        <select
          aria-label="Who"
          value={by}
          onChange={({ target }) => show({ by: target.value })}
          className="field w-auto! max-w-52"
        >
          <option value="">Everybody</option>
          {[...new Set([...(authors ?? []), ...(by ? [by] : [])])].map((author) => (
            <option key={author}>{author}</option>
          ))}
        </select>
        <input
          type="date"
          aria-label="Day"
          value={day}
          onChange={({ target }) => show({ day: target.value })}
          className="field w-auto!"
        />
      </div>
      <Choices
        label="Which records"
        choices={KINDS}
        chosen={kind}
        searchOf={(path) => `?${searchOf({ ...view, kind: path })}`}
        onChoose={(path) => show({ kind: path }, { replace: false })}
      />
      <PagedTable
        caption="Activity"
        query={query}
        columns={columns}
        emptyText={isNarrowed ? "No results found" : "No Activity Found"}
        emptyAction={
          isNarrowed ? (
            <Button variant="quiet" onClick={() => setParameters(() => "")}>
              Show all changes
            </Button>
          ) : (
            <p className="text-soft">What staff add, change and delete appears here.</p>
          )
        }
      />
    </>
  )
}

interface View {
  kind: ActivityKind | undefined
  name: string
  by: string
  day: string
}

function viewOf(parameters: URLSearchParams): View {
  const [kind] = KINDS.find(([path]) => path && path === parameters.get("kind")) ?? []
  const textOf = (field: string) => parameters.get(field) ?? ""
  return { kind, name: textOf("name"), by: textOf("by"), day: textOf("day") }
}

/** The query of a view, without the fields that narrow nothing. */
function searchOf(view: View): string {
  const used = Object.entries(view).filter(([, value]) => value)
  return new URLSearchParams(used).toString()
}
