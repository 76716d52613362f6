import { FOLDERS, type Folder } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import type { Database } from "../db/open.ts"
import type { Media } from "./media.ts"

/** A picture is stored as soon as it is chosen; its form may stay unsaved for weeks. */
const UNSAVED_DAYS = 30

/** The tables whose `pictures` are those of records off the site and of earlier versions. */
const DOCUMENT_TABLES = ["unpublished_records", "record_versions"]

const column = (slot: string) => slot.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * SQL conditions that are true when a record names the file `f.file` of the folder, from the
 * picture slots of the kinds.
 */
function usesOf(folder: Folder): string[] {
  const slots = kinds.flatMap(({ path, images }) =>
    Object.entries(images).flatMap(
      ([slot, image]: [string, { folder: Folder; many?: boolean }]) => {
        if (image.folder !== folder) return []
        const holds = image.many ? `r.${column(slot)} ? f.file` : `r.${column(slot)} = f.file`
        return [`exists (select from ${path} r where ${holds})`]
      },
    ),
  )
  // Pictures are also named outside the slots: in floor plans, and in the text of a post.
  if (folder === "projects/floorplans") {
    slots.push(
      `exists (select from projects r where r.floor_plan @> jsonb_build_array(jsonb_build_object('image', f.file)))`,
    )
  }
  if (folder === "posts")
    slots.push(`exists (select from posts r where position(f.file in r.content) > 0)`)
  for (const table of DOCUMENT_TABLES)
    slots.push(`exists (select from ${table} r where r.pictures ? ('${folder}/' || f.file))`)
  return slots
}

/**
 * Removes the files that no record names any more; for after a change, a deletion or a failed save.
 * Several records may share a picture, so each file is checked.
 */
export async function removeUnused(
  database: Database,
  media: Pick<Media, "remove">,
  files: { folder: Folder; file: string }[],
) {
  for (const { folder, file } of files)
    await media.remove(folder, file, () => isUnused(database, folder, file))
}

async function isUnused(database: Database, folder: Folder, file: string): Promise<boolean> {
  const [row] = await database.query<{ isUsed: boolean }>(
    `select ${usesOf(folder).join(" or ")} as "isUsed" from (select $1::text as file) f`,
    [file],
  )
  return !row!.isUsed
}

export interface Swept {
  /** Pictures that no record named. */
  unused: number
  /** Files that belonged to no picture. */
  orphans: number
  /** Pictures on record without a file. The sweep only reports them. */
  lost: { folder: Folder; file: string }[]
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
          and not (${usesOf(folder).join(" or ")})`,
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
