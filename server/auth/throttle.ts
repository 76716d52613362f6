import { AppError } from "#contract/app-error.ts"
import type { Database } from "../db/open.ts"
import { LIMITS, type Limit } from "./limits.ts"
import type { Encryptor } from "./secret.ts"

/** The sentence of a refusal after failed proofs. */
export const TOO_MANY_FAILURES =
  "Too many failed attempts. Please wait a few minutes and try again."

/** The subject of a try by limit: an e-mail address, an account's id, a network. */
export type Tries = Partial<Record<keyof typeof LIMITS, string>>

/** Counts tries in the database, so that the limits hold for all processes together. */
export type Throttle = ReturnType<typeof openThrottle>

interface Options {
  database: Database
  encryptor: Pick<Encryptor, "nameOf">
  limits?: Record<keyof typeof LIMITS, Limit>
}

const SWEEP_EVERY_MS = 10 * 60_000

/**
 * One row per limit and subject: the instant at which its bucket is full again, by the database's
 * clock. The key is a keyed hash, so that rows reveal no address.
 */
export function openThrottle({ database, encryptor, limits = LIMITS }: Options) {
  let sweptAt = performance.now()

  function counted(tries: Tries) {
    const named = Object.entries(tries) as [keyof Tries, string][]
    return named.map(([name, whom]) => {
      const { tries: many, perSeconds } = limits[name]
      const hash = encryptor.nameOf("throttle", `${name}\0${whom}`)
      return { name, hash, perSeconds, shareSeconds: perSeconds / many }
    })
  }

  /** Takes back a counted try that succeeded. */
  async function giveBack(tries: Tries) {
    const rows = counted(tries)
    await database.query(
      `update throttles set free_at = free_at - share * interval '1 second'
         from unnest($1::text[], $2::float8[]) as given (key, share) where throttles.key = given.key`,
      [rows.map(({ hash }) => hash), rows.map(({ shareSeconds }) => shareSeconds)],
    )
  }

  async function sweep() {
    if (performance.now() - sweptAt < SWEEP_EVERY_MS) return
    sweptAt = performance.now()
    await database.query("delete from throttles where free_at < now()")
  }

  return {
    giveBack,

    /**
     * Counts a try of each limit in advance, so parallel tries count. Throws `tooManyRequests` with
     * the sentence and the seconds to wait when a limit is exceeded, and then counts none.
     */
    async take(tries: Tries, sentence: string) {
      await sweep()
      const rows = counted(tries)
      // In one order, so that two calls with the same rows do not deadlock.
      const taken = await database.query<{ key: string; isRefused: boolean; seconds: number }>(
        `with asked as (
           select key, share * interval '1 second' as share, span * interval '1 second' as span
             from unnest($1::text[], $2::float8[], $3::float8[]) as given (key, share, span))
         insert into throttles as t (key, free_at) select key, now() + share from asked order by key
         on conflict (key) do update set (free_at, is_refused) = (
           select case when next > now() + span then held else next end, next > now() + span
             from asked,
                  lateral (select greatest(now(), least(t.free_at, now() + span)) as held) as a,
                  lateral (select held + share as next) as b
            where asked.key = excluded.key)
         returning key, is_refused as "isRefused", extract(epoch from free_at - now())::float8 as seconds`,
        [
          rows.map(({ hash }) => hash),
          rows.map(({ shareSeconds }) => shareSeconds),
          rows.map(({ perSeconds }) => perSeconds),
        ],
      )
      const refused = new Map(
        taken.filter((row) => row.isRefused).map((row) => [row.key, row.seconds]),
      )
      if (refused.size === 0) return
      const others = rows.filter(({ hash }) => !refused.has(hash))
      await giveBack(Object.fromEntries(others.map(({ name }) => [name, tries[name]])))
      const waits = rows.map(
        ({ hash, perSeconds, shareSeconds }) =>
          (refused.get(hash) ?? 0) + shareSeconds - perSeconds,
      )
      throw new AppError("tooManyRequests", sentence, {
        retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits))),
      })
    },

    /** Deletes the tries of each limit. */
    async clear(tries: Tries) {
      const rows = counted(tries)
      await database.query("delete from throttles where key = any ($1::text[])", [
        rows.map(({ hash }) => hash),
      ])
    },
  }
}
