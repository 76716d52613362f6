import type pg from "pg"
import { itemAt } from "#catalog/lists.ts"
import type { Changes } from "./changes.ts"
import type { Following, PoolFigures } from "./open.ts"
import { openPool, type ServerPool } from "./pool.ts"
import { type Watch, watchServer } from "./watch.ts"

const LOOK_EVERY_MS = 500
const CATCHING_UP_EVERY_MS = 50

/** A server's position in the write-ahead log, in bytes since its beginning. */
export const POSITION_OF_PRIMARY =
  "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position"
/** Null for a server that is not a replica any more. */
const POSITION_OF_REPLICA =
  "select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position"

interface Replica {
  server: ServerPool
  watch: Watch
  doesAnswer: boolean
  position: number
}

/**
 * Opens the servers that follow the primary, for reading. `queryPrimary` queries the primary's
 * position at once. After each change no replica is current until that position is known and the
 * replica has replayed it, so its rows include the change.
 */
export function openReplicas(
  driver: typeof pg,
  {
    urls,
    changes,
    queryPrimary,
  }: { urls: readonly string[]; changes: Changes; queryPrimary: () => void },
) {
  let requestedAt = 0
  let knownAt = -1
  let needed = Number.POSITIVE_INFINITY
  let primaryAt: number | undefined
  let turn = 0

  const isKnown = () => knownAt === changes.count
  const has = ({ doesAnswer, position }: Replica) => doesAnswer && isKnown() && position >= needed
  const isCatchingUp = ({ position }: Replica) => isKnown() && position < needed

  const replicas = urls.map((url): Replica => {
    const replica: Replica = {
      server: openPool(driver, url),
      doesAnswer: false,
      position: -1,
      watch: watchServer<{ position: number | null }>(driver, {
        url,
        question: POSITION_OF_REPLICA,
        everyMs: () => (isCatchingUp(replica) ? CATCHING_UP_EVERY_MS : LOOK_EVERY_MS),
        onAnswer({ position }) {
          replica.doesAnswer = position !== null
          replica.position = position ?? -1
        },
        onMissed() {
          replica.doesAnswer = false
          replica.server.drop()
        },
      }),
    }
    return replica
  })

  if (urls.length > 0) changes.onNote(queryPrimary)

  function pick(isRight: (replica: Replica) => boolean): ServerPool | undefined {
    for (let tried = 0; tried < replicas.length; tried++) {
      turn = (turn + 1) % replicas.length
      const replica = itemAt(replicas, turn)
      if (isRight(replica)) return replica.server
    }
    return undefined
  }

  function followingOf(replica: Replica): Following {
    const { doesAnswer, position } = replica
    // The replica may have been checked later than the primary.
    const behindBytes =
      doesAnswer && primaryAt !== undefined ? Math.max(0, primaryAt - position) : undefined
    return { doesAnswer, isCurrent: has(replica), behindBytes }
  }

  return {
    /** A replica with all changes of the catalogue that this process knows of, where there is one. */
    current: () => pick(has),
    /** A replica that answers, however far behind it is. */
    any: () => pick(({ doesAnswer }) => doesAnswer),
    /** Called before each query of the primary's position, and with its result. */
    onQueryPrimary() {
      requestedAt = changes.count
    },
    onPrimaryAt(position: number) {
      primaryAt = position
      // A position from before the last change is too old.
      if (requestedAt !== changes.count) return queryPrimary()
      if (isKnown()) return
      knownAt = changes.count
      needed = position
      for (const { watch } of replicas) watch.query()
    },
    figures: (): PoolFigures[] =>
      replicas.map((replica, index) => ({
        ...replica.server.figures(`replica ${index + 1}`),
        following: followingOf(replica),
      })),
    async close() {
      await Promise.all(replicas.map(({ watch }) => watch.close()))
      await Promise.all(replicas.map(({ server }) => server.close()))
    },
  }
}
