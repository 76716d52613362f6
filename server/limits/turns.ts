import { AppError } from "#contract/app-error.ts"
import { rangeOf } from "../auth/network.ts"
import { holdShares, type Shares } from "./shares.ts"

export interface TurnLimits {
  /** Rendered at a time. */
  working: Shares
  /** Waiting for that. */
  waiting: Shares
  waitMs: number
}

export interface Turns {
  /** At work now. */
  readonly working: number
  /** How long the last one that began had waited, in milliseconds. */
  readonly waitedMs: number
  /**
   * Resolves when it is the address's turn, with what ends it and may be called again. Rejects with
   * `overloaded` when too many wait, or it would wait too long; `isGone` is asked before a turn is
   * given to what nobody waits for any more.
   */
  take(address: string, isGone: () => boolean): Promise<() => void>
}

interface Waiter {
  address: string
  begin(end: () => void): void
}

/**
 * Lets a few requests work at a time. Each range of the network has a queue of its own, first in
 * first out, and the queues take turns: a network that asks for much waits behind its own requests
 * alone.
 */
export function takeTurns({ working, waiting, waitMs }: TurnLimits): Turns {
  const atWork = holdShares(working)
  const inLine = holdShares(waiting)
  /** The line whose turn is next stands first. */
  const lines = new Map<string, Set<Waiter>>()
  const starting: (() => void)[] = []
  let waitedMs = 0

  /**
   * One in each round of the event loop: work that only computes would else follow upon itself, and
   * whatever waits for the database or a socket would come to nothing meanwhile.
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
    get working() {
      return atWork.held
    },
    get waitedMs() {
      return waitedMs
    },
    async take(address, isGone) {
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
      return new Promise<() => void>((resolve, reject) => {
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
        // What stands before it may wait for its own address alone.
        callNext()
      })
    },
  }
}

/** The retries of refused clients are spread over some seconds. */
function overloaded(): AppError {
  return new AppError(
    "overloaded",
    "More is being asked than can be answered at the moment. Please try again in a few seconds.",
    { retryAfterSeconds: 2 + Math.floor(Math.random() * 4) },
  )
}
