import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useId } from "react"
import { href, Link } from "react-router"
import { formatCount, formatPlural } from "#catalog/format.ts"
import type { KindPath } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import type { WorkOfTheDay } from "#contract/overview.ts"
import { whatWasDone } from "./activity-words.ts"
import { messageOf, workQuery } from "./api.ts"
import { ChangedValues } from "./ChangedValues.tsx"
import { EDIT_LABELS, formatMoment, STATE_LABELS } from "./record-words.ts"
import { Skeleton } from "./ui/Skeleton.tsx"
import { useMay } from "./use-may.ts"

/** The work of today, the last changes, and the most viewed projects; `children` come first. */
export function Work({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      {children}
      <Parts />
    </div>
  )
}

function Parts() {
  const mayAnswer = useMay()("enquiries")
  const { data: work, error } = useQuery(workQuery)
  if (error) return <p className="text-clay">{messageOf(error)}</p>
  if (!work)
    return (
      <div role="status" aria-label="Loading" className="grid">
        <Skeleton />
      </div>
    )
  const { enquiries, drafts, due, unmarked, edited, views } = work
  return (
    <>
      {mayAnswer && (
        <Part
          title="New enquiries"
          count={enquiries.total}
          none="Every enquiry has been handled."
          all={`${href("/dash-admin/enquiries")}?status=new`}
        >
          {enquiries.items.map(({ _id, name, createdAt, project }) => (
            <Row
              key={_id}
              to={`${href("/dash-admin/enquiries")}?status=new&id=${_id}`}
              name={name}
              detail={[project && `about ${project}`, formatMoment(createdAt)]}
            />
          ))}
        </Part>
      )}
      <Part title="Drafts" count={drafts.total} none="No draft is waiting.">
        {drafts.items.map((draft) => (
          <Row
            key={draft._id}
            to={`${formOf(draft)}?draft`}
            name={draft.name}
            detail={[
              nameOf(draft.kind),
              (draft.isEdit ? EDIT_LABELS : STATE_LABELS)[draft.state],
              formatMoment(draft.updatedAt),
            ]}
          />
        ))}
      </Part>
      <Part title="Due to be published" count={due.total} none="Nothing is scheduled.">
        {due.items.map((record) => (
          <Row
            key={record._id}
            to={`${formOf(record)}?draft`}
            name={record.name}
            detail={[nameOf(record.kind), formatMoment(record.publishAt)]}
          />
        ))}
      </Part>
      <Part
        title="Floor plans without marks"
        count={unmarked.total}
        none="Every floor plan is marked, so that it can be read."
      >
        {unmarked.items.map((record) => (
          <Row key={record._id} to={formOf(record)} name={record.name} detail={[]} />
        ))}
      </Part>
      <Part
        title="Edited last"
        none="No change has been made yet."
        all={href("/dash-admin/activity")}
      >
        {edited.map((record) => (
          <Row
            key={record._id}
            to={formOf(record)}
            name={record.name}
            detail={[nameOf(record.kind), `${formatMoment(record.updatedAt)} by ${record.by}`]}
          >
            <LastChange {...record} />
          </Row>
        ))}
      </Part>
      <Part title="Looked at in 30 days" none="No page of a home was opened in 30 days.">
        {views.map(({ _id, name, views: opened, enquiries: written }) => (
          <Row
            key={_id}
            to={formOf({ _id, kind: "projects" })}
            name={name}
            detail={[
              formatPlural(opened, "view", "views"),
              written > 0 ? formatPlural(written, "enquiry", "enquiries") : "never asked about",
            ]}
          />
        ))}
      </Part>
    </>
  )
}

const formOf = ({ kind, _id }: { kind: KindPath; _id: string }) => `/dash-admin/${kind}/${_id}/edit`
const nameOf = (path: KindPath) => kinds.find((kind) => kind.path === path)?.name

interface PartProps {
  title: string
  count?: number
  /** In place of no rows. */
  none: string
  /** Where all of them are. */
  all?: string
  children: ReactNode[]
}

function Part({ title, count, none, all, children }: PartProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded border border-line bg-card px-4 py-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={heading} className="font-sans text-base font-semibold">
          {title}{" "}
          {count !== undefined && count > 0 && (
            <span className="ms-2 rounded-full bg-peacock-light px-2 text-small font-normal text-peacock tabular-nums">
              {formatCount(count)}
            </span>
          )}
        </h2>
        {all && children.length > 0 && (
          <Link
            to={all}
            defaultShouldRevalidate={false}
            className="link inline-flex min-h-11 items-center text-small"
          >
            See all<span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
      {children.length === 0 ? (
        <p className="pb-2 text-small text-soft">{none}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </section>
  )
}

/** Of an update the values, of anything else and of long values the words. */
function LastChange({ last }: WorkOfTheDay["edited"][number]) {
  const hasValues = Object.keys(last.change?.after ?? {}).length > 0
  return (
    <div className="pb-2 text-small">
      {hasValues ? <ChangedValues of={last} /> : whatWasDone(last)}
    </div>
  )
}

interface RowProps {
  to: string
  name: string
  detail: (string | null | undefined)[]
  children?: ReactNode
}

function Row({ to, name, detail, children }: RowProps) {
  return (
    <li>
      <Link
        to={to}
        defaultShouldRevalidate={false}
        className="group flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1"
      >
        <span className="min-w-0 wrap-anywhere group-hover:text-peacock group-hover:underline">
          {name}
        </span>
        <span className="text-small text-soft tabular-nums">
          {detail.filter(Boolean).join(" · ")}
        </span>
      </Link>
      {children}
    </li>
  )
}
