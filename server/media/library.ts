import { and, eq } from "drizzle-orm"
import type { SignedInUser } from "#catalog/account.ts"
import { newId } from "#catalog/id.ts"
import type { FocalPoint } from "#catalog/image.ts"
import type { KindPath } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import type { PictureChange } from "#catalog/picture-input.ts"
import { may, PUBLISHES } from "#catalog/roles.ts"
import { notAllowed, notFound, secondFirst } from "#contract/app-error.ts"
import type { Database } from "../db/open.ts"
import { activity, assets } from "../db/schema.ts"
import { FOCAL_POINT, type Media } from "./media.ts"
import { findHolders, type Holder } from "./references.ts"
import type { Original } from "./store.ts"

/** A stored picture as staff see it. */
export interface LibraryPicture extends Original {
  alt: string
  focalPoint: FocalPoint | null
  /** Pixels. */
  width: number
  height: number
  /** The name of the uploaded file; empty where unknown. */
  originalName: string
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
}

interface Options {
  media: Pick<Media, "forget">
  /** Whether another person than the author has to publish the records of a kind. */
  needsSecond(kind: KindPath): boolean
}

/** The stored pictures, their alt texts and focal points. */
export function pictureLibrary(database: Database, { media, needsSecond }: Options) {
  /** Throws `notFound`. */
  async function get({ folder, file }: Original): Promise<LibraryPicture> {
    const [found] = await database.query<LibraryPicture>(
      `select folder, file, alt, ${FOCAL_POINT} as "focalPoint", width, height,
              original_name as "originalName", created_at as "createdAt"
         from assets where folder = $1 and file = $2`,
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

    /**
     * Writes the given parts, for every record that shows the picture, with a note in the activity
     * of each. Throws `notFound`, and `forbidden` for who may not change a page that shows it.
     */
    async change(
      place: Original,
      { alt, focalPoint }: PictureChange,
      by: SignedInUser,
    ): Promise<LibraryPicture> {
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
              ...{ ...author, _id: newId(), kind, record: _id, recordName: name },
              ...{ verb: "updated" as const, fields: ["pictureTexts"] },
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
