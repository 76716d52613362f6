import { formatPlural } from "#catalog/format.ts"
import type { PlanMarks } from "#catalog/plan-marks.ts"
import { lineKeys } from "#catalog/vastu/across-schools.ts"
import { DISPUTES } from "#catalog/vastu/disputes.ts"
import type { Finding, Reading } from "#catalog/vastu/read-plan.ts"
import { SOURCES } from "#catalog/vastu/sources.ts"
import { FINDING_GROUPS, findingsOf } from "#catalog/vastu/words.ts"
import { centreNote, lineName, northWords } from "../../plan/ReadingLines.tsx"
import { MARKS, VerdictMark } from "../../plan/VerdictMark.tsx"
import { DownIcon } from "../../ui/icons.tsx"

interface ReportLinesProps {
  /** The prefix of the ids of the headings. */
  id: string
  reading: Reading
  /** The keys of the lines on which the schools differ; without them, where the texts do. */
  differing?: readonly string[]
  rooms: PlanMarks["rooms"]
}

/** Of a room that lies in several zones, those with at least this part of it are named. */
const NAMED_SHARE = 0.25

/** A reading line by line, each with its place and its verdict, then its reason and its sources. */
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
                note={centreNote(finding, reading, rooms)}
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
  /** Behind the reason. */
  note: string | undefined
  isDisputed: boolean
  rooms: PlanMarks["rooms"]
}

function Line(props: LineProps) {
  return (
    <li>
      <LineOnScreen {...props} />
      <LineInPrint {...props} />
    </li>
  )
}

/** On a phone one line, whose reason opens with a press; from a tablet on all reasons are open. */
function LineOnScreen({ finding, note, isDisputed, rooms }: LineProps) {
  const { verdict, zones, reason, sources, disputes } = finding
  const mark = verdict ?? "not assessed"
  const places = zones.filter(({ share, zone }) => share >= NAMED_SHARE && zone !== "C")
  return (
    <details className="fold md:unfolded print:hidden">
      <summary>
        <VerdictMark mark={mark} className="size-6" />
        <span className="flex grow flex-wrap items-baseline justify-between gap-x-3">
          <strong className="font-semibold">{lineName(finding, rooms)}</strong>
          <span className="text-small font-normal text-soft">
            {places.map(({ zone }) => zone).join(", ")}
            {/* The sign says it aloud. */}
            <span aria-hidden="true">
              {places.length > 0 && "\u00a0· "}
              {MARKS[mark].word.toLowerCase()}
            </span>
          </span>
        </span>
        <DownIcon className="size-5 shrink-0 text-soft md:hidden" />
      </summary>
      <div className="ps-8 pb-2">
        <p>
          {reason} {note} <span className="text-soft">{northWords(finding)}</span>
        </p>
        <details className="text-small text-soft">
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
    </details>
  )
}

/** On paper name and reason are one paragraph, with the letters of the sources. */
function LineInPrint({ finding, note, isDisputed, rooms }: LineProps) {
  const { verdict, reason, sources, disputes } = finding
  return (
    <div className="hidden break-inside-avoid grid-cols-[1rem_minmax(0,1fr)] gap-1.5 border-t border-line py-0.5 text-small print:grid">
      <VerdictMark mark={verdict ?? "not assessed"} className="size-3.5" />
      <p className="min-w-0">
        <strong className="font-semibold">{lineName(finding, rooms)}</strong>. {reason} {note}{" "}
        <span className="text-soft">
          {northWords(finding)}{" "}
          {isDisputed &&
            `Schools disagree${disputes.length > 0 ? ` (${disputes.join(", ")})` : ""}. `}
          {sources.join(", ")}
        </span>
      </p>
    </div>
  )
}

function Link({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <a href={to}>{children}</a>
    </li>
  )
}
