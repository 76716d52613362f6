import { useId } from "react"
import type { Finding, Reading } from "#catalog/vastu/read-plan.ts"
import { SCHOOLS, type School } from "#catalog/vastu/rules.ts"
import { bandWords, formatPart, SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import { northWords } from "../ReadingLines.tsx"
import { VerdictMark } from "../VerdictMark.tsx"
import type { LiveReading, MissingMark } from "./checklist.ts"

interface LiveReadingPanelProps {
  live: LiveReading
  missing: readonly MissingMark[]
  /** The names of rooms by their ids. */
  names: ReadonlyMap<string, string>
  school: School
  onSchool: (school: School) => void
  /** Leads to where a missing mark is set. */
  onMissing: (mark: MissingMark) => void
  /** Speaks of a room of the plan. */
  onRoom: (room: string) => void
}

/** The reading of the plan as it is marked so far, and the marks that are missing. */
export function LiveReadingPanel({
  live,
  missing,
  names,
  school,
  onSchool,
  onMissing,
  onRoom,
}: LiveReadingPanelProps) {
  const id = useId()
  const reading = live.readings?.[school]
  return (
    <>
      {missing.length > 0 && (
        <section aria-labelledby={`${id}-missing`} className="rounded bg-peacock-light p-4">
          <h3 id={`${id}-missing`} className="text-base font-semibold">
            Still missing
          </h3>
          <ul className="mt-1 text-small">
            {missing.map((mark) => (
              <li key={mark.sentence}>
                <button
                  type="button"
                  onClick={() => onMissing(mark)}
                  className="link min-h-11 text-start"
                >
                  {mark.sentence}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby={`${id}-reading`} className="mt-4">
        <h3 id={`${id}-reading`} className="text-base font-semibold">
          The reading so far
        </h3>
        {live.complaint && (
          <p role="alert" className="mt-2 border-s-2 border-clay ps-3">
            {live.complaint}
          </p>
        )}
        {!live.readings && !live.complaint && (
          <p className="mt-1 text-small text-soft">
            It begins once the outline and north are marked.
          </p>
        )}
        {reading && (
          <>
            <label htmlFor={`${id}-school`} className="sr-only">
              School
            </label>
            <select
              id={`${id}-school`}
              className="field mt-2"
              value={school}
              onChange={({ target }) =>
                onSchool(SCHOOLS.find((known) => known === target.value) ?? school)
              }
            >
              {SCHOOLS.map((known) => (
                <option key={known} value={known}>
                  {SCHOOL_WORDS[known].name} school
                </option>
              ))}
            </select>
            <Sum reading={reading} />
            <ul className="mt-2">
              {reading.findings.map((finding) => (
                <Line
                  key={`${finding.rule} ${finding.room ?? ""} ${finding.name}`}
                  finding={finding}
                  name={(finding.room && names.get(finding.room)) ?? finding.name}
                  onRoom={onRoom}
                />
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  )
}

function Sum({ reading }: { reading: Reading }) {
  const { score, coverage, cappedBy } = reading
  const assessed = `${formatPart(coverage)} assessed`
  return (
    <p className="mt-3">
      <strong className="font-serif text-title font-medium">{bandWords(reading).word}</strong>{" "}
      <span className="text-small text-soft tabular-nums">
        {score === undefined ? assessed : `${score} of 100, ${assessed}`}
      </span>
      {cappedBy.length > 0 && (
        <span className="block text-small">Held back by: {cappedBy.join(", ").toLowerCase()}.</span>
      )}
    </p>
  )
}

interface LineProps {
  finding: Finding
  /** The room's own name, or that of the rule. */
  name: string
  onRoom: (room: string) => void
}

function Line({ finding, name, onRoom }: LineProps) {
  const { verdict, zones, reason, room } = finding
  const places = zones.map(({ zone }) => (zone === "C" ? "centre" : zone)).join(", ")
  return (
    <li className="border-t border-line">
      <details onToggle={({ currentTarget }) => currentTarget.open && room && onRoom(room)}>
        <summary className="flex min-h-11 items-center gap-3 text-small">
          <VerdictMark mark={verdict ?? "not assessed"} className="size-6" />
          <span className="flex-1">{name}</span>
          <span className="text-soft">{places}</span>
        </summary>
        <p className="pb-3 text-small">
          {reason} {northWords(finding)}
        </p>
      </details>
    </li>
  )
}
