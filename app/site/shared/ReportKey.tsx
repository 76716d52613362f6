import { DISPUTES } from "#catalog/vastu/disputes.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import { SOURCES } from "#catalog/vastu/sources.ts"

/** The key to the letters beside the lines of a printed reading: sources and disputes. */
export function ReportKey({ reading }: { reading: Reading }) {
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
