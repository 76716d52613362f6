import { and, eq } from "drizzle-orm"
import type { SignedInUser } from "#catalog/account.ts"
import { newId } from "#catalog/id.ts"
import type { Folder, KindPath } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import type { PictureChange } from "#catalog/picture-input.ts"
import { may, PUBLISHES } from "#catalog/roles.ts"
import { notAllowed, notFound, secondFirst } from "#contract/app-error.ts"
import type { LookAlike, PictureDetails } from "#contract/pictures.ts"
import type { Database } from "../db/open.ts"
import { activity, assets } from "../db/schema.ts"
import { FOCAL_POINT } from "./focal-point.ts"
import type { Media } from "./media.ts"
import { MAX_HASH_DISTANCE, PLAIN } from "./perceptual-hash.ts"
import { findHolders, type Holder, picturesOfRecords } from "./references.ts"
import type { Original } from "./store.ts"

interface Options {
  media: Pick<Media, "copy" | "forget">
  /** Whether another person than the author has to publish the records of a kind. */
  needsSecond(kind: KindPath): boolean
}

interface LibraryQuery {
  /** Words of a record's name, an alt text or a file's name; empty for all. */
  name: string
  /** Without one a picture of several folders is listed once, where it was stored last. */
  folder?: Folder | undefined
  page: number
  limit: number
}

const DETAILS = `a.folder, a.file, a.alt, ${FOCAL_POINT} as "focalPoint", a.width, a.height, a.bytes::int as bytes,
  a.original_name as "originalName", a.created_at as "createdAt"`
const NEWEST_OF_FILE = `not exists (select from assets b where b.file = a.file
  and (b.created_at, b.folder) > (a.created_at, a.folder))`

/** The most rows of look-alikes: a picture has one in each of its folders. */
const MAX_LOOK_ALIKES = 12

const IS_PICTURE = "a.kind <> 'application/pdf'"

/** The stored pictures, their alt texts and focal points. */
export function pictureLibrary(database: Database, { media, needsSecond }: Options) {
  /** Throws `notFound`. */
  async function get({ folder, file }: Original): Promise<PictureDetails> {
    const [found] = await database.query<PictureDetails>(
      `select ${DETAILS} from assets a where a.folder = $1 and a.file = $2`,
      [folder, file],
    )
    if (!found) throw notFound("Picture")
    return found
  }

  /** A picture of a page on the site is on the site, whichever record it is described in. */
  function checkMayChange(holders: Holder[], by: SignedInUser) {
    for (const { kind } of holders.filter(({ isPublic }) => isPublic)) {
      if (!may(by.role, PUBLISHES[kind])) throw notAllowed(by.role, PUBLISHES[kind])
      if (needsSecond(kind)) throw secondFirst(nounOf(kind))
    }
  }

  return {
    get,

    /** The stored pictures, newest first. */
    async list({ name, folder, page, limit }: LibraryQuery) {
      const values: unknown[] = [limit, (page - 1) * limit]
      const conditions = [
        IS_PICTURE,
        folder ? `a.folder = $${values.push(folder)}` : NEWEST_OF_FILE,
      ]
      if (name) {
        const like = `$${values.push(`%${name.replace(/[\\%_]/g, "\\$&")}%`)}`
        conditions.push(`(a.alt ilike ${like} or a.original_name ilike ${like}
          or (a.folder, a.file) in (${picturesOfRecords(like)}))`)
      }
      const rows = await database.query<PictureDetails & { total: number }>(
        `select ${DETAILS}, (count(*) over ())::int as total from assets a
          where ${conditions.join(" and ")}
          order by a.created_at desc, a.folder, a.file limit $1 offset $2`,
        values,
      )
      const data = rows.map(({ total: _, ...picture }) => picture)
      return { results: data.length, total: rows[0]?.total ?? 0, page, limit, data }
    },

    /** The stored pictures that look like this one, the likest first. Throws `notFound`. */
    async listLookAlikes(place: Original): Promise<LookAlike[]> {
      await get(place)
      const rows = await database.query<PictureDetails>(
        `with place as (select file, perceptual_hash as hash from assets
           where folder = $1 and file = $2 and perceptual_hash <> $3::bit(64))
         select ${DETAILS} from assets a, place
          where a.file <> place.file and bit_count(a.perceptual_hash # place.hash) <= $4
          order by bit_count(a.perceptual_hash # place.hash), a.created_at, a.file, a.folder
          limit $5`,
        [place.folder, place.file, PLAIN, MAX_HASH_DISTANCE, MAX_LOOK_ALIKES],
      )
      const found = new Map<string, LookAlike>()
      for (const picture of rows) {
        const known: LookAlike = found.get(picture.file) ?? { ...picture, usedBy: [] }
        for (const { kind, _id, name } of await findHolders(database, picture))
          if (!known.usedBy.some((one) => one._id === _id)) known.usedBy.push({ kind, _id, name })
        found.set(picture.file, known)
      }
      return [...found.values()]
    },

    /** Puts a stored picture into another folder, for a field of that folder. Throws `notFound`. */
    async copy(place: Original, folder: Folder): Promise<PictureDetails> {
      await get(place)
      await media.copy(place, folder)
      return get({ folder, file: place.file })
    },

    /**
     * Writes the given parts, for every record that shows the picture, with a note in the activity
     * of each. Throws `notFound`, and `forbidden` for who may not change a page that shows it.
     */
    async change(
      place: Original,
      { alt, focalPoint }: PictureChange,
      by: SignedInUser,
    ): Promise<PictureDetails> {
      await get(place)
      const holders = await findHolders(database, place)
      checkMayChange(holders, by)
      const values = {
        ...(alt !== undefined && { alt: alt || (holders[0]?.name ?? "") }),
        ...(focalPoint !== undefined && {
          focalX: focalPoint?.x ?? null,
          focalY: focalPoint?.y ?? null,
        }),
      }
      if (Object.keys(values).length === 0) return get(place)
      const noted = new Map(holders.map((holder) => [holder._id, holder]))
      try {
        await database.transaction(async (orm) => {
          const { folder, file } = place
          await orm
            .update(assets)
            .set(values)
            .where(and(eq(assets.folder, folder), eq(assets.file, file)))
          const author = { staff: by._id, staffName: by.name }
          for (const { kind, _id, name } of noted.values())
            await orm.insert(activity).values({
              ...author,
              _id: newId(),
              kind,
              record: _id,
              recordName: name,
              verb: "updated" as const,
              fields: ["pictureTexts"],
            })
        })
      } finally {
        media.forget(place.folder, place.file)
        database.changes.note()
      }
      return get(place)
    },
  }
}

function nounOf(kind: KindPath): string {
  return kinds.find(({ path }) => path === kind)!.name.toLowerCase()
}
