import { formatPlural } from "#catalog/format.ts"
import type { PlanMarks } from "#catalog/plan-marks.ts"
import { lineKeys } from "#catalog/vastu/across-schools.ts"
import { DISPUTES } from "#catalog/vastu/disputes.ts"
import type { Finding, Reading } from "#catalog/vastu/read-plan.ts"
import { SOURCES } from "#catalog/vastu/sources.ts"
import { FINDING_GROUPS, findingsOf } from "#catalog/vastu/words.ts"
import { lineName, northWords } from "../../plan/ReadingLines.tsx"
import { MARKS, VerdictMark } from "../../plan/VerdictMark.tsx"

interface ReportLinesProps {
  /** The prefix of the ids of the headings. */
  id: string
  reading: Reading
  /** The keys of the lines on which the schools differ; without them, where the texts do. */
  differing?: readonly string[]
  rooms: PlanMarks["rooms"]
}

/** A reading line by line: all reasons are open, and on paper the letters of the sources. */
export function ReportLines({ id, reading, differing, rooms }: ReportLinesProps) {
  const keys = lineKeys(reading.findings)
  return FINDING_GROUPS.map(({ key, title, verdicts }) => {
    const findings = findingsOf(reading, verdicts)
    return (
      findings.length > 0 && (
        <section key={key} aria-labelledby={`${id}-${key}`} className="mb-8 print:mb-2">
          <h2
            id={`${id}-${key}`}
            className="mb-2 text-title break-after-avoid print:mb-0.5 print:text-small"
          >
            {title}{" "}
            <span className="font-sans text-base font-normal text-soft">({findings.length})</span>
          </h2>
          <ul>
            {findings.map((finding) => (
              <Line
                key={`${finding.rule} ${finding.room ?? ""} ${finding.name}`}
                finding={finding}
                isDisputed={
                  differing?.includes(keys[reading.findings.indexOf(finding)] ?? "") ??
                  finding.disputes.length > 0
                }
                rooms={rooms}
              />
            ))}
          </ul>
        </section>
      )
    )
  })
}

interface LineProps {
  finding: Finding
  isDisputed: boolean
  rooms: PlanMarks["rooms"]
}

function Line({ finding, isDisputed, rooms }: LineProps) {
  const { verdict, reason, sources, disputes } = finding
  const mark = verdict ?? "not assessed"
  return (
    <li className="grid break-inside-avoid grid-cols-[1.75rem_minmax(0,1fr)] gap-2 border-t border-line py-2 print:grid-cols-[1rem_minmax(0,1fr)] print:gap-1.5 print:py-0.5">
      <VerdictMark mark={mark} className="size-6 print:size-3.5" />
      <div className="min-w-0 print:text-small">
        <p>
          <span className="block print:inline">
            <strong className="font-semibold">{lineName(finding, rooms)}</strong>
            {/* The sign says it aloud, and on paper there is little room. */}
            <span aria-hidden="true" className="text-soft print:hidden">
              {`\u00a0· ${MARKS[mark].word}`}
            </span>
            <span className="hidden print:inline">. </span>
          </span>
          {reason}{" "}
          <span className="text-soft">
            {northWords(finding)}{" "}
            <span className="hidden print:inline">
              {isDisputed &&
                `Schools disagree${disputes.length > 0 ? ` (${disputes.join(", ")})` : ""}. `}
              {sources.join(", ")}
            </span>
          </span>
        </p>
        <details className="text-small text-soft print:hidden">
          <summary className="inline-flex min-h-11 items-center underline decoration-dotted underline-offset-4 hover:text-peacock lg:pointer-fine:min-h-6">
            {isDisputed && "Schools disagree · "}
            {formatPlural(sources.length, "source", "sources")}
          </summary>
          <ul className="list-disc ps-5 [&_a]:underline">
            {disputes.map((key) => (
              <Link key={key} to={`#dispute-${key}`}>
                {`${isDisputed ? "Disputed" : "Disputed, though not on this home"}: ${DISPUTES[key].question}`}
              </Link>
            ))}
            {sources.map((key) => (
              <Link key={key} to={`/vastu#source-${key}`}>
                {SOURCES[key].title}
              </Link>
            ))}
          </ul>
        </details>
      </div>
    </li>
  )
}

function Link({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <a href={to}>{children}</a>
    </li>
  )
}
