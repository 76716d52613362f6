import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { formatPlural } from "#catalog/format.ts"
import { formatRolesWith, may, ROLE_WORDS, ROLES } from "#catalog/roles.ts"
import type { Colleague, Invitation } from "#contract/account.ts"
import { useLoaded } from "../../loaded.ts"
import { Button } from "../../ui/Button.tsx"
import { Modal } from "../../ui/Modal.tsx"
import { copyText } from "../copy-text.ts"
import type { loader as layoutLoader } from "../layout.tsx"
import { screenMeta } from "../meta.ts"
import { formatMoment } from "../record-words.ts"
import { report } from "../report.ts"
import { Failure } from "../ui/Failure.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { SmallButton } from "../ui/SmallButton.tsx"
import { column, Table } from "../ui/Table.tsx"
import { notify } from "../ui/Toaster.tsx"
import { Invite } from "./Invite.tsx"
import { Manage } from "./Manage.tsx"
import { staffQuery, useStaffCall } from "./staff-calls.ts"

export const meta = screenMeta("Staff")

/** The dialog that is open; `link` is to be handed over to `to`. */
type Open = "invite" | { colleague: Colleague } | { link: string; to: string } | undefined

/** The accounts of staff with their roles, and the invitations; for owners. */
export default function Staff() {
  const { viewer } = useLoaded<typeof layoutLoader>("admin/layout")
  const mayManage = may(viewer.role, "people")
  const { data, error, refetch } = useQuery({ ...staffQuery, enabled: mayManage })
  const [open, setOpen] = useState<Open>()
  const withdrawal = useStaffCall()
  const heading = useRef<HTMLHeadingElement>(null)
  const isMailed = data?.isMailed ?? false

  /** Closes the dialog, and shows the link where one is to be handed over. */
  function finish(done: string, link: string | undefined, to: string) {
    setOpen(link ? { link, to } : undefined)
    notify.success(done)
  }

  async function withdraw({ _id, email }: Invitation) {
    const call = withdrawal.mutateAsync({ path: `/invitations/${_id}`, method: "DELETE" })
    if (await report(call, `The invitation of ${email} is withdrawn`))
      heading.current?.focus({ preventScroll: true })
  }

  const columns = [
    column("Name", ({ _id, name, email, isSuspended }: Colleague) => (
      <span className="grid min-w-0">
        <span className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
          {name}
          {_id === viewer._id && <You />}
          {isSuspended && (
            <span className="rounded-full border border-clay px-2.5 text-small text-clay">
              Suspended
            </span>
          )}
        </span>
        <span className="text-small font-normal text-soft wrap-anywhere">{email}</span>
      </span>
    )),
    column("Role", ({ role }: Colleague) => ROLE_WORDS[role].name),
    column("Two steps", ({ hasTwoSteps, passkeys }: Colleague) => (
      <>
        {hasTwoSteps ? "On" : "Off"}
        {passkeys > 0 && (
          <span className="block text-small text-soft">
            {formatPlural(passkeys, "passkey", "passkeys")}
          </span>
        )}
      </>
    )),
    column("Last seen", ({ lastSeenAt }: Colleague) =>
      lastSeenAt ? (
        <time dateTime={lastSeenAt} className="tabular-nums">
          {formatMoment(lastSeenAt)}
        </time>
      ) : (
        "Not yet"
      ),
    ),
    column(
      "Actions",
      (colleague: Colleague) =>
        colleague._id !== viewer._id && (
          <SmallButton
            aria-label={`Manage ${colleague.name}`}
            onClick={() => setOpen({ colleague })}
          >
            Manage
          </SmallButton>
        ),
      "md:w-36",
    ),
  ]

  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-heading outline-none">
            Staff
          </h1>
          <p className="mt-1 max-w-text text-soft">
            {mayManage
              ? "Who works here, and what they may do."
              : `Your role is ${viewer.role}. Only ${formatRolesWith("people")} see the accounts, and can change your role.`}
          </p>
        </div>
        {mayManage && (
          <Button disabled={!data} onClick={() => setOpen("invite")} className="max-sm:w-full">
            Invite a colleague
          </Button>
        )}
      </div>
      <Failure error={error} onRetry={refetch} className="mb-6" />
      {mayManage && !data && !error && (
        <div role="status" aria-label="Loading the staff">
          <Skeleton className="h-48 w-full" />
        </div>
      )}
      {data && (
        <div className="rounded border border-line bg-card">
          <Table caption="Staff" columns={columns} rows={data.people} />
        </div>
      )}
      {data && data.invitations.length > 0 && (
        <section aria-labelledby="invitations" className="mt-8">
          <h2 id="invitations" className="font-sans text-base font-semibold">
            Invited
          </h2>
          <ul className="mt-2 rounded border border-line bg-card">
            {data.invitations.map((invitation) => (
              <li
                key={invitation._id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-4 py-2 last:border-0"
              >
                <span className="grid min-w-0 flex-1 basis-60">
                  <span className="wrap-anywhere">{invitation.email}</span>
                  <span className="text-small text-soft">
                    {ROLE_WORDS[invitation.role].name} · until {formatMoment(invitation.expiresAt)}
                  </span>
                </span>
                <SmallButton
                  aria-label={`Withdraw the invitation of ${invitation.email}`}
                  onClick={() => void withdraw(invitation)}
                >
                  Withdraw
                </SmallButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="roles" className="mt-8 max-w-text">
        <h2 id="roles" className="font-sans text-base font-semibold">
          Roles
        </h2>
        <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
          {ROLES.map((role) => (
            <div key={role} className="contents">
              <dt className="font-semibold">
                {ROLE_WORDS[role].name}
                {!mayManage && role === viewer.role && (
                  <>
                    {" "}
                    <You />
                  </>
                )}
              </dt>
              <dd className="text-soft">{ROLE_WORDS[role].purpose}</dd>
            </div>
          ))}
        </dl>
      </section>
      {open === "invite" && (
        <Invite isMailed={isMailed} onDone={finish} onClose={() => setOpen(undefined)} />
      )}
      {typeof open === "object" && "colleague" in open && (
        <Manage
          isMailed={isMailed}
          colleague={open.colleague}
          onDone={finish}
          onClose={() => setOpen(undefined)}
        />
      )}
      {typeof open === "object" && "link" in open && (
        <LinkToHandOver {...open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function You() {
  return (
    <span className="rounded-full bg-peacock-light px-2.5 text-small font-normal text-peacock">
      You
    </span>
  )
}

interface LinkToHandOverProps {
  link: string
  /** The name or the address of its recipient. */
  to: string
  onClose: () => void
}

/** Shows a link this once, where the site sends no e-mail. */
function LinkToHandOver({ link, to, onClose }: LinkToHandOverProps) {
  const words = { done: "The link is copied", instead: "mark the link and copy it yourself" }
  return (
    <Modal title={`A link for ${to}`} onClose={onClose}>
      <p className="mt-4 text-soft">
        Hand it over by a way that only they read. It works once, and is not shown again.
      </p>
      <code className="mt-4 block rounded-small bg-paper p-3 text-small select-all wrap-anywhere">
        {link}
      </code>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void copyText(link, words)} data-autofocus>
          Copy the link
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
    </Modal>
  )
}
