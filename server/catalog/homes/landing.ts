import { type HomeGroup, type Landing, landingsOf } from "#catalog/landing.ts"
import { cachedUntilChange } from "../../cache.ts"
import type { Database } from "../../db/open.ts"
import { STATUS } from "./where.ts"

/**
 * The pages of homes by area, type, bedrooms and city, by their paths: from one statement with a
 * row for each combination, read again after a change.
 */
export function landings(database: Database): () => Promise<ReadonlyMap<string, Landing>> {
  const read = cachedUntilChange(
    database.changes,
    async () => {
      const groups = await database.query<HomeGroup>(
        `select case when a._id is not null
                     then json_build_object('name', a.name, 'slug', a.slug) end as area, groups.*
           from (select t.area as "areaId", t.city, t.type, t.bedroom_number as bedrooms,
                        r.project is not null as "isVastu",
                        count(*)::int as homes,
                        count(*) filter (where ${STATUS} = 'ready')::int as ready,
                        min(t.price) filter (where t.price > 0)::float8 as "leastPrice",
                        max(t.price) filter (where t.price > 0)::float8 as "mostPrice",
                        min(t.area_size) filter (where t.area_size > 0) as "leastSize",
                        max(t.area_size) filter (where t.area_size > 0) as "mostSize",
                        to_char(max(t.updated_at) at time zone 'UTC',
                                'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt"
                   from projects t
                   left join (select distinct project from plan_readings
                               where school = 'modern' and band in ('good', 'strong')) r
                     on r.project = t._id
                  group by t.area, t.city, t.type, t.bedroom_number, r.project is not null) groups
           left join areas a on a._id = groups."areaId"
          order by a.name, groups.city, groups.type, groups.bedrooms`,
      )
      return landingsOf(groups)
    },
    { max: 1 },
  )
  return () => read("all")
}
