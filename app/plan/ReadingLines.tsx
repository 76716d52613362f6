import { type ComponentProps, Fragment, type ReactNode } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { lineKeys } from "#catalog/vastu/across-schools.ts"
import { DISPUTES } from "#catalog/vastu/disputes.ts"
import type { Finding, Reading } from "#catalog/vastu/read-plan.ts"
import { NINE_RULES } from "#catalog/vastu/rules.ts"
import { SOURCES, type SourceKey } from "#catalog/vastu/sources.ts"
import {
  AGREEMENT_WORDS,
  FINDING_GROUPS,
  findingsOf,
  formatPart,
  formatZones,
  isTellingName,
  otherFloorsWords,
  roomInSentence,
  withArticle,
} from "#catalog/vastu/words.ts"
import { MARKS, VerdictMark } from "./VerdictMark.tsx"

interface ReadingLinesProps {
  /** Begins the ids of the lines, as those of the drawing. */
  id?: string
  reading: Reading
  rooms: PlanMarksInput["rooms"]
  /** The keys of the lines on which the schools differ; without them, where the texts do. */
  differing?: readonly string[] | undefined
  /** The room that is spoken of at the moment. */
  highlighted?: string | undefined
  /** Whether lines that are no conflict stand behind their headings. */
  isFolded?: boolean
  /** The event listeners of a line, by its room. */
  listenersOf?: (room: string | undefined) => ComponentProps<"details">
}

/** The line that speaks of a room. */
export function lineId({ findings }: Reading, room: string, id = "plan"): string | undefined {
  const index = findings.findIndex((finding) => finding.room === room)
  return index < 0 ? undefined : `${id}-line-${index}`
}

/**
 * How a line is called: `Bathroom 2, toilet`, or the room's own name where that says what it is:
 * `Master bedroom`.
 */
export function lineName(finding: Finding, rooms: PlanMarksInput["rooms"]): string {
  const { name } = finding
  const own = ownName(finding, rooms)
  if (!own) return name
  return isTellingName(own, finding) ? own : `${own}, ${name.toLowerCase()}`
}

/** The same within a sentence: `the toilet in Bathroom 2`, `the main bedroom`, `the door`. */
export function lineInSentence(
  finding: Finding,
  { findings, home }: Reading,
  rooms: PlanMarksInput["rooms"],
): string {
  const { rule, room, name, floor } = finding
  const isOnly = findings.filter((other) => other.rule === rule).length === 1
  if (room) return roomInSentence({ rule, name, own: ownName(finding, rooms), isOnly })
  // Of another floor, a line has the title of the drawing behind its name.
  const title = floor === undefined ? undefined : home?.floors[floor]?.title
  const isElsewhere = title !== undefined && name.endsWith(`, ${title}`)
  const plain = isElsewhere ? name.slice(0, -title.length - 2) : name
  const words = SENTENCE_WORDS[rule] ?? withArticle(plain)
  return isElsewhere ? `${words} (${title})` : words
}

const SENTENCE_WORDS: Record<string, string> = { entrance: "the door", centre_open: "the centre" }

function ownName({ room }: Finding, rooms: PlanMarksInput["rooms"]): string | undefined {
  return rooms.find(({ id }) => id === room)?.name
}

/** `Neutral if north is 2° off.`; a reading that was stored without it has `Depends on north.` */
export function northWords({ isSensitive, otherwise }: Finding): string | undefined {
  if (!otherwise) return isSensitive ? "Depends on north." : undefined
  return `${MARKS[otherwise.verdict ?? "not assessed"].word} if north is ${otherwise.offDeg}° off.`
}

/** Below an open centre: why a room is severe for the part of it that lies there, if one is. */
export function centreNote(
  { rule, floor, verdict }: Finding,
  reading: Reading,
  rooms: PlanMarksInput["rooms"],
): string | undefined {
  if (rule !== "centre_open" || verdict === "severe") return undefined
  const severe = reading.findings.find(
    (other) => other.floor === floor && other.severeIn?.includes("C"),
  )
  const part = severe?.zones.find(({ zone }) => zone === "C")?.share
  if (!severe || part === undefined) return undefined
  const name = lineInSentence(severe, reading, rooms)
  return `This line asks how much of the centre is taken. That of ${name} asks how much of the room lies here: ${formatPart(part)}, and that is severe.`
}

/** A reading line by line: each with its verdict, why, who says so, and who says otherwise. */
export function ReadingLines({
  id = "plan",
  reading,
  rooms,
  differing,
  highlighted,
  isFolded = false,
  listenersOf,
}: ReadingLinesProps) {
  const others = otherFloorsWords(reading)
  const keys = lineKeys(reading.findings)
  return (
    <div className={isFolded ? undefined : "grid gap-8"}>
      {FINDING_GROUPS.map(({ key, title, verdicts }) => {
        const findings = findingsOf(reading, verdicts)
        if (findings.length === 0) return null
        return (
          <Group
            key={key}
            title={title}
            count={findings.length}
            {...(isFolded && { fold: key === "conflicts" ? "open" : "closed" })}
          >
            {findings.map((finding) => {
              const index = reading.findings.indexOf(finding)
              return (
                <li key={index} className="reading-line">
                  <Line
                    id={`${id}-line-${index}`}
                    finding={finding}
                    first={firstOf(reading, finding)}
                    name={lineName(finding, rooms)}
                    note={centreNote(finding, reading, rooms)}
                    isDisputed={
                      differing?.includes(keys[index] ?? "") ?? finding.disputes.length > 0
                    }
                    isHighlighted={highlighted !== undefined && highlighted === finding.room}
                    listeners={listenersOf?.(finding.room)}
                  />
                </li>
              )
            })}
          </Group>
        )
      })}
      {others && (
        <p className={`text-small text-soft${isFolded ? " border-t border-line py-3" : ""}`}>
          {others}
        </p>
      )}
    </div>
  )
}

