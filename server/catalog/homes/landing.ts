import { type HomeGroup, type Landing, landingsOf } from "#catalog/landing.ts"
import { cachedValue } from "../../cache.ts"
import type { Database } from "../../db/open.ts"
import { KIND_ROWS } from "./home-kinds.ts"
import { STATUS } from "./where.ts"

const PROJECT = `t._id, t.area, t.city, t.type, t.updated_at, ${STATUS} = 'ready' as "isReady", nullif(t.price, 0) as start`
const PRICE = "nullif(t.price, 0)"
const SIZE = "nullif(t.area_size, 0)"

/**
 * The pages of homes by area, type, bedrooms and city, by their paths: from one statement with a
 * row for each combination, read again after a change.
 */
export function landings(database: Database): () => Promise<ReadonlyMap<string, Landing>> {
  return cachedValue(database.changes, async () => {
    const groups = await database.query<HomeGroup>(
      `select case when a._id is not null
                     then json_build_object('name', a.name, 'slug', a.slug) end as area, groups.*
           from (select t.area as "areaId", t.city, t.type, t.bedrooms,
                        r.project is not null as "isVastu",
                        count(*)::int as homes,
                        count(*) filter (where t."isReady")::int as ready,
                        count(*) filter (where t."isListed")::int as listed,
                        count(*) filter (where t."isReady" and t."isListed")::int as "listedReady",
                        min(t."leastPrice")::float8 as "leastPrice",
                        max(t."mostPrice")::float8 as "mostPrice",
                        min(t.start) filter (where t."isListed")::float8 as "leastStart",
                        max(t.start) filter (where t."isListed")::float8 as "mostStart",
                        min(t."leastSize") as "leastSize", max(t."mostSize") as "mostSize",
                        to_char(max(t.updated_at) at time zone 'UTC',
                                'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt"
                   from (select ${PROJECT}, t.bedroom_number as bedrooms, true as "isListed",
                                ${PRICE} as "leastPrice", ${PRICE} as "mostPrice",
                                ${SIZE} as "leastSize", ${SIZE} as "mostSize"
                           from projects t where t.homes is null
                         union all
                         select ${PROJECT}, h.bedrooms, h.bedrooms = t.bedroom_number,
                                h."leastPrice", h."mostPrice", h."leastSize", h."mostSize"
                           from projects t cross join lateral (${KIND_ROWS}) h
                          where t.homes is not null) t
                   left join (select distinct project from plan_readings
                               where school = 'modern' and band in ('good', 'strong')) r
                     on r.project = t._id
                  group by t.area, t.city, t.type, t.bedrooms, r.project is not null) groups
           left join areas a on a._id = groups."areaId"
          order by a.name, groups.city, groups.type, groups.bedrooms`,
    )
    return landingsOf(groups)
  })
}
