import { once } from "node:events"
import { Agent, type ClientRequest, request } from "node:http"
import type { Socket } from "node:net"
import type { Duplex } from "node:stream"
import { setTimeout as pause } from "node:timers/promises"
import { answerTo, ask, type Way } from "./way.ts"

const MEBIBYTE = 1024 * 1024
/** A flood opens again what was closed, after so long. */
const AGAIN_MS = 250
const FIELD = Buffer.alloc(MEBIBYTE, "a")
const BOUNDARY = "flood"
const NONSENSE = ["qzx", "vrbl", "wuoq", "zzyx", "jkjk", "bnmq", "xcvw", "ploq", "tgbz", "yhnq"]

export interface Target {
  way: Way
  /** The address that the whole flood comes from. */
  from: string
  /** E-mail address of the account whose password is guessed. */
  account: string
  /** Ends the flood. */
  signal: AbortSignal
}

/** What a flood opens and sends at the most. */
export interface Bounds {
  sockets: number
  /** Sent in all, in MiB. */
  mebibytes: number
  seconds: number
}

export interface Flood {
  /** What comes, for tables and sentences. */
  name: string
  bounds: Bounds
  /** A function for each connection, or for each attacker with several. */
  lanes(run: Run): Lane[]
}

/** Runs until the signal; calls `reached` once it has reached the product for the first time. */
type Lane = (reached: () => void) => Promise<void>

interface Run extends Target {
  /** Whether so many bytes may still be sent; they count as sent then. */
  spend(bytes: number): boolean
  /** Counts what was seen. */
  note(what: string): void
}

/** A flood that has begun. */
export interface Attack {
  /** Resolves when all of its connections have reached the product, or were refused. */
  underWay: Promise<unknown>
  /** Resolves when it has ended, with how often it saw which status, or "cut". */
  over: Promise<Map<string, number>>
}

/** Starts a flood from one address, within its bounds. */
export function startFlood({ bounds, lanes }: Flood, target: Target): Attack {
  const seen = new Map<string, number>()
  let left = bounds.mebibytes * MEBIBYTE
  const run: Run = {
    ...target,
    signal: AbortSignal.any([target.signal, AbortSignal.timeout(bounds.seconds * 1_000)]),
    spend(bytes) {
      if (left < bytes) return false
      left -= bytes
      return true
    },
    note: (what) => seen.set(what, (seen.get(what) ?? 0) + 1),
  }
  const begun: Promise<void>[] = []
  const ended = lanes(run).map((lane) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    begun.push(promise)
    return lane(resolve).then(resolve)
  })
  return { underWay: Promise.all(begun), over: Promise.all(ended).then(() => seen) }
}

/* Letters that are too large */

interface Letter {
  /** Of 1 MiB each. */
  fields: number
  isChunked?: boolean
  /** Its end never comes. */
  isHeld?: boolean
}

/**
 * Sends a multipart enquiry to its end, also past an early answer. Resolves when the connection
 * has closed, with the status of the answer, or "cut".
 */
export async function sendLargeLetter(
  run: Pick<Run, "way" | "from" | "signal" | "spend">,
  { fields, isChunked = false, isHeld = false }: Letter,
  reached: () => void = () => undefined,
): Promise<string> {
  const socket = run.way.open(run.from)
  const answer = answerOf(socket, run.signal)
  void answer.then(reached)
  const part = (index: number) =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="field${index}"\r\n\r\n`)
  const last = Buffer.from(`--${BOUNDARY}--\r\n`)
  let length = last.length
  for (let index = 0; index < fields; index++) length += part(index).length + MEBIBYTE + 2
  const sized = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`
  await send(
    socket,
    headOf(run, "POST", "/api/v1/contact", [
      `Content-Type: ${MULTIPART}`,
      sized,
      "Connection: close",
    ]),
  )
  for (let index = 0; index < fields && run.spend(MEBIBYTE); index++) {
    const bytes = [part(index), FIELD, Buffer.from("\r\n")]
    const size = bytes.reduce((sum, one) => sum + one.length, 0)
    const framed = isChunked ? [`${size.toString(16)}\r\n`, ...bytes, "\r\n"] : bytes
    for (const piece of framed) if (!(await send(socket, piece))) return answer
  }
  reached()
  if (isHeld) return answer
  await send(socket, isChunked ? `${last.length.toString(16)}\r\n${last}\r\n0\r\n\r\n` : last)
  return answer
}

function largeLetters({ fields, isChunked }: { fields: number; isChunked: boolean }) {
  return (run: Run): Lane =>
    (reached) =>
      again(run, () => sendLargeLetter(run, { fields, isChunked }, reached))
}

