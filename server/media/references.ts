import { FOLDERS, type Folder, type KindPath } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import type { Database } from "../db/open.ts"
import { queryRow } from "../db/query-row.ts"
import type { Media } from "./media.ts"
import type { Original } from "./store.ts"

/** A picture is stored as soon as it is chosen; its form may stay unsaved for weeks. */
const UNSAVED_DAYS = 30

/** The tables whose `pictures` are those of records off the site and of earlier versions. */
const DOCUMENT_TABLES = ["unpublished_records", "record_versions"]

const column = (slot: string) => slot.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

interface Use {
  table: string
  /** SQL that is true where the record `r` of the table names the file `f.file`. */
  holds: string
}

/** How records name the pictures of a folder, from the picture slots of the kinds. */
function usesOf(folder: Folder): Use[] {
  const uses = kinds.flatMap(({ path, images }) =>
    Object.entries(images).flatMap(
      ([slot, image]: [string, { folder: Folder; many?: boolean }]) => {
        if (image.folder !== folder) return []
        const holds = image.many ? `r.${column(slot)} ? f.file` : `r.${column(slot)} = f.file`
        return [{ table: path as string, holds }]
      },
    ),
  )
  // Pictures are also named outside the slots: in floor plans, and in the text of a post.
  if (folder === "projects/floorplans") {
    const holds = `r.floor_plan @> jsonb_build_array(jsonb_build_object('image', f.file))`
    uses.push({ table: "projects", holds })
  }
  if (folder === "posts") uses.push({ table: "posts", holds: "position(f.file in r.content) > 0" })
  for (const table of DOCUMENT_TABLES)
    uses.push({ table, holds: `r.pictures ? ('${folder}/' || f.file)` })
  return uses
}

function isUsedText(folder: Folder): string {
  return usesOf(folder)
    .map(({ table, holds }) => `exists (select from ${table} r where ${holds})`)
    .join(" or ")
}

export interface Holder {
  kind: KindPath
  _id: string
  name: string
  isPublic: boolean
}

/** The records that name a picture, on the site and off it, those in the trash excepted. */
export function findHolders(
  database: Pick<Database, "query">,
  { folder, file }: Original,
): Promise<Holder[]> {
  const parts = usesOf(folder).flatMap(({ table, holds }) => {
    if (table === "record_versions") return []
    if (table === "unpublished_records") {
      const of = `select r.kind, coalesce(r.edit_of, r._id) as _id, r.name, false as "isPublic" from ${table} r, f`
      return [`${of} where r.status <> 'deleted' and ${holds}`]
    }
    const { nameField } = kinds.find(({ path }) => path === table)!
    const of = `select '${table}' as kind, r._id, r.${nameField} as name, true as "isPublic" from ${table} r, f`
    return [`${of} where ${holds}`]
  })
  return database.query<Holder>(
    `with f as (select $1::text as file) ${parts.toReversed().join(" union ")}`,
    [file],
  )
}

/**
 * SQL of folder and file of the pictures of records, those in the trash excepted, whose name is like
 * the SQL `pattern`.
 */
export function picturesOfRecords(pattern: string): string {
  const parts = kinds.flatMap(({ path, nameField, images }) =>
    Object.entries(images).map(([slot, image]: [string, { folder: Folder; many?: boolean }]) => {
      const held = `r.${column(slot)}`
      const file = image.many ? `jsonb_array_elements_text(${held})` : held
      return `select '${image.folder}', ${file} from ${path} r where r.${nameField} ilike ${pattern}`
    }),
  )
  parts.push(
    `select 'projects/floorplans', jsonb_array_elements(r.floor_plan)->>'image'
       from projects r where r.name ilike ${pattern}`,
    `select substring(n.path from '^(.*)/[^/]*$'), substring(n.path from '[^/]*$')
       from unpublished_records r, jsonb_array_elements_text(r.pictures) as n (path)
      where r.status <> 'deleted' and r.name ilike ${pattern}`,
  )
  return parts.join(" union all ")
}

/**
 * Removes the files that no record names any more; for after a change, a deletion or a failed save.
 * Several records may share a picture, so each file is checked.
 */
export async function removeUnused(
  database: Database,
  media: Pick<Media, "remove">,
  files: Original[],
) {
  for (const { folder, file } of files)
    await media.remove(folder, file, () => isUnused(database, folder, file))
}

async function isUnused(database: Database, folder: Folder, file: string): Promise<boolean> {
  const row = await queryRow<{ isUsed: boolean }>(
    database,
    `select ${isUsedText(folder)} as "isUsed" from (select $1::text as file) f`,
    [file],
  )
  return !row.isUsed
}

export interface Swept {
  /** Pictures that no record named. */
  unused: number
  /** Files that belonged to no picture. */
  orphans: number
  /** Pictures on record without a file. The sweep only reports them. */
  lost: Original[]
}

/**
 * Removes pictures that no record names and files without a picture, unless they are young enough
 * for a save under way. Finds pictures whose files are gone.
 */
export async function sweepPictures(
  database: Database,
  media: Pick<Media, "remove" | "removeOrphans" | "findLost">,
): Promise<Swept> {
  let unused = 0
  for (const folder of FOLDERS) {
    const rows = await database.query<{ file: string }>(
      `select f.file from assets f
        where f.folder = $1 and f.created_at < now() - make_interval(days => $2)
          and not (${isUsedText(folder)})`,
      [folder, UNSAVED_DAYS],
    )
    for (const { file } of rows) {
      if (await media.remove(folder, file, () => isUnused(database, folder, file))) unused += 1
    }
  }
  return { unused, orphans: await media.removeOrphans(), lost: await media.findLost() }
}

export interface NamedPicture {
  /** The table of the record that names it. */
  kind: string
  slug: string
  folder: Folder
  file: string
}

/** The pictures that records name and that have no record of their own. */
export async function findUnrecorded(database: Database): Promise<NamedPicture[]> {
  const named = kinds.flatMap(({ path, images }) =>
    Object.entries(images).map(([slot, image]: [string, { folder: Folder; many?: boolean }]) => {
      const from = image.many
        ? `from ${path} r, jsonb_array_elements_text(r.${column(slot)}) as n (file)`
        : `from ${path} r, lateral (select r.${column(slot)} as file) n where n.file is not null`
      return `select '${path}' as kind, r.slug, '${image.folder}' as folder, n.file ${from}`
    }),
  )
  named.push(
    `select 'projects', r.slug, 'projects/floorplans', n.plan->>'image'
       from projects r, jsonb_array_elements(r.floor_plan) as n (plan)`,
    `select 'posts', r.slug, 'posts', n.found[1]
       from posts r, regexp_matches(r.content, '/posts/([0-9a-f]{32}\\.webp)', 'g') as n (found)`,
  )
  const path = "n.path from '^(.*)/[^/]*$'), substring(n.path from '[^/]*$'"
  for (const table of DOCUMENT_TABLES)
    named.push(
      `select r.kind, r._id, substring(${path})
         from ${table} r, jsonb_array_elements_text(r.pictures) as n (path)`,
    )
  return database.query<NamedPicture>(
    `select distinct n.kind, n.slug, n.folder, n.file from (${named.join(" union all ")}) n
      where not exists (select from assets a where a.folder = n.folder and a.file = n.file)
      order by n.kind, n.slug, n.folder, n.file`,
  )
}
