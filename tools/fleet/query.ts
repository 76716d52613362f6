import pg from "pg"

/** Sends one statement on a connection of its own, which is waited for as long as `limitMs`. */
export async function query<Row extends object>(
  url: string,
  statement: string,
  { values = [], limitMs = 30_000 }: { values?: unknown[]; limitMs?: number } = {},
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limitMs })
  // A connection that breaks shows in the failure of its statement.
  client.on("error", () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
