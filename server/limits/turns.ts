import { AppError } from "#contract/app-error.ts"
import { rangeOf } from "../auth/network.ts"
import { holdShares, type Shares } from "./shares.ts"

export interface TurnLimits {
  /** Requests that render at a time. */
  working: Shares
  /** Requests in the queue. */
  waiting: Shares
  waitMs: number
}

interface Waiter {
  address: string
  begin(end: () => void): void
}

/**
 * Lets a few requests run at a time. Each range of the network has a FIFO queue of its own, and the
 * queues take turns: a network with many requests waits only behind its own.
 */
export function takeTurns({ working, waiting, waitMs }: TurnLimits) {
  const atWork = holdShares(working)
  const inLine = holdShares(waiting)
  /** The queue whose turn is next stands first. */
  const lines = new Map<string, Set<Waiter>>()
  const starting: (() => void)[] = []
  let waitedMs = 0

  /**
   * Starts one request in each round of the event loop: back-to-back computing would starve the
   * callbacks of the database and of sockets.
   */
  function startSoon(start: () => void) {
    starting.push(start)
    if (starting.length === 1) setImmediate(startOne)
  }

  function startOne() {
    starting[0]?.()
    starting.shift()
    if (starting.length > 0) setImmediate(startOne)
  }

  function begin(address: string): (() => void) | undefined {
    const handBack = atWork.take(address)
    if (typeof handBack === "string") return undefined
    return () => {
      handBack()
      callNext()
    }
  }

  function callNext() {
    for (const [range, line] of [...lines]) {
      for (const waiter of line) {
        const end = begin(waiter.address)
        if (!end) continue
        lines.delete(range)
        line.delete(waiter)
        if (line.size > 0) lines.set(range, line)
        waiter.begin(end)
        break
      }
      if (atWork.held >= working.all) return
    }
  }

  return {
    /** Requests that render now. */
    get working() {
      return atWork.held
    },
    /** The queueing time of the latest request that started, in milliseconds. */
    get waitedMs() {
      return waitedMs
    },
    /**
     * Resolves when the request may start, with a function that ends its turn and is safe to call
     * again. Rejects with `overloaded` when the queue or the wait is too long, or the client
     * `isGone` after it.
     */
    async take(address: string, isGone: () => boolean): Promise<() => void> {
      const range = rangeOf(address)
      const line = lines.get(range) ?? new Set<Waiter>()
      const end = line.size === 0 ? begin(address) : undefined
      if (end) {
        waitedMs = 0
        return new Promise((resolve) => startSoon(() => resolve(end)))
      }
      const leaveLine = inLine.take(address)
      if (typeof leaveLine === "string") throw overloaded()
      const since = performance.now()
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          address,
          begin(end) {
            clearTimeout(timer)
            leaveLine()
            waitedMs = performance.now() - since
            startSoon(() => {
              if (!isGone()) return resolve(end)
              reject(overloaded())
              end()
            })
          },
        }
        const timer = setTimeout(() => {
          line.delete(waiter)
          if (line.size === 0 && lines.get(range) === line) lines.delete(range)
          leaveLine()
          reject(overloaded())
        }, waitMs)
        timer.unref()
        line.add(waiter)
        lines.set(range, line)
        // The requests before it may wait for their own address alone.
        callNext()
      })
    },
  }
}

/** A random delay spreads the retries of rejected clients over some seconds. */
function overloaded(): AppError {
  return new AppError(
    "overloaded",
    "More is being asked than can be answered at the moment. Please try again in a few seconds.",
    { retryAfterSeconds: 2 + Math.floor(Math.random() * 4) },
  )
}
