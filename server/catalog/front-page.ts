import type { Database } from "../db/open.ts"
import type { areaCollection } from "./areas.ts"
import { VISITOR } from "./collection.ts"
import type { developerCollection } from "./developers.ts"
import type { postCollection } from "./posts.ts"
import type { projectCollection } from "./projects.ts"
import { readPages, readVersions } from "./read.ts"
import { untilChange } from "./until-change.ts"

interface Collections {
  projects: ReturnType<typeof projectCollection>
  areas: ReturnType<typeof areaCollection>
  developers: ReturnType<typeof developerCollection>
  posts: ReturnType<typeof postCollection>
}

/** How many of each kind are shown. */
type Wanted = Record<keyof Collections, number>

/** Different wishes there are: the first page has one. */
const KEPT = { most: 4 }

/**
 * The newest of each kind, as visitors see them. Which versions of which rows they are is read each
 * time, and they themselves only where these are others than the last time: they are 40 kB, which
 * cost more to send and hear than to find.
 */
export function frontPage(database: Database, { projects, areas, developers, posts }: Collections) {
  const listsOf = (wanted: Wanted) => {
    const newest = (kind: keyof Collections) => ({ page: 1, limit: wanted[kind] })
    return [
      projects.plainPage(newest("projects"), VISITOR),
      areas.plainPage(newest("areas"), VISITOR),
      developers.plainPage(newest("developers"), VISITOR),
      posts.plainPage(newest("posts"), VISITOR),
    ] as const
  }

  const pagesAsOf = untilChange(
    database.changes,
    async (key) => {
      const { wanted }: { wanted: Wanted } = JSON.parse(key)
      const [ofProjects, ofAreas, ofDevelopers, ofPosts] = await readPages(
        database,
        ...listsOf(wanted),
      )
      return { projects: ofProjects, areas: ofAreas, developers: ofDevelopers, posts: ofPosts }
    },
    KEPT,
  )

  return async (wanted: Wanted) => {
    const versions = await readVersions(database, ...listsOf(wanted))
    return pagesAsOf(JSON.stringify({ wanted, versions }))
  }
}
