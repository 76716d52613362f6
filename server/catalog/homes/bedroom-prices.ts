import type { HomeCriteria } from "#contract/homes.ts"
import type { BedroomPrice } from "#contract/page-services.ts"
import type { Database } from "../../db/open.ts"
import { whereText } from "../read.ts"
import { bedroomsOffered, IS_LAND, KIND_ROWS } from "./home-kinds.ts"
import { kindsOfPlans } from "./plan-facts.ts"
import { searchWhere } from "./where.ts"

/** The starting price of each number of bedrooms, of the homes that a search by both finds. */
export async function readBedroomPrices(
  database: Database,
  criteria: HomeCriteria,
): Promise<BedroomPrice[]> {
  const where = await searchWhere(database, criteria)
  const { listed, kinds } = bedroomsOffered(criteria, where, kindsOfPlans(criteria, where))
  return database.query<BedroomPrice>(
    `select home.bedrooms, count(*)::int as homes, min(home.price)::float8 as least
       from (select t.homes, t.price, ${listed} as listed, ${kinds} as home_bedrooms
               from projects t ${whereText([...where.conditions, `not ${IS_LAND}`])}) t
      cross join lateral (
        select t.listed as bedrooms, nullif(t.price, 0) as price where t.homes is null
        union all
        select bedrooms, "leastPrice" from (${KIND_ROWS}) kinds where t.homes is not null) home
      where home.bedrooms is not null
      group by home.bedrooms order by home.bedrooms`,
    where.values,
  )
}
