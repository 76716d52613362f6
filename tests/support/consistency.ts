import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { FOLDERS } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import type { Database } from "#server/db/open.ts"

/**
 * The contradictions between the records, the pictures on record and the files under `dataDir`, in
 * sentences.
 */
export async function inconsistencies(database: Database, dataDir: string): Promise<string[]> {
  const files = new Set(["sources", "assets"].flatMap((kind) => picturesIn(join(dataDir, kind))))
  const rows = await database.query<{ name: string }>(
    "select folder || '/' || file as name from assets",
  )
  const known = new Set(rows.map(({ name }) => name))
  const named = await namedPictures(database)
  return [
    ...[...known]
      .filter((name) => !files.has(name))
      .map((name) => `${name} is on record without a file`),
    ...[...files]
      .filter((name) => !known.has(name))
      .map((name) => `${name} is a file without a record`),
    ...named.filter((name) => !known.has(name)).map((name) => `${name} is named and not on record`),
    ...[...known]
      .filter((name) => !named.includes(name))
      .map((name) => `${name} is on record and not named`),
    ...filesIn(join(dataDir, "incoming")).map((name) => `incoming/${name} was left behind`),
  ]
}

/** The pictures of all records, as `{folder}/{file}`; those inside the texts of posts apart. */
async function namedPictures(database: Database): Promise<string[]> {
  const named: string[] = []
  for (const { path, images } of kinds) {
    const rows = await database.query<{ record: Record<string, unknown> }>(
      `select to_jsonb(t) as record from ${path} t`,
    )
    for (const { record } of rows) {
      for (const [slot, { folder }] of Object.entries(images)) {
        const column = slot.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
        for (const file of [record[column] ?? []].flat()) named.push(`${folder}/${file}`)
      }
      for (const { image } of (record.floor_plan ?? []) as { image: string }[])
        named.push(`projects/floorplans/${image}`)
    }
  }
  const rows = await database.query<{ name: string }>(
    `select jsonb_array_elements_text(pictures) as name from unpublished_records
      union select jsonb_array_elements_text(pictures) from record_versions`,
  )
  return [...named, ...rows.map(({ name }) => name)]
}

function picturesIn(path: string): string[] {
  return FOLDERS.flatMap((folder) => filesIn(join(path, folder)).map((file) => `${folder}/${file}`))
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}
