import { Agent, get } from "node:http"
import { connect, type Socket } from "node:net"

export interface Drive {
  origin: string
  /** Asked in turn; each connection begins at another one. */
  paths: string[]
  headers: Record<string, string>
  connections: number
  seconds: number
}

export interface Speed {
  /** Those that were answered. */
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Answers other than 200, and none at all. */
  failures: number
}

/**
 * Asks as fast as answers come, on so many connections for so many seconds. No request is
 * conditional. It reads of an answer what it must, its status and where it ends: a driver that
 * looks at bodies would be what is measured.
 */
export async function drive({
  origin,
  paths,
  headers,
  connections,
  seconds,
}: Drive): Promise<Speed> {
  const { host, hostname, port } = new URL(origin)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const questions = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`),
  )
  const latencies: number[] = []
  let failures = 0
  const began = performance.now()
  const end = began + seconds * 1_000
  const all = Array.from({ length: connections }, (_, index) => {
    const asker: Asker = {
      open: () => connect({ host: hostname, port: Number(port || 80), noDelay: true }),
      questions,
      first: Math.floor((index * paths.length) / connections),
      onAnswer(status, tookMs) {
        latencies.push(tookMs)
        if (status !== 200) failures++
        return performance.now() < end
      },
    }
    return askInTurn(asker).catch(() => {
      failures++
    })
  })
  await Promise.all(all)
  return {
    requests: latencies.length,
    perSecond: (latencies.length / (performance.now() - began)) * 1_000,
    p50Ms: percentile(latencies, 50),
    p99Ms: percentile(latencies, 99),
    failures,
  }
}

interface Asker {
  /** Opens a connection; again when the server has closed one between two answers. */
  open(): Socket
  questions: Buffer[]
  first: number
  /** Says whether to ask on. */
  onAnswer(status: number, tookMs: number): boolean
}

const HEAD_END = "\r\n\r\n"
const NOTHING = Buffer.alloc(0)

/**
 * One connection, and another where the server closes it between two answers. Resolves when it is
 * told to stop; rejects when a connection fails within an answer, or an answer does not say where
 * it ends.
 */
function askInTurn({ open, questions, first, onAnswer }: Asker): Promise<void> {
  return new Promise((resolve, reject) => {
    let next = first
    let askedAt = 0
    /** What has come of a head that is not whole yet. */
    let head: Buffer = NOTHING
    let status = 0
    let isClosing = false
    /** What is still to come of the body; undefined while the head comes. */
    let body: Body | undefined
    let state: "asked" | "between" | "over" = "between"
    let socket = connected()

    function connected(): Socket {
      const opened = open()
      opened.on("data", hear)
      opened.on("connect", ask)
      opened.on("error", fail)
      opened.on("close", () => {
        if (state === "between") socket = connected()
        else fail(new Error("The connection was closed."))
      })
      return opened
    }

    function ask() {
      state = "asked"
      askedAt = performance.now()
      socket.write(questions[next++ % questions.length]!)
    }

    function fail(error: Error) {
      state = "over"
      socket.destroy()
      reject(error)
    }

    /** What of this chunk, the first or one that goes on the head, belongs to the body. */
    function readHead(chunk: Buffer): Buffer | undefined {
      const heard = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = heard.indexOf(HEAD_END)
      if (end < 0) {
        head = heard
        return undefined
      }
      head = NOTHING
      const fields = heard.toString("latin1", 0, end).toLowerCase()
      status = Number(fields.slice(9, 12))
      isClosing = /\r\nconnection: *close/.test(fields)
      body = bodyAfter(fields)
      return heard.subarray(end + HEAD_END.length)
    }

    function hear(chunk: Buffer) {
      try {
        const bytes = body ? chunk : readHead(chunk)
        if (!bytes || !body?.ends(bytes)) return
        body = undefined
        state = "between"
        if (!onAnswer(status, performance.now() - askedAt)) {
          state = "over"
          socket.destroy()
          resolve()
        } else if (!isClosing) ask()
      } catch (error) {
        fail(error as Error)
      }
    }
  })
}

interface Body {
  /** Takes what has come; true when the body ends with it. */
  ends(bytes: Buffer): boolean
}

/** `fields`: the head in small letters. */
function bodyAfter(fields: string): Body {
  if (/\r\ntransfer-encoding: *chunked/.test(fields)) return chunkedBody()
  const length = /\r\ncontent-length: *(\d+)/.exec(fields)?.[1]
  if (length === undefined) throw new Error("An answer did not say how long it is.")
  let missing = Number(length)
  return {
    ends(bytes) {
      missing -= bytes.length
      return missing <= 0
    },
  }
}

const LINE_END = 10

/** A body in chunks (RFC 9112, 7.1). */
function chunkedBody(): Body {
  let line = ""
  /** Of the chunk, with the end of its line. */
  let missing = 0
  let isLast = false
  return {
    ends(bytes) {
      for (let at = 0; at < bytes.length; ) {
        if (missing > 0) {
          const step = Math.min(missing, bytes.length - at)
          missing -= step
          at += step
          continue
        }
        const end = bytes.indexOf(LINE_END, at)
        line += bytes.toString("latin1", at, end < 0 ? bytes.length : end)
        if (end < 0) return false
        at = end + 1
        const said = line.trim()
        line = ""
        // After the last chunk, of no length, fields may come; an empty line ends all.
        if (isLast && said === "") return true
        if (isLast) continue
        const size = Number.parseInt(said, 16)
        if (Number.isNaN(size)) throw new Error("An answer came in chunks that cannot be read.")
        isLast = size === 0
        missing = isLast ? 0 : size + 2
      }
      return false
    },
  }
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  tookMs: number
}

const alone = new Agent({ keepAlive: true, maxSockets: 1 })

/** Asks once, on the one connection that is kept for this. */
export function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: alone, headers }, async (response) => {
      try {
        const body = Buffer.concat(await response.toArray())
        const tookMs = performance.now() - began
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, tookMs })
      } catch (error) {
        reject(error)
      }
    })
    request.on("error", (error: NodeJS.ErrnoException) => {
      // The server closed the connection while nothing was asked, and that is nobody's failure.
      if (request.reusedSocket && error.code === "ECONNRESET")
        ask(url, headers).then(resolve, reject)
      else reject(error)
    })
  })
}

/** The value that so many percent of the values do not exceed; 0 of no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}
