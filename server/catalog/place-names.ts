import type { PlaceNames } from "#contract/page-services.ts"
import { cachedValue } from "../cache.ts"
import type { Database } from "../db/open.ts"

/** The names of all areas and developers, newest first. */
export function placeNames(database: Database): () => Promise<PlaceNames> {
  return cachedValue(database.changes, async (): Promise<PlaceNames> => {
    const of = (table: "areas" | "developers") =>
      database.query<PlaceNames[typeof table][number]>(
        `select _id, name, slug from ${table} order by created_at desc, _id desc`,
      )
    const [areas, developers] = await Promise.all([of("areas"), of("developers")])
    return { areas, developers }
  })
}
