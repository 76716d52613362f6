import { randomUUID } from "node:crypto"
import {
  appendFile,
  constants,
  copyFile,
  mkdir,
  readdir,
  rename,
  rm,
  writeFile,
} from "node:fs/promises"
import { dirname, join } from "node:path"
import { AppError } from "#contract/app-error.ts"
import type { Database } from "../db/open.ts"
import { type CopiedTable, readTables } from "../db/table-copy.ts"
import { type Original, pathOf, pictureAt, type Source, type Store } from "../media/store.ts"
import { CHECKSUMS, checksum, FORMAT, MANIFEST, type Manifest, tablePath } from "./backup-format.ts"

const TRIES = 3

export interface BackupReport {
  rows: number
  pictures: number
  /** Pictures on record whose files were gone already, as `{folder}/{file}`. */
  lost: string[]
}

interface Parts {
  database: Database
  store: Store
}

/** A picture was removed between the copy of the files and that of the rows. */
class ChangedMeanwhile extends Error {}

/**
 * Copies all rows in one snapshot and their pictures into a new folder, while the product runs. A
 * backup that fails leaves nothing. Throws AppError `conflict` where the folder has content, and
 * `unavailable` where it cannot be written.
 */
export async function writeBackup(parts: Parts, folder: string): Promise<BackupReport> {
  if ((await namesIn(folder)).length > 0) {
    throw new AppError(
      "conflict",
      `There is something in ${folder} already. Name a folder that is not there yet.`,
    )
  }
  for (let attempt = 1; ; attempt++) {
    const partial = `${folder}.${randomUUID()}.partial`
    try {
      await mkdir(partial, { recursive: true, mode: 0o700 })
      const report = await fill(parts, partial)
      await rename(partial, folder)
      return report
    } catch (error) {
      if (error instanceof ChangedMeanwhile && attempt < TRIES) continue
      throw explain(error, folder)
    } finally {
      await rm(partial, { recursive: true, force: true })
    }
  }
}

async function fill({ database, store }: Parts, folder: string): Promise<BackupReport> {
  // Files before rows: pictures removed meanwhile have been copied; added ones are copied after.
  const copied = new Set<string>()
  const copy = async (place: Original | Source) => {
    const path = pathOf(place)
    if (copied.has(path) || (await copyPicture(store, place, join(folder, path)))) copied.add(path)
    return copied.has(path)
  }
  for await (const { place } of store.places()) {
    if ("folder" in place || "sourceOf" in place) await copy(place)
  }

  const tables = new Map<string, Manifest["tables"][number]>()
  const onRecord: Original[] = []
  await mkdir(join(folder, "tables"))
  const schema = await readTables(database, async (table, lines) => {
    await appendFile(join(folder, tablePath(table.name)), lines.map((line) => `${line}\n`).join(""))
    const before = tables.get(table.name)?.rows ?? 0
    tables.set(table.name, { ...table, rows: before + lines.length })
    if (table.name === "assets") onRecord.push(...lines.map(pictureOfRow))
  })

  const wanted = new Set<string>()
  const missing: Original[] = []
  for (const original of onRecord) {
    const source = { sourceOf: original }
    // A source is deleted once its original exists: a second try for the original finds one of
    // them.
    const place = await firstOf([original, source, original], copy)
    if (place) wanted.add(pathOf(place))
    else missing.push(original)
  }
  if (await anyRemoved(database, missing))
    throw new ChangedMeanwhile("The pictures change all the time")
  for (const path of copied) if (!wanted.has(path)) await rm(join(folder, path), { force: true })

  await writeManifest(
    folder,
    {
      format: FORMAT,
      createdAt: new Date().toISOString(),
      schema,
      tables: [...tables.values()],
      pictures: wanted.size,
    },
    [...wanted],
  )
  return {
    rows: [...tables.values()].reduce((sum, { rows }) => sum + rows, 0),
    pictures: wanted.size,
    lost: missing.map(({ folder, file }) => `${folder}/${file}`),
  }
}

async function firstOf<T>(items: T[], isIt: (item: T) => Promise<boolean>): Promise<T | undefined> {
  for (const item of items) if (await isIt(item)) return item
  return undefined
}

async function writeManifest(
  folder: string,
  manifest: Omit<Manifest, "checksums">,
  pictures: string[],
) {
  const paths = [
    ...manifest.tables.map(({ name }: CopiedTable) => tablePath(name)),
    ...pictures.sort(),
  ]
  const list = join(folder, CHECKSUMS)
  await writeFile(list, "")
  for (const path of paths)
    await appendFile(list, `${await checksum(join(folder, path))}  ${path}\n`)
  const whole: Manifest = { ...manifest, checksums: await checksum(list) }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(whole, null, 2)}\n`, { flush: true })
}

/** False where the picture is not there, or goes meanwhile. */
async function copyPicture(store: Store, place: Original | Source, path: string): Promise<boolean> {
  if ((await store.find(place)) === undefined) return false
  await mkdir(dirname(path), { recursive: true })
  try {
    await store.withLocalFile(place, (file) => copyFile(file, path, constants.COPYFILE_FICLONE))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false
    throw error
  }
}

function pictureOfRow(line: string): Original {
  const { folder, file } = JSON.parse(line) as Original
  return pictureAt(`assets/${folder}/${file}`) as Original
}

/** Whether one of the pictures was deleted from the table since. */
async function anyRemoved(database: Database, pictures: Original[]): Promise<boolean> {
  if (pictures.length === 0) return false
  const rows = await database.query<Original>(
    `select folder, file from assets where (folder, file) in (select * from unnest($1::text[], $2::text[]))`,
    [pictures.map(({ folder }) => folder), pictures.map(({ file }) => file)],
  )
  return rows.length < pictures.length
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (error.code === "ENOENT") return []
    throw explain(error, folder)
  })
}

const WHY: Record<string, string> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "that place is read-only for this process",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  ENOTDIR: "a part of its path is a file",
}

function explain(error: unknown, folder: string): unknown {
  if (error instanceof ChangedMeanwhile) {
    return new AppError(
      "unavailable",
      "Pictures were removed while they were copied. Please try again.",
    )
  }
  const why = WHY[(error as NodeJS.ErrnoException).code ?? ""]
  if (!why) return error
  return new AppError("unavailable", `The backup cannot be written to ${folder}: ${why}.`, {
    cause: error,
  })
}
