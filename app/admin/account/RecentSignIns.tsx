import type { AccountEvent } from "#contract/account.ts"
import { formatMoment } from "../record-words.ts"
import { Part } from "./AccountForm.tsx"
import { formatClientInfo, wordsOf } from "./event-words.ts"

/** The recent events of the account, newest first. */
export function RecentSignIns({ events }: { events: AccountEvent[] }) {
  return (
    <Part
      id="recent"
      title="Recent sign-ins"
      lead="And what else happened to your account. If something here was not you, change your password."
    >
      {events.length === 0 && <p className="text-soft">Nothing is noted yet.</p>}
      <ol className="-my-2.5">
        {events.map((event) => {
          const { text, isFailure } = wordsOf(event.verb)
          return (
            <li
              key={event._id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-b border-line/60 py-2.5 last:border-0"
            >
              <span className="min-w-0">
                <span className={isFailure ? "font-semibold text-clay" : ""}>{text}</span>{" "}
                <span className="text-small text-soft max-sm:block">{formatClientInfo(event)}</span>
              </span>
              <time dateTime={event.createdAt} className="text-small text-soft tabular-nums">
                {formatMoment(event.createdAt)}
              </time>
            </li>
          )
        })}
      </ol>
    </Part>
  )
}
