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
 * Statements that wait for the database overlap with rendering; more at a time delay all of them.
 * The share of one address leaves slots for the others, whose requests start at once.
 */
const TURNS: TurnLimits = {
  working: { perAddress: 3, perRange: 4, all: WORKING },
  waiting: { perAddress: 24, perRange: 48, all: WAITING },
  waitMs: WAIT_MS,
}
/** An office behind one address may take every slot. */
const TURNS_OF_STAFF: TurnLimits = {
  working: { perAddress: WORKING, perRange: WORKING, all: WORKING },
  waiting: { perAddress: WAITING, perRange: WAITING, all: WAITING },
  waitMs: WAIT_MS,
}
const KNOWN_SESSIONS = 1_000
/** Pages check no session; one that has ended elsewhere is staff for so long. */
const STAFF_MS = 5 * 60_000
const LOG_EVERY_MS = 10_000
/** Immediate retries of rejected clients would cost as much as the requests themselves. */
const REFUSE_AFTER_MS = 1_000

interface Options {
  /** The session cookie of staff. */
  cookieName: string
  turns?: TurnLimits
  budgets?: typeof BUDGETS
  refuseAfterMs?: number
  staffMs?: number
}

export type Admission = ReturnType<typeof admit>

declare module "fastify" {
  interface FastifyRequest {
    /** The slot in the queue, from the arrival of the body until the answer is rendered. */
    place: { costMs: number; since: number; end: () => void } | undefined
  }
  interface FastifyContextConfig {
    /** The handler calls `admit` itself, for reads that the cache does not answer. */
    admitsItself?: boolean
  }
}

/**
 * Admission control. Each network has a budget of processor time: the estimated cost is taken
 * before the body is read (429), and the unused part is returned. Requests then queue by network
 * (503), from the arrival of their body until their answer is rendered, however slow the client is.
 */
export function admit(
  app: FastifyInstance,
  {
    cookieName,
    turns = TURNS,
    budgets: of = BUDGETS,
    refuseAfterMs = REFUSE_AFTER_MS,
    staffMs = STAFF_MS,
  }: Options,
) {
  const budgets = openBudgets(of)
  const visitors = takeTurns(turns)
  const staff = takeTurns(TURNS_OF_STAFF)
  const staffSessions = new LRUCache<string, true>({ max: KNOWN_SESSIONS, ttl: staffMs })
  let refused = 0
  let unlogged = 0

  app.decorateRequest("place", undefined)
  // Callbacks where nothing is awaited: a promise per hook costs a tenth of a cached page.
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
      // A rejected request has cost its network processor time as well.
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
    /** Requests rejected since the start because the estimated wait was too long. */
    get refused() {
      return refused
    },
    /** Admitted requests that are not rendered yet. */
    get underWay() {
      return visitors.working + staff.working
    },
    /** The queueing time of the latest admitted request, in milliseconds. */
    get waitMs() {
      return visitors.waitedMs
    },
    /**
     * Takes the budget and the turn of a read whose route has `admitsItself`. Throws
     * `tooManyRequests` and `overloaded`.
     */
    async admit(request: FastifyRequest) {
      await charge(request)
      await takeTurn(request)
    },
    /** Marks the session as staff for some minutes: a queue of their own, and no budget. */
    markAsStaff: (token: string) => staffSessions.set(token, true),
    /** Forgets a session that has ended. */
    forget: (token: string) => staffSessions.delete(token),
  }
}

/**
 * Uploads: their route checks the session and reads the files itself, at the speed of the client's
 * connection.
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