interface GroupProps {
  title: string
  count: number
  /** Among groups that are folded; an open one has no line below it. */
  fold?: "open" | "closed"
  children: ReactNode
}

/** Lines below their heading, or behind it. */
function Group({ title, count, fold, children }: GroupProps) {
  const heading = (
    <h3 className="grow font-sans text-base font-semibold">
      {title} <span className="font-normal text-soft">{`(${count})`}</span>
    </h3>
  )
  return fold === "closed" ? (
    <div className="reading-line">
      <details>
        <summary>{heading}</summary>
        <ul>{children}</ul>
      </details>
    </div>
  ) : (
    <div className="grid gap-2">
      {heading}
      <ul className={fold ? undefined : "border-b border-line"}>{children}</ul>
    </div>
  )
}

/** The first line of the same rule; it alone has the disputes and sources that they share. */
function firstOf({ findings }: Reading, { rule }: Finding): Finding | undefined {
  return FINDING_GROUPS.flatMap(({ verdicts }) => findingsOf({ findings }, verdicts)).find(
    (finding) => finding.rule === rule,
  )
}

/** The texts first; software, which repeats them, is what they are cross-checked with. */
function sourcesInOrder(
  sources: readonly SourceKey[],
): (readonly [key: SourceKey, separator: string])[] {
  const isSoftware = (key: SourceKey) => SOURCES[key].url?.includes("//github.com/") ?? false
  const texts = sources.filter((key) => !isSoftware(key))
  const software = sources.filter(isSoftware)
  return [...texts, ...software].map((key) => {
    if (key === software[0]) return [key, texts.length > 0 ? "; cross-checked with " : ""] as const
    return [key, key === texts[0] ? "" : "; "] as const
  })
}

/** The reason of a further line of a rule: without the aim of the rule, which the first one has. */
function placeOf({ rule, reason }: Finding): string {
  const { why = "" } = (NINE_RULES as Record<string, { why: string }>)[rule] ?? {}
  return reason.replace(why, "").trim()
}

interface LineProps {
  id: string
  finding: Finding
  first: Finding | undefined
  name: string
  /** Behind the reason. */
  note: string | undefined
  isDisputed: boolean
  isHighlighted: boolean
  listeners: ComponentProps<"details"> | undefined
}

function Line({ id, finding, first, name, note, isDisputed, isHighlighted, listeners }: LineProps) {
  const { verdict, zones, reason, sources, agreement, disputes } = finding
  const { isSensitive, weight, points } = finding
  const mark = verdict ?? "not assessed"
  return (
    <details
      className={isHighlighted ? "bg-peacock-light" : undefined}
      {...(isHighlighted && { "data-lit": true })}
      {...listeners}
    >
      <summary>
        <VerdictMark mark={mark} />
        <span>
          <b>{name}</b>
          <small>
            <span aria-hidden="true">{MARKS[mark].word}</span>
            {[
              zones.length > 0 && formatZones(zones),
              isDisputed && "schools disagree",
              isSensitive && "depends on north",
            ]
              // No line begins with a dot.
              .map((part) => part && `\u00a0· ${part}`)
              .filter(Boolean)
              .join("")}
          </small>
        </span>
      </summary>
      <div id={id}>
        <p>{[finding === first ? reason : placeOf(finding), note].filter(Boolean).join(" ")}</p>
        {isSensitive && <p>{northWords(finding)}</p>}
        {finding !== first && (
          <p className="text-soft">
            {`${points === undefined ? "" : `${Math.round(points)} of 100 points. `}Sources as for ${first?.name}.`}
          </p>
        )}
        {finding === first &&
          disputes.map((key) => (
            <div key={key}>
              <b>{`${DISPUTES[key].question}: schools disagree${isDisputed ? "" : ", though not on this home"}`}</b>
              <ul>
                {DISPUTES[key].readings.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          ))}
        {finding === first && (
          <p className="text-soft">
            {`Weight ${weight}${points === undefined ? "" : `, ${Math.round(points)} of 100 points`}. ${AGREEMENT_WORDS[agreement]}: `}
            {sourcesInOrder(sources).map(([key, separator]) => (
              <Fragment key={key}>
                {separator}
                <a href={`/vastu#source-${key}`}>{SOURCES[key].title}</a>
                {SOURCES[key].reportedBy && "*"}
              </Fragment>
            ))}
            .{sources.some((key) => SOURCES[key].reportedBy) && " *As reported."}
          </p>
        )}
      </div>
    </details>
  )
}
