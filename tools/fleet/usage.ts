import { readdirSync, readFileSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"

const QUIET = { everyMs: 1_000, cpuMs: 50, times: 4, limitMs: 15 * 60_000 }
/** The unit of processor time in /proc; the same on every Linux. */
const TICK_MS = 10

/**
 * Processor time, user and system, of processes and all their descendants, in milliseconds with a
 * grain of 10. Background processes (nice 19, the picture encoders) count only with `isWhole`.
 */
export function cpuMsOf(pids: readonly number[], { isWhole = false } = {}): number {
  return familyOf(pids, isWhole ? 20 : 19).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

/** Resolves when `cpuMs` hardly grows any more: what was to be done ahead is done. */
export async function untilQuiet(cpuMs: () => number) {
  const end = performance.now() + QUIET.limitMs
  for (let quiet = 0, last = cpuMs(); quiet < QUIET.times && performance.now() < end; ) {
    await pause(QUIET.everyMs)
    const now = cpuMs()
    quiet = now - last < QUIET.cpuMs ? quiet + 1 : 0
    last = now
  }
}

/** Resident memory of a process and all its descendants in MB: whole, and its share of it. */
export function treeMemory(pid: number) {
  const family = familyOf([pid], 20)
  const megabytes = (label: string) =>
    family.reduce((sum, { pid }) => sum + megabytesOf(pid, "smaps_rollup", label), 0)
  return { rssMb: megabytes("Rss"), pssMb: megabytes("Pss") }
}

/** A figure of a process's file in /proc, such as VmHWM of status; 0 when it has ended. */
export function megabytesOf(pid: number, file: "status" | "smaps_rollup", label: string): number {
  const line = new RegExp(`^${label}:\\s+(\\d+)`, "m").exec(readText(`/proc/${pid}/${file}`))
  return Number(line?.[1] ?? 0) / 1_024
}

function familyOf(pids: readonly number[], niceBelow: number) {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const children = Map.groupBy(all, ({ parent }) => parent)
  const below = (parent: number): typeof all =>
    (children.get(parent) ?? [])
      .filter(({ nice }) => nice < niceBelow)
      .flatMap((child) => [child, ...below(child.pid)])
  return pids.flatMap((pid) => [...all.filter((one) => one.pid === pid), ...below(pid)])
}

/** With its own processor time and that of its ended children; nothing when it has ended. */
function readProcess(pid: string) {
  const text = readText(`/proc/${pid}/stat`)
  if (!text) return []
  // The second field is a name in brackets; proc(5) counts on from the third.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
  const field = (number: number) => Number(fields[number - 3])
  const ticks = field(14) + field(15) + field(16) + field(17)
  return [{ pid: Number(pid), parent: field(4), nice: field(19), cpuMs: ticks * TICK_MS }]
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return ""
  }
}
