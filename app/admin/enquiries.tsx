import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query"
import { type ComponentProps, type ReactNode, useRef, useState } from "react"
import { href, useSearchParams } from "react-router"
import { ENQUIRY_STATUSES, type Enquiry, type EnquiryStatus } from "#catalog/enquiry.ts"
import { formatCount, formatDate, formatPlural } from "#catalog/format.ts"
import { hasMore, PAGE_SIZE } from "#contract/paging.ts"
import type { ItemReply, ListReply } from "#contract/reply.ts"
import { Breakable } from "../ui/Breakable.tsx"
import { Button } from "../ui/Button.tsx"
import { ConfirmDelete } from "../ui/ConfirmDelete.tsx"
import { column } from "../ui/Table.tsx"
import { notify } from "../ui/Toaster.tsx"
import { formatMoment } from "./activity-words.ts"
import { call, messageOf } from "./api.ts"
import { Choices } from "./Choices.tsx"
import { screenMeta } from "./meta.ts"
import { PagedTable } from "./PagedTable.tsx"
import { SearchBox } from "./SearchBox.tsx"

export const meta = screenMeta("Enquiries")

const LABELS: Record<EnquiryStatus, string> = { new: "New", handled: "Handled" }
const STATUSES: [EnquiryStatus | undefined, string][] = [
  [undefined, "All"],
  ...ENQUIRY_STATUSES.map((status): [EnquiryStatus, string] => [status, LABELS[status]]),
]
const SHORT_MESSAGE = 140

interface Filter {
  /** The search term. It is often a visitor's name or address, and so never stands in a URL. */
  name: string
  status: EnquiryStatus | undefined
}

function paramsOf({ name, status }: Filter): Record<string, string> {
  return { ...(name && { name }), ...(status && { status }) }
}

function enquiriesQuery(filter: Filter) {
  return infiniteQueryOptions({
    queryKey: ["enquiries", "list", filter],
    queryFn: ({ pageParam, signal }) => {
      if (filter.name) {
        const json = { ...paramsOf(filter), page: pageParam, limit: PAGE_SIZE }
        return call<ListReply<Enquiry>>("/enquiries/search", { method: "POST", json, signal })
      }
      const query = new URLSearchParams({
        page: String(pageParam),
        limit: String(PAGE_SIZE),
        ...paramsOf(filter),
      })
      return call<ListReply<Enquiry>>(`/enquiries?${query}`, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ results, page }) => (hasMore(results) ? page + 1 : undefined),
  })
}

