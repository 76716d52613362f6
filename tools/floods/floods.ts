import { once } from "node:events"
import { Agent } from "node:http"
import type { Socket } from "node:net"
import { addAbortSignal } from "node:stream"
import { setTimeout as pause } from "node:timers/promises"
import { outcomeOf } from "../fleet/http-client.ts"
import { statusOf, type Way } from "./way.ts"

const MEBIBYTE = 1024 * 1024
/** A flood opens again what was closed, this often at most. */
const AGAIN_MS = 250
const PART = Buffer.concat([
  Buffer.from('--flood\r\nContent-Disposition: form-data; name="field"\r\n\r\n'),
  Buffer.alloc(MEBIBYTE, "a"),
  Buffer.from("\r\n"),
])
const LAST = "--flood--\r\n"
const NONSENSE = ["qzx", "vrbl", "wuoq", "zzyx", "jkjk", "bnmq", "xcvw", "ploq", "tgbz", "yhnq"]

export interface Flood {
  /** The kind of traffic, for tables and sentences. */
  name: string
  /** Of its large forms in all, in MiB, at most. */
  mebibytes?: number
  /** One for each connection, or for each attacker with several. Each runs until the signal. */
  lanes: Lane[]
}

type NumberedPath = (number: number) => string
type Lane = (run: Run) => Promise<void>

interface Run {
  way: Way
  /** The address that the whole flood comes from. */
  from: string
  /** E-mail address of the account whose password is guessed. */
  account: string
  /** Ends the flood. */
  signal: AbortSignal
  /** Whether so many bytes of a form may still be sent; they count as sent then. */
  spend(bytes: number): boolean
  /** Takes what became of a request: a status, or why there is none. */
  note(outcome: string): void
  /** Is called when a lane has reached the product for the first time. */
  reached?: () => void
}

/** A flood that has started. */
export type Attack = ReturnType<typeof startFlood>

const LIMIT_MS = 60_000

/** Starts a flood from one address, for a minute at most. */
export function startFlood({ mebibytes = 0, lanes }: Flood, target: Omit<Run, "spend" | "note">) {
  const outcomes: string[] = []
  let left = mebibytes * MEBIBYTE
  // AbortSignal.any() loses its timeouts to the garbage collector, unless something listens to it.
  const over = new AbortController()
  target.signal.addEventListener("abort", () => over.abort())
  setTimeout(() => over.abort(), LIMIT_MS).unref()
  const run: Run = {
    ...target,
    signal: over.signal,
    spend(bytes) {
      if (left < bytes) return false
      left -= bytes
      return true
    },
    note: (outcome) => outcomes.push(outcome),
  }
  const all = lanes.map((lane) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    return { begun: promise, ended: lane({ ...run, reached: resolve }).then(resolve) }
  })
  return {
    /** Resolves when all of its connections have reached the product, or were refused. */
    underWay: Promise.all(all.map(({ begun }) => begun)),
    /** Resolves when it has ended, with what became of its requests. */
    over: Promise.all(all.map(({ ended }) => ended)).then(() => outcomes),
  }
}

interface LargeForm {
  /** Of 1 MiB each. */
  fields: number
  isChunked?: boolean
  /** Its end never comes. */
  isHeld?: boolean
}

/**
 * Sends a multipart enquiry to its end, also past an early reply. Resolves when the connection has
 * closed, with the status of the reply, or "cut".
 */
export async function sendLargeForm(
  run: Omit<Run, "account" | "note">,
  { fields, isChunked = false, isHeld = false }: LargeForm,
): Promise<string> {
  const { socket, reply } = openTo(run)
  const framed = (bytes: Buffer | string) =>
    isChunked ? [`${bytes.length.toString(16)}\r\n`, bytes, "\r\n"] : [bytes]
  const length = `Content-Length: ${fields * PART.length + LAST.length}`
  const head = [
    `Content-Type: multipart/form-data; boundary=flood`,
    isChunked ? "Transfer-Encoding: chunked" : length,
    "Connection: close",
  ]
  await send(socket, headOf(run, "POST /api/v1/contact", head))
  for (let index = 0; index < fields && run.spend(MEBIBYTE); index++)
    for (const piece of framed(PART)) if (!(await send(socket, piece))) return reply
  run.reached?.()
  if (!isHeld) for (const piece of [...framed(LAST), ...framed("")]) await send(socket, piece)
  return reply
}

function largeForm(form: LargeForm): Lane {
  return (run) => again(run, () => sendLargeForm(run, form))
}

/** Bodies at 600 bytes a second, half of them to the form for enquiries and half to the sign-in. */
function slowBody(index: number): Lane {
  const path = ["/api/v1/contact", "/api/v1/users/login"][index % 2]
  return (run) =>
    again(run, async () => {
      const { socket, reply } = openTo(run)
      // The product, or a proxy that has passed the head on, sends a 100.
      socket.once("data", () => run.reached?.())
      const head = [
        "Content-Type: application/json",
        "Content-Length: 60000",
        "Expect: 100-continue",
        "Connection: close",
      ]
      await send(socket, `${headOf(run, `POST ${path}`, head)}{"message":"`)
      const timer = setInterval(() => socket.write("a".repeat(300)), 500)
      return reply.finally(() => clearInterval(timer))
    })
}

/**
 * Requests the largest file until the buffers of both ends are full of it, and takes 1 kB every two
 * seconds.
 */
