import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query"
import { type ReactNode, useRef, useState } from "react"
import { href, Link } from "react-router"
import { type EnquiryStatus, LEAD_STAGES, type LeadStage, STAGE_LABELS } from "#catalog/enquiry.ts"
import { formatCount, formatDate, formatPlural } from "#catalog/format.ts"
import type { Enquiry } from "#contract/leads.ts"
import type { ItemReply, ListReply } from "#contract/reply.ts"
import { Breakable } from "../../ui/Breakable.tsx"
import { Button } from "../../ui/Button.tsx"
import { Options } from "../../ui/Options.tsx"
import { call, messageOf, pagedQuery } from "../api.ts"
import { Choices } from "../Choices.tsx"
import { screenMeta } from "../meta.ts"
import { PagedTable } from "../PagedTable.tsx"
import { formatMoment } from "../record-words.ts"
import { SearchBox } from "../SearchBox.tsx"
import { ConfirmDelete } from "../ui/ConfirmDelete.tsx"
import { DeleteButton, SmallButton } from "../ui/SmallButton.tsx"
import { column } from "../ui/Table.tsx"
import { notify } from "../ui/Toaster.tsx"
import { useParameters } from "../use-parameters.ts"
import { LeadPanel } from "./LeadPanel.tsx"
import { ownersQuery } from "./lead.ts"
import { Message } from "./Message.tsx"
import { useFocusOfNextRow } from "./use-focus-of-next-row.ts"

export const meta = screenMeta("Enquiries")

/** The filters of the list: a status, or a stage after “new”. */
const VIEWS: Record<string, { label: string; status?: EnquiryStatus; stage?: LeadStage }> = {
  new: { label: "New", status: "new" },
  handled: { label: "Handled", status: "handled" },
  ...Object.fromEntries(
    LEAD_STAGES.slice(1).map((stage) => [stage, { label: STAGE_LABELS[stage], stage }]),
  ),
}
const CHOICES: [string | undefined, string][] = [
  [undefined, "All"],
  ...Object.entries(VIEWS).map(([view, { label }]): [string, string] => [view, label]),
]
interface Filter {
  /** The search term. It is often a visitor's name or address, and so never stands in a URL. */
  name: string
  /** One of `VIEWS`. */
  view: string | undefined
  /** The id of a member of staff. */
  owner: string | undefined
}

function paramsOf({ name, view, owner }: Filter): Record<string, string> {
  const { status, stage } = VIEWS[view ?? ""] ?? {}
  return {
    ...(name && { name }),
    ...(status && { status }),
    ...(stage && { stage }),
    ...(owner && { owner }),
  }
}

function enquiriesQuery(filter: Filter) {
  return pagedQuery(["enquiries", "list", filter], ({ page, limit }, signal) => {
    const params = paramsOf(filter)
    if (filter.name) {
      const json = { ...params, page: Number(page), limit: Number(limit) }
      return call<ListReply<Enquiry>>("/enquiries/search", { method: "POST", json, signal })
    }
    const query = new URLSearchParams({ page, limit, ...params })
    return call<ListReply<Enquiry>>(`/enquiries?${query}`, { signal })
  })
}

const columns = [
  column(
    "Received",
    ({ createdAt, handledAt, stage, mail, owner }: Enquiry) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-normal md:grid md:justify-items-start">
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        <span
          className={
            handledAt
              ? "rounded-full border border-line px-2.5 text-small"
              : "rounded-full bg-peacock px-2.5 text-small font-semibold text-card"
          }
        >
          {STAGE_LABELS[stage]}
        </span>
        {owner && <span className="text-small text-soft">{owner.name}</span>}
        {mail && (
          <span className="text-small text-soft">
            {mail === "sent" ? "Mailed" : "Waiting to be mailed"}
          </span>
        )}
      </span>
    ),
    "align-top md:w-36",
  ),
  column(
    "From",
    ({ _id, kind, name, email, phone }: Enquiry) => (
      <span className="grid min-w-0 justify-items-start">
        <OpenLink id={_id}>{kind === "report" ? `Report by ${name}` : name}</OpenLink>
        {email && (
          <a href={`mailto:${email}`} className="link max-w-full wrap-anywhere">
            <Breakable text={email} />
          </a>
        )}
        {phone && (
          <a
            href={`tel:${phone.replace(/[^+\d]/g, "")}`}
            className="link whitespace-nowrap tabular-nums"
          >
            {phone}
          </a>
        )}
      </span>
    ),
    "align-top max-md:items-start! md:w-60 xl:w-72",
  ),
  column(
    "Message",
    ({ project, message, nextStep, nextOn }: Enquiry) => (
      <div className="min-w-0">
        {(nextStep || nextOn) && (
          <p className="text-small font-semibold">
            Next: {[nextStep, nextOn && formatDate(nextOn)].filter(Boolean).join(", ")}
          </p>
        )}
        {project && (
          <p className="text-small">
            About{" "}
            <a href={href("/projects/:slug", { slug: project.slug })} className="link">
              {project.name}
            </a>
          </p>
        )}
        <Message text={message} />
      </div>
    ),
    "align-top max-md:items-start!",
  ),
]

