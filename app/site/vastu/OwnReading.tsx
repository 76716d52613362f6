import { type ReactNode, useState } from "react"
import { href } from "react-router"
import { formatDate } from "#catalog/format.ts"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { DISPUTES } from "#catalog/vastu/disputes.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import { SCHOOLS, type School } from "#catalog/vastu/rules.ts"
import { SOURCES } from "#catalog/vastu/sources.ts"
import { formatPart, SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import { liveReading } from "../../plan/editor/checklist.ts"
import { roomNames } from "../../plan/editor/room-words.ts"
import { NorthNote } from "../../plan/NorthNote.tsx"
import { PlanDrawing } from "../../plan/PlanDrawing.tsx"
import { ReadingLines } from "../../plan/ReadingLines.tsx"
import { ReadingSummary } from "../../plan/ReadingSummary.tsx"
import { Button } from "../../ui/Button.tsx"
import { ReportLines } from "../shared/ReportLines.tsx"
import { PlanEnquiry } from "./PlanEnquiry.tsx"
import { WhatIf } from "./WhatIf.tsx"

interface OwnReadingProps {
  marks: PlanMarksInput
  /** The plan's name, for the print. */
  name: string
  picture: ReactNode
}

/**
 * The reading of a visitor's own plan, for the screen and for print; renders nothing without one.
 */
export function OwnReading({ marks, name, picture }: OwnReadingProps) {
  const [school, setSchool] = useState<School>("modern")
  const reading = liveReading(marks).readings?.[school]
  if (!reading) return null
  const names = roomNames(marks.rooms)
  const rooms = marks.rooms.map((room) => ({ ...room, name: names.get(room.id) }))
  return (
    <section aria-labelledby="your-reading" className="border-y border-line bg-card print:border-0">
      <div className="wrap section print:py-0">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="your-reading">Your reading</h2>
          <Button variant="quiet" className="print:hidden" onClick={() => window.print()}>
            Print or save as PDF
          </Button>
        </div>
        <fieldset className="mt-6 flex flex-wrap gap-2 print:hidden">
          <legend className="sr-only">School</legend>
          {SCHOOLS.map((other) => (
            <button
              key={other}
              type="button"
              aria-pressed={other === school}
              onClick={() => setSchool(other)}
              className="chip aria-pressed:border-peacock aria-pressed:bg-peacock aria-pressed:text-card"
            >
              {SCHOOL_WORDS[other].name}
            </button>
          ))}
        </fieldset>
        <p className="hidden print:block">
          {name && `${name}. `}Printed on {formatDate(new Date().toISOString())}. Read by the{" "}
          {SCHOOL_WORDS[school].adjective} school, by the rules {reading.rulesVersion}.
        </p>
        <p className="mt-3 text-soft">{SCHOOL_WORDS[school].sentence}</p>
        <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2 print:mt-2 print:grid-cols-[92mm_minmax(0,1fr)] print:gap-x-6">
          <div className="lg:sticky lg:top-6">
            <PlanDrawing
              id="own-plan"
              title="Your plan"
              marks={marks}
              reading={reading}
              picture={picture}
              isNamed
              className="rounded border border-line"
            />
          </div>
          <div className="min-w-0">
            <ReadingSummary reading={reading} />
            <div className="mt-6 text-small">
              <NorthNote marks={{ ...marks, rooms }} reading={reading} />
            </div>
            <div className="print:hidden">
              <h3 className="mt-8 mb-4">Line by line</h3>
              <ReadingLines id="own-plan" reading={reading} rooms={rooms} />
            </div>
          </div>
        </div>
        <div className="mt-3 hidden columns-2 gap-6 print:block">
          <ReportLines id="own-report" reading={reading} rooms={rooms} />
          <h3 className="mb-0.5 border-t border-line pt-1 font-sans text-base font-semibold">
            The letters
          </h3>
          <ReportKey reading={reading} />
          <p className="border-t border-line pt-1 text-small text-soft">
            The whole method, with every source: {location.origin}
            {href("/vastu")}.
          </p>
        </div>
        <WhatIf key={school} marks={{ ...marks, rooms }} reading={reading} picture={picture} />
        <div className="mt-10 rounded bg-peacock-light p-6 sm:p-10 print:hidden">
          <h3>A question about this reading?</h3>
          <p className="mt-2 max-w-text">
            {formatPart(reading.coverage)} of what applies could be assessed. Ask us about the rest.
          </p>
          <PlanEnquiry marks={marks} />
        </div>
      </div>
    </section>
  )
}

/** The key to the letters beside the lines of a printed reading: sources and disputes. */
function ReportKey({ reading }: { reading: Reading }) {
  const sources = [...new Set(reading.findings.flatMap((finding) => finding.sources))].toSorted()
  const disputes = [...new Set(reading.findings.flatMap((finding) => finding.disputes))].toSorted()
  return (
    <dl className="text-small text-soft">
      {sources.map((key) => (
        <Entry key={key} code={key}>
          {SOURCES[key].title}
        </Entry>
      ))}
      {disputes.map((key) => (
        <Entry key={key} code={key}>
          {DISPUTES[key].question}
        </Entry>
      ))}
    </dl>
  )
}

function Entry({ code, children }: { code: string; children: string }) {
  return (
    <div className="flex break-inside-avoid gap-2">
      <dt className="w-10 shrink-0 font-semibold">{code}</dt>
      <dd>{children}</dd>
    </div>
  )
}
