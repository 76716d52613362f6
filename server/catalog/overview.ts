import type { Database } from "../db/open.ts"

/** How much there is of each kind, published posts only. */
export interface Overview {
  projects: number
  developers: number
  areas: number
  posts: number
}

/** The counts of the dashboard and the home page, from `catalog_counts`: no table is counted. */
export async function readOverview(database: Database): Promise<Overview> {
  const rows = await database.query<{ kind: string; rows: number }>(
    "select kind, rows from catalog_counts",
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.rows ?? 0
  return {
    projects: of("projects"),
    developers: of("developers"),
    areas: of("areas"),
    posts: of("posts:publish"),
  }
}
