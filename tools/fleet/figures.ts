/** How long requests took. */
export function speedOf(took: readonly number[]) {
  const [p50Ms, p99Ms, maxMs] = [percentile(took, 50), percentile(took, 99), percentile(took, 100)]
  return { requests: took.length, p50Ms, p99Ms, maxMs }
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The value that so many percent of the values do not exceed; 0 of no values. */
function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** How often each word occurs, the most frequent first. */
export function counted(words: readonly string[]): [word: string, times: number][] {
  const groups = [...Map.groupBy(words, (word) => word)]
  const counts = groups.map(([word, { length }]): [string, number] => [word, length])
  return counts.toSorted(([, a], [, b]) => b - a)
}

/** The same in a line, such as “3 × 200, 1 × 429”. */
export function countedLine(words: readonly string[]): string {
  return counted(words)
    .map(([word, times]) => `${times} × ${word}`)
    .join(", ")
}

/** Whether a value is within its bound; nothing where there is none. */
export function verdict(value: number, most: number | undefined, unit: string): string {
  if (most === undefined) return ""
  return `≤ ${Number(most.toFixed(2))} ${unit} ${value <= most ? "met" : "MISSED"}`
}

/** A line of a table, by its heads. */
export type Row = Record<string, string | number>

/** The lines of a table; its first column is on the left. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row).map(String))]
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map((cells) => cells[at]!.length)))
  const cell = (text: string, at: number) => text[at ? "padStart" : "padEnd"](widths[at]!)
  return lines.map((cells) => cells.map(cell).join("  ")).join("\n")
}
