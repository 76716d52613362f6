import { type Area, area } from "#catalog/area.ts"
import type { areaInput } from "#catalog/area-input.ts"
import type { Database } from "../db/open.ts"
import { areas, projects } from "../db/schema.ts"
import { type CollectionRules, collection } from "./collection.ts"
import { shapeOf } from "./read.ts"

/** The read shape of an area, also for the page of a project. */
export const areaShape = shapeOf(areas, area)

export function areaCollection(database: Database, rules: CollectionRules) {
  return collection<Area, Area, typeof areaInput, typeof area.images, typeof areas>(database, {
    kind: area,
    rules,
    table: areas,
    shape: areaShape,
    referrers: [projects.area],
  })
}
