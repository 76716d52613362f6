import { Fragment, type ReactNode } from "react"
import type { DisputeKey } from "#catalog/vastu/disputes.ts"
import type { Entry, RoomType } from "#catalog/vastu/rules.ts"
import { NINE_RULES } from "#catalog/vastu/rules.ts"
import { SOURCES, type SourceKey } from "#catalog/vastu/sources.ts"
import { DownIcon } from "../../ui/icons.tsx"
import rulesTable from "./rules-table.css?url"

/*
 * The pieces of the method page. Its tables have some six hundred entries, so an entry is a word
 * with a class: the signs of verdicts would make the page twice as long.
 */

const ENTRY_WORDS: Record<Entry, { word: string; name: string }> = {
  ideal: { word: "Ideal", name: "ideal" },
  good: { word: "Good", name: "good" },
  neutral: { word: "Neutral", name: "neutral" },
  avoid: { word: "Avoid", name: "avoid" },
  severe: { word: "Severe", name: "severe" },
  "not scored": { word: "–", name: "unscored" },
  unknown: { word: "?", name: "unscored" },
}

/** An entry of a table, as a cell. */
export function EntryCell({ entry }: { entry: Entry }) {
  const { word, name } = ENTRY_WORDS[entry]
  return <td className={name}>{word}</td>
}

/** Parts of the method that belong together. */
export function Rules({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="mt-6 mb-2 font-semibold text-soft">{title}</p>
      {children}
    </>
  )
}

/** A part of the method behind its heading; a link to anything in it opens it. */
export function Folded({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <details className="method-part">
      <link rel="stylesheet" href={rulesTable} precedence="default" />
      <summary>
        <h2>{title}</h2>
        <DownIcon />
        {lead && <span>{lead}</span>}
      </summary>
      <div id={id}>{children}</div>
    </details>
  )
}

/** The least width of a table, and up to where its page is narrower. */
const WIDTHS = {
  narrow: { table: "", hint: "hidden" },
  medium: { table: "min-w-2xl", hint: "md:hidden" },
  wide: { table: "min-w-[72rem]", hint: "xl:hidden" },
}

/** A table that scrolls sideways on a narrow screen, by keyboard as well, and says that it does. */
export function WideTable({
  label,
  width,
  children,
}: {
  label: string
  width: keyof typeof WIDTHS
  children: ReactNode
}) {
  const { table, hint } = WIDTHS[width]
  return (
    <>
      <p className={`mb-2 text-small text-soft print:hidden ${hint}`}>
        Scroll sideways for all columns <span aria-hidden="true">→</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label={label} tabIndex={0} className="scrolls-sideways">
        <table className={`rules-table ${table}`}>
          <caption className="sr-only">{label}</caption>
          {children}
        </table>
      </section>
    </>
  )
}

/** The heading of a column: of entries in the middle, of words at its start. */
export function Head({ isWords = false, children }: { isWords?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={isWords ? "words" : undefined}>
      {children}
    </th>
  )
}

/** A row by its heading. */
export function Row({ name, id, children }: { name: string; id?: string; children: ReactNode }) {
  return (
    <tr id={id}>
      <th scope="row">{name}</th>
      {children}
    </tr>
  )
}

/** The keys of sources, each leading to its line in the list below. */
export function Sources({ keys }: { keys: readonly SourceKey[] }) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ", "}
      <a href={`#source-${key}`}>{key}</a>
      {SOURCES[key].reportedBy && "*"}
    </Fragment>
  ))
}

/** The keys of disputes, each leading to both readings. */
export function Disputes({ keys }: { keys: readonly DisputeKey[] }) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ", "}
      <a href={`#${key}`}>{key}</a>
    </Fragment>
  ))
}

interface ProseProps {
  children: ReactNode
  className?: string
  /** In two columns where there is room. */
  isWide?: boolean
}

/** Paragraphs in the width of text. */
export function Prose({ children, className = "", isWide }: ProseProps) {
  const columns = "space-y-4 *:break-inside-avoid lg:max-w-none lg:columns-2 lg:gap-x-16"
  return (
    <div className={`max-w-text ${isWide ? columns : "grid gap-4"} ${className}`.trimEnd()}>
      {children}
    </div>
  )
}

/** A room's type in the middle of a sentence: `main bedroom`. */
export function roomWord(type: RoomType): string {
  return type === "circulation" ? "hall" : NINE_RULES[type].name.toLowerCase()
}

/** A part of a whole in percent: 0.025 is `2.5%`. */
export function percent(part: number): string {
  return `${Math.round(part * 1e4) / 100}%`
}