/* Slow senders and slow readers */

/** Bodies at 600 bytes a second, half of them to the form for enquiries and half to the sign-in. */
function slowBodies(sockets: number): Flood {
  const paths = ["/api/v1/contact", "/api/v1/users/login"]
  return {
    name: `${sockets} bodies at 600 bytes a second`,
    bounds: { sockets, mebibytes: 2, seconds: 60 },
    lanes: (run) =>
      lanes(sockets, (index) => (reached) => trickle(run, paths[index % 2]!, reached)),
  }
}

function trickle(run: Run, path: string, reached: () => void): Promise<void> {
  return again(run, async () => {
    const socket = run.way.open(run.from)
    const answer = answerOf(socket, run.signal)
    // The product, or a proxy that has passed the head on, says that it is there.
    socket.once("data", reached)
    void answer.then(reached)
    const head = [
      "Content-Type: application/json",
      "Content-Length: 60000",
      "Expect: 100-continue",
      "Connection: close",
    ]
    await send(socket, `${headOf(run, "POST", path, head)}{"message":"`)
    const timer = setInterval(() => {
      if (run.spend(300)) socket.write("a".repeat(300))
    }, 500)
    return answer.finally(() => clearInterval(timer))
  })
}

/**
 * Asks for the largest file until the buffers of both ends are full of it, and takes 1 kB every two
 * seconds. Requests it again on another connection when it is refused.
 */
function readSlowly(run: Run, reached: () => void): Promise<void> {
  const question = headOf(run, "GET", "/api/docs/static/swagger-ui-bundle.js", [])
  return again(run, async () => {
    let status: string | undefined
    const take = (count: number, buffer: Uint8Array) => {
      status ??= statusIn(Buffer.from(buffer.subarray(0, count)).toString("latin1"))
      reached()
      if (status !== "200") socket.destroy()
      return false
    }
    const socket = run.way.open(run.from, { buffer: Buffer.alloc(1024), callback: take })
    const asking = setInterval(() => run.spend(question.length) && socket.write(question), 250)
    const taking = setInterval(() => socket.resume(), 2_000)
    socket.write(question)
    await closedOf(socket, run.signal)
    clearInterval(asking)
    clearInterval(taking)
    reached()
    return status ?? "cut"
  })
}

/* Questions that cost much */

interface Questions {
  name: string
  sockets: number
  /** Each connection asks so often at the most. */
  everyMs: number
  path(number: number): string
  headers?: Record<string, string>
}

function questions({ name, sockets, everyMs, path, headers = {} }: Questions): Flood {
  return {
    name,
    bounds: { sockets, mebibytes: 20, seconds: 60 },
    lanes(run) {
      const agent = new KeptConnections(run)
      let number = 0
      run.signal.addEventListener("abort", () => agent.destroy())
      return lanes(sockets, () => async (reached) => {
        while (!run.signal.aborted) {
          const soonest = pause(everyMs)
          const asked = request({
            agent,
            path: path(number++),
            headers: { ...agent.headers, ...headers },
          })
          if (run.spend(500)) asked.end()
          else asked.destroy()
          const status = await statusOf(asked)
          if (!run.signal.aborted) run.note(status)
          reached()
          await soonest
        }
      })
    },
  }
}

class KeptConnections extends Agent {
  readonly headers: Record<string, string>
  readonly #open: () => Socket

  constructor({ way, from }: Run) {
    super({ keepAlive: true })
    this.headers = way.headers(from)
    this.#open = () => way.open(from)
  }

  override createConnection(): Duplex {
    return this.#open()
  }
}

/* Guessing */

/** Enough wrong passwords to empty any bucket at once, and then one every 0.7 s. */
function guess(run: Run): Lane[] {
  const tryOnce = async () => {
    const json = { email: run.account, password: "a wrong password" }
    const { status } = await answerTo(ask(run.way, run.from, { path: "/api/v1/users/login", json }))
    if (!run.signal.aborted) run.note(status)
  }
  return lanes(4, (lane) => async (reached) => {
    for (let time = 0; time < 10 && !run.signal.aborted; time++) await tryOnce()
    reached()
    while (lane === 0 && !run.signal.aborted) await Promise.all([tryOnce(), pause(700)])
  })
}

/* All of them */

