/**
 * Child processes that end with the command that started them. Plain JavaScript on builtins:
 * prepare.mjs runs it on the machine's Node, from 18 on.
 */
import { spawn } from "node:child_process"

const GRACE_MS = 3_000
const PARENT_CHECK_MS = 250
const OUTPUT_CHARACTERS = 200_000
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }

const running = new Set()
const lastThings = []
let isEnding = false

/**
 * Runs a command to its end, without standard input, in a process group of its own, so that its
 * children can be ended with it. Never rejects: a command that cannot be started has code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number, isQuiet?: boolean, onStart?: (pid: number) => void }} [options]
 *   isQuiet keeps what it prints (the last 200,000 characters) for the result instead of showing it.
 * @returns {Promise<{ code: number, output: string }>} code is 128 + n after signal n
 */
export function run(command, args, { isQuiet = false, onStart, ...where } = {}) {
  return new Promise((resolve) => {
    // Never resolves once the command is ending: nothing may start after the signal.
    const finish = (code, output) => isEnding || resolve({ code, output })
    const child = spawn(command, args, {
      ...where,
      detached: true,
      stdio: isQuiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    })
    let output = ""
    const collect = (chunk) => {
      output = (output + chunk).slice(-OUTPUT_CHARACTERS)
    }
    child.stdout?.setEncoding("utf8").on("data", collect)
    child.stderr?.setEncoding("utf8").on("data", collect)
    child.on("error", (error) => {
      running.delete(child)
      finish(127, `${output}${error.message}\n`)
    })
    child.on("close", (code, signal) => {
      running.delete(child)
      finish(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 9), output)
    })
    if (child.pid === undefined) return
    running.add(child)
    onStart?.(child.pid)
  })
}

/**
 * From now on SIGINT, SIGTERM and SIGHUP end every command of run() and then this process. So does
 * the end of the shell that npm started this in: npm passes a signal to that shell only.
 */
export function endTogether() {
  for (const [signal, number] of Object.entries(SIGNAL_NUMBERS)) {
    process.on(signal, () => void end(128 + number))
  }
  process.on("exit", () => {
    for (const child of running) signalGroup(child, "SIGKILL")
  })
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void end(143)
  }, PARENT_CHECK_MS).unref()
}

/**
 * Has something done before the process ends by a signal.
 * @param {() => unknown} task may return a promise
 */
export function beforeEnd(task) {
  lastThings.push(task)
}

async function end(code) {
  if (isEnding) return
  isEnding = true
  await Promise.all([...running].map(stop))
  for (const task of lastThings) {
    try {
      await task()
    } catch {
      // The other tasks still have their turn.
    }
  }
  process.exit(code)
}

function stop(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    const timer = setTimeout(() => signalGroup(child, "SIGKILL"), GRACE_MS)
    child.on("close", () => {
      clearTimeout(timer)
      resolve()
    })
    signalGroup(child, "SIGTERM")
  })
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended already.
  }
}
