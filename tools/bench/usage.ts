import { readdirSync, readFileSync } from "node:fs"

/** What /proc counts processor time in; the same on every Linux. */
const TICK_MS = 10
/** The encoders of pictures run at this; nobody waits for what they make ahead. */
const BACKGROUND_NICE = 19

interface Process {
  pid: number
  parent: number
  nice: number
  /** Its own processor time and that of its ended children. */
  cpuMs: number
}

/**
 * The processor time, user and system, that a process and all below it have used so far, in
 * milliseconds with a grain of 10. Children that have ended count; children in the background (nice
 * 19) do not.
 */
export function cpuMsOf(pid: number): number {
  const children = Map.groupBy(runningProcesses(), ({ parent }) => parent)
  const below = (parent: number): Process[] =>
    (children.get(parent) ?? [])
      .filter(({ nice }) => nice < BACKGROUND_NICE)
      .flatMap((child) => [child, ...below(child.pid)])
  const family = [readProcess(pid), ...below(pid)]
  return family.reduce((total, process) => total + (process?.cpuMs ?? 0), 0)
}

/**
 * Memory of one process in megabytes: what it has in RAM, and its share of it where pages are
 * shared.
 */
export function memoryOf(pid: number): { rssMb: number; pssMb: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")
  const megabytes = (label: string) =>
    Math.round(Number(new RegExp(`^${label}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0) / 1024)
  return { rssMb: megabytes("Rss"), pssMb: megabytes("Pss") }
}

/** The processes that a process has started, and those that they have. */
export function processesBelow(pid: number): number[] {
  const all = runningProcesses()
  const below = (parent: number): number[] =>
    all.filter((one) => one.parent === parent).flatMap((child) => [child.pid, ...below(child.pid)])
  return below(pid)
}

function runningProcesses(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
}

/** Undefined when it has ended. */
function readProcess(pid: number): Process | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, "utf8")
  } catch {
    return undefined
  }
  // The second field is a name in brackets that may hold anything; proc(5) counts on from the
  // third.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
  const field = (number: number) => Number(fields[number - 3])
  const ticks = field(14) + field(15) + field(16) + field(17)
  return { pid, parent: field(4), nice: field(19), cpuMs: ticks * TICK_MS }
}
