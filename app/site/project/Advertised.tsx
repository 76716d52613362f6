import { href } from "react-router"
import { formatDate, formatShare, isReady } from "#catalog/format.ts"
import { type Registration, SYSTEM_WORDS } from "#catalog/permit.ts"
import type { Project } from "#catalog/project.ts"
import { useIsSample } from "../root-data.ts"
import { NOT_ON_RECORD, NOT_ON_RECORD_MEANS } from "../shared/ProjectRecords.tsx"
import { Facts } from "./Facts.tsx"

/** The permit of a listing, the facts of the register, and the last check of it, each with its day. */
export function Advertised({ project }: { project: Project }) {
  const { permit, registration, checkedAt, slug, city, handover } = project
  // A home that is finished is paid for without one.
  const lacksEscrow = !registration?.escrowBank && !isReady(handover)
  const isSample = useIsSample()
  const facts = [
    { label: "Permit", value: permit && `${permit.number} (${SYSTEM_WORDS[permit.system]})` },
    { label: "Valid until", value: permit && <Day date={permit.expiresOn} /> },
    {
      label: "Registration",
      value: registration ? `${registration.number} (${registration.authority})` : NOT_ON_RECORD,
    },
    { label: "Escrow bank", value: lacksEscrow ? NOT_ON_RECORD : registration?.escrowBank },
    {
      label: "Completed",
      value:
        registration && registration.completion !== null && formatShare(registration.completion),
    },
    {
      label: "Expected completion",
      value: registration?.expectedCompletion !== "Ready" && registration?.expectedCompletion,
    },
    { label: "Register checked", value: registration && <Day date={registration.lookedOn} /> },
    { label: "Listing checked", value: checkedAt && <Day date={checkedAt} /> },
  ]
  return (
    <>
      {isSample && (permit || registration) && (
        <p className="mb-4 text-small text-soft">
          Sample:{" "}
          {[permit && "this permit", registration && "this registration"]
            .filter(Boolean)
            .join(" and ")}{" "}
          {permit && registration ? "are" : "is"} invented.
        </p>
      )}
      {!permit && (
        <p className="mb-4 max-w-text">
          No valid advertising permit is stored for this home: none was entered, or the last one has
          expired. Before you pay anything, ask the seller for its number, and look that up with the
          authority{city && ` of ${city}`}.
        </p>
      )}
      <div className="flex flex-wrap items-start gap-x-10 gap-y-6">
        <Facts facts={facts} className="min-w-0 flex-1 basis-72 sm:grid-cols-1!" />
        {permit?.url && (
          <a
            href={permit.url}
            target="_blank"
            rel="noopener noreferrer"
            className="link grid justify-items-start gap-2 text-small"
          >
            <img
              src={`${href("/permit-code.svg")}?${new URLSearchParams({ url: permit.url })}`}
              alt=""
              width="128"
              height="128"
              loading="lazy"
              className="daylight rounded-small bg-card"
            />
            <span>
              Official page of the permit<span className="sr-only"> (opens in a new tab)</span>
            </span>
          </a>
        )}
      </div>
      {(!registration || lacksEscrow) && (
        <p className="mt-4 max-w-text text-small text-soft">{NOT_ON_RECORD_MEANS}</p>
      )}
      {registration && <Slips {...registration} />}
      <p className="mt-6 print:hidden">
        <a
          href={`${href("/contact")}?project=${slug}&report=1`}
          className="link inline-flex min-h-11 items-center"
        >
          Report something wrong with this listing
        </a>
      </p>
    </>
  )
}

/** How the expected completion moved from look-up to look-up; nothing while it has not. */
function Slips({ history }: Pick<Registration, "history">) {
  const [first, ...later] = history
  if (!first || later.length === 0) return null
  return (
    <p className="mt-4 text-small text-soft">
      Completion expected {first.expectedCompletion} on <Day date={first.since} />
      {later.map(({ expectedCompletion, since }) => (
        <span key={since}>
          , {expectedCompletion} since <Day date={since} />
        </span>
      ))}
      .
    </p>
  )
}

function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className="sm:whitespace-nowrap">
      {formatDate(date)}
    </time>
  )
}
