import type { Wait } from "./alone.ts"
import type { Comparison } from "./compare.ts"
import type { PictureFigures } from "./pictures.ts"
import type { UploadFigures } from "./uploads.ts"

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
const times = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ×`
const whole = (value: number) => Math.round(value).toLocaleString("en")

/** The comparisons as a table for people. */
export function comparisonTable(comparisons: Comparison[]): string {
  const head =
    "target|bytes|req/s|p50 ms|p99 ms|CPU ms|of it database|bare bytes|ratio|bare object|ratio|wanted|req/s of bare|RSS / PSS MB"
  const rows = comparisons.map((one) => {
    const { what, length, target, bare, cpuRatio, bareObject, objectCpuRatio, speedRatio, memory } = one
    return [
      what,
      whole(length),
      whole(target.perSecond),
      ms(target.p50Ms),
      ms(target.p99Ms),
      target.cpuMs.toFixed(3),
      target.databaseMs.toFixed(3),
      bare.cpuMs.toFixed(3),
      times(cpuRatio),
      bareObject?.cpuMs.toFixed(3) ?? "",
      objectCpuRatio === undefined ? "" : times(objectCpuRatio),
      verdict(one),
      `${Math.round(speedRatio * 100)} %`,
      `${memory.rssMb} / ${memory.pssMb}`,
    ]
  })
  return table([head.split("|"), ...rows])
}

/** The bounds of what answers JSON were set beside a reply that is written out as JSON. */
function verdict({ atMost, atLeast, cpuRatio, objectCpuRatio = cpuRatio, speedRatio }: Comparison): string {
  const said = (isKept: boolean) => (isKept ? "kept" : "MISSED")
  return [
    atMost === undefined ? "" : `≤ ${atMost} × ${said(objectCpuRatio <= atMost)}`,
    atLeast === undefined ? "" : `≥ ${atLeast * 100} % ${said(speedRatio >= atLeast)}`,
  ]
    .filter(Boolean)
    .join(", ")
}

export function waitTable(waits: Wait[]): string {
  const head = [
    "one client, one request after the other",
    "requests",
    "p50 ms",
    "p99 ms",
    "worst ms",
    "the worst",
  ]
  const rows = waits.map(({ what, requests, p50Ms, p99Ms, worstMs, worst }) => [
    what,
    whole(requests),
    ms(p50Ms),
    ms(p99Ms),
    ms(worstMs),
    worst,
  ])
  return table([head, ...rows])
}

export function pictureLine({ quietP99Ms, busyP99Ms, ratio, copies, seconds }: PictureFigures): string {
  return (
    `A plain request waits ${ms(quietP99Ms)} ms at p99, and ${ms(busyP99Ms)} ms while copies of pictures are made ` +
    `(${whole(copies)} in ${whole(seconds)} s): ${times(ratio)}, wanted below 3 × ${ratio < 3 ? "kept" : "MISSED"}`
  )
}

/** What a save of ten photographs costs, in lines for people. */
export function uploadLines(figures: UploadFigures): string {
  const { formMb, answerMs, quietP99Ms, savingP99Ms, makingP99Ms, growthMb, makingSeconds } = figures
  const worst = Math.max(...answerMs)
  const kept = (isKept: boolean) => (isKept ? "kept" : "MISSED")
  const busyP99Ms = Math.max(savingP99Ms, makingP99Ms)
  return [
    `Ten photographs, ${whole(formMb)} MB in one form: answered ${answerMs.map(whole).join(", ")} ms after the last byte; ` +
      `wanted below 1,000 ${kept(worst < 1_000)}. All sizes are there ${whole(makingSeconds)} s later.`,
    `Other requests wait ${ms(quietP99Ms)} ms at p99, ${ms(savingP99Ms)} ms while the form comes (${times(savingP99Ms / quietP99Ms)}), ` +
      `${ms(makingP99Ms)} ms while its pictures are made (${times(makingP99Ms / quietP99Ms)}); wanted below 3 × ${kept(busyP99Ms < 3 * quietP99Ms)}`,
    `Memory of all processes grows by at most ${whole(growthMb)} MB; wanted below 300 ${kept(growthMb < 300)}`,
  ].join("\n")
}

/** What did not answer as it should, in sentences. */
export function complaints(comparisons: Comparison[]): string[] {
  return comparisons.flatMap(({ what, target, bare }) => {
    const failures = target.failures + bare.failures
    return failures > 0 ? [`${what}: ${whole(failures)} requests were not answered 200.`] : []
  })
}

function table(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const isText = (column: number) => column === 0 || rows[0]![column] === "the worst"
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          isText(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}
