import { once } from "node:events"
import { readFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { Server as NetServer, type Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import type { FastifyInstance } from "fastify"
import { isOwnMachine, networkOf, trustedAddresses } from "../auth/network.ts"

/** Limits for connections and for slow readers. Node itself cuts slow senders. */
export interface ConnectionLimits {
  maxConnections: number
  /** For one address, unless it is a proxy's or the machine's own. */
  perAddress: number
  /** The interval of the check, in milliseconds. */
  checkEveryMs: number
  /**
   * The grace from the start of an answer; after it the client has to take so many bytes a second,
   * on average.
   */
  answerGraceMs: number
  answerBytesPerSecond: number
  /** Bytes of all answers that no client has taken yet; beyond it the largest are cut. */
  maxOwedBytes: number
  /** Unanswered requests of one connection; browsers and proxies send one at a time. */
  pipelined: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  maxConnections: roomForConnections(),
  // A browser opens six; an office behind one address, without a proxy, a few hundred.
  perAddress: 200,
  checkEveryMs: 500,
  answerGraceMs: 30_000,
  // Slower than any phone that can still open a page.
  answerBytesPerSecond: 2_000,
  maxOwedBytes: 32 * 1024 ** 2,
  pipelined: 8,
}

/** From this share of the most connections on, the next check closes idle ones. */
const CROWDED = 0.75

interface Connection {
  response?: ServerResponse
  unanswered: number
  /** When the answer started, and the bytes that the connection had taken before. */
  answer?: { response: ServerResponse; since: number; taken: number }
}

declare module "fastify" {
  interface FastifyInstance {
    connections: Connections
  }
}

export type Connections = ReturnType<typeof watchConnections>

interface Options {
  /** The proxies of TRUST_PROXY: the requests of all visitors share their connections. */
  trustedProxies?: readonly string[]
  limits?: Partial<ConnectionLimits>
}

/**
 * Watches connections, as `app.connections`: limits the share of an address, cuts slow readers, the
 * largest debtor when all owe too much, and clients that pipeline too many requests, closes idle
 * connections when there are too many, and drains them when the process ends.
 */
export function watchConnections(
  app: FastifyInstance,
  { trustedProxies = [], limits: given }: Options = {},
) {
  const limits = { ...CONNECTION_LIMITS, ...given }
  const { server } = app
  const isProxy = trustedAddresses(trustedProxies)
  const open = new Map<Socket, Connection>()
  const byAddress = new Map<string, number>()
  let isStopping = false
  let cut = 0

  server.maxConnections = limits.maxConnections
  server.on("connection", (socket) => {
    const { remoteAddress = "" } = socket
    const isBounded = !isProxy(remoteAddress) && !isOwnMachine(remoteAddress)
    const address = isBounded ? networkOf(remoteAddress) : undefined
    const others = address === undefined ? 0 : (byAddress.get(address) ?? 0)
    if (others >= limits.perAddress) return socket.destroy()
    open.set(socket, { unanswered: 0 })
    if (address !== undefined) byAddress.set(address, others + 1)
    socket.once("close", () => {
      open.delete(socket)
      if (address === undefined) return
      const left = (byAddress.get(address) ?? 0) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    })
  })
  const timer = setInterval(() => look(performance.now()), limits.checkEveryMs)
  timer.unref()
  app.addHook("onClose", async () => clearInterval(timer))
  // Before every hook: Fastify answers an invalid address without calling one.
  app.addHook("onReady", async () => {
    server.prependListener("request", (request: IncomingMessage, response) => {
      const connection = open.get(request.socket)
      if (connection) {
        connection.response = response
        connection.unanswered += 1
        response.once("close", () => {
          connection.unanswered -= 1
        })
        if (connection.unanswered > limits.pipelined) request.socket.destroy()
      }
      if (isStopping) response.setHeader("connection", "close")
    })
  })

  // The parser reads its buffer to the end.
  app.addHook("onRequest", (request, reply, done) => {
    if (request.raw.socket.destroyed) reply.hijack()
    else done()
  })

  function look(now: number) {
    const owing: { socket: Socket; bytes: number }[] = []
    for (const [socket, connection] of open) {
      const bytes = socket.writableLength
      if (takesTooSlowly(socket, connection, now)) cutOff(socket)
      else if (bytes > 0) owing.push({ socket, bytes })
    }
    let owed = owing.reduce((sum, { bytes }) => sum + bytes, 0)
    if (owed > limits.maxOwedBytes) owing.sort((one, other) => other.bytes - one.bytes)
    for (const { socket, bytes } of owing) {
      if (owed <= limits.maxOwedBytes) break
      owed -= bytes
      cutOff(socket)
    }
    if (open.size > limits.maxConnections * CROWDED) server.closeIdleConnections()
  }

  function cutOff(socket: Socket) {
    cut += 1
    socket.destroy()
  }

  /** A pause of this process, in which no bytes wait, does not count as slowness of the client. */
  function takesTooSlowly(socket: Socket, connection: Connection, now: number): boolean {
    const { response, answer } = connection
    const taken = socket.bytesWritten - socket.writableLength
    if (!response?.headersSent || response.writableFinished) {
      delete connection.answer
      return false
    }
    if (answer?.response !== response) {
      connection.answer = { response, since: now, taken }
      return false
    }
    const owedMs = now - answer.since - limits.answerGraceMs
    const isOwed = (owedMs / 1_000) * limits.answerBytesPerSecond > taken - answer.taken
    return socket.writableLength > 0 && owedMs > 0 && isOwed
  }

  /**
   * Drains the service: answers close their connections from now on, and after the grace no new
   * connection is accepted. Resolves with the number of answers that were cut, when all connections
   * are closed. Both times count from the call, in milliseconds.
   */
  async function drain({ graceMs, cutAfterMs }: { graceMs: number; cutAfterMs: number }) {
    isStopping = true
    const limit = new AbortController()
    const tooLate = pause(cutAfterMs, "late" as const, { signal: limit.signal }).catch(
      () => "late" as const,
    )
    for (const { response } of open.values()) {
      if (response && !response.headersSent) response.setHeader("connection", "close")
    }
    if (graceMs > 0) await pause(Math.min(graceMs, cutAfterMs))
    // The HTTP server's own `close` also destroys connections whose answer is still in a buffer.
    NetServer.prototype.close.call(server)
    for (const [socket, { response }] of open) {
      if (isBusy(response)) response?.once("close", () => socket.destroySoon())
      else socket.destroySoon()
    }
    const ended = Promise.all(
      [...open.keys()].map((socket) => socket.destroyed || once(socket, "close")),
    )
    const how = await Promise.race([ended, tooLate])
    limit.abort()
    const late = how === "late" ? [...open.keys()] : []
    for (const socket of late) socket.destroy()
    return late.length
  }

  const connections = {
    /** Whether the process is about to end: all clients have to go elsewhere. */
    get isStopping() {
      return isStopping
    },
    /** The number of open connections. */
    get count() {
      return open.size
    },
    /** Connections cut since the start because the client took an answer too slowly. */
    get cut() {
      return cut
    },
    /** Whether the client expects nothing after the answer that has started. */
    hasLastAnswer(socket: Socket) {
      const { headersSent = false, shouldKeepAlive = true } = open.get(socket)?.response ?? {}
      return headersSent && !shouldKeepAlive
    },
    drain,
  }
  app.decorate("connections", connections)
  return connections
}

/** A request is open, and its answer has not left the machine yet. */
function isBusy(response: ServerResponse | undefined): boolean {
  return response !== undefined && !response.writableFinished && !response.destroyed
}

/**
 * The number of connections that memory allows, or the system's limit of open files, less the share
 * of files and databases.
 */
function roomForConnections(): number {
  const mostInMemory = 4_000
  const othersNeed = 300
  try {
    const [, files] =
      /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? []
    return Math.min(mostInMemory, Math.max(Number(files) - othersNeed, othersNeed)) || mostInMemory
  } catch {
    return mostInMemory
  }
}
