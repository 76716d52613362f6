import { setTimeout as pause } from "node:timers/promises"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { LRUCache } from "lru-cache"
import { AppError } from "#contract/app-error.ts"
import { BUDGETS } from "../auth/limits.ts"
import { readCookie } from "../auth/viewer.ts"
import { openBudgets } from "./budgets.ts"
import { costOf } from "./costs.ts"
import { type TurnLimits, takeTurns } from "./turns.ts"

const WORKING = 12
const WAITING = 128
const WAIT_MS = 1_000
/**
 * What waits for the database works on beside what computes; more at a time makes all of them late.
 * One address leaves room for others, so that theirs begin at once.
 */
const TURNS: TurnLimits = {
  working: { perAddress: 3, perRange: 4, all: WORKING },
  waiting: { perAddress: 24, perRange: 48, all: WAITING },
  waitMs: WAIT_MS,
}
/** Of an office behind one address each may have all. */
const TURNS_OF_STAFF: TurnLimits = {
  working: { perAddress: WORKING, perRange: WORKING, all: WORKING },
  waiting: { perAddress: WAITING, perRange: WAITING, all: WAITING },
  waitMs: WAIT_MS,
}
const KNOWN_SESSIONS = 1_000
const LOG_EVERY_MS = 10_000
/** A client that retries at once would cost as much by its refusals. */
const REFUSE_AFTER_MS = 1_000

interface Options {
  /** The cookie that makes a visitor one of the staff. */
  cookieName: string
  turns?: TurnLimits
  budgets?: typeof BUDGETS
  refuseAfterMs?: number
}

export interface Admission {
  /** Refused since the start, because others would have waited too long. */
  readonly refused: number
  /** Let in and not rendered yet. */
  readonly underWay: number
  /** How long the last one that was let in had waited, in milliseconds. */
  readonly waitMs: number
  /**
   * Takes the budget and the turn of a read whose route has `admitsItself`. Throws
   * `tooManyRequests` and `overloaded`.
   */
  admit(request: FastifyRequest): Promise<void>
  /**
   * Remembers that this session is one of the staff: they have turns of their own, and no budget.
   */
  markAsStaff(token: string): void
  /** The session has ended. */
  forget(token: string): void
}

interface Place {
  costMs: number
  since: number
  end: () => void
}

declare module "fastify" {
  interface FastifyRequest {
    /** Its turn, from when its body has arrived until its answer is rendered. */
    place: Place | undefined
  }
  interface FastifyContextConfig {
    /** The handler calls `admit` for reads that no finished answer is cached of. */
    admitsItself?: boolean
  }
}

/**
 * Admission control. Each network has a budget of the processor's time: what an answer may cost is
 * taken before its body is read (429), and what it did not use is given back. Requests then take
 * turns by network (503), from the arrival of their body until their answer is rendered, however
 * slowly either is sent.
 */
export function admit(
  app: FastifyInstance,
  { cookieName, turns = TURNS, budgets: of = BUDGETS, refuseAfterMs = REFUSE_AFTER_MS }: Options,
): Admission {
  const budgets = openBudgets(of)
  const visitors = takeTurns(turns)
  const staff = takeTurns(TURNS_OF_STAFF)
  const staffSessions = new LRUCache<string, true>({ max: KNOWN_SESSIONS })
  let refused = 0
  let unlogged = 0

  app.decorateRequest("place", undefined)
  // With callbacks where nothing is waited for: a promise for each is a tenth of a cached page.
  app.addHook("onRequest", (request, _reply, done) => {
    if (admitsItself(request)) return done()
    charge(request).then(() => done(), done)
  })
  app.addHook("preValidation", (request, _reply, done) => {
    if (admitsItself(request)) return done()
    takeTurn(request).then(() => done(), done)
  })

  async function charge(request: FastifyRequest) {
    const cost = isStaff(request) ? undefined : costOf(request)
    if (!cost) return
    const waitMs = budgets.take(request.ip, cost.ms)
    if (waitMs > 0) {
      await pause(refuseAfterMs, undefined, { ref: false })
      throw tooMany(waitMs)
    }
    request.place = { costMs: cost.ms, since: performance.now(), end: () => undefined }
  }

  async function takeTurn(request: FastifyRequest) {
    if (!costOf(request)?.hasTurn || isUpload(request)) return
    const isGone = () => request.raw.socket?.destroyed ?? false
    try {
      const line = isStaff(request) ? staff : visitors
      const end = await line.take(request.ip, isGone)
      request.place = { costMs: request.place?.costMs ?? 0, since: performance.now(), end }
    } catch (error) {
      if (!isGone()) countRefused()
      // What was refused has cost its network all the same.
      request.place = undefined
      throw error
    }
  }

  app.addHook("onSend", (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
  app.addHook("onResponse", (request, _reply, done) => {
    leave(request)
    done()
  })

  function leave(request: FastifyRequest) {
    const { place } = request
    if (!place) return
    request.place = undefined
    place.end()
    const unused = place.costMs - Math.max(1, performance.now() - place.since)
    if (unused > 0) budgets.giveBack(request.ip, unused)
  }

  function isStaff({ headers: { cookie } }: FastifyRequest): boolean {
    const token = readCookie(cookie, cookieName)
    return token !== undefined && staffSessions.get(token) === true
  }

  function countRefused() {
    refused += 1
    if (unlogged === 0) setTimeout(log, LOG_EVERY_MS).unref()
    unlogged += 1
  }

  function log() {
    const seconds = LOG_EVERY_MS / 1_000
    app.log.warn(
      `${unlogged} requests were refused within ${seconds} s, since others would have waited too long`,
    )
    unlogged = 0
  }

  return {
    get refused() {
      return refused
    },
    get underWay() {
      return visitors.working + staff.working
    },
    get waitMs() {
      return visitors.waitedMs
    },
    async admit(request) {
      await charge(request)
      await takeTurn(request)
    },
    markAsStaff: (token) => staffSessions.set(token, true),
    forget: (token) => staffSessions.delete(token),
  }
}

/**
 * Its route knows the session already, and reads its files itself, which takes as long as the
 * sender's line.
 */
function isUpload({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config.body?.files ?? 0) > 0
}

function admitsItself({ method, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.admitsItself === true && (method === "GET" || method === "HEAD")
}

function tooMany(waitMs: number): AppError {
  return new AppError(
    "tooManyRequests",
    "Too many requests came from your connection. Please wait a moment.",
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) },
  )
}