const columns = [
  column(
    "Received",
    ({ createdAt, handledAt, mail }: Enquiry) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-normal md:grid md:justify-items-start">
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {!handledAt && (
          <span className="rounded-full bg-peacock px-2.5 text-small font-semibold text-card">
            New
          </span>
        )}
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
    ({ name, email, phone }: Enquiry) => (
      <span className="grid min-w-0 justify-items-start">
        <span className="font-semibold">{name}</span>
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
    ({ project, message }: Enquiry) => (
      <div className="min-w-0">
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

/** The enquiries to delete once the person has confirmed: one, or all that were found. */
type Doomed = { one: Enquiry } | { found: Filter; total: number }

export default function Enquiries() {
  const [parameters] = useSearchParams()
  const [name, setName] = useState("")
  const status = ENQUIRY_STATUSES.find((known) => known === parameters.get("status"))
  const query = useInfiniteQuery({
    ...enquiriesQuery({ name, status }),
    placeholderData: keepPreviousData,
  })
  const [doomed, setDoomed] = useState<Doomed>()
  const heading = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (which: Doomed) =>
      "one" in which
        ? call(`/enquiries/${which.one._id}`, { method: "DELETE" })
        : call("/enquiries/delete", {
            method: "POST",
            json: { ...paramsOf(which.found), total: which.total },
          }),
    onSuccess: (_reply, which) => {
      notify.success(`${countOf(which)} deleted successfully`)
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
        <Mark enquiry={enquiry} />
        <DeleteButton
          aria-label={`Delete: ${enquiry.name}`}
          disabled={remove.isPending}
          onClick={() => setDoomed({ one: enquiry })}
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
        <div className="flex grow flex-wrap justify-end gap-3">
          <div className="w-full min-w-48 sm:max-lg:w-auto sm:max-lg:flex-1 lg:w-72">
            <SearchBox label="Search enquiries" value={name} onSearch={setName} />
          </div>
          <form method="post" action="/api/v1/enquiries/export" className="max-sm:w-full">
            {Object.entries(paramsOf({ name, status })).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <Button type="submit" variant="quiet" className="w-full">
              Export as CSV
            </Button>
          </form>
        </div>
      </div>
      <Choices
        label="Which enquiries"
        choices={STATUSES}
        chosen={status}
        searchOf={(which) => String(new URLSearchParams(paramsOf({ name: "", status: which })))}
      />
      {total > 0 && (
        <DeleteButton
          className="mb-4"
          disabled={remove.isPending}
          onClick={() => setDoomed({ found: { name, status }, total })}
        >
          Delete all that are found ({formatCount(total)})
        </DeleteButton>
      )}
      <PagedTable
        caption="Enquiries"
        query={query}
        columns={[...columns, actions]}
        emptyText={name || status ? "No results found" : "No Enquiry Found"}
        emptyAction={
          <p className="text-soft">
            {name
              ? "Try fewer words, or another spelling."
              : "What visitors write on the contact page appears here."}
          </p>
        }
      />
      {doomed && (
        <ConfirmDelete
          message={`Are you sure you want to delete ${isOne(doomed) ? "this enquiry" : "these enquiries"}?`}
          onConfirm={() => {
            setDoomed(undefined)
            remove.mutate(doomed)
          }}
          onCancel={() => setDoomed(undefined)}
        >
          <p className="font-semibold wrap-anywhere">{whatIsDoomed(doomed)}</p>
          <p className="mt-2 text-soft">
            {isOne(doomed) ? "It" : "They"} cannot be brought back. What was mailed to staff stays
            in their mailboxes.
          </p>
        </ConfirmDelete>
      )}
    </>
  )
}

function isOne(doomed: Doomed): boolean {
  return "one" in doomed || doomed.total === 1
}

function countOf(doomed: Doomed): string {
  return "one" in doomed ? "Enquiry" : formatPlural(doomed.total, "enquiry", "enquiries")
}

function whatIsDoomed(doomed: Doomed): string {
  if ("one" in doomed) return `${doomed.one.name}, ${formatDate(doomed.one.createdAt)}`
  const { name, status } = doomed.found
  const which = status ? ` among “${LABELS[status]}”` : ""
  return `${countOf(doomed)} in which “${name}” is found${which}`
}

function DeleteButton({ className = "", ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="quiet"
      className={`min-h-11! border-clay/40! px-4! py-2! text-small text-clay! hover:border-clay! hover:bg-clay/10! ${className}`}
      {...rest}
    />
  )
}

function Message({ text }: { text: string }) {
  if (text.length <= SHORT_MESSAGE)
    return <p className="min-w-0 whitespace-pre-line">{withPlanLink(text)}</p>
  return (
    <details className="group min-w-0">
      <summary className="min-h-11">
        <span className="group-open:hidden">{text.slice(0, SHORT_MESSAGE).trimEnd()}… </span>
        <span className="link">
          <span className="group-open:hidden">Read all</span>
          <span className="hidden group-open:inline">Read less</span>
        </span>
      </summary>
      <p className="whitespace-pre-line wrap-anywhere">{withPlanLink(text)}</p>
    </details>
  )
}

/** The plan in a message, `…/vastu-check#plan=1.…`: whichever site it names, it is opened here. */
const PLAN_LINK = /https?:\/\/[^\s/]+\/vastu-check(#plan=[\w.-]+)/

function withPlanLink(text: string): ReactNode {
  const [link, fragment] = PLAN_LINK.exec(text) ?? []
  if (!link) return text
  const [before, after] = text.split(link)
  return (
    <>
      {before}
      <a
        className="link"
        href={`${href("/vastu-check")}${fragment}`}
        target="_blank"
        rel="noopener"
      >
        Open the plan
      </a>
      {after}
    </>
  )
}

function Mark({ enquiry: { _id, name, handledAt } }: { enquiry: Enquiry }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (handled: boolean) =>
      call<ItemReply<Enquiry>>(`/enquiries/${_id}`, { method: "PATCH", json: { handled } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["enquiries"] }),
    onError: (error) => notify.failure(messageOf(error)),
  })
  const label = handledAt ? "Mark as new" : "Mark as handled"
  return (
    <Button
      variant="quiet"
      aria-label={`${label}: ${name}`}
      disabled={isPending}
      onClick={() => mutate(!handledAt)}
      className="min-h-11! px-4! py-2! text-small"
    >
      {label}
    </Button>
  )
}
