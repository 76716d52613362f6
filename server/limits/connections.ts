import { once } from "node:events"
import { readFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { Server as NetServer, type Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import type { FastifyInstance } from "fastify"

/** How slow the other side may be, and how many may be connected. */
export interface ConnectionLimits {
  maxConnections: number
  /** How often is looked, in milliseconds. */
  checkEveryMs: number
  /** A body brings at least its rate over so long. */
  bodyWindowMs: number
  bodyBytesPerSecond: number
  /** An answer is taken within this and the time that its rate gives its bytes. */
  answerGraceMs: number
  answerBytesPerSecond: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  maxConnections: roomForConnections(),
  checkEveryMs: 5_000,
  bodyWindowMs: 20_000,
  // Slower than any telephone that can still open a page.
  bodyBytesPerSecond: 500,
  answerGraceMs: 30_000,
  answerBytesPerSecond: 2_000,
}

/** From this part of the most connections on, those that ask nothing are closed at the next look. */
const CROWDED = 0.75

interface Connection {
  request?: IncomingMessage
  response?: ServerResponse
  /** What had come when it was last looked. */
  bytesRead: number
  /** Since when its body has been watched, and what had come by then. */
  body?: { since: number; bytesRead: number }
  /** Since when it has been owed so many bytes of an answer. */
  answer?: { since: number; taken: number; owed: number }
}

declare module "fastify" {
  interface FastifyInstance {
    connections: Connections
  }
}

export interface Connections {
  /** Whether the process is about to end: everybody is asked to go elsewhere. */
  readonly isStopping: boolean
  /** Open ones. */
  readonly count: number
  /** Cut since the start because the other side was too slow. */
  readonly cut: number
  /** Whether an answer has begun after which the other side expects nothing more. */
  hasLastAnswer(socket: Socket): boolean
  /**
   * Ends the service: answers close their connections from now on; after the grace nobody new is let in; what is under way
   * is answered whole. Resolves when all connections are closed, those that are too slow cut at the limit. Gives
   * how many answers were cut. Both times count from the call, in milliseconds.
   */
  drain(times: { graceMs: number; cutAfterMs: number }): Promise<number>
}

interface Options {
  /** Tells a connection that it is too slow, and closes it. */
  refuse: (error: NodeJS.ErrnoException, socket: Socket) => void
  limits?: Partial<ConnectionLimits>
}

/**
 * Watches who is connected, as `app.connections`: cuts whoever sends a body or takes an answer more slowly than anybody
 * has to, makes room when there are too many, and lets all go when the process ends. Node itself cuts slow heads.
 */
export function watchConnections(app: FastifyInstance, { refuse, limits: given }: Options) {
  const limits = { ...CONNECTION_LIMITS, ...given }
  const { server } = app
  const open = new Map<Socket, Connection>()
  let isStopping = false
  let cut = 0

  server.maxConnections = limits.maxConnections
  server.on("connection", (socket) => {
    open.set(socket, { bytesRead: 0 })
    socket.once("close", () => open.delete(socket))
  })
  const timer = setInterval(() => look(performance.now()), limits.checkEveryMs)
  timer.unref()
  app.addHook("onClose", async () => clearInterval(timer))
  // Before all that answers: a page that is kept never gets as far as a hook.
  app.addHook("onReady", async () => {
    server.prependListener("request", (request, response) => {
      const connection = open.get(request.socket)
      if (connection) {
        connection.request = request
        connection.response = response
      }
      if (isStopping) response.setHeader("connection", "close")
    })
  })

  function look(now: number) {
    const isCrowded = open.size > limits.maxConnections * CROWDED
    for (const [socket, connection] of open) {
      if (sendsTooSlowly(socket, connection, now)) {
        cut += 1
        if (connection.response?.headersSent) socket.destroy()
        else refuse(Object.assign(new Error("slow body"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket)
      } else if (takesTooSlowly(socket, connection, now)) {
        cut += 1
        socket.destroy()
      } else if (isCrowded && !isBusy(connection) && connection.bytesRead === socket.bytesRead) {
        socket.destroySoon()
      }
      connection.bytesRead = socket.bytesRead
    }
  }

  function sendsTooSlowly({ bytesRead }: Socket, connection: Connection, now: number): boolean {
    const { request, body } = connection
    const isHeldByUs = request !== undefined && request.readableLength > 0
    if (!request || request.complete || isHeldByUs) {
      delete connection.body
      return false
    }
    if (!body) {
      connection.body = { since: now, bytesRead }
      return false
    }
    const elapsed = now - body.since
    if (elapsed < limits.bodyWindowMs) return false
    connection.body = { since: now, bytesRead }
    return bytesRead - body.bytesRead < (limits.bodyBytesPerSecond * elapsed) / 1_000
  }

  function takesTooSlowly(
    { bytesWritten, writableLength }: Socket,
    connection: Connection,
    now: number,
  ): boolean {
    const taken = bytesWritten - writableLength
    if (writableLength === 0) {
      delete connection.answer
      return false
    }
    if (connection.answer?.taken !== taken) {
      connection.answer = { since: now, taken, owed: writableLength }
      return false
    }
    const { since, owed } = connection.answer
    return now - since > limits.answerGraceMs + (owed / limits.answerBytesPerSecond) * 1_000
  }

  async function drain({ graceMs, cutAfterMs }: { graceMs: number; cutAfterMs: number }): Promise<number> {
    isStopping = true
    const limit = new AbortController()
    const tooLate = pause(cutAfterMs, "late" as const, { signal: limit.signal }).catch(() => "late" as const)
    for (const { response } of open.values()) {
      if (response && !response.headersSent) response.setHeader("connection", "close")
    }
    if (graceMs > 0) await pause(Math.min(graceMs, cutAfterMs))
    // The HTTP server's own `close` also destroys connections whose answer has not left the machine yet.
    NetServer.prototype.close.call(server)
    for (const [socket, connection] of open) {
      if (isBusy(connection)) connection.response!.once("close", () => socket.destroySoon())
      else socket.destroySoon()
    }
    const ended = Promise.all([...open.keys()].map((socket) => socket.destroyed || once(socket, "close")))
    const how = await Promise.race([ended, tooLate])
    limit.abort()
    const late = how === "late" ? [...open.keys()] : []
    for (const socket of late) socket.destroy()
    return late.length
  }

  app.decorate("connections", {
    get isStopping() {
      return isStopping
    },
    get count() {
      return open.size
    },
    get cut() {
      return cut
    },
    hasLastAnswer(socket) {
      const { headersSent = false, shouldKeepAlive = true } = open.get(socket)?.response ?? {}
      return headersSent && !shouldKeepAlive
    },
    drain,
  })
}

/** Something is asked, and the answer has not left the machine yet. */
function isBusy({ response }: Connection): boolean {
  return response !== undefined && !response.writableFinished && !response.destroyed
}

/** What memory has room for, or what the system lets a process open, less what files and databases need. */
function roomForConnections(): number {
  const mostInMemory = 4_000
  const othersNeed = 300
  try {
    const [, files] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? []
    return Math.min(mostInMemory, Math.max(Number(files) - othersNeed, othersNeed)) || mostInMemory
  } catch {
    return mostInMemory
  }
}