/** Each comes from one address. */
export const FLOODS: readonly Flood[] = [
  {
    name: "letters of 300 and 500 MiB",
    bounds: { sockets: 3, mebibytes: 1_500, seconds: 60 },
    lanes: (run) => [
      largeLetters({ fields: 300, isChunked: true })(run),
      largeLetters({ fields: 300, isChunked: false })(run),
      largeLetters({ fields: 500, isChunked: true })(run),
    ],
  },
  {
    name: "12 half-sent letters of 25 MiB",
    bounds: { sockets: 12, mebibytes: 1_000, seconds: 60 },
    lanes: (run) =>
      lanes(
        12,
        () => (reached) =>
          again(run, () => sendLargeLetter(run, { fields: 26, isHeld: true }, reached)),
      ),
  },
  slowBodies(16),
  slowBodies(60),
  questions({
    name: "suggestions for nonsense",
    sockets: 24,
    everyMs: 50,
    path: (number) =>
      `/api/v1/search/suggestions?q=${NONSENSE.map((word) => word + number).join("+")}`,
  }),
  questions({
    name: "searches",
    sockets: 24,
    everyMs: 50,
    path: (number) => `/search?q=villa+${number}`,
  }),
  questions({
    name: "pages with a query",
    sockets: 24,
    everyMs: 50,
    path: (number) => `/vastu?x=${number}`,
  }),
  questions({
    name: "the description of the API",
    sockets: 24,
    everyMs: 50,
    path: () => "/api/docs/yaml",
  }),
  questions({
    name: "pages that are not there",
    sockets: 24,
    everyMs: 50,
    path: (number) => `/favicon-${number}`,
  }),
  questions({
    name: "300 searches that say they are forms",
    sockets: 300,
    everyMs: 1_000,
    path: (number) => `/search?q=home+${number}`,
    headers: { "content-type": "multipart/form-data; boundary=x" },
  }),
  {
    name: "60 slow readers of a large file",
    bounds: { sockets: 60, mebibytes: 1, seconds: 60 },
    lanes: (run) => lanes(60, () => (reached) => readSlowly(run, reached)),
  },
  {
    name: "wrong passwords for the owner",
    bounds: { sockets: 4, mebibytes: 1, seconds: 60 },
    lanes: guess,
  },
]

/* Tools */

const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

function lanes(count: number, make: (index: number) => Lane): Lane[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** Does it again and again until the flood ends, and notes what came of it. */
async function again({ signal, note }: Run, work: () => Promise<string>): Promise<void> {
  while (!signal.aborted) {
    const what = await work()
    if (signal.aborted) return
    note(what)
    await pause(AGAIN_MS)
  }
}

function headOf(
  { way, from }: Pick<Run, "way" | "from">,
  method: string,
  path: string,
  lines: string[],
): string {
  const headers = Object.entries(way.headers(from)).map(([name, value]) => `${name}: ${value}`)
  return `${[`${method} ${path} HTTP/1.1`, ...headers, ...lines].join("\r\n")}\r\n\r\n`
}

/** Resolves when the other side can take more; false when the connection has ended. */
async function send(socket: Socket, bytes: string | Uint8Array): Promise<boolean> {
  if (!socket.writable) return false
  if (socket.write(bytes)) return true
  const { promise, resolve } = Promise.withResolvers<void>()
  const go = () => resolve()
  socket.once("drain", go).once("close", go)
  await promise
  socket.off("drain", go).off("close", go)
  return socket.writable
}

/** The status of the answer that a connection gets, or "cut"; the connection is closed then. */
async function answerOf(socket: Socket, signal: AbortSignal): Promise<string> {
  let head = ""
  socket.on("data", (bytes) => {
    // What the answer says behind its head is of no use here.
    if (head.length < 1_000) head += bytes.toString("latin1")
  })
  await closedOf(socket, signal)
  return statusIn(head) ?? "cut"
}

async function closedOf(socket: Socket, signal: AbortSignal): Promise<void> {
  const end = () => socket.destroy()
  signal.addEventListener("abort", end)
  if (signal.aborted) end()
  if (!socket.destroyed) await once(socket, "close").catch(() => undefined)
  signal.removeEventListener("abort", end)
}

/** Of the last head in it, so that a 100 is passed over. */
function statusIn(head: string): string | undefined {
  return [...head.matchAll(/^HTTP\/1\.[01] ([2-5]\d\d)/gm)].at(-1)?.[1]
}

/** The status of an answer, or "cut"; the body is discarded. */
function statusOf(asked: ClientRequest): Promise<string> {
  return new Promise((resolve) => {
    const fail = () => resolve("cut")
    asked.on("error", fail)
    asked.on("response", (response) => {
      response
        .on("end", () => resolve(String(response.statusCode)))
        .on("error", fail)
        .on("close", fail)
      response.resume()
    })
  })
}
