import { type SQL, sql } from "drizzle-orm"
import { countChanges } from "./changes.ts"
import type { Database, Orm } from "./open.ts"
import { ormOf, rowsOf } from "./orm.ts"

/**
 * Runs work on a database of its own view: all of it is one transaction, which is rolled back, so
 * no other client sees any of it. The work may use no other database: the embedded one has one
 * connection.
 */
export async function rehearse<T>(
  database: Database,
  work: (inside: Database) => Promise<T>,
): Promise<T> {
  let outcome: { value: T } | undefined
  const rehearsal = database.transaction(async (orm) => {
    outcome = { value: await work(within(database, orm)) }
    throw new Error("The transaction is rolled back")
  })
  await rehearsal.catch((error) => {
    if (!outcome) throw error
  })
  return outcome!.value
}

/**
 * Runs work on a database whose transactions are savepoints of one, which other clients see whole.
 */
export function together<T>(
  database: Database,
  work: (inside: Database) => Promise<T>,
): Promise<T> {
  return database
    .transaction((orm) => work(within(database, orm)))
    .finally(() => database.changes.note())
}

function within(database: Database, orm: Orm): Database {
  const query = <Row extends object>(text: string, values: unknown[] = []) =>
    rowsOf<Row>(orm, statement(text, values))
  return {
    kind: database.kind,
    orm,
    changes: countChanges(),
    query,
    lookUp: query,
    nearby: (work) => work(),
    transaction: (work) => orm.transaction((inner) => work(ormOf(inner))),
    alone: (work) => work(),
    pools: () => [],
    close: async () => undefined,
  }
}

/** A statement with `$1…` as the ORM takes it. */
function statement(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]),
    ),
  )
}
