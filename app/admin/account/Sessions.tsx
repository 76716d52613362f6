import { useState } from "react"
import type { OwnSession } from "#catalog/account.ts"
import { Button } from "../../ui/Button.tsx"
import { ConfirmDelete } from "../../ui/ConfirmDelete.tsx"
import { notify } from "../../ui/Toaster.tsx"
import { formatMoment } from "../activity-words.ts"
import { messageOf } from "../api.ts"
import { leaveEverywhere } from "../session.ts"
import { Part } from "./AccountForm.tsx"
import { useAccountCall } from "./account-calls.ts"
import { whenceInWords } from "./event-words.ts"

/** Where one is signed in, and the way to end that. */
export function Sessions({ sessions }: { sessions: OwnSession[] }) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, variables, isPending } = useAccountCall<string>((id) => `/sessions/${id}`, "DELETE")

  async function signOutEverywhere() {
    setIsAsking(false)
    try {
      await leaveEverywhere()
    } catch (error) {
      notify.failure(messageOf(error))
    }
  }

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
                Since {formatMoment(session.createdAt)}, last seen {formatMoment(session.lastSeenAt)}
                {session.address && `, from ${session.address}`}
              </p>
            </div>
            {!session.isThis && (
              <Button
                variant="quiet"
                aria-label={`End the session of ${whenceInWords(session) || "an unknown browser"}`}
                disabled={isPending && variables === session._id}
                onClick={() =>
                  mutate(session._id, {
                    onSuccess: () => notify.success("The session has ended"),
                    onError: (error) => notify.failure(messageOf(error)),
                  })
                }
                className="min-h-11! px-4! py-2! text-small"
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={() => setIsAsking(true)} className="mt-6 min-h-11! px-5! py-2!">
        Sign out everywhere
      </Button>
      {isAsking && (
        <ConfirmDelete
          message="Sign out everywhere?"
          onConfirm={() => void signOutEverywhere()}
          onCancel={() => setIsAsking(false)}
        >
          <p>All of your sessions end at once, this one too. You can sign in again right away.</p>
        </ConfirmDelete>
      )}
    </Part>
  )
}
