import type { Wait } from "./alone.ts"
import type { Comparison } from "./compare.ts"
import type { FacetFigures } from "./facets.ts"
import type { SizeFigures } from "./growth.ts"
import { MAX_WAKE_MS, type WakeFigures } from "./islands.ts"
import { MAX_FULL_MB, type MemoryFigures, type MemoryLook } from "./memory.ts"
import type { Offered, OverloadFigures } from "./overload.ts"
import type { PeerFigures } from "./peers.ts"
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
    const { what, length, target, bare, cpuRatio, bareObject, objectCpuRatio, speedRatio, memory } =
      one
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
function verdict({
  atMost,
  atLeast,
  cpuRatio,
  objectCpuRatio = cpuRatio,
  speedRatio,
}: Comparison): string {
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

/** Whether memory stays, in lines for people. */
export function memoryLines({
  looks,
  growth,
  isFlat,
  full,
  keptShare,
  failures,
  seconds,
}: MemoryFigures): string {
  const head = "after|RSS MB|PSS MB|heap MB, at rest|of|beside it MB".split("|")
  const row = (
    after: string,
    { rssMb, pssMb, heapMb, heapTotalMb, externalMb }: Omit<MemoryLook, "requests">,
  ) => [after, ...[rssMb, pssMb, heapMb, heapTotalMb, externalMb].map(whole)]
  const rows = [
    ...looks.map((look) => row(`${whole(look.requests)} requests`, look)),
    row(`${whole(full.pages)} pages more`, full),
  ]
  return (
    `${table([head, ...rows])}\n` +
    `Memory (RSS) with requests, ${Math.round(keptShare * 100)} % of them for kept pages, ${whole(seconds)} s: ` +
    `${times(growth)}, wanted at most 1.1 × ${isFlat ? "kept" : "MISSED"}; ${whole(full.rssMb)} MB with all that is kept of pages, wanted at most ${MAX_FULL_MB} ${full.isBounded ? "kept" : "MISSED"}${failures > 0 ? `; ${whole(failures)} were not answered 200` : ""}`
  )
}

/** Ours and others by what was asked, beside a bare reply of one word. */
export function peersTable(figures: PeerFigures[]): string {
  const head = "asked for, who|bytes|req/s|of bare|p50 ms|p99 ms|CPU ms|of bare|failures".split("|")
  const rows = figures.map(({ target, name, length, cost, speedRatio, cpuRatio }) => [
    `${target}, ${name}`,
    whole(length),
    whole(cost.perSecond),
    `${(speedRatio * 100).toFixed(1)} %`,
    ms(cost.p50Ms),
    ms(cost.p99Ms),
    cpuRatio === undefined ? "" : cost.cpuMs.toFixed(3),
    cpuRatio === undefined ? "" : times(cpuRatio),
    whole(cost.failures),
  ])
  return table([head, ...rows])
}

/** What one client waits for at each size, and how many times as long as at the size before. */
export function growthTable(sizes: SizeFigures[]): string {
  const head = [
    "one client, p50 / p99 ms",
    ...sizes.flatMap(({ total }, at) => [
      `${whole(total)} projects`,
      ...(at > 0 ? ["growth"] : []),
    ]),
  ]
  const rows = Object.keys(sizes[0]?.waits ?? {}).map((what) => [
    what,
    ...sizes.flatMap(({ waits }, at) => {
      const { p50Ms, p99Ms } = waits[what]!
      const before = sizes[at - 1]?.waits[what]
      return [`${ms(p50Ms)} / ${ms(p99Ms)}`, ...(before ? [times(p50Ms / before.p50Ms)] : [])]
    }),
  ])
  return table([head, ...rows])
}

export function pictureLine({
  quietP99Ms,
  busyP99Ms,
  ratio,
  copies,
  seconds,
}: PictureFigures): string {
  return (
    `A plain request waits ${ms(quietP99Ms)} ms at p99, and ${ms(busyP99Ms)} ms while copies of pictures are made ` +
    `(${whole(copies)} in ${whole(seconds)} s): ${times(ratio)}, wanted below 3 × ${ratio < 3 ? "kept" : "MISSED"}`
  )
}

/** What searches with all their facets cost, in lines for people. */
export function facetLines(figures: FacetFigures): string {
  const { questions, statements, p50Ms, p99Ms, worstMs, worst, databaseP50Ms, databaseP99Ms } =
    figures
  const kept = (isKept: boolean) => (isKept ? "kept" : "MISSED")
  return [
    `${whole(questions)} searches with all their facets, one after the other: ${ms(p50Ms)} ms at p50, ${ms(p99Ms)} at p99; ` +
      `wanted below 150 ${kept(p99Ms < 150)}. The longest took ${ms(worstMs)} ms: ${worst}`,
    `Their ${whole(statements)} statements alone take the database ${ms(databaseP50Ms)} ms a search at p50, ${ms(databaseP99Ms)} at p99; ` +
      `the search takes ${times(p50Ms / databaseP50Ms)} at p50, wanted at most 2 × ${kept(p50Ms <= 2 * databaseP50Ms)}`,
  ].join("\n")
}

/** What becomes of visitors when more of them come than can be served, in lines for people. */
export function overloadLines({ capacityPerSecond, once, tenTimes }: OverloadFigures): string {
  const line = (what: string, offered: Offered) =>
    `${what}, ${whole(offered.perSecond)}/s: ${whole(offered.servedPerSecond)}/s served (${((100 * offered.served) / offered.asked).toFixed(1)} %) ` +
    `in ${ms(offered.servedP50Ms)} ms at p50, ${ms(offered.servedP99Ms)} at p99; ${whole(offered.refused)} refused ` +
    `in ${ms(offered.refusedP50Ms)} ms at p50, ${ms(offered.refusedP99Ms)} at p99; ${whole(offered.failures)} failed`
  const ratio = tenTimes.servedP99Ms / once.servedP99Ms
  return [
    `Of pages that are not kept ${whole(capacityPerSecond)} a second can be answered.`,
    line("As many are asked for", once),
    line("Ten times as many", tenTimes),
    `The served part keeps its p99: ${times(ratio)}, wanted at most 1.5 × ${ratio <= 1.5 ? "kept" : "MISSED"}`,
  ].join("\n")
}

/** What a save of ten photographs costs, in lines for people. */
export function uploadLines(figures: UploadFigures): string {
  const {
    formMb,
    sendingMs,
    answerMs,
    quietP99Ms,
    savingP99Ms,
    makingP99Ms,
    growthMb,
    makingSeconds,
  } = figures
  const worst = Math.max(...answerMs)
  const kept = (isKept: boolean) => (isKept ? "kept" : "MISSED")
  const busyP99Ms = Math.max(savingP99Ms, makingP99Ms)
  return [
    `Ten photographs, ${whole(formMb)} MB in one form, sent in ${(sendingMs / 1_000).toFixed(1)} s: answered ${answerMs.map(whole).join(", ")} ms after the last byte; ` +
      `wanted below 1,000 ${kept(worst < 1_000)}. All sizes are there ${whole(makingSeconds)} s later.`,
    `Other requests wait ${ms(quietP99Ms)} ms at p99, ${ms(savingP99Ms)} ms while the form comes (${times(savingP99Ms / quietP99Ms)}), ` +
      `${ms(makingP99Ms)} ms while its pictures are made (${times(makingP99Ms / quietP99Ms)}); wanted below 3 × ${kept(busyP99Ms < 3 * quietP99Ms)}`,
    `Memory of all processes grows by at most ${whole(growthMb)} MB; wanted below 300 ${kept(growthMb < 300)}`,
  ].join("\n")
}

/** How soon islands answered the touch that woke them. */
export function wakeLines({ islands, bareMs }: WakeFigures): string {
  const lines = islands.map(
    ({ what, wokenMs, answeredMs, isKept }) =>
      `${what}: awake after ${whole(wokenMs)} ms, wanted at most ${MAX_WAKE_MS} ${isKept ? "kept" : "MISSED"}; the answer is seen after ${whole(answeredMs)} ms (${times(answeredMs / bareMs)})`,
  )
  return [
    `Since the touch, on a telephone four times slower; the answer of a button on a bare page is seen after ${whole(bareMs)} ms.`,
    ...lines,
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
