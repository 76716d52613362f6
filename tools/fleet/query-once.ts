import pg from "pg"

/** Sends one statement on a connection of its own, which is waited for as long as `limitMs`. */
export async function queryOnce(url: string, statement: string, limitMs = 1_000): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limitMs })
  // A connection that breaks shows in the failure of its statement.
  client.on("error", () => undefined)
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end().catch(() => undefined)
  }
}
