import type { ReactNode } from "react"
import { href } from "react-router"
import { formatDate, formatShare, isReady } from "#catalog/format.ts"
import { type Registration, type ShownPermit, SYSTEM_WORDS } from "#catalog/permit.ts"
import type { NamedProject } from "#contract/page-services.ts"
import { useIsSample } from "../root-data.ts"

interface ProjectRecord extends NamedProject {
  permit: ShownPermit | null | undefined
  registration: Registration | null | undefined
}

export const NOT_ON_RECORD = <span className="text-soft">Not on record</span>
/** Shown once wherever a value is `NOT_ON_RECORD`. */
export const NOT_ON_RECORD_MEANS =
  "“Not on record” means that it was not entered here, not that there is none: ask the developer for it, and look it up with the authority before you pay."

/** How far projects have come and what the register has of them, each with its day. */
export function ProjectRecords({ records }: { records: ProjectRecord[] }) {
  const isSample = useIsSample()
  if (records.length === 0) return null
  return (
    <section aria-labelledby="records" className="wrap pb-14 md:pb-24">
      <h2 id="records" className="text-title">
        Progress and registration
      </h2>
      <p className="mt-2 mb-4 max-w-text text-soft">
        What the land register says of each project, and the day we looked.
        {isSample && " Sample: these entries and permits are invented."}
        {records.some(lacksEntry) && ` ${NOT_ON_RECORD_MEANS}`}
      </p>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">Project</th>
            <th scope="col">Built</th>
            <th scope="col">Handover</th>
            <th scope="col">Escrow account</th>
            <th scope="col">Registration</th>
            <th scope="col">Advertising permit</th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ name, slug, handover, permit, registration }) => (
            <tr
              key={slug}
              className="align-top max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:*:ps-0"
            >
              <th scope="row" className="max-sm:col-span-full">
                <a
                  href={`${href("/projects/:slug", { slug })}#permit`}
                  className="link -my-2 inline-block py-2.5 font-semibold"
                >
                  {name}
                </a>
              </th>
              <Cell
                label="Built"
                className="sm:whitespace-nowrap"
                note={registration && `as of ${formatDate(registration.lookedOn)}`}
              >
                {registration && registration.completion !== null && (
                  <Built percent={registration.completion} />
                )}
              </Cell>
              <Cell
                label="Handover"
                isNumber
                note={registration && expectedOf(registration, handover)}
              >
                {handover}
              </Cell>
              <Cell label="Escrow account">
                {registration?.escrowBank || (isReady(handover) && "None named")}
              </Cell>
              <Cell label="Registration" isNumber note={registration?.authority}>
                {registration?.number}
              </Cell>
              <Cell
                label="Advertising permit"
                className="max-sm:col-span-full"
                isNumber
                note={
                  permit && `${SYSTEM_WORDS[permit.system]}, until ${formatDate(permit.expiresOn)}`
                }
              >
                {permit?.number}
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-text text-small text-soft">
        An escrow account keeps what buyers pay for an off-plan home apart from the developer’s
        money (in Dubai by Law 8 of 2007); a home is advertised under a permit.
      </p>
    </section>
  )
}

function lacksEntry({ permit, registration, handover }: ProjectRecord): boolean {
  if (!permit || !registration || registration.completion === null) return true
  return !registration.escrowBank && !isReady(handover)
}

interface CellProps {
  /** The name of its column, which a phone shows beside the value. */
  label: string
  note?: string | null | undefined
  className?: string
  /** Whether the value keeps to one line. */
  isNumber?: boolean
  children: ReactNode
}

function Cell({ label, note, className, isNumber, children }: CellProps) {
  return (
    <td className={className}>
      <span aria-hidden="true" className="block text-small text-soft sm:hidden">
        {label}
      </span>
      {children ? (
        <span className={isNumber ? "sm:whitespace-nowrap" : undefined}>{children}</span>
      ) : (
        NOT_ON_RECORD
      )}
      {note && <small className="block text-balance">{note}</small>}
    </td>
  )
}

function Built({ percent }: { percent: number }) {
  return (
    <>
      {formatShare(percent)}
      <span aria-hidden="true" className="mt-1 block rounded-full bg-line max-sm:hidden">
        <span
          className="block rounded-full border-2 border-peacock"
          style={{ inlineSize: `${percent}%` }}
        />
      </span>
    </>
  )
}

/** `Register: first Q2 2028, now Q4 2028`, where that has moved or is another time. */
function expectedOf({ expectedCompletion, history }: Registration, handover: string) {
  const first = history[0]?.expectedCompletion ?? expectedCompletion
  if (first !== expectedCompletion) return `Register: first ${first}, now ${expectedCompletion}`
  const isOther = expectedCompletion !== handover && !isReady(expectedCompletion)
  return expectedCompletion && isOther ? `Register: ${expectedCompletion}` : undefined
}
