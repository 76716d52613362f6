import { once } from "node:events"
import { readFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { Server as NetServer, type Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import type { FastifyInstance } from "fastify"
import { isOwnMachine, networkOf, trustedAddresses } from "../auth/network.ts"

/**
 * How many may be connected, and how slowly they may take an answer. Slow senders are cut by Node
 * itself.
 */
export interface ConnectionLimits {
  maxConnections: number
  /** Of one address, unless it is a proxy's or the machine's own. */
  perAddress: number
  /** How often is looked, in milliseconds. */
  checkEveryMs: number
  /**
   * From the beginning of an answer on; after it at least so many bytes have been taken a second,
   * on average.
   */
  answerGraceMs: number
  answerBytesPerSecond: number
  /** Of answers that are made and not taken yet, in all: beyond it the largest are cut. */
  maxOwedBytes: number
  /**
   * Requests of one connection that are not answered yet; browsers and proxies send one at a time.
   */
  pipelined: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  maxConnections: roomForConnections(),
  // A browser opens six; an office behind one address, that comes without a proxy, a few hundred.
  perAddress: 200,
  checkEveryMs: 500,
  answerGraceMs: 30_000,
  // Slower than any telephone that can still open a page.
  answerBytesPerSecond: 2_000,
  maxOwedBytes: 32 * 1024 ** 2,
  pipelined: 8,
}

/**
 * From this part of the most connections on, those that ask nothing are closed at the next look.
 */
const CROWDED = 0.75

interface Connection {
  response?: ServerResponse
  unanswered: number
  /** Since when an answer is being taken, and what the connection had taken before. */
  answer?: { response: ServerResponse; since: number; taken: number }
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
  /** Cut since the start because the other side took an answer too slowly. */
  readonly cut: number
  /** Whether an answer has begun after which the other side expects nothing more. */
  hasLastAnswer(socket: Socket): boolean
  /**
   * Ends the service: answers close their connections from now on; after the grace nobody new is
   * let in; what is under way is answered whole. Resolves when all connections are closed, those
   * that are too slow cut at the limit. Gives how many answers were cut. Both times count from the
   * call, in milliseconds.
   */
  drain(times: { graceMs: number; cutAfterMs: number }): Promise<number>
}

interface Options {
  /** The proxies that TRUST_PROXY names: all visitors come through their connections. */
  trustedProxies?: readonly string[]
  limits?: Partial<ConnectionLimits>
}

/**
 * Watches connections, as `app.connections`: gives no address more than its share, cuts those that
 * take an answer too slowly, owe the most when all owe too much, or send too many requests before
 * its end, makes room when there are too many, and closes all when the process ends.
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
  // Before every hook: Fastify answers an address that it cannot read without one.
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

  // The parser goes on to the end of what it was given.
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

  /** A pause of ours, in which nothing waits to be taken, is no fault of the other side. */
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

  async function drain({
    graceMs,
    cutAfterMs,
  }: {
    graceMs: number
    cutAfterMs: number
  }): Promise<number> {
    isStopping = true
    const limit = new AbortController()
    const tooLate = pause(cutAfterMs, "late" as const, { signal: limit.signal }).catch(
      () => "late" as const,
    )
    for (const { response } of open.values()) {
      if (response && !response.headersSent) response.setHeader("connection", "close")
    }
    if (graceMs > 0) await pause(Math.min(graceMs, cutAfterMs))
    // The HTTP server's own `close` also destroys connections whose answer has not left the machine
    // yet.
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
function isBusy(response: ServerResponse | undefined): boolean {
  return response !== undefined && !response.writableFinished && !response.destroyed
}

/**
 * What memory has room for, or what the system lets a process open, less what files and databases
 * need.
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
