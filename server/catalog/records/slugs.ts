import { and, eq, like, or, sql } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import { slugFrom } from "#catalog/slug.ts"
import type { FormerSlug } from "#contract/page-services.ts"
import type { Orm } from "../../db/open.ts"
import { formerSlugs } from "../../db/schema.ts"
import type { Entity, RecordRows } from "./entity.ts"

/** The addresses of a kind's records, today's and earlier ones. */
export function recordSlugs({ database, kind, table, shape }: Entity, { change }: RecordRows) {
  /**
   * The redirect of a former slug: the current slug of its record, or none when the record was
   * deleted or off the site for now. Undefined when no record ever had it.
   */
  async function findFormerSlug(slug: string): Promise<FormerSlug | undefined> {
    const [row] = await database.query<{ slug: string | null; isPaused: boolean }>(
      `select t.slug, exists (
           select from unpublished_records u where u._id = f.record and u.status <> 'deleted'
         ) as "isPaused"
         from former_slugs f left join ${shape.table} t on t._id = f.record
        where f.kind = $1 and f.slug = $2`,
      [kind.path, slug],
    )
    return row && { ...row, slug: row.slug ?? undefined }
  }

  async function saveFormerSlug(orm: Orm, slug: string, record: string) {
    const former = { kind: kind.path, slug, record }
    await orm
      .insert(formerSlugs)
      .values(former)
      .onConflictDoUpdate({ target: [formerSlugs.kind, formerSlugs.slug], set: { record } })
  }

  /** Runs a write with a free slug of the name. */
  function withFreeSlug<T>(
    name: string,
    id: string,
    write: (orm: Orm, slug: string) => Promise<T>,
  ) {
    return change(async (orm) => write(orm, await claimSlug(orm, name, id)))
  }

  /**
   * The first slug of the name that no other record has or had. Writers of one name wait for each
   * other, so that each sees the slugs of those before.
   */
  async function claimSlug(orm: Orm, name: string, id: string): Promise<string> {
    const base = slugFrom(name, `${kind.name.toLowerCase()}-${id.slice(-6)}`)
    await orm.execute(sql`select pg_advisory_xact_lock(hashtext(${`${kind.path}/${base}`}))`)
    return freeSlug(orm, base, id)
  }

  async function freeSlug(orm: Orm, base: string, id: string): Promise<string> {
    const isOfName = (slug: PgColumn) => or(eq(slug, base), like(slug, `${base}-%`))
    const used = (await orm
      .select({ slug: table.slug, record: table._id })
      .from(table as PgTable)
      .where(isOfName(table.slug))) as { slug: string; record: string }[]
    const former = await orm
      .select({ slug: formerSlugs.slug, record: formerSlugs.record })
      .from(formerSlugs)
      .where(and(eq(formerSlugs.kind, kind.path), isOfName(formerSlugs.slug)))
    const taken = new Set(
      [...used, ...former].filter((entry) => entry.record !== id).map((entry) => entry.slug),
    )
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? base : `${base}-${number}`
      if (!taken.has(candidate)) return candidate
    }
  }

  return { findFormerSlug, saveFormerSlug, withFreeSlug, claimSlug }
}

export type RecordSlugs = ReturnType<typeof recordSlugs>
