import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { OwnSession } from "#catalog/account.ts"
import { Button } from "../../ui/Button.tsx"
import { Modal } from "../../ui/Modal.tsx"
import { notify } from "../../ui/Toaster.tsx"
import { formatMoment } from "../activity-words.ts"
import { leaveEverywhere } from "../session.ts"
import { AccountForm, Part, ProofField } from "./AccountForm.tsx"
import { complaintsIn, useAccountCall } from "./account-calls.ts"
import { formatClientInfo } from "./event-words.ts"

type Proof = { password: string }

/** Where one is signed in, and the way to end that, for the password. */
export function Sessions({ sessions }: { sessions: OwnSession[] }) {
  const [ending, setEnding] = useState<OwnSession | "all">()
  const close = () => setEnding(undefined)

  return (
    <Part
      id="sessions"
      title="Sessions"
      lead="Where you are signed in. A session ends by itself after a day without use, and after 14 days."
    >
      <ul className="-my-3">
        {sessions.map((session) => (
          <li
            key={session._id}
            className="flex items-center justify-between gap-4 border-b border-line/60 py-3 last:border-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                {session.device || "Unknown browser"}
                {session.isThis && (
                  <span className="rounded-full bg-peacock-light px-2.5 text-small text-peacock">
                    This one
                  </span>
                )}
              </p>
              <p className="text-small text-soft tabular-nums">
                Since {formatMoment(session.createdAt)}, last seen{" "}
                {formatMoment(session.lastSeenAt)}
                {session.address && `, from ${session.address}`}
              </p>
            </div>
            {!session.isThis && (
              <Button
                variant="quiet"
                aria-label={`End the session of ${formatClientInfo(session) || "an unknown browser"}`}
                onClick={() => setEnding(session)}
                className="min-h-11! px-4! py-2! text-small"
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        onClick={() => setEnding("all")}
        className="mt-6 min-h-11! px-5! py-2!"
      >
        Sign out everywhere
      </Button>
      {ending === "all" && <EndAll onClose={close} />}
      {ending !== undefined && ending !== "all" && <EndOne session={ending} onClose={close} />}
    </Part>
  )
}

interface EndProps {
  onClose: () => void
}

function EndOne({ session, onClose }: EndProps & { session: OwnSession }) {
  const { mutateAsync, error, isPending } = useAccountCall<Proof>(`/sessions/${session._id}/end`)
  return (
    <ProofModal
      title="End this session?"
      lead={formatClientInfo(session) || "An unknown browser"}
      submitLabel="End it"
      error={error}
      isSending={isPending}
      onSubmit={async (proof) => {
        await mutateAsync(proof)
        notify.success("The session has ended")
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function EndAll({ onClose }: EndProps) {
  const { mutateAsync, error, isPending } = useMutation({ mutationFn: leaveEverywhere })
  return (
    <ProofModal
      title="Sign out everywhere?"
      lead="All of your sessions end at once, this one too. You can sign in again right away."
      submitLabel="Sign out"
      error={error}
      isSending={isPending}
      onSubmit={mutateAsync}
      onClose={onClose}
    />
  )
}

interface ProofModalProps extends EndProps {
  title: string
  /** The sessions that end. */
  lead: string
  submitLabel: string
  error: unknown
  isSending: boolean
  onSubmit: (proof: Proof) => Promise<unknown>
}

/**
 * Requires the password before sessions end, so that a stolen session cannot end the holder's own.
 */
function ProofModal({
  title,
  lead,
  submitLabel,
  error,
  isSending,
  onSubmit,
  onClose,
}: ProofModalProps) {
  const complaints = complaintsIn(error, ["password"])
  return (
    <Modal title={title} onClose={onClose}>
      <p className="mt-4 mb-6">{lead}</p>
      <AccountForm
        failure={complaints.form}
        submitLabel={submitLabel}
        isSending={isSending}
        onSubmit={(fields) => onSubmit(fields as Proof)}
        onCancel={onClose}
      >
        <ProofField error={complaints.password} />
      </AccountForm>
    </Modal>
  )
}
