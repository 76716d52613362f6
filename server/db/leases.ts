import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { AppError } from "#contract/app-error.ts"
import type { Database } from "./open.ts"

/** The leases of a process that died end after so long. */
const LEASE_MS = 10_000
const RENEW_EVERY_MS = 3_000
/** Between two attempts to take a name, at first and at most. */
const LOOK_AGAIN_MS = 40
const LOOK_AT_LEAST_MS = 300
/** Longer than a lease, so that the wait outlasts one of a dead process. */
const WAIT_LIMIT_MS = 20_000
/** Rows that ended so long ago are deleted. */
const FORGET_AFTER = "1 hour"

/** A name that this process holds. */
export interface Lease {
  /** Releases the name. Never throws: a lease that cannot be released expires. */
  release(): Promise<void>
}

/**
 * Named leases for work that one process at a time may do. Processes on one database share them in
 * a table, by its clock; the embedded database has one process, which holds them in memory.
 */
export type Leases = ReturnType<typeof openLeases>

interface Entry {
  name: string
  /** Different for each time that a name is taken. */
  holder: string
}

/** The record of the names and their holders. */
interface Ledger {
  add(entry: Entry, forMs: number): Promise<boolean>
  /** Extends the entries that still have their holder. */
  prolong(entries: Entry[], forMs: number): Promise<void>
  remove(entry: Entry): Promise<void>
  has(beginning: string): Promise<boolean>
}

/** Opens the leases of this process; close them before the database. */
export function openLeases(database: Pick<Database, "kind" | "query">) {
  const ledger = database.kind === "embedded" ? inMemory() : inDatabase(database)
  const held = new Map<string, Entry>()
  let timer: NodeJS.Timeout | undefined

  /**
   * Takes a name until it is released; undefined while any process, this one included, holds it.
   */
  async function take(name: string): Promise<Lease | undefined> {
    const entry = { name, holder: randomUUID() }
    if (!(await ledger.add(entry, LEASE_MS))) return undefined
    held.set(entry.holder, entry)
    timer ??= setInterval(renew, RENEW_EVERY_MS).unref()
    return {
      async release() {
        held.delete(entry.holder)
        await ledger.remove(entry).catch(() => undefined)
      },
    }
  }

  async function renew() {
    const entries = [...held.values()]
    if (entries.length === 0) {
      clearInterval(timer)
      timer = undefined
      return
    }
    await ledger.prolong(entries, LEASE_MS).catch(() => undefined)
  }

  /**
   * Waits up to `ms` for the name; undefined when another lease still holds it. Rejects when the
   * signal aborts.
   */
  async function takeWithin(
    name: string,
    ms: number,
    signal?: AbortSignal,
  ): Promise<Lease | undefined> {
    const until = performance.now() + ms
    for (let wait = LOOK_AGAIN_MS; ; wait = Math.min(wait * 1.5, LOOK_AT_LEAST_MS)) {
      const lease = await take(name)
      if (lease || performance.now() > until) return lease
      await pause(wait * (0.5 + Math.random()), undefined, signal && { signal })
    }
  }

  return {
    take,
    takeWithin,
    /**
     * Runs the work while it holds the name. Throws AppError `unavailable` after 20 seconds of
     * waiting. The order among waiters is not defined.
     */
    async inTurn<T>(name: string, work: () => Promise<T>) {
      const lease = await takeWithin(name, WAIT_LIMIT_MS)
      if (!lease) {
        throw new AppError(
          "unavailable",
          "Something else is under way with it. Please try again.",
          { retryAfterSeconds: 5 },
        )
      }
      try {
        return await work()
      } finally {
        await lease.release()
      }
    },
    /** Whether any lease has a name that starts with `beginning`. */
    isAnyTaken: (beginning: string) => ledger.has(beginning),
    /** Releases all names of this process. */
    async close() {
      clearInterval(timer)
      const entries = [...held.values()]
      held.clear()
      await Promise.allSettled(entries.map((entry) => ledger.remove(entry)))
    },
  }
}

function inDatabase({ query }: Pick<Database, "query">): Ledger {
  return {
    async add({ name, holder }, forMs) {
      const rows = await query(
        `insert into leases (name, holder, until)
           values ($1, $2, clock_timestamp() + $3::float8 * interval '1 ms')
         on conflict (name) do update set holder = excluded.holder, until = excluded.until
           where leases.until <= clock_timestamp()
         returning name`,
        [name, holder, forMs],
      )
      return rows.length > 0
    },
    async prolong(entries, forMs) {
      await query(
        `with forgotten as (
           delete from leases where until < clock_timestamp() - interval '${FORGET_AFTER}' and not holder = any($2::text[])
         )
         update leases l set until = clock_timestamp() + $3::float8 * interval '1 ms'
           from unnest($1::text[], $2::text[]) as mine (name, holder)
          where l.name = mine.name and l.holder = mine.holder`,
        [entries.map(({ name }) => name), entries.map(({ holder }) => holder), forMs],
      )
    },
    async remove({ name, holder }) {
      await query("delete from leases where name = $1 and holder = $2", [name, holder])
    },
    async has(beginning) {
      // A lock on the row: only the primary can answer, and a replica might not know yet.
      const rows = await query(
        `select from leases where starts_with(name, $1) and until > clock_timestamp() limit 1 for share`,
        [beginning],
      )
      return rows.length > 0
    },
  }
}

/** For a single process, whose leases end with it. */
function inMemory(): Ledger {
  const holders = new Map<string, string>()
  return {
    async add({ name, holder }) {
      if (holders.has(name)) return false
      holders.set(name, holder)
      return true
    },
    async prolong() {},
    async remove({ name, holder }) {
      if (holders.get(name) === holder) holders.delete(name)
    },
    async has(beginning) {
      return [...holders.keys()].some((name) => name.startsWith(beginning))
    },
  }
}