/** One column for the list beside an open enquiry. */
const inboxColumn = column("Enquiry", ({ _id, name, createdAt, stage, project }: Enquiry) => (
  <span className="grid min-w-0 font-normal">
    <OpenLink id={_id}>{name}</OpenLink>
    <span className="text-small text-soft">
      {[project?.name, STAGE_LABELS[stage], formatMoment(createdAt)].filter(Boolean).join(" · ")}
    </span>
  </span>
))

/** The query of the address with other parameters; undefined removes one. */
function changed(parameters: URLSearchParams, changes: Record<string, string | undefined>): string {
  const next = new URLSearchParams(parameters)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next}`
}

function withView(parameters: URLSearchParams, view: string | undefined): string {
  return changed(parameters, { view, status: undefined, id: undefined })
}

/** Opens an enquiry beside the list, or on a phone in its place. */
function OpenLink({ id, children }: { id: string; children: ReactNode }) {
  const [parameters] = useParameters()
  return (
    <Link
      to={{ search: changed(parameters, { id }) }}
      defaultShouldRevalidate={false}
      aria-current={parameters.get("id") === id ? "true" : undefined}
      className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
    >
      {children}
    </Link>
  )
}

function OwnerChoice({ owner }: { owner: string | undefined }) {
  const [, setParameters] = useParameters()
  const { data } = useQuery(ownersQuery)
  return (
    <select
      aria-label="Owner"
      className="field mb-4 w-auto! min-w-44"
      value={owner ?? ""}
      onChange={({ target }) =>
        setParameters((newest) => changed(newest, { owner: target.value, id: undefined }))
      }
    >
      <option value="">Any owner</option>
      <option value="none">No owner</option>
      <Options of={(data ?? []).map(({ _id, name }) => [_id, name])} />
    </select>
  )
}

/** The enquiries to delete once the person has confirmed: one, or all that were found. */
type ToDelete = { one: Enquiry } | { found: Filter; total: number }

export default function Enquiries() {
  const [parameters, setParameters] = useParameters()
  const [name, setName] = useState("")
  const view = parameters.get("view") ?? parameters.get("status") ?? undefined
  const [opened, owner] = ["id", "owner"].map((field) => parameters.get(field) ?? undefined)
  const filter: Filter = { name, view: view && view in VIEWS ? view : undefined, owner }
  const query = useInfiniteQuery({
    ...enquiriesQuery(filter),
    placeholderData: keepPreviousData,
  })
  const [toDelete, setToDelete] = useState<ToDelete>()
  const heading = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (which: ToDelete) =>
      "one" in which
        ? call(`/enquiries/${which.one._id}`, { method: "DELETE" })
        : call("/enquiries/delete", {
            method: "POST",
            json: { ...paramsOf(which.found), total: which.total },
          }),
    onSuccess: (_reply, which) => {
      notify.success(`${countOf(which)} deleted successfully`)
      if (opened) setParameters((newest) => changed(newest, { id: undefined }))
      // The button that had the focus goes with what it was about.
      heading.current?.focus({ preventScroll: true })
    },
    onError: (error) => notify.failure(messageOf(error)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["enquiries"] }),
        client.invalidateQueries({ queryKey: ["activity"] }),
      ]),
  })
  const last = query.isPlaceholderData ? undefined : query.data?.pages.at(-1)
  const total = name && last && !last.totalIsMinimum ? last.total : 0

  const actions = column<Enquiry>(
    "Actions",
    (enquiry) => (
      <div className="flex flex-wrap gap-2">
        <Mark enquiry={enquiry} onLast={() => heading.current?.focus()} />
        <DeleteButton
          aria-label={`Delete: ${enquiry.name}`}
          disabled={remove.isPending}
          onClick={() => setToDelete({ one: enquiry })}
        >
          Delete
        </DeleteButton>
      </div>
    ),
    "align-top md:w-44 xl:w-72",
  )

  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-heading outline-none">
            Enquiries
          </h1>
          <p className="mt-1 text-soft">What visitors wrote to us, newest first.</p>
        </div>
        <div className={`flex grow flex-wrap justify-end gap-3 ${opened ? "max-xl:hidden" : ""}`}>
          <div className="w-full min-w-48 sm:max-lg:w-auto sm:max-lg:flex-1 lg:w-72">
            <SearchBox label="Search enquiries" value={name} onSearch={setName} />
          </div>
          <form method="post" action="/api/v1/enquiries/export" className="max-sm:w-full">
            {Object.entries(paramsOf(filter)).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <div className="flex gap-3 max-sm:*:flex-1">
              <Button type="submit" name="format" value="csv" variant="quiet">
                Export as CSV
              </Button>
              <Button type="submit" name="format" value="xlsx" variant="quiet">
                <span className="sr-only">Export as </span>XLSX
              </Button>
            </div>
          </form>
        </div>
      </div>
      <div
        className={`flex flex-wrap items-start justify-between gap-x-6 ${opened ? "max-xl:hidden" : ""}`}
      >
        <Choices
          label="Which enquiries"
          choices={CHOICES}
          chosen={filter.view}
          searchOf={(view) => withView(parameters, view)}
          onChoose={(view) => setParameters((newest) => withView(newest, view), { replace: false })}
        />
        <OwnerChoice owner={owner} />
      </div>
      {total > 0 && (
        <DeleteButton
          className={`mb-4 ${opened ? "max-xl:hidden" : ""}`}
          disabled={remove.isPending}
          onClick={() => setToDelete({ found: filter, total })}
        >
          Delete all that are found ({formatCount(total)})
        </DeleteButton>
      )}
      <div className={opened ? "grid gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]" : ""}>
        <div className={opened ? "max-xl:hidden" : ""}>
          <PagedTable
            caption="Enquiries"
            query={query}
            columns={opened ? [inboxColumn] : [...columns, actions]}
            emptyText={name || filter.view || owner ? "No results found" : "No Enquiry Found"}
            emptyAction={
              <p className="text-soft">
                {name
                  ? "Try fewer words, or another spelling."
                  : "What visitors write on the contact page appears here."}
              </p>
            }
          />
        </div>
        {opened && (
          <LeadPanel
            key={opened}
            id={opened}
            backTo={changed(parameters, { id: undefined })}
            onDelete={(enquiry) => setToDelete({ one: enquiry })}
          />
        )}
      </div>
      {toDelete && (
        <ConfirmDelete
          message={`Are you sure you want to delete ${isOne(toDelete) ? "this enquiry" : "these enquiries"}?`}
          onConfirm={() => {
            setToDelete(undefined)
            remove.mutate(toDelete)
          }}
          onCancel={() => setToDelete(undefined)}
        >
          <p className="font-semibold wrap-anywhere">{textOf(toDelete)}</p>
          <p className="mt-2 text-soft">
            {isOne(toDelete) ? "It" : "They"} cannot be brought back. What was mailed to staff stays
            in their mailboxes.
          </p>
        </ConfirmDelete>
      )}
    </>
  )
}

function isOne(toDelete: ToDelete): boolean {
  return "one" in toDelete || toDelete.total === 1
}

function countOf(toDelete: ToDelete): string {
  return "one" in toDelete ? "Enquiry" : formatPlural(toDelete.total, "enquiry", "enquiries")
}

function textOf(toDelete: ToDelete): string {
  if ("one" in toDelete) return `${toDelete.one.name}, ${formatDate(toDelete.one.createdAt)}`
  const { name, view } = toDelete.found
  const which = view ? ` among “${VIEWS[view]?.label}”` : ""
  return `${countOf(toDelete)} in which “${name}” is found${which}`
}

/** The focus goes on to the same button of the next row when its row leaves the list. */
function Mark({ enquiry, onLast }: { enquiry: Enquiry; onLast: () => void }) {
  const { _id, name, handledAt } = enquiry
  const button = useFocusOfNextRow(onLast)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (handled: boolean) =>
      call<ItemReply<Enquiry>>(`/enquiries/${_id}`, { method: "PATCH", json: { handled } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["enquiries"] }),
    onError: (error) => notify.failure(messageOf(error)),
  })
  const label = handledAt ? "Mark as new" : "Mark as handled"
  return (
    <SmallButton
      ref={button}
      aria-label={`${label}: ${name}`}
      isBusy={isPending}
      onClick={() => mutate(!handledAt)}
    >
      {label}
    </SmallButton>
  )
}
