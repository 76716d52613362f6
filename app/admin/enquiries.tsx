import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query"
import { href, useSearchParams } from "react-router"
import { ENQUIRY_STATUSES, type Enquiry, type EnquiryStatus } from "#catalog/enquiry.ts"
import { formatDate } from "#catalog/format.ts"
import { hasMore, PAGE_SIZE } from "#contract/paging.ts"
import type { ItemReply, ListReply } from "#contract/reply.ts"
import { Button, ButtonLink } from "../ui/Button.tsx"
import { column } from "../ui/Table.tsx"
import { notify } from "../ui/Toaster.tsx"
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
  name: string
  status: EnquiryStatus | undefined
}

function parametersOf({ name, status }: Filter): Record<string, string> {
  return { ...(name && { name }), ...(status && { status }) }
}

function enquiriesQuery(filter: Filter) {
  return infiniteQueryOptions({
    queryKey: ["enquiries", "list", filter],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        page: String(pageParam),
        limit: String(PAGE_SIZE),
        ...parametersOf(filter),
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
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-normal sm:grid sm:justify-items-start">
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatDate(createdAt)}
        </time>
        {!handledAt && (
          <span className="rounded-full bg-peacock px-2.5 text-small font-semibold text-card">New</span>
        )}
        {mail && (
          <span className="text-small text-soft">{mail === "sent" ? "Mailed" : "Waiting to be mailed"}</span>
        )}
      </span>
    ),
    "align-top",
  ),
  column(
    "From",
    ({ name, email, phone }: Enquiry) => (
      <span className="grid min-w-0 justify-items-start sm:min-w-44">
        <span className="font-semibold">{name}</span>
        <a href={`mailto:${email}`} className="link max-w-full wrap-break-word">
          {email}
        </a>
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="link whitespace-nowrap tabular-nums">
            {phone}
          </a>
        )}
      </span>
    ),
    "align-top max-sm:items-start!",
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
    "align-top max-sm:items-start!",
  ),
  column("Actions", (enquiry: Enquiry) => <Mark enquiry={enquiry} />, "align-top sm:w-44"),
]

export default function Enquiries() {
  const [parameters, setParameters] = useSearchParams()
  const name = parameters.get("name")?.trim() ?? ""
  const status = ENQUIRY_STATUSES.find((known) => known === parameters.get("status"))
  const query = useInfiniteQuery({ ...enquiriesQuery({ name, status }), placeholderData: keepPreviousData })

  function search(term: string) {
    setParameters(parametersOf({ name: term, status }), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-heading">Enquiries</h1>
          <p className="mt-1 text-soft">What visitors wrote to us, newest first.</p>
        </div>
        <div className="flex grow flex-wrap justify-end gap-3">
          <div className="w-full min-w-48 sm:w-72">
            <SearchBox label="Search enquiries" value={name} onSearch={search} />
          </div>
          <ButtonLink
            href={`/api/v1/enquiries/export?${new URLSearchParams(parametersOf({ name, status }))}`}
            download
            variant="quiet"
            className="max-sm:w-full"
          >
            Export as CSV
          </ButtonLink>
        </div>
      </div>
      <Choices
        label="Which enquiries"
        choices={STATUSES}
        chosen={status}
        searchOf={(which) => String(new URLSearchParams(parametersOf({ name, status: which })))}
      />
      <PagedTable
        caption="Enquiries"
        query={query}
        columns={columns}
        emptyText={name || status ? "No results found" : "No Enquiry Found"}
        emptyAction={<p className="text-soft">What visitors write on the contact page appears here.</p>}
      />
    </>
  )
}

function Message({ text }: { text: string }) {
  if (text.length <= SHORT_MESSAGE) return <p className="min-w-0 whitespace-pre-line">{text}</p>
  return (
    <details className="group min-w-0">
      <summary className="min-h-11">
        <span className="group-open:hidden">{text.slice(0, SHORT_MESSAGE).trimEnd()}… </span>
        <span className="link">
          <span className="group-open:hidden">Read all</span>
          <span className="hidden group-open:inline">Read less</span>
        </span>
      </summary>
      <p className="whitespace-pre-line">{text}</p>
    </details>
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
