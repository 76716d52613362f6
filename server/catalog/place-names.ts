import type { Database } from "../db/open.ts"
import { untilChange } from "./until-change.ts"

interface Named {
  _id: string
  name: string
  slug: string
}

export interface PlaceNames {
  areas: Named[]
  developers: Named[]
}

/** The names of all areas and developers, newest first. */
export function placeNames(database: Database): () => Promise<PlaceNames> {
  const read = untilChange(database.changes, async (): Promise<PlaceNames> => {
    const of = (table: "areas" | "developers") =>
      database.query<Named>(
        `select _id, name, slug from ${table} order by created_at desc, _id desc`,
      )
    const [areas, developers] = await Promise.all([of("areas"), of("developers")])
    return { areas, developers }
  })
  return () => read("all")
}
