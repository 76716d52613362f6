import type { KindPath } from "#catalog/kind.ts"
import { itemAt } from "#catalog/lists.ts"
import type { SiteMapEntry, SiteMapPart } from "#contract/page-services.ts"
import { cachedValue } from "../cache.ts"
import type { Database } from "../db/open.ts"
import { queryRow } from "../db/query-row.ts"
import { readOverview } from "./overview.ts"

const KINDS: readonly KindPath[] = ["projects", "developers", "areas", "posts"]

/** The condition of each kind's public records; no others are in a site map. */
const VISIBLE: Record<KindPath, string> = {
  projects: "true",
  developers: "true",
  areas: "true",
  posts: "status = 'publish'",
}

/**
 * Records of a part, few enough that its page is small. Parts are in the order of ids, which is
 * that of time: new records extend the last part, and the others stay the same.
 */
const PART_SIZE = 10_000
/**
 * Pages of readings that the site map names for a project; the others are linked from these. A
 * part with five pages for each project is within the 50,000 of the protocol.
 */
const READINGS_NAMED = 4
/** The first drawing of each home with a verdict: its page is of the whole home. */
const READINGS = `array(
  select (array_agg(r.plan order by p.place))[1]
    from jsonb_array_elements(t.floor_plan) with ordinality p(plan, place)
    join plan_readings r
      on r.project = t._id and r.plan = p.plan ->> '_id' and r.school = 'modern'
   where r.band is not null and r.reading is not null
   group by coalesce(lower(t.plan_marks -> r.plan ->> 'homeTitle'), r.plan)
   order by min(p.place) limit ${READINGS_NAMED})`
/** Rows of one statement; other statements run between two of them. */
const BATCH_SIZE = 2_500

/** After every id. */
const BEYOND = "g"

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`
const asInstant = (expression: string) => `to_char(${expression} at time zone 'UTC', ${INSTANT})`

/**
 * After so long all is read again, for changes without an entry in the activity log, such as an
 * operator's statements.
 */
const FULL_READ_AFTER_MS = 60 * 60_000
/** Entries up to this much older are read again: an earlier transaction may end later. */
const OVERLAP = "interval '2 minutes'"
/** After more changes than these all is read again. */
const FEW_CHANGES = 500

interface Options {
  /** Records in a part; for tests. */
  partSize?: number
}

interface FoundParts {
  /** By the database's clock, when reading began. */
  foundAt: string
  fullReadAfter: number
  parts: Map<KindPath, SiteMapPart[]>
}

/**
 * The addresses of all public records, read by their ids in small portions and without their texts.
 */
export function siteMap(database: Database, { partSize = PART_SIZE }: Options = {}) {
  let earlier: FoundParts | undefined

  /** The most pages that the entries may have, from the stored counts of records. */
  async function mostPages(): Promise<number> {
    const { projects, developers, areas, posts } = await readOverview(database)
    return projects * (1 + READINGS_NAMED) + developers + areas + posts
  }

  /** All entries of a kind, or those of one part, oldest first. */
  async function entries(kind: KindPath, part?: SiteMapPart): Promise<SiteMapEntry[]> {
    const found: SiteMapEntry[] = []
    const readings = kind === "projects" ? `, ${READINGS} as readings` : ""
    let after = part?.after ?? ""
    for (;;) {
      const rows = await database.query<SiteMapEntry & { _id: string }>(
        `select _id, slug, ${asInstant("updated_at")} as "updatedAt"${readings} from ${kind} t
          where _id > $1 and _id <= $2 and ${VISIBLE[kind]} order by _id limit ${BATCH_SIZE}`,
        [after, part?.upTo ?? BEYOND],
      )
      for (const { _id, ...entry } of rows) found.push(entry)
      if (rows.length < BATCH_SIZE) return found
      after = itemAt(rows, -1)._id
    }
  }

  /**
   * The parts of all kinds. Finding those of a million records takes the database a second: a
   * change rereads only the parts that the activity log names, and all parts of a kind whose count
   * disagrees.
   */
  const parts = cachedValue(database.changes, findParts)

  async function findParts(): Promise<SiteMapPart[]> {
    const now = Date.now()
    const isOld =
      !earlier || now > earlier.fullReadAfter || now < earlier.fullReadAfter - FULL_READ_AFTER_MS
    const known = isOld ? undefined : earlier
    const row = await queryRow<{ now: string; counts: Record<string, number> }>(
      database,
      "select now()::text as now, (select json_object_agg(kind, rows) from catalog_counts) as counts",
    )
    const { now: foundAt, counts } = row
    const changed = known && (await changedSince(known.foundAt))
    const found = new Map<KindPath, SiteMapPart[]>()
    for (const kind of KINDS) {
      const before = known?.parts.get(kind) ?? []
      // A single part is cheaper to read again than to check.
      const again = changed && before.length > 1 ? await readAgain(before, changed) : undefined
      const total = counts?.[kind === "posts" ? "posts:publish" : kind] ?? 0
      found.set(kind, again && sizeOf(again) === total ? again : await findFrom(kind, 1, ""))
    }
    const fullReadAfter = known?.fullReadAfter ?? now + FULL_READ_AFTER_MS
    earlier = { foundAt, fullReadAfter, parts: found }
    return [...found.values()].flat()
  }

  /** The ids of the records that staff changed since then; undefined beyond FEW_CHANGES. */
  async function changedSince(instant: string): Promise<string[] | undefined> {
    const rows = await database.query<{ record: string }>(
      `select distinct record from activity where created_at > $1::timestamptz - ${OVERLAP} limit ${FEW_CHANGES + 1}`,
      [instant],
    )
    return rows.length > FEW_CHANGES ? undefined : rows.map(({ record }) => record)
  }

  /**
   * The parts, with those read again that hold one of the records, and with new parts at the end.
   */
  async function readAgain(before: SiteMapPart[], changed: string[]): Promise<SiteMapPart[]> {
    const again: SiteMapPart[] = []
    for (const part of before.slice(0, -1)) {
      const { kind, after, upTo = BEYOND } = part
      const isMeant = changed.some((id) => id > after && id <= upTo)
      const read = isMeant ? await readPart(kind, after, upTo) : part
      if (read)
        again.push({ ...part, size: read.size, updatedAt: read.updatedAt ?? part.updatedAt })
    }
    const { kind, number, after } = itemAt(before, -1)
    return [...again, ...(await findFrom(kind, number, after))]
  }

  async function findFrom(kind: KindPath, first: number, begin: string): Promise<SiteMapPart[]> {
    const found: SiteMapPart[] = []
    let after = begin
    for (let number = first; ; number++) {
      const { last, size, updatedAt } = await readPart(kind, after, BEYOND)
      if (last === null) break
      const isLast = size < partSize
      found.push({
        kind,
        number,
        after,
        upTo: isLast ? undefined : last,
        size,
        updatedAt: updatedAt!,
      })
      if (isLast) break
      after = last
    }
    return found
  }

  async function readPart(kind: KindPath, after: string, upTo: string) {
    return queryRow<{
      last: string | null
      size: number
      updatedAt: string | null
    }>(
      database,
      `select max(_id) as last, count(*)::int as size, ${asInstant("max(updated_at)")} as "updatedAt"
         from (select _id, updated_at from ${kind} where _id > $1 and _id <= $2 and ${VISIBLE[kind]}
                order by _id limit ${partSize}) part`,
      [after, upTo],
    )
  }

  return { mostPages, entries, parts }
}

function sizeOf(parts: SiteMapPart[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0)
}
