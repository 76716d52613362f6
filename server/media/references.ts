import type { Folder } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import type { Database } from "../db/open.ts"
import type { Media } from "./media.ts"

const MIN_AGE_MINUTES = 60

/** SQL that is true when some record names the file `f.file` of the folder; made from the kinds' own picture slots. */
function usesOf(folder: Folder): string[] {
  const column = (slot: string) => slot.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const slots = kinds.flatMap(({ path, images }) =>
    Object.entries(images).flatMap(([slot, image]: [string, { folder: Folder; many?: boolean }]) => {
      if (image.folder !== folder) return []
      const holds = image.many ? `r.${column(slot)} ? f.file` : `r.${column(slot)} = f.file`
      return [`exists (select from ${path} r where ${holds})`]
    }),
  )
  // Two places name pictures outside the slots: floor plans, and the text of a post.
  if (folder === "projects/floorplans") {
    slots.push(
      `exists (select from projects r where r.floor_plan @> jsonb_build_array(jsonb_build_object('image', f.file)))`,
    )
  }
  if (folder === "posts") slots.push(`exists (select from posts r where position(f.file in r.content) > 0)`)
  return slots
}

/**
 * Removes those of the files that no record names any more. Called after a record was changed or deleted, or when one
 * was not written after all; the same picture may serve several records, so each is looked up.
 */
export async function removeUnused(
  database: Database,
  media: Media,
  files: { folder: Folder; file: string }[],
) {
  for (const { folder, file } of files) {
    const [row] = await database.query<{ isUsed: boolean }>(
      `select ${usesOf(folder).join(" or ")} as "isUsed" from (select $1::text as file) f`,
      [file],
    )
    if (!row!.isUsed) await media.remove(folder, file)
  }
}

/** Finds and removes all stored files that no record names and that are too old to belong to a save under way. */
export async function sweepUnused(
  database: Database,
  media: Media,
  folders: readonly Folder[],
): Promise<number> {
  let removed = 0
  for (const folder of folders) {
    const unused = await database.query<{ file: string }>(
      `select f.file from assets f
        where f.folder = $1 and f.created_at < now() - interval '${MIN_AGE_MINUTES} minutes'
          and not (${usesOf(folder).join(" or ")})`,
      [folder],
    )
    for (const { file } of unused) await media.remove(folder, file)
    removed += unused.length
  }
  return removed
}
