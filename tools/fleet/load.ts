import { Agent, get } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { repeat } from "./app.ts"
import { speedOf } from "./figures.ts"
import { outcomeOf, type SendOptions } from "./http-client.ts"

const CHECK_MS = 10

/** Gives the next address to request. */
export type NextPath = () => string

/** The paths in turn. A path that is a function is another address each time. */
export function inTurn(paths: readonly (string | NextPath)[]): NextPath {
  let next = 0
  return () => {
    const path = paths[next++ % paths.length]!
    return typeof path === "string" ? path : path()
  }
}

interface LoadOptions {
  origin: string
  next: NextPath
  /** Each has one request after another. */
  connections: number
  /** After each reply. */
  pauseMs?: number
  headers?: Record<string, string>
  /** Sends a request and gives its outcome: a status, or the cause of no reply. */
  send?: typeof outcomeOf
}

export interface Trouble {
  /** Milliseconds since 1970. */
  at: number
  /** The request and its outcome: a status, or what became of the connection. */
  what: string
}

/** Reads until `stop()`. A status from 400 on is a failure, and so is no reply. */
export function startLoad(of: LoadOptions) {
  const { origin, next, connections, pauseMs = 0, headers = {}, send = outcomeOf } = of
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const took: number[] = []
  const failures: Trouble[] = []
  const began = performance.now()
  const visit = async () => {
    const [path, sentAt] = [next(), performance.now()]
    const cause = await send(origin + path, { agent, headers })
    took.push(performance.now() - sentAt)
    if (/^[123]/.test(cause)) return
    failures.push({ at: Date.now(), what: `GET ${path.split("?")[0]}: ${cause}` })
  }
  const all = Array.from({ length: connections }, () => visit)
  const visits = repeat(all, pauseMs)
  return {
    requests: () => took.length,
    async stop() {
      await visits.stop()
      const seconds = (performance.now() - began) / 1_000
      agent.destroy()
      return { ...speedOf(took), perSecond: took.length / seconds, failures }
    },
  }
}

/**
 * Reads for so many seconds, or until at least so many requests are answered. It leaves bodies
 * unread: a client that costs more than the server would be what is measured.
 */
export async function drive({
  seconds = Infinity,
  amount = Infinity,
  ...of
}: LoadOptions & { seconds?: number; amount?: number }) {
  const load = startLoad({ ...of, send: sendUnread })
  const end = performance.now() + seconds * 1_000
  while (load.requests() < amount && performance.now() < end) await pause(CHECK_MS)
  return load.stop()
}

function sendUnread(url: string, { agent, headers }: SendOptions = {}): Promise<string> {
  return new Promise((resolve) => {
    get(url, { agent, headers }, (reply) => {
      reply.resume().on("end", () => resolve(String(reply.statusCode)))
      reply.on("error", () => resolve("cut"))
    }).on("error", () => resolve("cut"))
  })
}
