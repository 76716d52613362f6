import { createReadStream } from "node:fs"
import { constants, copyFile, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { formatPlural } from "#catalog/format.ts"
import { firstOf } from "#catalog/lists.ts"
import { AppError } from "#contract/app-error.ts"
import type { Database } from "../db/open.ts"
import { schemaVersion, writeTables } from "../db/table-copy.ts"
import { type Original, pathOf, pictureAt, type Source, type Store } from "../media/store.ts"
import {
  CHECKSUMS,
  checksum,
  MANIFEST,
  type Manifest,
  manifestShape,
  tablePath,
} from "./backup-format.ts"

const LINES_AT_ONCE = 200
const BYTES_AT_ONCE = 1024 * 1024

/** A backup whose files match their checksums. */
export interface Backup {
  folder: string
  manifest: Manifest
  pictures: (Original | Source)[]
}

/**
 * Reads a backup and compares every file of it with its checksum.
 * Throws AppError `invalid` with what is missing or has changed.
 */
export async function readBackup(folder: string): Promise<Backup> {
  const manifest = await readManifest(folder)
  const list = join(folder, CHECKSUMS)
  const sums = await checksumOf(list, CHECKSUMS)
  if (sums !== manifest.checksums)
    throw damaged(`${CHECKSUMS} is not the one that it was made with`)
  const pictures: Backup["pictures"] = []
  const tables = new Set(manifest.tables.map(({ name }) => tablePath(name)))
  for (const line of (await readFile(list, "utf8")).split("\n").filter(Boolean)) {
    const [, sum, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    const picture = path === undefined ? undefined : pictureAt(path)
    if (path === undefined || !(picture || tables.delete(path))) throw damaged(`it lists “${line}”`)
    if ((await checksumOf(join(folder, path), path)) !== sum) throw damaged(`${path} has changed`)
    if (picture) pictures.push(picture)
  }
  for (const path of tables) throw damaged(`${path} is not listed`)
  return { folder, manifest, pictures }
}

/**
 * Fills the database and the pictures from a backup, also one from the other type of database.
 * `isForced` deletes the existing content. A failure leaves rows and pictures as they were. Throws
 * AppError `conflict` where content exists, `invalid` for a backup of another version.
 */
export async function restoreBackup(
  { database, store }: { database: Database; store: Store },
  { folder, manifest, pictures }: Backup,
  { isForced }: { isForced: boolean },
): Promise<void> {
  await refuseOtherVersion(database, manifest)
  const ofBackup = new Set(pictures.map(pathOf))
  const others: (Original | Source)[] = []
  for await (const { place } of store.places()) {
    if (("folder" in place || "sourceOf" in place) && !ofBackup.has(pathOf(place)))
      others.push(place)
  }
  if (others.length > 0 && !isForced) {
    throw new AppError(
      "conflict",
      `There are pictures already (${pathOf(firstOf(others))}), so nothing was restored. With --force the backup takes the place of all that is there.`,
    )
  }
  const added: (Original | Source)[] = []
  try {
    for (const place of pictures) {
      const isThere = (await store.find(place)) !== undefined
      // A file's name is the hash of its content: an existing file is the same.
      if (isThere && !isForced) continue
      const local = store.temporaryFile()
      await copyFile(join(folder, pathOf(place)), local, constants.COPYFILE_FICLONE)
      await store.put(place, local)
      if (!isThere) added.push(place)
    }
    await writeTables(database, { tables: manifest.tables, isForced }, ({ name }) =>
      linesOf(join(folder, tablePath(name))),
    )
  } catch (error) {
    for (const place of added) await store.remove(place)
    throw error
  }
  for (const place of others) await store.remove(place)
}

async function refuseOtherVersion(database: Database, { schema }: Manifest) {
  const here = await schemaVersion(database)
  if (here.last === schema.last && here.migrations === schema.migrations) return
  const age = schema.migrations > here.migrations ? "a newer" : "another"
  throw new AppError(
    "invalid",
    `The backup was made by ${age} version of Disha, whose database has ${formatPlural(schema.migrations, "migration", "migrations")}; this one has ${here.migrations}. Restore it with the version that made it, and upgrade then.`,
  )
}

async function* linesOf(path: string): AsyncGenerator<string[]> {
  let rest = ""
  const lines: string[] = []
  // Not by readline, which also splits at line separators within a text.
  for await (const chunk of createReadStream(path, {
    encoding: "utf8",
    highWaterMark: BYTES_AT_ONCE,
  })) {
    const parts = (rest + chunk).split("\n")
    rest = parts.pop()!
    lines.push(...parts)
    while (lines.length > 0) yield lines.splice(0, LINES_AT_ONCE)
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => undefined)
  if (text === undefined) {
    throw new AppError(
      "invalid",
      `${folder} is no backup: it has no ${MANIFEST}, which is written when all is there.`,
    )
  }
  try {
    return manifestShape.parse(JSON.parse(text))
  } catch (cause) {
    throw new AppError(
      "invalid",
      `The backup cannot be read: its ${MANIFEST} is not one of this product.`,
      {
        cause,
      },
    )
  }
}

async function checksumOf(path: string, name: string): Promise<string> {
  if (!(await stat(path).catch(() => undefined))?.isFile()) throw damaged(`${name} is missing`)
  return checksum(path)
}

function damaged(what: string): AppError {
  return new AppError("invalid", `The backup is damaged, so nothing was restored: ${what}.`)
}
