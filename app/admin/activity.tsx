import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { Link, useSearchParams } from "react-router"
import type { Activity, ActivityKind } from "#catalog/activity.ts"
import { kinds } from "#catalog/kinds.ts"
import { column } from "../ui/Table.tsx"
import { kindOf, whatWasDone } from "./activity-words.ts"
import { activityQuery } from "./api.ts"
import { Choices } from "./Choices.tsx"
import { screenMeta } from "./meta.ts"
import { PagedTable } from "./PagedTable.tsx"
import { formatMoment } from "./record-words.ts"

export const meta = screenMeta("Activity")

const KINDS: [ActivityKind | undefined, string][] = [
  [undefined, "All"],
  ...kinds.map(({ path, name }): [ActivityKind, string] => [path, `${name}s`]),
  ["enquiries", "Enquiries"],
  ["staff", "Staff"],
]

const columns = [
  column("Record", (activity: Activity) => (
    <span className="grid min-w-0 justify-items-start">
      {activity.isGone || activity.kind === "staff" ? (
        <span className="wrap-break-word">{activity.recordName}</span>
      ) : (
        <Link
          to={`/dash-admin/${activity.kind}/${activity.record}/edit`}
          defaultShouldRevalidate={false}
          className="link inline-flex min-h-11 max-w-full items-center wrap-break-word"
        >
          {activity.recordName}
        </Link>
      )}
      <span className="text-small font-normal text-soft">
        {kindOf(activity)?.name ?? (activity.kind === "staff" ? "Staff" : "Enquiries")}
      </span>
    </span>
  )),
  column("What", (activity: Activity) => <span className="min-w-0">{whatWasDone(activity)}</span>),
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

/** Every change of staff, of records that are gone too. */
export default function ActivityScreen() {
  const [parameters] = useSearchParams()
  const [kind] = KINDS.find(([path]) => path && path === parameters.get("kind")) ?? []
  const query = useInfiniteQuery({ ...activityQuery({ kind }), placeholderData: keepPreviousData })
  return (
    <>
      <h1 className="text-heading">Activity</h1>
      <p className="mt-1 mb-6 text-soft">
        Who changed what, newest first. What was deleted stays listed.
      </p>
      <Choices
        label="Which records"
        choices={KINDS}
        chosen={kind}
        searchOf={(path) => (path ? `?kind=${path}` : "")}
      />
      <PagedTable
        caption="Activity"
        query={query}
        columns={columns}
        emptyText="No Activity Found"
        emptyAction={<p className="text-soft">What staff add, change and delete appears here.</p>}
      />
    </>
  )
}
