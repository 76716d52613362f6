import pg from "pg"

const CONNECT_MS = 30_000

/** Sends one statement on a connection of its own. */
export async function query<Row extends object>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  // A connection that breaks shows in the failure of its statement.
  client.on("error", () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
