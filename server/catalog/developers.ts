import { type Developer, developer } from "#catalog/developer.ts"
import type { developerInput } from "#catalog/developer-input.ts"
import type { Database } from "../db/open.ts"
import { developers, projects } from "../db/schema.ts"
import { type CollectionRules, collection } from "./collection.ts"
import { shapeOf } from "./read.ts"

/** The read shape of a developer, also for the page of a project. */
export const developerShape = shapeOf(developers, developer)

export function developerCollection(database: Database, rules: CollectionRules) {
  return collection<
    Developer,
    Developer,
    typeof developerInput,
    typeof developer.images,
    typeof developers
  >(database, {
    kind: developer,
    rules,
    table: developers,
    shape: developerShape,
    referrers: [projects.developer],
  })
}
