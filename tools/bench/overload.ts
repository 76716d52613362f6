import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { drive, percentile } from "./drive.ts"

const PATH = "/projects"
/** Whoever has a session, or had one, is given a page of their own: none of these is kept. */
const HEADERS = { accept: "text/html", "accept-encoding": "br", cookie: "disha=over-since-long" }
const TIMES = 10
const SECONDS = 6
/** What comes before is left out: the server finds out what it can do. */
const SETTLE_MS = 1_000
const CAPACITY_CONNECTIONS = 16
/** A proxy keeps its connections; opening them is not what is measured. */
const CONNECTIONS = 1_500
const TICK_MS = 2

interface Offer {
  origin: string
  perSecond: number
  seconds: number
}

export interface Offered {
  perSecond: number
  /** Those of which an answer came. */
  asked: number
  served: number
  servedPerSecond: number
  servedP50Ms: number
  servedP99Ms: number
  refused: number
  refusedP50Ms: number
  refusedP99Ms: number
  /** Connections that broke, and other answers. */
  failures: number
}

export interface OverloadFigures {
  capacityPerSecond: number
  once: Offered
  tenTimes: Offered
}

/**
 * What visitors get of the product when exactly as much is asked as it can do, and when ten times
 * as much is.
 */
export async function measureOverload(origin: string): Promise<OverloadFigures> {
  const closed = { origin, paths: [PATH], headers: HEADERS, connections: CAPACITY_CONNECTIONS }
  await drive({ ...closed, seconds: 2 })
  const { perSecond } = await drive({ ...closed, seconds: 4 })
  const client = fork(import.meta.filename, ["client"], { execArgv: [] })
  try {
    const offer = (times: number) =>
      ask(client, { origin, perSecond: perSecond * times, seconds: SECONDS })
    return { capacityPerSecond: perSecond, once: await offer(1), tenTimes: await offer(TIMES) }
  } finally {
    client.disconnect()
  }
}

async function ask(client: ChildProcess, offer: Offer): Promise<Offered> {
  client.send(offer)
  const [offered] = await once(client, "message")
  return offered as Offered
}

/** A process of its own, so that what is measured is the server alone. */
function beClient() {
  process.on("disconnect", () => process.exit())
  process.on("message", async (offer: Offer) => process.send!(await offerSteadily(offer)))
}

interface Line {
  socket: Socket
  dueAt: number
  head: string
  status: number
  missing: number
}

/**
 * Asks so many times a second whether or not earlier answers have come, each on a connection that
 * nothing else is asked on at the time. What an answer took counts from the moment at which it was
 * to be asked for.
 */
async function offerSteadily({ origin, perSecond, seconds }: Offer): Promise<Offered> {
  const { host, hostname, port } = new URL(origin)
  const lines = Object.entries({ host, ...HEADERS }).map(([name, value]) => `${name}: ${value}\r\n`)
  const question = Buffer.from(`GET ${PATH} HTTP/1.1\r\n${lines.join("")}\r\n`)
  const idle: Line[] = []
  const all = new Set<Line>()
  const took = { served: [] as number[], refused: [] as number[] }
  let failures = 0
  let began = 0

  function note(status: number, dueAt: number) {
    if (dueAt - began < SETTLE_MS) return
    if (status === 200) took.served.push(performance.now() - dueAt)
    else if (status === 503) took.refused.push(performance.now() - dueAt)
    else failures += 1
  }

  function open(): Socket {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const line: Line = { socket, dueAt: 0, head: "", status: 0, missing: 0 }
    all.add(line)
    idle.push(line)
    socket.on("data", (chunk) => {
      if (line.missing > 0) line.missing -= chunk.length
      else if (!readHead(line, chunk)) return
      if (line.missing > 0) return
      note(line.status, line.dueAt)
      line.dueAt = 0
      idle.push(line)
    })
    socket.on("error", () => undefined)
    socket.on("close", () => {
      all.delete(line)
      const at = idle.indexOf(line)
      if (at >= 0) idle.splice(at, 1)
      else note(0, line.dueAt)
    })
    return socket
  }

  function askOnce(dueAt: number) {
    const line = idle.pop()
    if (!line) return note(0, dueAt)
    line.dueAt = dueAt
    line.socket.write(question)
  }

  while (all.size < CONNECTIONS) await once(open(), "connect")
  began = performance.now()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let asked = 0
  const timer = setInterval(() => {
    const elapsed = performance.now() - began
    if (elapsed > seconds * 1_000) return end()
    for (const due = (elapsed * perSecond) / 1_000; asked < due; asked++)
      askOnce(began + (asked * 1_000) / perSecond)
  }, TICK_MS)
  await ended
  clearInterval(timer)
  await answered(all)
  for (const { socket } of all) {
    socket.removeAllListeners("close").destroy()
  }
  const { served, refused } = took
  return {
    perSecond,
    asked: served.length + refused.length + failures,
    served: served.length,
    servedPerSecond: served.length / (seconds - SETTLE_MS / 1_000),
    servedP50Ms: percentile(served, 50),
    servedP99Ms: percentile(served, 99),
    refused: refused.length,
    refusedP50Ms: percentile(refused, 50),
    refusedP99Ms: percentile(refused, 99),
    failures,
  }
}

const LAST_ANSWERS_MS = 5_000

/** Until nobody waits any more. */
async function answered(all: Set<Line>) {
  const limit = performance.now() + LAST_ANSWERS_MS
  while (performance.now() < limit && [...all].some(({ dueAt }) => dueAt > 0)) {
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
}

/**
 * Whether the whole head has come; then the status and the length of what is still to come are
 * known.
 */
function readHead(line: Line, chunk: Buffer): boolean {
  const before = line.head.length
  line.head += chunk.toString("latin1")
  const at = line.head.indexOf("\r\n\r\n")
  if (at < 0) return false
  line.status = Number(line.head.slice(9, 12))
  const length = /\r\ncontent-length: *(\d+)/i.exec(line.head.slice(0, at))?.[1] ?? "0"
  line.missing = Number(length) - (before + chunk.length - at - 4)
  line.head = ""
  return true
}

if (process.argv[1] === import.meta.filename && process.argv[2] === "client") beClient()
