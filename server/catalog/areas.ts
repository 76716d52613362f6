import { type Area, area } from "#catalog/area.ts"
import type { areaInput } from "#catalog/area-input.ts"
import type { Database } from "../db/open.ts"
import { queryRow } from "../db/query-row.ts"
import { areas, projects } from "../db/schema.ts"
import { collection } from "./collection.ts"
import { AGGREGATED, type Json, shapeOf } from "./read.ts"

/** The read shape of an area, also for the page of a project. */
export const areaShape = shapeOf(areas, area)

export function areaCollection(database: Database) {
  const records = collection<Area, Area, typeof areaInput, typeof area.images, typeof areas>(
    database,
    {
      kind: area,
      table: areas,
      shape: areaShape,
      referrers: [projects.area],
    },
  )

  /** Up to `limit` other areas, nearest in starting price. */
  async function nearestInPrice(
    { _id, price }: Pick<Area, "_id" | "price">,
    limit: number,
  ): Promise<Json<Area[]>> {
    const row = await queryRow<{ data: Json<Area[]> }>(
      database,
      `select ${AGGREGATED}
         from (select ${areaShape.listed} as document from areas t where t._id <> $1
                order by abs(t.price - $2::bigint), t.created_at desc, t._id desc limit ${limit}) r`,
      [_id, price],
    )
    return row.data
  }

  return { ...records, nearestInPrice }
}
