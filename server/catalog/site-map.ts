import type { KindPath } from "#catalog/kind.ts"
import type { Database } from "../db/open.ts"
import { readOverview } from "./overview.ts"

/** A public page of the catalogue. */
export interface SiteMapEntry {
  slug: string
  /** Instant, ISO 8601 in UTC, to the second. */
  updatedAt: string
}

/** A part of a kind's pages that is read at once. */
export interface SiteMapPart {
  kind: KindPath
  /** 1, 2, … */
  number: number
  /** The id before its first record; empty for the first part. */
  after: string
  /** When any of its records was last changed. */
  updatedAt: string
}

const KINDS: readonly KindPath[] = ["projects", "developers", "areas", "posts"]

/** What a visitor may not see is in no site map. */
const VISIBLE: Record<KindPath, string> = {
  projects: "true",
  developers: "true",
  areas: "true",
  posts: "status = 'publish'",
}

/**
 * Records in a part, few enough that its page is small and soon made. Parts follow the ids, which follow time: new
 * records come into the last one, and the others stay as they are.
 */
const PART_SIZE = 10_000
/** Rows that one statement brings: between two of them others get their turn. */
const BATCH_SIZE = 2_500

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`
const asInstant = (expression: string) => `to_char(${expression} at time zone 'UTC', ${INSTANT})`

interface Options {
  /** Records in a part; for tests. */
  partSize?: number
}

/** The addresses of all public records, read by their ids in small portions and without their texts. */
export function siteMap(database: Database, { partSize = PART_SIZE }: Options = {}) {
  let kept: { parts: Promise<SiteMapPart[]>; at: number } | undefined

  /** How many records have a public page, from what the database keeps. */
  async function count(): Promise<number> {
    const { projects, developers, areas, posts } = await readOverview(database)
    return projects + developers + areas + posts
  }

  /** All entries of a kind, or those of one part, oldest first. */
  async function entries(kind: KindPath, part?: SiteMapPart): Promise<SiteMapEntry[]> {
    const found: SiteMapEntry[] = []
    const wanted = part ? partSize : Number.POSITIVE_INFINITY
    let after = part?.after ?? ""
    while (found.length < wanted) {
      const limit = Math.min(BATCH_SIZE, wanted - found.length)
      const rows = await database.query<SiteMapEntry & { _id: string }>(
        `select _id, slug, ${asInstant("updated_at")} as "updatedAt" from ${kind}
          where _id > $1 and ${VISIBLE[kind]} order by _id limit ${limit}`,
        [after],
      )
      for (const { slug, updatedAt } of rows) found.push({ slug, updatedAt })
      if (rows.length < limit) break
      after = rows.at(-1)!._id
    }
    return found
  }

  /**
   * The parts of all kinds. To find those of a million records takes the database most of a second, so they are kept
   * until something changes; crawlers look a few times a day.
   */
  function parts(): Promise<SiteMapPart[]> {
    const at = database.changes.count
    if (kept?.at === at) return kept.parts
    const found = findParts()
    kept = { parts: found, at }
    found.catch(() => {
      kept = undefined
    })
    return found
  }

  async function findParts(): Promise<SiteMapPart[]> {
    const found: SiteMapPart[] = []
    for (const kind of KINDS) {
      let after = ""
      for (let number = 1; ; number++) {
        const [row] = await database.query<{ last: string | null; size: number; updatedAt: string }>(
          `select max(_id) as last, count(*)::int as size, ${asInstant("max(updated_at)")} as "updatedAt"
             from (select _id, updated_at from ${kind} where _id > $1 and ${VISIBLE[kind]} order by _id limit ${partSize}) part`,
          [after],
        )
        const { last, size, updatedAt } = row!
        if (last === null) break
        found.push({ kind, number, after, updatedAt })
        if (size < partSize) break
        after = last
      }
    }
    return found
  }

  return { count, entries, parts }
}