const slowReader: Lane = (run) => {
  const question = headOf(run, "GET /api/docs/static/swagger-ui-bundle.js", [])
  return again(run, async () => {
    let status: string | undefined
    const take = (count: number, buffer: Uint8Array) => {
      status ??= statusIn(Buffer.from(buffer.subarray(0, count)).toString("latin1"))
      run.reached?.()
      if (status !== "200") socket.destroy()
      return false
    }
    const socket = run.way.open(run.from, { buffer: Buffer.alloc(1024), callback: take })
    const requesting = setInterval(() => socket.write(question), 250)
    const taking = setInterval(() => socket.resume(), 2_000)
    socket.write(question)
    await closeOf(socket, run.signal)
    clearInterval(requesting)
    clearInterval(taking)
    run.reached?.()
    return status ?? "cut"
  })
}

/** Keep-alive connections, each with so many milliseconds between requests. */
function requests(sockets: number, path: NumberedPath, { everyMs = 50, headers = {} } = {}) {
  let number = 0
  return repeat(sockets, () => (run) => {
    const { way, from, signal, reached } = run
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    agent.createConnection = () => way.open(from)
    signal.addEventListener("abort", () => agent.destroy())
    const options = { agent, headers: { ...way.headers(from), ...headers }, limitMs: LIMIT_MS }
    const send = () => outcomeOf(`http://127.0.0.1${path(number++)}`, options).finally(reached)
    return again(run, send, everyMs)
  })
}

/** Enough wrong passwords to empty any bucket at once, and then one every 0.7 s. */
function guesses(lane: number): Lane {
  return async (run) => {
    const json = { email: run.account, password: "a wrong password" }
    const guess = () => statusOf(run.way, run.from, "/api/v1/users/login", json)
    for (let time = 0; time < 10 && !run.signal.aborted; time++) run.note(await guess())
    run.reached?.()
    if (lane === 0) await again(run, guess, 700)
  }
}

const NONSENSE_OF = (number: number) => NONSENSE.map((word) => word + number).join("+")
const FORM = { "content-type": "multipart/form-data; boundary=x" }

/** Each comes from one address. */
export const FLOODS: readonly Flood[] = [
  {
    name: "forms of 300 and 500 MiB",
    mebibytes: 1_500,
    lanes: [
      largeForm({ fields: 300, isChunked: true }),
      largeForm({ fields: 300 }),
      largeForm({ fields: 500, isChunked: true }),
    ],
  },
  {
    name: "12 half-sent forms of 25 MiB",
    mebibytes: 1_000,
    lanes: repeat(12, () => largeForm({ fields: 26, isHeld: true })),
  },
  { name: "16 bodies at 600 bytes a second", lanes: repeat(16, slowBody) },
  { name: "60 bodies at 600 bytes a second", lanes: repeat(60, slowBody) },
  ...Object.entries<NumberedPath>({
    "suggestions for nonsense": (n) => `/api/v1/search/suggestions?q=${NONSENSE_OF(n)}`,
    searches: (n) => `/search?q=villa+${n}`,
    "pages with a query": (n) => `/vastu?x=${n}`,
    "the description of the API": () => "/api/docs/yaml",
    "pages that are not there": (n) => `/favicon-${n}`,
  }).map(([name, path]) => ({ name, lanes: requests(24, path) })),
  {
    name: "300 searches that say they are forms",
    lanes: requests(300, (n) => `/search?q=home+${n}`, { everyMs: 1_000, headers: FORM }),
  },
  { name: "60 slow readers of a large file", lanes: repeat(60, () => slowReader) },
  { name: "wrong passwords for the owner", lanes: repeat(4, guesses) },
]

function repeat(count: number, make: (index: number) => Lane): Lane[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** Repeats the work until the flood ends, and notes what became of it. */
async function again({ signal, note }: Run, work: () => Promise<string>, everyMs = AGAIN_MS) {
  while (!signal.aborted) {
    const [outcome] = await Promise.all([work(), pause(everyMs)])
    if (!signal.aborted) note(outcome)
  }
}

function headOf({ way, from }: Pick<Run, "way" | "from">, line: string, lines: string[]): string {
  const headers = Object.entries(way.headers(from)).map(([name, value]) => `${name}: ${value}`)
  return `${[`${line} HTTP/1.1`, ...headers, ...lines].join("\r\n")}\r\n\r\n`
}

/** Resolves when the bytes have left; false when the connection has ended. */
function send(socket: Socket, bytes: string | Uint8Array): Promise<boolean> {
  return new Promise((resolve) => socket.write(bytes, (error) => resolve(!error)))
}

/**
 * Opens a connection. `reply` resolves when it has closed, with the status of its reply, or "cut".
 */
function openTo({ way, from, signal, reached }: Pick<Run, "way" | "from" | "signal" | "reached">) {
  const socket = way.open(from)
  let head = ""
  socket.on("data", (bytes) => {
    if (head.length < 1_000) head += bytes.toString("latin1")
  })
  const reply = closeOf(socket, signal).then(() => statusIn(head) ?? "cut")
  return { socket, reply: reply.finally(reached) }
}

async function closeOf(socket: Socket, signal: AbortSignal): Promise<void> {
  addAbortSignal(signal, socket)
  if (!socket.destroyed) await once(socket, "close").catch(() => undefined)
}

/** Of the last head in it, so that a 100 is passed over. */
function statusIn(head: string): string | undefined {
  return [...head.matchAll(/^HTTP\/1\.[01] ([2-5]\d\d)/gm)].at(-1)?.[1]
}
