import type { Database } from "../db/open.ts"
import type { areaCollection } from "./areas.ts"
import { VISITOR } from "./collection.ts"
import type { developerCollection } from "./developers.ts"
import type { postCollection } from "./posts.ts"
import type { projectCollection } from "./projects.ts"
import { readPages } from "./read.ts"

interface Collections {
  projects: ReturnType<typeof projectCollection>
  areas: ReturnType<typeof areaCollection>
  developers: ReturnType<typeof developerCollection>
  posts: ReturnType<typeof postCollection>
}

/** The newest public records of each kind, as many as wanted, in one statement. */
export function frontPage(database: Database, { projects, areas, developers, posts }: Collections) {
  return async (wanted: Record<keyof Collections, number>) => {
    const newest = (kind: keyof Collections) => ({ page: 1, limit: wanted[kind] })
    const [ofProjects, ofAreas, ofDevelopers, ofPosts] = await readPages(
      database,
      projects.plainPage(newest("projects"), VISITOR),
      areas.plainPage(newest("areas"), VISITOR),
      developers.plainPage(newest("developers"), VISITOR),
      posts.plainPage(newest("posts"), VISITOR),
    )
    return { projects: ofProjects, areas: ofAreas, developers: ofDevelopers, posts: ofPosts }
  }
}
