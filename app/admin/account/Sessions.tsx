import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { OwnSession } from "#contract/account.ts"
import { Button } from "../../ui/Button.tsx"
import { formatMoment } from "../record-words.ts"
import { leaveEverywhere } from "../session.ts"
import { SmallButton } from "../ui/SmallButton.tsx"
import { Part } from "./AccountForm.tsx"
import { useAccountCall } from "./account-calls.ts"
import { formatClientInfo } from "./event-words.ts"
import { ProofModal } from "./ProofModal.tsx"

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
              <SmallButton
                aria-label={`End the session of ${formatClientInfo(session) || "an unknown browser"}`}
                onClick={() => setEnding(session)}
              >
                End
              </SmallButton>
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
  return (
    <ProofModal
      title="End this session?"
      lead={formatClientInfo(session) || "An unknown browser"}
      submitLabel="End it"
      call={useAccountCall(`/sessions/${session._id}/end`)}
      done="The session has ended"
      onDone={onClose}
      onClose={onClose}
    />
  )
}

function EndAll({ onClose }: EndProps) {
  const call = useMutation({
    mutationFn: ({ password = "" }: Record<string, string>) => leaveEverywhere({ password }),
  })
  return (
    <ProofModal
      title="Sign out everywhere?"
      lead="All of your sessions end at once, this one too. You can sign in again right away."
      submitLabel="Sign out"
      call={call}
      onClose={onClose}
    />
  )
}
